import Diagnostics
internal import Synchronization

/// Counts the bytes of all pages of a site and compares them with a limit.
///
/// A short spec may yield a large page, and a short list of pages thousands of those. Readable output grows with its
/// sources, and so does the limit.
final class OutputSize: Sendable {
  let limit: Int
  /// The most bytes of output per byte of the sources.
  private static let factor = 64
  /// The size in bytes that smaller sources count as.
  private static let leastSource = 1 << 20
  private let rest: Mutex<Int>

  /// - Parameter sourceSize: the size of the site's files in bytes.
  init(sourceSize: Int) {
    limit = Self.limit(sourceSize: sourceSize)
    rest = Mutex(limit)
  }

  func add(_ bytes: Int) { rest.withLock { $0 -= bytes } }

  /// The most bytes of the pages of a site whose files have a size.
  static func limit(sourceSize: Int) -> Int { factor * max(leastSource, sourceSize) }

  /// True if the pages exceed the limit.
  ///
  /// Which pages were rendered by then depends on the threads.
  var isExceeded: Bool { rest.withLock { $0 < 0 } }

  /// The finding for a site whose pages exceed the limit.
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
