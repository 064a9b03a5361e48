import Diagnostics
internal import Synchronization

/// How many bytes the pages of a site take together, held against how many they may.
///
/// A short spec may yield a large page, and a short list of pages thousands of those. Readable output grows with its
/// sources, so the limit does, too.
final class OutputSize: Sendable {
  let limit: Int
  /// What a byte of the sources may yield.
  private static let factor = 64
  /// Smaller sources may yield as much as this many bytes.
  private static let leastSource = 1 << 20
  private let rest: Mutex<Int>

  /// - Parameter sourceSize: the bytes of the site's files.
  init(sourceSize: Int) {
    limit = Self.factor * max(Self.leastSource, sourceSize)
    rest = Mutex(limit)
  }

  func add(_ bytes: Int) { rest.withLock { $0 -= bytes } }

  /// Whether the pages take more than they may.
  ///
  /// Which of them were rendered until then depends on the threads.
  var isExceeded: Bool { rest.withLock { $0 < 0 } }

  /// The finding for a site whose pages take more.
  var finding: Finding {
    Finding(
      .textTooLarge, at: nil, "The pages of the site would have more than \(limit >> 20) MB",
      notes: [.init("that is 64 times the size of its sources, or 64 MB, whichever is more")],
      fixes: [
        .init("cut long texts that stand in many cells, or divide the site"),
        .init("build some of its languages at a time, with '--locale'"),
      ])
  }
}
