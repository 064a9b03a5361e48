import CommonMark
import Diagnostics
import Drift
import Exchange
import Localization

extension SourceTable {
  /// A table of a sheet; nil if it has no cells.
  ///
  /// Rows above the table are its title and the lines below that; rows below it that begin with marks are its notes.
  ///
  /// - Parameters:
  ///   - sheet: the rows, with these lines; all rules of a table of Drools count.
  ///   - file: the file.
  ///   - tag: its language.
  ///   - meter: counts the cells by which short rows are filled up.
  ///   - report: receives the limit that these exceed.
  init?(
    _ sheet: SheetTables.Table, of file: SourceFile, _ tag: LocaleTag, _ meter: ReadingMeter, report: Report
  ) {
    let place = sheet.rows.place(in: file)
    let known = sheet.columns?.conditions
    let lines = SheetLines(sheet, of: file)
    var rows = withoutRepeatedHeaders(lines.rows, report: report)
    let copies = rows.removeCopiesAmongRules()
    let parts = known == nil ? TableParts(rows) : nil
    report.add(rows.columnsOfValues.map { .listsValues(at: rows[0][$0].place) })
    if let parts {
      rows = parts.rows
    } else {
      rows = rows.withoutLinesBetween(areValues: known == nil, report: report).withLabelsOfNamedRules(in: tag)
    }
    var headers: [[SourceCell]]?
    var assumptions: [Finding] = []
    let isDeclared = lines.above.contains { DeclaredPolicy($0.text) != nil }
    if known == nil, parts == nil, !isDeclared { (rows, headers, assumptions) = rows.headed(report: report) }
    lines.reportRows(to: report)
    guard let first = rows.first?.named(lines.nameOfColumns) else { return nil }
    let used = rows.lazy.map { $0.lastIndex { !$0.text.isEmpty } ?? 0 }.max() ?? 0
    // Spreadsheets write the cells that are empty at the ends of all rows, too.
    let width = min(first.count, used + 1)
    for row in rows.dropFirst() where !meter.charge(max(0, width - row.count), .cells) {
      report.add(.tooMuch(.cells, at: row.place(in: file)))
      return nil
    }
    let body = rows.dropFirst()
    for cell in body.flatMap({ $0.dropFirst(width) }) where !cell.text.isEmpty {
      report.add(.leavesOut("The cell stands behind the last header, and is left out", at: cell.place))
    }
    let ragged = body.filter { $0.count < width || $0.dropFirst(width).contains { !$0.text.isEmpty } }
    self.init(
      header: Array(first.prefix(width)), rows: body.map { $0.filled(to: width, in: file) }, place: place)
    (title, notes, self.ragged, isDecision) = (lines.title, lines.notes, ragged.map { $0.place(in: file) }, true)
    headerRows = headers?.map { $0.filled(to: width, in: file) }
    assumptionsOfHeaders = assumptions
    (above, below, strayNotes) = (lines.above, (parts?.lines ?? []) + lines.below, lines.strayNotes)
    (conditions, signs) = (
      known ?? parts?.conditions ?? conditionsByHeader,
      (parts?.signs ?? []) + copies + (headers ?? []).dropFirst().flatMap(\.texts) + sheet.signs
        + [lines.nameOfColumns].compactMap(\.self)
    )
    remarks = sheet.columns?.remarks ?? 0
    hasRulesInColumns = parts != nil
    if known == nil, parts == nil, let gap = rows.onlyGapBelowRules(in: file, tag) {
      (conditions, hasRulesInColumns) = (gap, true)
    }
    if known != nil { hitPolicy = "rule-order" }
    if known == nil, !isDeclared { leaveOutEmptyColumns(report: report) }
    if let line = above.firstIndex(where: { DeclaredPolicy($0.text) != nil }),
      let declared = DeclaredPolicy(above[line].text), let table = stated(declared, in: tag)
    {
      self = table
      signs.append(above.remove(at: line))
      takeDeclaredValues()
    } else if known == nil {
      joinBounds(in: tag, report: report)
    }
  }

