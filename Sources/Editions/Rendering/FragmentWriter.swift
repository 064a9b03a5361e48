import CommonMark

/// A writer of one of the formats, as far as fragments of cells need it.
protocol FragmentWriter {
  var bytes: [UInt8] { get }

  /// An empty writer of what stands in a cell.
  static func forCells() -> Self

  mutating func append(_ fragment: Self)
  mutating func append(_ fragment: Self, bytes part: Range<Int>)
}

extension HTMLWriter: FragmentWriter {
  static func forCells() -> HTMLWriter { HTMLWriter(reserving: 128) }
}

extension MarkdownWriter: FragmentWriter {
  static func forCells() -> MarkdownWriter { MarkdownWriter(context: .tableCell) }
}
