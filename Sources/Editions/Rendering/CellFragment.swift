import CommonMark

typealias HTMLFragment = CellFragment<HTMLWriter>
typealias MarkdownFragment = CellFragment<MarkdownWriter>

/// A piece of a cell, rendered once and used in many cells, with the places where a section puts its note numbers.
struct CellFragment<Writer: FragmentWriter> {
  private var writer = Writer.forCells()
  /// Offsets in ascending order, and positions in the table's notes.
  private var notes: [(offset: Int, notes: [Int])] = []

  mutating func write(_ body: (inout Writer) -> Void) {
    body(&writer)
  }

  mutating func appendNotes(_ positions: [Int]) {
    if !positions.isEmpty { notes.append((writer.bytes.count, positions)) }
  }

  mutating func append(_ other: CellFragment) {
    let start = writer.bytes.count
    writer.append(other.writer)
    notes += other.notes.map { (start + $0.offset, $0.notes) }
  }

  /// Writes the fragment, with markers for its notes.
  ///
  /// - Parameters:
  ///   - section: the section that gives the notes their numbers.
  ///   - markers: the markers of the section's notes.
  ///   - output: where to.
  func copy(
    in section: TableArrangement.Section,
    markers: [Writer],
    to output: inout Writer
  ) {
    var start = 0
    for (offset, positions) in notes {
      output.append(writer, bytes: start..<offset)
      section.forEachNumber(of: positions) { output.append(markers[$0]) }
      start = offset
    }
    output.append(writer, bytes: start..<writer.bytes.count)
  }
}
