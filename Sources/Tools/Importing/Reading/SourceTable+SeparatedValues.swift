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
  ///   - known: the number of conditions of a table of Drools, all of whose rules count; nil for other tables.
  ///   - file: the file.
  ///   - tag: its language.
  ///   - meter: counts the cells by which short rows are filled up.
  ///   - report: receives the limit that these exceed.
  init?(
    _ rows: [[SourceCell]], conditions known: Int?, of file: SourceFile, _ tag: LocaleTag, _ meter: ReadingMeter,
    report: Report
  ) {
    let place = SourceRange(
      file, (rows.first?.place(in: file).bounds.lowerBound ?? 0)..<(rows.last?.place(in: file).bounds.upperBound ?? 0))
    let lines = SheetLines(rows, of: file)
    var rows = withoutRepeatedHeaders(lines.rows, report: report)
    let parts = known == nil ? TableParts(rows) : nil
    if let parts { rows = parts.rows }
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
    (above, below, strayNotes) = (lines.above, (parts?.lines ?? []) + lines.below, lines.strayNotes)
    (conditions, signs) = (known ?? parts?.conditions ?? conditionsByHeader, parts?.signs ?? [])
    hasRulesInColumns = parts != nil
    if known != nil { hitPolicy = "rule-order" }
    if let line = above.firstIndex(where: { DeclaredPolicy($0.text) != nil }),
      let declared = DeclaredPolicy(above[line].text), let table = stated(declared, in: tag)
    {
      self = table
      signs.append(above.remove(at: line))
    } else if known == nil {
      joinBounds(in: tag, report: report)
    }
  }

  /// The number of leading columns whose headers begin with a line that calls them conditions, where others have actions.
  private var conditionsByHeader: Int? {
    let parts = header.map { cell in cell.text.split(separator: "\n").first.flatMap { TableParts.Part(String($0)) } }
    let count = parts.prefix { $0 == .conditions }.count
    return count > 0 && parts.dropFirst(count).first == .actions ? count : nil
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
    report.add(.leavesOut("The row repeats the headers, and is left out", at: row.texts.first?.place))
    return false
  }.map(\.element)
}