  /// The number of leading columns whose headers begin with a line that calls them conditions, where others have actions.
  private var conditionsByHeader: Int? {
    let parts = header.map { cell in cell.text.split(separator: "\n").first.flatMap { TableParts.Part(String($0)) } }
    guard let count = parts.firstIndex(of: .actions), count > 0 else { return nil }
    // A header above several columns says it of these, whatever stands beside them.
    let isGroup = header[count].text.contains("\n")
    return isGroup || parts[..<count].allSatisfy { $0 != nil } ? count : nil
  }

  /// Leaves out columns of which no row says anything, beside enough others.
  private mutating func leaveOutEmptyColumns(report: Report) {
    let moved = moveNamesAboveColumns(report: report)
    // Lines above the table may begin before it.
    let empty = header.indices.filter { column in
      (column > 0 || header[0].text.isEmpty && header.firstRule == nil) && rows.allSatisfy { $0[column].text.isEmpty }
    }
    // Results that nobody has filled in yet are the last column, unless these are rules, or for remarks; in a matrix with
    // other gaps, an empty column says something, too.
    let last = header.count - 1
    let signs = header.indices.dropFirst().dropLast().filter { holdsOneSign($0) }
    let areRules = hasRulesInColumns || header.firstRule == 1
    let expects = header.indices.contains { !empty.contains($0) && HeaderWords(header[$0].text).namesExpectation }
    let others = header.indices.filter { !empty.contains($0) }
    let isFull = rows.allSatisfy { row in others.allSatisfy { !row[$0].text.isEmpty } }
    let isKnown =
      !empty.contains(last) || empty.contains(last - 1) && isFull || areRules || expects
      || HeaderWords(header[last].text).role == .remark
    let copy = header.count > 3 && repeatsFirstColumn(last) ? [last] : []
    let left = Set((isKnown ? empty : []) + signs + copy + moved)
    guard !rows.isEmpty, !left.isEmpty, header.count - left.count > 1 else { return }
    if !copy.isEmpty {
      report.add(
        .leavesOut("The column repeats the first one, and is left out", at: (rows.first?[last] ?? header[last]).place))
      self.signs += rows.map { $0[last] }
    }
    for column in left.sorted() where !header[column].text.isEmpty && !copy.contains(column) {
      report.add(
        .leavesOut(
          signs.contains(column)
            ? "The column has the same sign in each row, which only separates other columns, and is left out"
            : "No row has anything in this column, which is left out", at: header[column].place))
      if signs.contains(column) { self.signs += rows.map { $0[column] } }
      // The finding is about all rows of its header.
      self.signs += (headerRows?.dropFirst() ?? []).map { $0[column] }
    }
    let kept = header.indices.filter { !left.contains($0) }
    let arrows = signs.filter { ["→", "⇒", "➡", "=>", "->", "➔"].contains(header[$0].text.filter { $0 != "\\" }) }
    if arrows.count == 1 { columnsBeforeArrow = kept.count { $0 < arrows[0] } }
    if let conditions, !hasRulesInColumns { self.conditions = kept.count { $0 < conditions } }
    header = kept.map { header[$0] }
    rows = rows.map { row in kept.map { row[$0] } }
    headerRows = headerRows?.map { row in kept.map { row[$0] } }
  }

  /// Moves the header of an empty column above the full one beside it that has none, as a corner with the name of an axis has it.
  ///
  /// - Returns: The empty columns, which have no header any more.
  private mutating func moveNamesAboveColumns(report: Report) -> [Int] {
    if rows.isEmpty { return [] }
    var moved = takeNameInEachRow(report: report)
    for column in header.indices.dropLast()
    where !header[column].text.isEmpty && header[column + 1].text.isEmpty
      && rows.allSatisfy({ $0[column].text.isEmpty && !$0[column + 1].text.isEmpty })
    {
      report.add(
        .assumption(
          "'\(header[column].text.plainWords)' stands above an empty column, and names the one beside it",
          at: header[column].place))
      header.swapAt(column, column + 1)
      moved.append(column)
    }
    return moved
  }

