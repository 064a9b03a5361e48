/// Numbers the notes of a section from 1, in the order of their first references.
struct NoteNumbering: Sendable {
  /// Notes in the order of their numbers.
  private(set) var notes: [TableArrangement.NumberedNote] = []
  /// The numbers of the notes, from 0, by their positions in the table's `notes`.
  private(set) var numbers: [Int: Int] = [:]
  /// The number of references to notes.
  private(set) var references = 0
  /// The most references to keep, because a short spec may have cells with thousands of notes each.
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Adds references to notes from a cell or header, given by its id.
  mutating func refer(to referred: [Int], from id: String) {
    references += referred.count
    if references > limit { return }
    for note in referred {
      if let number = numbers[note] {
        if notes[number].references.last != id { notes[number].references.append(id) }
      } else {
        numbers[note] = notes.count
        notes.append(.init(note: note, references: [id]))
      }
    }
  }
}
