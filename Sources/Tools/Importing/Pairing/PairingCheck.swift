import Diagnostics
import Localization

/// Finds what stands in one language alone: tables, rows, columns, notes; and rows with too many cells.
struct PairingCheck {
  private(set) var findings: [Finding] = []
  /// The places of tables with rows or columns that stand in one language alone.
  private(set) var uneven: [SourceRange] = []
  private let tags: [String]
  /// The notes of each document that stand apart from tables.
  private let pageNotes: [[SourceNote]]

  init(_ page: TwinPage) {
    tags = page.documents.map(\.tag.text)
    pageNotes = page.documents.map(\.notes)
    for part in page.parts {
      guard case .table(_, let table) = part else { continue }
      check(table)
    }
  }

  private mutating func check(_ table: TwinTable) {
    let languages = table.languages
    if languages.count < tags.count, let owner = languages.first {
      let missing = tags.indices.filter { !languages.contains($0) }.map { tags[$0] }
      findings.append(.notPaired("a table", tags[owner], missing, at: table.place))
    }
    let count = findings.count
    for row in table.rows where row.contains(where: { $0 != nil }) {
      report("a row", row, languages) { table.sources[$0]?.rows[$1].first?.place }
    }
    for column in table.columns {
      report("a column", column, languages) { table.sources[$0]?.header[$1].place }
    }
    if findings.count > count { uneven += table.sources.compactMap { $0?.place } }
    for (source, notes) in zip(table.sources, pageNotes) {
      guard let source else { continue }
      findings += source.ragged.map { .raggedRow(at: $0, source.header.count) }
      checkNotes(source, notes)
    }
  }

  private mutating func report(
    _ part: Message, _ positions: [Int?], _ languages: [Int], _ place: (Int, Int) -> SourceRange?
  ) {
    let missing = languages.filter { positions[$0] == nil }
    guard !missing.isEmpty, let owner = languages.first(where: { positions[$0] != nil }),
      let position = positions[owner]
    else { return }
    findings.append(.notPaired(part, tags[owner], missing.map { tags[$0] }, at: place(owner, position)))
  }

  // MARK: Notes

  private mutating func checkNotes(_ source: SourceTable, _ others: [SourceNote]) {
    let scope = NoteScope(source.notes, others)
    let hasNotes = !source.notes.isEmpty || !source.strayNotes.isEmpty
    var used: Set<Int> = []
    for cell in source.header + Array(source.rows.joined()) {
      for line in cell.lines {
        var words = line.text
        if let item = words.bulletItem ?? words.numberedItem { words = item }
        for part in words.withoutMarks(isKnown: { _ in true }).marks {
          if let note = scope.note(part) {
            used.insert(note.text.place.bounds.lowerBound)
          } else if hasNotes, part.isUnmistakable {
            findings.append(.markWithoutNote(part.name, at: cell.place))
          }
        }
      }
    }
    let unused = source.notes.filter { !used.contains($0.text.place.bounds.lowerBound) }
    findings += (source.strayNotes + unused).map { .noteWithoutMark($0) }
  }
}

extension NoteMark {
  /// True for a mark that can't be anything else, as `(a)` could.
  fileprivate var isUnmistakable: Bool { id == nil && name.allSatisfy(\.isNumber) }
}