  /// Takes a first column with one word in all rows, and no header, as the name of the one beside it.
  ///
  /// - Returns: The column; none without such a word.
  private mutating func takeNameInEachRow(report: Report) -> [Int] {
    guard rows.count > 1, header.count > 2, header[0].text.isEmpty, header[1].text.isEmpty, let name = rows.first?[0],
      name.text.contains(where: \.isLetter), rows.allSatisfy({ $0[0].text == name.text && !$0[1].text.isEmpty }),
      Set(rows.map { $0[1].text }).count == rows.count
    else { return [] }
    report.add(
      .assumption("'\(name.text.plainWords)' in each row names the column beside it", at: name.place))
    header[1] = SourceCell(name.text, at: name.place)
    signs += rows.map { $0[0] }
    return [0]
  }

  /// True for a column with the same texts as the first one, and the same header or none.
  private func repeatsFirstColumn(_ column: Int) -> Bool {
    ["", header[0].text].contains(header[column].text)
      && rows.contains { !$0[0].text.isEmpty } && rows.allSatisfy { $0[column].text == $0[0].text }
  }

  /// True for a column with one sign in its header and in each row, such as `→` between conditions and results.
  private func holdsOneSign(_ column: Int) -> Bool {
    let sign = header[column].text.drop { $0 == "\\" }
    return 1...3 ~= sign.count && !sign.contains { $0.isLetter || $0.isNumber } && Sign(ofCell: String(sign)) == nil
      && rows.count > 1 && rows.allSatisfy { $0[column].text == header[column].text }
  }

  /// The table between the lines above and below it.
  var pieces: [SourceDocument.Piece] {
    func prose(_ lines: [SourceCell]) -> [SourceDocument.Piece] {
      lines.isEmpty ? [] : [.prose(SourceProse(blocks: lines.map { .paragraph($0.inlines) }))]
    }
    return prose(above) + [.table(self)] + prose(below)
  }

  /// The table as prose, with its notes below; in a document, its title is a text of its own.
  var blocks: [Block] {
    let table =
      data
      ?? DataTable(
        alignments: header.map { _ in nil }, header: header.map(\.inlines), rows: rows.map { $0.map(\.inlines) },
        range: place, places: [])
    let titles = data == nil ? [title].compactMap { $0.map { Block.paragraph($0.inlines) } } : []
    return titles + [.table(table)] + notes.map { .paragraph([.text("*\($0.mark) ")] + $0.text.inlines) }
  }
}

extension Finding {
  fileprivate static func listsValues(at place: SourceRange) -> Finding {
    .leavesOut("The column says which values there are, and is left out: the rules have them", at: place)
  }
}

extension SourceCell {
  /// The text as inlines.
  var inlines: [Inline] {
    let lines = text.split(separator: "\n").map { MarkdownText.inlines(of: String($0)) }
    return Array(lines.joined(separator: [.lineBreak]))
  }
}

extension [[SourceCell]] {
  /// The rows in their file, of which a legend beside the others comes last.
  func place(in file: SourceFile) -> SourceRange {
    let places = map { $0.place(in: file).bounds }
    return SourceRange(file, (places.first?.lowerBound ?? 0)..<(places.lazy.map(\.upperBound).max() ?? 0))
  }

  /// Removes rows below numbered rules that repeat the one above, as cells do that are merged over two rows.
  fileprivate mutating func removeCopiesAmongRules() -> [SourceCell] {
    guard self.first?.firstRule != nil else { return [] }
    let texts = map { $0.texts.map(\.text) }
    let copies = Set(indices.dropFirst(2).filter { !texts[$0].isEmpty && texts[$0] == texts[$0 - 1] })
    if copies.isEmpty { return [] }
    let removed = copies.sorted().flatMap { self[$0].texts }
    self = indices.filter { !copies.contains($0) }.map { self[$0] }
    return removed
  }

  /// The number of rows between headers that number rules and the only empty row: the conditions, above the results.
  fileprivate func onlyGapBelowRules(in file: SourceFile, _ tag: LocaleTag) -> Int? {
    guard let header = self.first, header.firstRule == 1, let label = RuleLabel(header[1].text) else { return nil }
    let gaps = indices.dropFirst(2).filter { self[$0].isApart(from: self[$0 - 1], in: file) }
    guard gaps.count == 1 else { return nil }
    // Words are read from a file of their language, which costs more than most tables.
    let words = PageWords([tag])
    let headsRules = label.word.isEmpty ? words.headsRules(header[0].text) : words.isRule(label.word)
    return headsRules ? gaps[0] - 1 : nil
  }

