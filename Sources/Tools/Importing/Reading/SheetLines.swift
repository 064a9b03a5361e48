import CommonMark
import Diagnostics

/// The rows of a sheet, apart from the lines of text above and below them.
struct SheetLines {
  /// The header, and the rows below it.
  private(set) var rows: ArraySlice<[SourceCell]>
  /// The first line above the header.
  private(set) var title: SourceCell?
  /// The lines between the title and the header.
  private(set) var above: [SourceCell] = []
  /// The notes below the table.
  private(set) var notes: [SourceNote] = []
  /// The lines below the table that begin like notes, but to which no mark in it leads; they are among `below` as well.
  private(set) var strayNotes: [SourceNote] = []
  /// The other lines below the table.
  private(set) var below: [SourceCell] = []
  private let file: SourceFile
  /// True if a row names the actions of a table, and so another one its conditions.
  private var hasParts = false

  init(_ all: [[SourceCell]], of file: SourceFile) {
    (rows, self.file) = (all[...], file)
    let width = all.lazy.map(\.texts.count).max() ?? 0
    let hasColumns = all.contains { $0.count > 1 } && width > 0
    let wide = all.firstIndex { $0.texts.count * 2 >= width }
    hasParts = all.contains { TableParts.Part(row: $0) == .actions }
    while hasColumns, rows.count > 1, let first = rows.first, isLine(first, width, before: wide) {
      for text in first.texts {
        if title == nil, above.isEmpty, first.texts.count == 1 { title = text } else { above.append(text) }
      }
      rows.removeFirst()
    }
    takeLinesBelow(width)
  }

  /// True for a row above the header that has one text, or few texts and an empty row below it or the next such rows.
  private func isLine(_ row: [SourceCell], _ width: Int, before wide: Int?) -> Bool {
    if hasParts, TableParts.Part(row: row) == .conditions { return false }
    if row.texts.count == 1 { return true }
    guard row.texts.count * 2 < width else { return false }
    return wide.map { $0 > rows.startIndex && isApart(rows[$0 - 1], rows[$0]) } ?? false
  }

  /// Takes the notes at the end, and other lines if an empty row is between them and the table.
  private mutating func takeLinesBelow(_ width: Int) {
    let end = (rows.lastIndex { $0.texts.count > 1 }).map { $0 + 1 } ?? rows.endIndex
    let isApart = width > 1 && end < rows.endIndex && end > rows.startIndex && isApart(rows[end - 1], rows[end])
    var marks: Set<String>?
    while rows.count > 1, let last = rows.last {
      if let note = last.note {
        let used = marks ?? marksOfCells
        marks = used
        if used.contains(note.mark) {
          notes.append(note)
        } else {
          strayNotes.append(note)
          below += last.texts
        }
      } else if isApart, rows.count > end - rows.startIndex, let text = last.texts.first {
        below.append(text)
      } else {
        break
      }
      rows.removeLast()
    }
    notes.reverse()
    strayNotes.reverse()
    below.reverse()
  }

  /// The names of the marks at the ends of cells, and of the title.
  private var marksOfCells: Set<String> {
    let cells = [title].compactMap(\.self) + rows.joined()
    return Set(cells.flatMap { $0.text.lines.flatMap { $0.withoutMarks { _ in true }.marks.map(\.name) } })
  }

  /// True if an empty row is between two rows.
  private func isApart(_ row: [SourceCell], _ next: [SourceCell]) -> Bool { next.isApart(from: row, in: file) }
}

extension [SourceCell] {
  /// The row in its file.
  func place(in file: SourceFile) -> SourceRange {
    // The columns of some tables were moved.
    let start = lazy.map(\.place.bounds.lowerBound).min() ?? 0
    return SourceRange(file, start..<(lazy.map(\.place.bounds.upperBound).max() ?? start))
  }

  /// The note that is the only text of a row.
  fileprivate var note: SourceNote? {
    guard let cell = texts.first, texts.count == 1 else { return nil }
    let characters = [Character](cell.text)
    guard let mark = NoteMark(in: characters, at: 0) else { return nil }
    let text = String(characters[mark.range.upperBound...]).trimmingWhitespace
    return text.isEmpty ? nil : SourceNote(mark: mark.name, text: SourceCell(text, at: cell.place))
  }
}
