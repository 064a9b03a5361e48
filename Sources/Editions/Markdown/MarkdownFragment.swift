import CommonMark

/// A piece of Markdown that is rendered once and used in many cells, with the places where a section puts its note
/// numbers.
struct MarkdownFragment {
  private(set) var writer = MarkdownWriter(context: .tableCell)
  /// Offsets in ascending order, and positions in the table's notes.
  private var notes: [(offset: Int, note: Int)] = []

  mutating func write(_ body: (inout MarkdownWriter) -> Void) {
    body(&writer)
  }

  mutating func appendNotes(_ positions: [Int]) {
    for position in positions { notes.append((writer.bytes.count, position)) }
  }

  mutating func append(_ other: MarkdownFragment) {
    let start = writer.bytes.count
    writer.append(other.writer)
    notes += other.notes.map { (start + $0.offset, $0.note) }
  }

  /// Writes the fragment, with a marker for each of its notes.
  ///
  /// - Parameter marker: writes the marker of the note at a position of the table's notes.
  func copy(to output: inout MarkdownWriter, marker: (Int, inout MarkdownWriter) -> Void) {
    var start = 0
    for (offset, note) in notes {
      output.append(writer, bytes: start..<offset)
      marker(note, &output)
      start = offset
    }
    output.append(writer, bytes: start..<writer.bytes.count)
  }
}