  /// The rows without lines of text between them, which are no rules, but may be values of one more condition.
  fileprivate func withoutLinesBetween(areValues: Bool, report: Report) -> [[SourceCell]] {
    // Rows of a single cell each are rows of a damaged table.
    guard count(where: { $0.count > 1 }) * 2 > count else { return self }
    let width = first?.texts.count ?? 0
    // Between rows that are full, a first cell alone is a heading of those below; of two columns, where names stand again.
    let names = compactMap(\.first?.text)
    let haveHeadings =
      first?.firstRule == nil && width > 1 && count(where: { $0.texts.count > (width > 2 ? 2 : 1) }) * 2 > count
      && (width > 2 || Set(names).count < names.count)
    // A number among numbers is a value for which nothing is said.
    let areNumbers = width > 1 && dropFirst().allSatisfy { $0.first?.text.isPlainNumber == true }
    let lines = indices.dropFirst().filter { number in
      let row = self[number]
      let isHeading =
        haveHeadings && !areNumbers && row.texts.count == 1 && row[0].text == row.texts[0].text
        && number + 1 < count && !self[number + 1][0].text.isEmpty
      return row.count == 1 || isHeading
    }
    if areValues, let grouped = grouped(below: lines) {
      report.add(
        .assumption("Lines between the rows are values of a condition of the rows below them", at: self[1][0].place))
      return grouped
    }
    for line in lines {
      report.add(
        .leavesOut(
          "The line stands between the rows of the table, and is left out: no rule says it", at: self[line][0].place))
    }
    let left = Set(lines)
    return indices.filter { !left.contains($0) }.map { self[$0] }
  }

  /// The rows with the lines between them in one more column, if rows with the same name stand below several lines.
  private func grouped(below lines: [Int]) -> [[SourceCell]]? {
    guard lines.count > 1, lines[0] == 1, let header = first, let corner = header.first else { return nil }
    let lines = Set(lines)
    let others = Set(indices.filter { !lines.contains($0) }.map { self[$0][0].text })
    // A name that stands before results elsewhere is one without any here.
    if lines.contains(where: { others.contains(self[$0][0].text) }) { return nil }
    var line = self[1]
    var names: [String: Int] = [:]
    var isNeeded = false
    var grouped = [[SourceCell("", at: corner.place)] + header]
    for number in indices.dropFirst() {
      if lines.contains(number) {
        // A line right below another one heads more than rows.
        if lines.contains(number - 1) { return nil }
        line = self[number]
        continue
      }
      let name = self[number][0].text
      isNeeded = isNeeded || names[name].map { $0 != line[0].place.bounds.lowerBound } == true
      names[name] = line[0].place.bounds.lowerBound
      grouped.append([line[0]] + self[number])
    }
    return isNeeded ? grouped : nil
  }

  /// The rows with one column before those of rules, if headers name these as rules.
  fileprivate func withLabelsOfNamedRules(in tag: LocaleTag) -> [[SourceCell]] {
    guard let joined = first.map({ _ in withLabelsInOneColumn }), let header = joined.first, let before = first,
      header.count < before.count, let word = header.dropFirst().first?.text.filter({ !$0.isNumber }),
      PageWords([tag]).isRule(word.trimmingWhitespace)
    else { return self }
    return joined
  }

