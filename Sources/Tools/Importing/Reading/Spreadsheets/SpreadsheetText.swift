package import Diagnostics
import Exchange
package import Localization

/// The sheets of a spreadsheet as texts with a line for each row, in which findings have their places.
package struct SpreadsheetText: Sendable {
  /// The text of each language; without a language for a sheet that names none.
  package private(set) var texts: [(tag: LocaleTag?, file: SourceFile)] = []
  /// Why the spreadsheet is refused, and what was assumed.
  package private(set) var findings: [Finding] = []
  private let language: LocaleTag?

  /// Reads a spreadsheet.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - sheet: the name or the number of a sheet; nil for the first one, or for those that are named by languages.
  ///   - tag: the language that the command names; nil if the sheets or columns are to name theirs.
  package init(_ file: SourceFile, sheet: String?, in tag: LocaleTag?) {
    language = tag
    let meter = ReadingMeter()
    do throws(Workbook.Refusal) {
      var book = try Workbook(file.bytes, meter)
      let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
      var chosen = Self.sheets(of: book, sheet, inFile: String(name.prefix { $0 != "." }))
      var grids: [String: SheetGrid] = [:]
      let isNamed = chosen.first.map { $0.sheet.name.lowercased() == name.prefix { $0 != "." }.lowercased() } == true
      if sheet == nil, chosen.count == 1, !isNamed, let first = chosen.first {
        let own = try Self.firstTable(among: book.sheets, from: first.sheet, NumberSigns(of: tag), &book, &grids)
        chosen = [(first.tag, own)]
      }
      if chosen.isEmpty {
        let names = Message.list(book.sheets.map { "'\($0.name)'" })
        throw Workbook.Refusal(
          summary: "The workbook has no sheet '\(sheet ?? "")'; it has \(names)",
          fix: "name one of its sheets with '--sheet'")
      }
      let others = book.sheets.map(\.name).filter { name in !chosen.contains { $0.sheet.name == name } }
      if sheet == nil, !(others + book.hiddenSheets).isEmpty {
        let left = Message.list((others + book.hiddenSheets).map { "'\($0)'" })
        findings.append(
          .leavesOut(
            "One sheet is read, '\(chosen[0].sheet.name)', and others are not: \(left)",
            at: SourceRange(startOf: SourceFile(path: file.path, bytes: [])),
            fix: others.isEmpty ? nil : "to read another one, name it with '--sheet'"))
      }
      for (own, sheet) in chosen {
        let known = grids[sheet.name]
        let grid = if let known { known } else { try book.grid(of: sheet, NumberSigns(of: own ?? tag)) }
        try add(grid, of: sheet.name, own, file.path, meter)
      }
    } catch {
      findings.append(
        Finding(
          error.kind, at: SourceRange(startOf: SourceFile(path: file.path, bytes: [])), error.summary,
          notes: error.notes, fixes: [.init(error.fix)]))
    }
  }

  /// The chosen sheet; or all sheets that are named by languages; or the first one.
  private static func sheets(
    of book: Workbook, _ name: String?, inFile stem: String
  ) -> [(tag: LocaleTag?, sheet: Workbook.Sheet)] {
    if let name {
      let own = book.sheets.first { $0.name == name }
      let number = Int(name).flatMap { $0 > 0 && $0 <= book.sheets.count ? book.sheets[$0 - 1] : nil }
      return (own ?? number).map { [(nil, $0)] } ?? []
    }
    let tagged = book.sheets.compactMap { sheet in
      LanguageMark(sheet.name, mayBeAlone: true).map { (stem: $0.rest, tag: $0.tag, sheet: sheet) }
    }
    let twins = tagged.filter { $0.stem == tagged[0].stem }
    if twins.count > 1, Set(twins.map(\.tag)).count == twins.count { return twins.map { ($0.tag, $0.sheet) } }
    // The sheet with the name of its file, or the first that lists no changes.
    let named = book.sheets.first { $0.name.lowercased() == stem.lowercased() }
    let chosen = named ?? book.sheets.first { !$0.listsChanges } ?? book.sheets.first
    return chosen.map { [(nil, $0)] } ?? []
  }

  /// The first sheet, from a likely one on, that holds a table; the likely one if none does.
  ///
  /// - Parameters:
  ///   - sheets: All sheets of the workbook.
  ///   - likely: The one that is read if it has a table.
  ///   - signs: Those of numbers in its language.
  ///   - book: The workbook.
  ///   - grids: Receives the cells of the sheets that are looked at.
  /// - Returns: The sheet.
  /// - Throws: A refusal of a sheet that is damaged or too large.
  private static func firstTable(
    among sheets: [Workbook.Sheet], from likely: Workbook.Sheet, _ signs: NumberSigns, _ book: inout Workbook,
    _ grids: inout [String: SheetGrid]
  ) throws(Workbook.Refusal) -> Workbook.Sheet {
    let start = sheets.firstIndex { $0.name == likely.name } ?? 0
    var short: Workbook.Sheet?
    for sheet in sheets[start...].filter({ !$0.listsChanges }).prefix(mostCovers) {
      let grid = try book.grid(of: sheet, signs)
      grids[sheet.name] = grid
      // A single row below headers rather says something about the sheets behind it.
      if grid.rowsOfTable > 2 { return sheet }
      if grid.holdsTable, short == nil { short = sheet }
    }
    return short ?? likely
  }

  /// Workbooks begin with a few sheets that are no tables at most: a cover, a guide, a form.
  private static let mostCovers = 6

  // MARK: Cells

  private mutating func add(
    _ grid: SheetGrid, of sheet: String, _ tag: LocaleTag?, _ path: String, _ meter: ReadingMeter
  )
    throws(Workbook.Refusal)
  {
    var grid = grid
    defer { findings += grid.findings(of: sheet, in: texts.last?.file) }
    grid.alignBooleans()
    grid.emptyRepeatedColumns()
    grid.emptyContinuedRows()
    let grouping = grid.joinHeaders()
    grid.setNotesBeside()
    defer { if let grouping, let text = texts.last { report(grouping, in: text.file) } }
    guard tag == nil, let header = header(of: grid) else {
      add(grid, tag, Array(0..<grid.columnCount), marks: [:], path)
      return
    }
    var tags: [LocaleTag] = []
    for mark in header.marks.values.sorted(by: { $0.column < $1.column }) where !tags.contains(mark.tag) {
      tags.append(mark.tag)
    }
    for (number, own) in tags.enumerated() {
      // The columns of no language are those of each.
      if number > 0, !meter.charge(grid.rowCount * grid.columnCount, .cells) {
        let place = CellAddress(row: header.row, column: header.marks.filter { $0.value.tag == own }.keys.min() ?? 0)
        throw Workbook.Refusal(
          tooMuch: .cells, in: "The sheet '\(sheet)' in all its languages",
          note: .init("reading stopped at the cell \(place.text)"))
      }
      let columns = (0..<grid.columnCount).filter { header.marks[$0] == nil || header.marks[$0]?.tag == own }
      let names = header.marks.mapValues(\.rest)
      add(grid, own, columns, marks: [header.row: names], path)
    }
  }

  private mutating func report(_ grouping: SheetGrid.Grouping, in file: SourceFile) {
    findings.append(
      .assumption(
        grouping.isJoined
          ? "Two rows of headers are read as one, with both names of a column"
          : "'\(grouping.name)' stands above several columns, and the row below counts as one of the table",
        at: file.place(ofRow: grouping.row)))
  }

  /// The first row in which two columns or more are marked with languages, such as `Plan (en)` and `プラン（ja）`.
  ///
  /// `Weight (kg)` and `Distance (km)` are no texts in Kongo and Khmer: tags that are units count beside others alone.
  private func header(of grid: SheetGrid)
    -> (row: Int, marks: [Int: (column: Int, tag: LocaleTag, rest: String)])?
  {
    for row in 0..<min(grid.rowCount, 10) {
      var marks: [Int: (column: Int, tag: LocaleTag, rest: String)] = [:]
      for column in 0..<grid.columnCount {
        guard let text = grid[row, column]?.text, let mark = LanguageMark(text, mayBeAlone: false) else { continue }
        marks[column] = (column, mark.tag, mark.rest)
      }
      let tags = Set(marks.values.map(\.tag))
      let others = tags.filter { !Self.units.contains($0.text) }
      if others.count > 1 { marks = marks.filter { others.contains($0.value.tag) } }
      if tags.count > 1, !others.isEmpty, language.map({ others.contains($0) }) ?? true { return (row, marks) }
    }
    return nil
  }

  private static let mostErrors = 20

  /// Tags of languages that are signs of units, too.
  private static let units: Set<String> = ["ha", "kg", "km", "lb", "mg", "mi", "ml", "mm"]

  private mutating func add(
    _ grid: SheetGrid, _ tag: LocaleTag?, _ columns: [Int], marks: [Int: [Int: String]], _ path: String
  ) {
    var bytes: [UInt8] = []
    var formulas: [Range<Int>] = []
    var errors: [Range<Int>] = []
    let header = grid.headerRow ?? 0
    for row in 0..<grid.rowCount {
      if grid.isEmpty(row: row) {
        if grid.continuedRows.contains(row) { bytes.append(0x20) }
        bytes.append(0x0A)
        continue
      }
      // A row with nothing but the marks of languages above the headers is no row of the table.
      let names = marks[row]
      let isOfMarks =
        names.map { names in columns.allSatisfy { names[$0]?.isEmpty ?? (grid[row, $0] == nil) } } ?? false
      for (number, column) in columns.enumerated() where !isOfMarks {
        // A line of text has no cells beside it.
        if number > 0, !grid.lines.contains(row) { bytes.append(0x09) }
        guard let cell = grid[row, column], row >= header || !grid.isContinued(row, column) else { continue }
        let start = bytes.count
        bytes += (names?[column] ?? cell.text).asSeparatedValue.utf8
        if cell.isError {
          errors.append(start..<bytes.count)
        } else if cell.isFormula {
          formulas.append(start..<bytes.count)
        }
      }
      bytes.append(0x0A)
    }
    let file = SourceFile(path: path, bytes: bytes)
    texts.append((tag, file))
    for (number, bounds) in errors.prefix(Self.mostErrors).enumerated() {
      let value = String(decoding: file.bytes[bounds], as: UTF8.self)
      let others = errors.count - Self.mostErrors
      findings.append(
        Finding(
          .damagedTable, at: SourceRange(file, bounds),
          value.isEmpty
            ? "The formula of this cell has no value" : "This cell has the error '\(value)' in place of a value",
          notes: number == Self.mostErrors - 1 && others > 0
            ? [.init(.count(others, one: "and so does 1 more cell", "and so do \(others) more cells"))] : [],
          fixes: [
            .init(
              "open the spreadsheet in a program that computes it, correct the formula or write a value in its place, and save it"
            )
          ]))
    }
    if let first = formulas.first {
      findings.append(
        .assumption(
          .count(
            formulas.count, one: "A cell has a formula; its stored value is taken",
            "\(formulas.count) cells have formulas; their stored values are taken"), at: SourceRange(file, first)))
    }
  }
}

