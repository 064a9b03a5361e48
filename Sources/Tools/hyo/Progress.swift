import Diagnostics
import Glibc
import Synchronization

/// A line on the terminal that counts what is done, from the second on; it is gone when the work is.
final class Progress: Sendable {
  private let line: @Sendable (_ done: Int, _ total: Int) -> Message
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  private struct State {
    var done = 0
    /// When the line was written last.
    var shown: ContinuousClock.Instant?
    var isFinished = false
  }

  /// Nobody waits for less than this.
  private static let delay = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)

  /// - Parameter line: says how many pages of all are done.
  init?(_ line: @escaping @Sendable (_ done: Int, _ total: Int) -> Message) {
    guard Terminal.canRewriteLine else { return nil }
    self.line = line
  }

  /// Counts a page.
  ///
  /// - Parameter total: how many pages there are.
  func count(of total: Int) {
    let now = ContinuousClock.now
    state.withLock { state in
      // A site that was changed meanwhile is built again.
      state.done = min(state.done + 1, total)
      guard !state.isFinished, now - (state.shown ?? start) > (state.shown == nil ? Self.delay : Self.interval) else {
        return
      }
      state.shown = now
      Terminal.error("\r\u{1B}[K" + Terminal.text(line(state.done, total)))
    }
  }

  /// Takes the line away.
  func finish() {
    state.withLock { state in
      if state.shown != nil { Terminal.error("\r\u{1B}[K") }
      state.isFinished = true
      state.shown = nil
    }
  }
}