  /// The rows below headers of their own, where the first row holds values as the others do.
  func withHeaders(report: Report) -> [[SourceCell]] {
    guard let first, first.count > 1, count > 2, !first.contains(where: \.text.isEmpty) else { return self }
    // The first rows tell it, however many there are.
    let rows = dropFirst().prefix(200)
    if first.isRule(above: Array(rows)) { return withLetters(report: report) }
    guard first.contains(where: \.text.isPlainNumber) else { return self }
    var (hasNumber, hasRepeated, hasRepeatedNumber, names) = (false, false, false, 0)
    for (column, header) in first.enumerated() {
      let cells = rows.lazy.compactMap { column < $0.count ? $0[column].text : nil }.filter { !$0.isEmpty }
      let isNumber = header.text.isPlainNumber && cells.allSatisfy(\.isPlainNumber)
      let isRepeated = cells.contains(header.text)
      if !isNumber, !isRepeated { names += 1 }
      hasNumber = hasNumber || isNumber
      hasRepeated = hasRepeated || isRepeated
      hasRepeatedNumber = hasRepeatedNumber || isRepeated && isNumber
    }
    // The first column may name something in each row, unless it heads names of a crosstab, such as weights or years.
    let numbers = first.compactMap { Double($0.text.trimmingWhitespace) }
    let areAscending = numbers.count > 2 && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    let isYear = numbers.count == 1 && (1900...2100).contains(numbers[0])
    let hasNames = names == 1 && !first[0].text.isPlainNumber && !areAscending && !isYear
    let isList = first.count == 2 || hasRepeatedNumber
    // Sorted numbers above and left of others head a crosstab, whatever stands in the corner.
    if names == 0, numbers.count == first.count, first.count > 3, numbers.dropFirst().areSorted,
      rows.compactMap({ $0.first.flatMap { Double($0.text.trimmingWhitespace) } }).areSorted
    {
      return self
    }
    guard hasNumber, names == 0 && hasRepeated || hasNames && isList && first.firstRule == nil else { return self }
    return withLetters(report: report)
  }

  /// The rows with what stands in brackets in all cells of the first one, such as `(km)`, behind the headers.
  func withUnitsInHeaders(report: Report) -> [[SourceCell]] {
    guard count > 2, let header = first, case let units = self[1], units.count <= header.count, !units.texts.isEmpty,
      units.texts.allSatisfy({ $0.text.isInBrackets(units[0].text.isEmpty ? 60 : 16) })
    else { return self }
    report.add(.assumption("The row in brackets is a part of the headers above it", at: units.texts[0].place))
    let joined = header.indices.map { column -> SourceCell in
      guard column < units.count, !units[column].text.isEmpty else { return header[column] }
      return SourceCell((header[column].text + " " + units[column].text).trimmingWhitespace, at: header[column].place)
    }
    return [joined] + dropFirst(2)
  }
}

extension String {
  /// True for a number without a unit.
  var isPlainNumber: Bool {
    let text = trimmingWhitespace
    return text.contains(where: \.isNumber) && text.allSatisfy { $0.isNumber || ".,-−+ \u{A0}\u{202F}".contains($0) }
  }

  /// True for a text in brackets that is short enough.
  fileprivate func isInBrackets(_ most: Int) -> Bool {
    count <= most && !contains("..") && standsInBrackets
  }
}

/// The rows without those that repeat the header, as sheets that are printed on several pages have them.
private func withoutRepeatedHeaders(_ rows: ArraySlice<[SourceCell]>, report: Report) -> [[SourceCell]] {
  guard let header = rows.first?.texts.map(\.text), header.count > 1 else { return Array(rows) }
  // A text that stands in other rows as well is a value.
  let others = rows.dropFirst().prefix(200).filter { $0.texts.map(\.text) != header }
  let holdsValue = rows.first.map { first in
    others.contains { row in zip(first, row).contains { !$0.text.isEmpty && $0.text == $1.text } }
  }
  if holdsValue == true { return Array(rows) }
  return rows.enumerated().filter { number, row in
    guard number > 0, row.texts.map(\.text) == header else { return true }
    // Headers may be merged with the cells below them.
    if number == 1 { return false }
    report.add(.leavesOut("The row repeats the headers, and is left out", at: row.texts.first?.place))
    return false
  }.map(\.element)
}

extension Collection<Double> {
  /// True for numbers of which each one is greater than the one before it, or each one smaller.
  fileprivate var areSorted: Bool {
    let pairs = zip(self, dropFirst())
    return count > 1 && (pairs.allSatisfy { $0 < $1 } || pairs.allSatisfy { $0 > $1 })
  }
}