/// The language that the name of a sheet or a column ends in: `en`, `Plan (en)`, `プラン（ja）`, `rules_ja`, `日本語`.
struct LanguageMark {
  let tag: LocaleTag
  /// The name without it.
  let rest: String

  private static let names = [
    "english": "en", "japanese": "ja", "日本語": "ja", "英語": "en", "deutsch": "de", "german": "de", "français": "fr",
    "french": "fr", "español": "es", "spanish": "es", "中文": "zh", "한국어": "ko",
  ]

  /// Nil without a language; `mayBeAlone` if a tag may be all of the name, as in that of a sheet.
  init?(_ text: String, mayBeAlone: Bool) {
    let text = text.trimmingWhitespace
    var word = text
    var rest = ""
    var isAlone = true
    if let close = text.last, let open = [")": "(", "]": "[", "）": "（", "］": "［"][String(close)],
      let start = text.range(ofLast: open)
    {
      word = String(text[text.index(after: start)...].dropLast())
      rest = String(text[..<start]).trimmingWhitespace
      isAlone = false
    } else if let start = text.range(ofLast: "_") ?? text.range(ofLast: "-"), text[start...].count == 3 {
      word = String(text[text.index(after: start)...])
      rest = String(text[..<start]).trimmingWhitespace
      isAlone = false
    }
    let name = Self.names[word.lowercased()] ?? word
    let isTag = name.prefix { $0 != "-" }.count == 2 && name.first?.isLowercase == true
    if isAlone, !mayBeAlone, Self.names[word.lowercased()] == nil { return nil }
    guard isTag, let tag = LocaleTag(name) else { return nil }
    (self.tag, self.rest) = (tag, rest)
  }
}

extension String {
  /// The text as a cell of a file with tabs between its cells: on one line, in quotation marks if need be.
  fileprivate var asSeparatedValue: String {
    let lines = split(whereSeparator: \.isNewline).map { $0.replacing("\t", with: " ").trimmingWhitespace }
    let text = lines.filter { !$0.isEmpty }.joined(separator: "<br>")
    return text.contains("\"") ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}

extension Workbook.Sheet {
  /// True if the name says that the sheet lists what was changed, and when.
  fileprivate var listsChanges: Bool {
    [
      "changes", "change log", "changelog", "history", "revision history", "revisions", "version history", "改訂履歴",
      "変更履歴",
      "改版履歴", "更新履歴", "变更说明", "变更记录", "修订记录", "修订历史", "änderungen", "änderungshistorie", "historique", "historial",
      "histórico", "история изменений", "변경이력", "변경 이력", "glossary", "glossar", "glosario", "用語", "用語集", "summary",
      "サマリー",
      "サマリ", "readme",
      // What Numbers writes of the sheets that it has exported.
      "export summary", "書き出しの概要", "exportübersicht", "导出摘要", "résumé de l’exportation",
    ].contains(name.trimmingWhitespace.lowercased())
  }
}
