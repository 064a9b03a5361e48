import Editions

/// A piece of a cell or header, or a note: where it stands among a table's fragments.
struct CellFragment {
  fileprivate(set) var bytes: Range<Int>
  fileprivate(set) var notes: Range<Int>
}

/// All that stands in the cells of a table, each piece rendered once and used in many cells.
///
/// The pieces stand one behind the other in a single writer.
struct CellFragments<Writer: FragmentWriter & ~Copyable>: ~Copyable {
  var writer = Writer.forCells()
  /// The places where a section puts its note numbers: offsets in ascending order, and positions in the table's notes.
  private var notes: [(offset: Int, notes: [Int])] = []
  /// The positions of the table's notes, by their ids.
  private let notePositions: [String: Int]

  /// - Parameter notes: ids of the table's notes.
  init(notes: [String]) {
    notePositions = Dictionary(zip(notes, notes.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The position of a note; nil where the table has none of that id.
  func position(ofNote id: String) -> Int? { notePositions[id] }

  /// Begins a fragment, which is empty yet.
  mutating func begin() -> CellFragment {
    writer.beginFragment()
    return CellFragment(bytes: writer.count..<writer.count, notes: notes.count..<notes.count)
  }

  /// What was written since a fragment was begun.
  mutating func end(_ start: CellFragment) -> CellFragment {
    CellFragment(
      bytes: start.bytes.lowerBound..<writer.count,
      notes: start.notes.lowerBound..<notes.count
    )
  }

  mutating func appendNotes(_ positions: [Int]) {
    if !positions.isEmpty { notes.append((writer.count, positions)) }
  }

  mutating func append(_ fragment: CellFragment) {
    let shift = writer.count - fragment.bytes.lowerBound
    writer.append(repeating: fragment.bytes)
    for index in fragment.notes { notes.append((notes[index].offset + shift, notes[index].notes)) }
  }

  /// Writes a fragment without markers.
  func copy(_ fragment: CellFragment, to output: inout Writer) {
    output.append(fragment.bytes, of: writer)
  }

  /// Writes a fragment, with markers for its notes.
  ///
  /// - Parameters:
  ///   - fragment: the fragment.
  ///   - section: the section that gives the notes their numbers.
  ///   - markers: the markers of the section's notes.
  ///   - output: where to.
  func copy(
    _ fragment: CellFragment,
    in section: TableArrangement.Section,
    markers: [CellFragment],
    to output: inout Writer
  ) {
    var start = fragment.bytes.lowerBound
    for index in fragment.notes {
      output.append(start..<notes[index].offset, of: writer)
      section.forEachNumber(of: notes[index].notes) { copy(markers[$0], to: &output) }
      start = notes[index].offset
    }
    output.append(start..<fragment.bytes.upperBound, of: writer)
  }
}
