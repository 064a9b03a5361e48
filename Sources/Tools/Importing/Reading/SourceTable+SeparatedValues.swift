import CommonMark
import Diagnostics
import Exchange
import Localization

extension SourceTable {
  /// A table of a CSV or TSV file; nil if it has no cells.
  ///
  /// Rows above the table are its title and the lines below that; rows below it that begin with marks are its notes.
  ///
  /// - Parameters:
  ///   - rows: the rows, with these lines.
  ///   - file: the file.
  ///   - tag: its language.
  ///   - meter: counts the cells by which short rows are filled up.
  ///   - report: receives the limit that these exceed.
  init?(_ rows: [[SourceCell]], of file: SourceFile, _ tag: LocaleTag, _ meter: ReadingMeter, report: Report) {
    let place = SourceRange(
      file, (rows.first?.place(in: file).bounds.lowerBound ?? 0)..<(rows.last?.place(in: file).bounds.upperBound ?? 0))
    let lines = SheetLines(rows, of: file)
    let rows = withoutRepeatedHeaders(lines.rows, report: report)
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
    self.init(header: Array(first.prefix(width)), rows: body, place: place)
    (title, notes, self.ragged, isDecision) = (lines.title, lines.notes, ragged, true)
    (above, below) = (lines.above, lines.below)
    if let line = above.firstIndex(where: { DeclaredPolicy($0.text) != nil }),
      let declared = DeclaredPolicy(above[line].text), let table = stated(declared, in: tag)
    {
      self = table
      signs.append(above.remove(at: line))
    } else {
      joinBounds(in: tag, report: report)
    }
  }

  /// The table between the lines above and below it.
  var pieces: [SourceDocument.Piece] {
    func prose(_ lines: [SourceCell]) -> [SourceDocument.Piece] {
      lines.isEmpty ? [] : [.prose(SourceProse(blocks: lines.map { .paragraph($0.inlines) }))]
    }
    return prose(above) + [.table(self)] + prose(below)
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

/// The rows without those that repeat the header, as sheets that are printed on several pages have them.
private func withoutRepeatedHeaders(_ rows: ArraySlice<[SourceCell]>, report: Report) -> [[SourceCell]] {
  guard let header = rows.first?.texts.map(\.text), header.count > 1 else { return Array(rows) }
  return rows.enumerated().filter { number, row in
    guard number > 0, row.texts.map(\.text) == header else { return true }
    report.add(.assumption("The row repeats the headers, and is left out", at: row.texts.first?.place))
    return false
  }.map(\.element)
}
