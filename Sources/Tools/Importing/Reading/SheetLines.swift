import CommonMark
import Diagnostics
import Drift

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
  /// Those of them that add up the rows.
  private(set) var totals: [SourceCell] = []
  /// The rows whose texts are among those lines, but which a reader might take for rules.
  private(set) var footers: [SourceRange] = []
  /// The last row, if it has formulas below numbers; its text is among those lines.
  private(set) var formulaRows: [SourceRange] = []
  /// The rows above the header with several texts, which are among the lines there.
  private(set) var heads: [SourceRange] = []
  /// The text above all headers but those of the first columns, which names what these headers are values of.
  private(set) var nameOfColumns: SourceCell?
  /// The numbered rows whose texts are among those lines.
  private(set) var numberedNotes: [SourceRange] = []
  /// The rows with a single text behind stars, which are among those lines.
  private(set) var starredNotes: [SourceRange] = []
  private let file: SourceFile
  /// True if a row names the actions of a table, and so another one its conditions.
  private var hasParts = false

  /// The lines of a table; where somebody names its range, these stand outside of it.
  init(_ sheet: SheetTables.Table, of file: SourceFile) {
    let all = sheet.rows
    (rows, title, above, below, self.file) = (all[...], sheet.title, sheet.above, sheet.below, file)
    if sheet.isGiven { return }
    let width = all.lazy.map(\.texts.count).max() ?? 0
    let hasColumns = all.contains { $0.count > 1 } && width > 0
    let wide = all.firstIndex { $0.texts.count * 2 >= width }
    hasParts = all.contains { TableParts.Part(row: $0) == .actions }
    while hasColumns, rows.count > 1, let first = rows.first {
      if namesColumns(first) {
        nameOfColumns = first.texts.first
        rows.removeFirst()
        break
      }
      guard isLine(first, width, before: wide) else { break }
      let texts = first.textsOnce
      if texts.count > 1 { heads.append(first.place(in: file)) }
      // A cell that is merged over several rows repeats its text, too.
      for text in texts where text.text.count < 13 || text.text != (above.last ?? title)?.text {
        if title == nil, above.isEmpty, texts.count == 1 { title = text } else { above.append(text) }
      }
      rows.removeFirst()
    }
    takeLinesBelow(width)
  }

  /// Reports the rows that a reader might take for rules, but which are lines.
  func reportRows(to report: Report) {
    report.add(totals.map { .isTotal(at: $0.place) } + footers.map { .isFooter(at: $0) })
    report.add(formulaRows.map { .hasFormulas(at: $0) })
    report.add(heads.map { .isAboveTable(at: $0) })
    report.add(numberedNotes.map { .isNumberedNote(at: $0) } + starredNotes.map { .isStarredNote(at: $0) })
  }

  /// True for a text that stands right above headers beside an empty corner, over the first or all of these.
  private func namesColumns(_ row: [SourceCell]) -> Bool {
    guard rows.count > 3, let start = row.columns.first, start > 0, Set(row.texts.map(\.text)).count == 1,
      row.texts[0].text.mayNameColumn, DeclaredPolicy(row.texts[0].text) == nil
    else { return false }
    let (header, below) = (rows[rows.startIndex + 1], rows.dropFirst(2))
    // A title may begin above any column; what is merged over the headers, or below a title, is none.
    return header.columns.first == start && header.texts.count > 1 && header.columns.count >= row.columns.count
      && (row.columns == header.columns
        || row.texts.count == 1 && (title != nil || Set(below.map { $0.first?.text ?? "" }).count == 1))
      && !isApart(row, header) && header.texts.allSatisfy { $0.text.count < 40 }
      && below.allSatisfy { $0.first(where: { !$0.text.isEmpty })?.text != nil && ($0.columns.first ?? start) < start }
  }

  /// True for a row above the header that has one text, or few texts and an empty row below it or the next such rows.
  private func isLine(_ row: [SourceCell], _ width: Int, before wide: Int?) -> Bool {
    if hasParts, TableParts.Part(row: row) == .conditions { return false }
    if isForm(row) { return true }
    if row.texts.count == 1 || row.isMergedLine { return true }
    // A title that is merged over all columns.
    if width > 1, row.texts.count == width, Set(row.map(\.text)).count == 1,
      rows.dropFirst().first.map({ Set($0.texts.map(\.text)).count == width }) == true
    {
      return true
    }
    // A place and a unit, above headers that are not in brackets.
    if width > 2, row.texts.count * 2 < width, row.texts.count < 3, row.texts.allSatisfy(\.text.standsInBrackets) {
      return true
    }
    if row.firstRule != nil { return false }
    // A title that is merged over several cells, beside who has written the sheet, and when.
    if SheetGrid.namesFacts(row), Set(row.texts.map(\.text)).count * 2 <= width { return true }
    // A title and a legend, above the conditions.
    if hasParts, rows.dropFirst().first.flatMap({ TableParts.Part(row: $0) }) == .conditions {
      return Set(row.texts.map(\.text)).count * 2 < width
    }
    if standsAboveGap(row, width) || isFactAboveHeaders(row, width) { return true }
    if row.texts.count < width, row.firstRule == nil, rows.dropFirst().first?.firstRule != nil { return true }
    guard row.texts.count * 2 < width else { return false }
    return wide.map { $0 > rows.startIndex && isApart(rows[$0 - 1], rows[$0]) } ?? false
  }

  /// True for the line of a form, such as `Name:` and what somebody writes beside it, above a row with more texts.
  private func isForm(_ row: [SourceCell]) -> Bool {
    func isLabel(_ text: String?) -> Bool { text.map { ":：".contains($0.suffix(1)) && $0.count > 1 } ?? false }
    guard let first = row.first?.text, isLabel(first), let next = rows.dropFirst().first else { return false }
    return row.texts.count < next.texts.count && !rows.dropFirst().contains { isLabel($0.first?.text) }
      && row.texts.dropFirst().contains { isLabel($0.text) }
  }

  /// True if this row and those below it, up to an empty one, say less than the table: a version, a date, who wrote it.
  private func standsAboveGap(_ row: [SourceCell], _ width: Int) -> Bool {
    // A short line may begin in any column, unlike a header with an empty corner.
    func isFact(_ row: [SourceCell]) -> Bool {
      row.texts.count < width && row.firstRule == nil && (!row.hasNoName || row.texts.count * 2 < width)
    }
    guard row.firstRule == nil,
      let gap = rows.indices.dropFirst().prefix(mostFacts).first(where: { isApart(rows[$0 - 1], rows[$0]) }),
      rows[gap...].count > 1
    else { return false }
    // A legend may have as many cells as the table, if that has its own headers.
    return rows[..<gap].allSatisfy(isFact) || rows[gap...].haveTwoHeaders
  }

  private let mostFacts = 20

  /// True for a name and what it is, in the first two cells, where the first full row has names and most rows below say more.
  private func isFactAboveHeaders(_ row: [SourceCell], _ width: Int) -> Bool {
    func isFact(_ row: [SourceCell]) -> Bool {
      row.texts.count < 3 && (row.first?.text.isEmpty == false || row.texts.isEmpty)
        && Array(row.dropFirst(2)).texts.isEmpty
    }
    guard width > 3, isFact(row), let header = rows.prefix(mostFacts).firstIndex(where: { !isFact($0) }) else {
      return false
    }
    let names = rows[header].texts.map(\.text)
    let areNames = names.allSatisfy { $0.contains(where: \.isLetter) && Sign(ofCell: $0) == nil }
    let below = rows[(header + 1)...]
    return names.count == width && Set(names).count == width && areNames && below.count > 1
      && below.count { $0.texts.count > 2 } * 10 >= below.count * 8
  }

  /// Takes the notes at the end, and other lines if an empty row is between them and the table.
  private mutating func takeLinesBelow(_ width: Int) {
    takeNumberedNotes()
    let end =
      startOfFooters(width) ?? startOfParagraphs ?? (rows.lastIndex { $0.texts.count > 1 && !$0.isMergedLine }).map {
        $0 + 1
      }
      ?? rows.endIndex
    let isApart = width > 1 && end < rows.endIndex && end > rows.startIndex && isApart(rows[end - 1], rows[end])
    // Rows of a single cell each are rows of a damaged table, rather than lines below it.
    let hasFewLines = rows.reversed().prefix(50).contains { $0.count > 1 }
    // Results without any mark have names alone.
    let actions = rows.lastIndex { TableParts.Part(row: $0) == .actions }
    let areUnmarked = actions.map { $0 < end && rows[($0 + 1)..<end].allSatisfy { $0.texts.count == 1 } } ?? false
    var marks: Set<String>?
    // Sentences may name rules.
    let nameRules = rows.dropFirst().contains { $0.beginsWithSentence && $0.columns.count > 1 }
    while rows.count > 1, let last = rows.last, !(areUnmarked && rows.endIndex == end) {
      if let note = last.note {
        let used = marks ?? marksOfCells
        marks = used
        if used.contains(note.mark) {
          notes.append(note)
        } else {
          strayNotes.append(note)
          below += last.texts
        }
      } else if isApart && rows.count > end - rows.startIndex
        || width > 1 && hasFewLines
          && (last.count == 1 || width > 2 && !nameRules && last.isSentenceAlone || last.isMergedLine
            || explainsSigns(last))
      {
        let texts = last.textsOnce
        below += texts.reversed()
        // A number alone may be that of a rule that nobody has written.
        if texts.count > 1 || !isApart || texts[0].text.isPlainNumber { footers.append(last.place(in: file)) }
      } else {
        break
      }
      rows.removeLast()
    }
    takeNotesBetween()
    takeRowOfFormulas()
    takeRemark()
    takeTotals()
    notes.reverse()
    strayNotes.reverse()
    below.reverse()
  }

  /// Takes the single texts between rules that begin with the mark of a cell, or with stars.
  private mutating func takeNotesBetween() {
    let lines = rows.indices.dropFirst(2).filter {
      rows[$0].texts.count == 1 && (rows[$0].note != nil || rows[$0].texts[0].text.beginsWithStars)
    }
    guard !lines.isEmpty else { return }
    let used = marksOfCells
    var taken: Set<Int> = []
    for line in lines.reversed() {
      if let note = rows[line].note {
        guard used.contains(note.mark) else { continue }
        notes.append(note)
      } else {
        below += rows[line].texts
        starredNotes.append(rows[line].place(in: file))
      }
      taken.insert(line)
    }
    rows = rows.indices.filter { !taken.contains($0) }.map { rows[$0] }[...]
  }

  /// Takes the numbered lines at the end, with the heading above them that stands below an empty row.
  private mutating func takeNumberedNotes() {
    func number(_ row: [SourceCell]) -> Int? {
      guard let mark = row.textsOnce.first?.text, row.textsOnce.count == 2, row.textsOnce[1].text.isSentence else {
        return nil
      }
      let digits = mark.trimmingWhitespace
      return Int(".)）．、".contains(digits.suffix(1)) ? digits.dropLast() : digits[...])
    }
    let notes = rows.reversed().prefix { number($0) != nil }.count
    let start = rows.endIndex - notes
    guard notes > 1, start > rows.startIndex + 2, rows[start - 1].textsOnce.count == 1,
      isApart(rows[start - 2], rows[start - 1]), rows[start...].compactMap(number) == Array(1...notes),
      // A sheet whose rules have numbers goes on below a line.
      rows[(rows.startIndex + 1)..<(start - 1)].allSatisfy({ $0.first.map { Int($0.text) == nil } ?? true })
    else { return }
    below += rows[start...].reversed().map { row in
      SourceCell(row.textsOnce.map(\.text).joined(separator: " "), at: row.place(in: file))
    }
    below += rows[start - 1].textsOnce
    numberedNotes = rows[start...].map { $0.place(in: file) }
    rows = rows[..<(start - 1)]
  }

  /// True for a line such as `1 - yes, 0 - no`, whose signs stand in cells of the table.
  private func explainsSigns(_ row: [SourceCell]) -> Bool {
    guard row.texts.count == 1, let signs = row.texts[0].text.signsExplained else { return false }
    let cells = Set(rows.lazy.flatMap { $0.dropFirst() }.map(\.text))
    return cells.isSuperset(of: signs)
  }

  /// The first of the rows at the end that stand below an empty one, with texts in half of the columns at most.
  private func startOfFooters(_ width: Int) -> Int? {
    // Below numbered rules, rows of few cells mark steps.
    if hasParts || rows.first?.firstRule != nil { return startOfLegend }
    var start: Int?
    // The row in which each name stands first, among those with other texts.
    var firstRow: [Name: Int] = [:]
    for number in rows.indices.dropFirst() {
      guard let name = name(ofRow: number), firstRow[name] == nil else { continue }
      firstRow[name] = number
    }
    // Columns in which no rule has anything make no row short.
    let most = min(width, rows.dropFirst().lazy.map(\.texts.count).max() ?? width)
    for number in rows.indices.dropFirst(2).reversed() {
      if rows[number].texts.count * 2 > most { break }
      let isKnown = name(ofRow: number).flatMap { firstRow[$0] }.map { $0 < number } ?? false
      if isApart(rows[number - 1], rows[number]), !isKnown { start = number }
    }
    return start
  }

  /// The first text of a row, and its column.
  private struct Name: Hashable {
    let column: Int
    let text: String
  }

  /// The name that a row begins with; nil for one without other texts.
  private func name(ofRow number: Int) -> Name? {
    let row = rows[number]
    guard row.count(where: { !$0.text.isEmpty }) > 1, let column = row.firstIndex(where: { !$0.text.isEmpty }) else {
      return nil
    }
    return Name(column: column, text: row[column].text)
  }

  /// The first of the rows below an empty one that are about no rule: each has a sign and words for it, or no name.
  private var startOfLegend: Int? {
    guard let first = rows.first?.firstRule, (rows.first?.count ?? 0) > first + 2 else { return nil }
    var start: Int?
    for number in rows.indices.dropFirst(2).reversed() {
      let isShort = rows[number].texts.count * 2 <= (rows.first?.texts.count ?? 0) - first
      guard isLegend(rows[number]) || rows[number].hasNoName && isShort else { break }
      if isApart(rows[number - 1], rows[number]) { start = number }
    }
    return start.flatMap { rows.endIndex - $0 > 1 || rows[$0].hasNoName ? $0 : nil }
  }

  private func isLegend(_ row: [SourceCell]) -> Bool {
    let texts = row.texts
    return texts.count == 2 && row.count > 1 && texts[1].text == row[1].text && texts[1].text.count > 1
      && Sign(ofCell: texts[1].text) == nil
  }

  /// The first of the lines at the end that stand below an empty row, where the results above have names alone.
  private var startOfParagraphs: Int? {
    let start = rows.lastIndex { $0.texts.count > 1 || TableParts.Part(row: $0) != nil } ?? rows.endIndex
    return rows.indices.dropFirst(max(1, start + 1 - rows.startIndex)).first { isApart(rows[$0 - 1], rows[$0]) }
  }

  /// Takes a last row of formulas below columns of numbers and signs, without a name and conditions.
  private mutating func takeRowOfFormulas() {
    guard rows.count > 4, let last = rows.last, let header = rows.first, let start = last.columns.first, start > 0
    else {
      return
    }
    let body = rows.dropFirst().dropLast().prefix(200)
    func texts(_ column: Int) -> [String] {
      body.compactMap { column < $0.count ? $0[column].text.trimmingWhitespace : nil }.filter { !$0.isEmpty }
    }
    let formulas = last.columns.count { last[$0].text.contains { "=+*/'()^&|¬·∧∨".contains($0) } }
    let others = last.columns.filter { column in
      let above = texts(column)
      return CellKind(last[column].text.trimmingWhitespace) == nil && !above.isEmpty
        && above.count { CellKind($0) != nil } * 10 >= above.count * 9
    }
    guard others.count > 1, others.count * 10 >= last.columns.count * 7, formulas * 2 >= last.columns.count,
      (0..<start).allSatisfy({ texts($0).count * 10 >= body.count * 8 })
    else { return }
    let named = last.columns.map { column in
      let name = column < header.count ? header[column].text : ""
      return name.isEmpty ? last[column].text : "\(name): \(last[column].text)"
    }
    let place = last.place(in: file)
    below.append(SourceCell(named.joined(separator: "; "), at: place))
    formulaRows.append(place)
    rows.removeLast()
  }

  /// Takes a last row that begins with a word such as `Note`, before a single text, as one line.
  private mutating func takeRemark() {
    guard rows.count > 3, let last = rows.last, let word = last.first?.text, HeaderWords(word).role == .remark,
      last.texts.count == 2
    else { return }
    below.append(SourceCell(last.texts.map(\.text).joined(separator: ": "), at: last.place(in: file)))
    footers.append(last.place(in: file))
    rows.removeLast()
  }

  /// Takes the rows at the end that add up the others, as one line each.
  private mutating func takeTotals() {
    while rows.count > 2, let last = rows.last, rows.endWithTotal {
      let line = SourceCell(last.texts.map(\.text).joined(separator: " "), at: last.place(in: file))
      totals.append(line)
      below.append(line)
      rows.removeLast()
    }
  }

  /// The names of the marks at the ends of cells, and of the title.
  private var marksOfCells: Set<String> {
    let cells = [title].compactMap(\.self) + rows.joined()
    return Set(cells.flatMap { $0.text.lines.flatMap { $0.withoutMarks { _ in true }.marks.map(\.name) } })
  }

  /// True if an empty row is between two rows.
  private func isApart(_ row: [SourceCell], _ next: [SourceCell]) -> Bool { next.isApart(from: row, in: file) }
}
