import CommonMark
import Editions

/// A writer of one of the formats, as far as fragments of cells need it.
protocol FragmentWriter: ~Copyable {
  var count: Int { get }

  /// An empty writer of what stands in cells.
  static func forCells() -> Self

  /// Begins a text of its own behind what was written.
  mutating func beginFragment()
  mutating func append(_ part: Range<Int>, of other: borrowing Self)
  mutating func append(repeating part: Range<Int>)
}

extension HTMLWriter: FragmentWriter {
  static func forCells() -> HTMLWriter {
    HTMLWriter(reserving: 16 << 10, limit: PageLimit.fragmentBytes)
  }

  mutating func beginFragment() {}
}

extension MarkdownWriter: FragmentWriter {
  static func forCells() -> MarkdownWriter {
    MarkdownWriter(
      context: .tableCell,
      reserving: 8 << 10,
      limit: PageLimit.fragmentBytes
    )
  }
}
