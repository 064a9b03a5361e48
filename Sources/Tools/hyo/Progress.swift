import Diagnostics
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A progress line on the terminal, which appears after a second and disappears when the work is done.
final class Progress: Sendable {
  private let line: @Sendable (_ done: Int, _ total: Int) -> Message
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  private struct State {
    var done = 0
    /// The time when the line was last written.
    var shown: ContinuousClock.Instant?
    var isFinished = false
  }

  /// Shorter waits need no progress line.
  private static let delay = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)

  /// - Parameter line: makes the line from the number of finished pages and the number of all pages.
  init?(_ line: @escaping @Sendable (_ done: Int, _ total: Int) -> Message) {
    guard Terminal.canRewriteLine else { return nil }
    self.line = line
  }

  /// Counts a page.
  ///
  /// - Parameter total: the number of all pages.
  func count(of total: Int) {
    let now = ContinuousClock.now
    state.withLock { state in
      // If the site changes during the build, it is built again.
      state.done = min(state.done + 1, total)
      guard !state.isFinished, now - (state.shown ?? start) > (state.shown == nil ? Self.delay : Self.interval) else {
        return
      }
      state.shown = now
      Terminal.error("\r\u{1B}[K" + Terminal.text(line(state.done, total)))
    }
  }

  /// Removes the line.
  func finish() {
    state.withLock { state in
      if state.shown != nil { Terminal.error("\r\u{1B}[K") }
      state.isFinished = true
      state.shown = nil
    }
  }
}
