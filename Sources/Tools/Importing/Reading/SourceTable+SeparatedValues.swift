import CommonMark
import Diagnostics
import Exchange

extension SourceTable {
  /// The table of a CSV or TSV file; nil if it has no cells.
  ///
  /// A row above the table with one cell is its title, and rows below it that begin with marks are its notes.
  ///
  /// - Parameters:
  ///   - values: the rows.
  ///   - file: the file.
  ///   - meter: counts the cells by which short rows are filled up.
  ///   - report: receives the limit that these exceed.
  init?(_ values: SeparatedValues, of file: SourceFile, _ meter: ReadingMeter, report: Report) {
    var rows = values.rows[...]
    var title: SourceCell?
    let hasColumns = values.rows.contains { $0.count > 1 }
    while hasColumns, rows.count > 1, let first = rows.first, first.texts.count == 1 {
      title = title ?? first.texts[0]
      rows.removeFirst()
    }
    var notes: [SourceNote] = []
    while rows.count > 1, let last = rows.last, let note = last.note {
      notes.append(note)
      rows.removeLast()
    }
    notes.reverse()
    guard let first = rows.first else { return nil }
    let used = rows.lazy.map { $0.lastIndex { !$0.text.isEmpty } ?? 0 }.max() ?? 0
    // Spreadsheets write the cells that are empty at the ends of all rows, too.
    let width = min(first.count, used + 1)
    var ragged: [SourceRange] = []
    for row in rows.dropFirst() where !meter.charge(max(0, width - row.count), .cells) {
      report.add(.tooMuch(.cells, at: row.place(in: file)))
      return nil
    }
    let body = rows.dropFirst().map { row -> [SourceCell] in
      let place = row.place(in: file)
      if row.count < width || row.dropFirst(width).contains(where: { !$0.text.isEmpty }) { ragged.append(place) }
      let empty = SourceCell("", at: place)
      return Array(row.prefix(width)) + Array(repeating: empty, count: max(0, width - row.count))
    }
    let start = values.rows.first?.place(in: file).bounds.lowerBound ?? 0
    self.init(
      header: Array(first.prefix(width)), rows: body, place: SourceRange(file, start..<file.bytes.count))
    (self.title, self.notes, self.ragged, isDecision) = (title, notes, ragged, true)
  }

  /// The table as prose, with its notes below.
  var blocks: [Block] {
    let table =
      data
      ?? DataTable(
        alignments: header.map { _ in nil }, header: header.map(\.inlines), rows: rows.map { $0.map(\.inlines) },
        range: place, places: [])
    return [.table(table)] + notes.map { .paragraph([.text("*\($0.mark) ")] + $0.text.inlines) }
  }
}

extension SourceCell {
  /// The text as inlines.
  var inlines: [Inline] {
    let lines = text.split(separator: "\n").map { MarkdownText.inlines(of: String($0)) }
    return Array(lines.joined(separator: [.lineBreak]))
  }
}

extension [SourceCell] {
  /// The cells that are not empty.
  fileprivate var texts: [SourceCell] { filter { !$0.text.isEmpty } }

  /// The row in its file.
  fileprivate func place(in file: SourceFile) -> SourceRange {
    let start = first?.place.bounds.lowerBound ?? 0
    return SourceRange(file, start..<(last?.place.bounds.upperBound ?? start))
  }

  /// The note that is the only text of a row.
  fileprivate var note: SourceNote? {
    guard let cell = first, texts.count == 1, !cell.text.isEmpty else { return nil }
    let characters = [Character](cell.text)
    guard let mark = NoteMark(in: characters, at: 0) else { return nil }
    let text = String(characters[mark.range.upperBound...]).trimmingWhitespace
    return text.isEmpty ? nil : SourceNote(mark: mark.name, text: SourceCell(text, at: cell.place))
  }
}
