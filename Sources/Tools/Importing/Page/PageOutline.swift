import CommonMark
import Diagnostics
import Documents

/// The outline of a page before texts have ids: prose, tables, and tables that are cut into sections.
struct PageOutline {
  enum Item {
    case unit(Unit)
    case table(Table)
    case index(table: Int)
  }

  /// A unit of prose.
  struct Unit {
    /// The id that the source gives it.
    var id: String?
    /// The section whose heading it begins with.
    var heading: Int?
    /// The prose in each language; nil where a language has none.
    var texts: [[Block]?]
  }

  struct Table {
    var number: Int
    var id: String?
    var title: [SourceCell?]
    var content: Content
    var roles: TableRoles
  }

  enum Content {
    case one(TwinTable)
    case sections(TwinSections)
  }

  private(set) var items: [Item] = []
  private(set) var findings: [Finding] = []
  private(set) var questions: [ImportQuestion] = []
  private let page: TwinPage
  private let choice: TableChoice
  private let words: PageWords
  private let answers: [String: String]
  private var tableCount = 0
  /// The number of tables seen, those kept as prose among them.
  private var seen = 0
  /// The number and titles of each table that may be chosen.
  private var offered: [(number: Int, titles: [String])] = []
  private var pending: Int?
  private var position = 0

  init(_ page: TwinPage, _ choice: TableChoice, answers: [String: String]) {
    (self.page, self.choice, self.answers) = (page, choice, answers)
    words = PageWords(page.documents.map(\.tag), for: page.documents.lazy.flatMap(\.tables))
    while position < page.parts.count {
      switch page.parts[position] {
      case .heading(let section):
        flushHeading()
        pending = section
        position += 1
      case .prose(_, let texts):
        add(texts)
        position += 1
      case .table(_, let table): add(table)
      }
    }
    flushHeading()
    findings += unknownTables()
  }

  // MARK: Prose

  private mutating func flushHeading() {
    guard let section = pending else { return }
    pending = nil
    let row = page.twins.rows[section]
    let level = page.twins.section(row)?.level ?? 2
    let headings = page.heading(section)
    // The heading above the notes of a page, which Hyo writes itself.
    if page.twins.section(row)?.id == ":notes" { return }
    if level <= 2 {
      let id = page.twins.section(row).flatMap(\.id)
      items.append(.unit(Unit(id: id, heading: section, texts: headings.map { $0 == nil ? nil : [] })))
      return
    }
    let texts = headings.enumerated().map { language, heading -> [Block]? in
      guard let heading, let own = page.twins.section(row, in: language) else { return nil }
      return [.heading(Heading(level: level, content: own.heading, id: own.id, range: heading.place))]
    }
    append(texts, id: nil)
  }

  private mutating func add(_ texts: [SourceProse?]) {
    flushHeading()
    append(texts.map { $0?.blocks }, id: texts.lazy.compactMap { $0?.id }.first)
  }

  /// Adds texts to the unit that is open, unless they have an id of their own.
  private mutating func append(_ texts: [[Block]?], id: String?) {
    if id == nil, case .unit(var unit) = items.last {
      // So that the text is not copied for each piece that joins it.
      items.removeLast()
      for (language, text) in texts.enumerated() {
        guard let text, !text.isEmpty else { continue }
        if unit.texts[language] == nil { unit.texts[language] = [] }
        unit.texts[language]?.append(contentsOf: text)
      }
      items.append(.unit(unit))
    } else {
      items.append(.unit(Unit(id: id, heading: nil, texts: texts)))
    }
  }

  // MARK: Tables

  private mutating func add(_ table: TwinTable) {
    seen += 1
    offered.append((seen, title(of: table)))
    let isDecision = table.sources.contains { $0?.isDecision == true }
    if addSections(table) { return }
    position += 1
    let question = "table-\(seen)/reading"
    let isChosen = choice.includes(number: seen, title: title(of: table))
    let isForced = isDecision || choice.isExplicit && isChosen
    let emptyCells = answers["table-\(seen)/empty-cells"]
    let table = withoutColumnsOfAnswer(table)
    let numbered = numbering(of: table)
    let isAnswered = answers[question] == "columns" && isDecision && table.mayHaveRulesInColumns
    // Where the rows are numbered, they are the rules.
    let columns =
      numbered == nil
      ? RuleColumns(
        table, isForced: isForced || answers[question] == "columns", isAnswered: isAnswered, emptyCells: emptyCells,
        words) : nil
    let readings = Self.readings(columns, mayTurn: numbered == nil && isDecision && table.mayHaveRulesInColumns)
    // What isn't offered is no answer.
    let answer = answers[question].flatMap { readings.contains($0) ? $0 : nil }
    if let columns, answer.map({ $0 == "columns" }) ?? columns.isLikely, isChosen {
      askReading(question, columns, readings, "columns")
      addColumns(columns, table)
      return
    }
    let forced = answer.map { $0 == "decision" || $0 == "rows" }
    let own = numbered ?? table
    switch TableRoles.reading(own, isForced: forced ?? isForced, emptyCells: emptyCells, words) {
    case .decision(let roles) where forced != false && isChosen:
      askReading(question, columns, readings, readings.contains("rows") ? "rows" : "decision")
      if let numbered { reportNumbering(numbered.numberingHeader) }
      addTable(.one(own), answered(roles, of: own, at: table.place), table)
    case .decision:
      if isChosen { askReading(question, columns, readings, "prose") }
      keep(table)
    case .refused(let refusals):
      if isChosen { findings += refusals }
      keep(table)
    case .prose(let reason):
      var isAsked = true
      if columns != nil {
        ask(question, Self.whereRulesStand, ["prose", "columns"], "prose")
      } else if case .decision = TableRoles.reading(own, isForced: true, emptyCells: emptyCells, words) {
        askReading(question, nil, Self.readings(nil, mayTurn: false), "prose")
      } else {
        isAsked = false
      }
      findings.append(
        .assumption("The table stays prose: \(reason)", at: table.place, question: isAsked ? questions.last : nil))
      findings += own.rowsApartInTheLastColumn.map { .contradictionInProse($0, $1) }
      keep(table)
    }
  }

  private static let whereRulesStand: Message = "where do the rules of the table stand?"

  /// The answers to how a table is read, the likely one first.
  private static func readings(_ columns: RuleColumns?, mayTurn: Bool) -> [String] {
    guard let columns else { return mayTurn ? ["decision", "columns", "prose"] : ["decision", "prose"] }
    return columns.isLikely ? ["columns", "rows", "prose"] : ["rows", "columns", "prose"]
  }

  private mutating func askReading(_ id: String, _ columns: RuleColumns?, _ readings: [String], _ answer: String) {
    ask(id, columns == nil ? "does the table decide something?" : Self.whereRulesStand, readings, answer)
  }

  /// The table without the columns that an answer leaves out.
  private mutating func withoutColumnsOfAnswer(_ table: TwinTable) -> TwinTable {
    let id = "table-\(seen)/left-out"
    guard let answer = answers[id], table.facts == nil else { return table }
    let headers = table.columns.indices.map { table.header($0).key.plainWords }
    let names = headers.contains(answer) ? [answer] : answer.split(separator: ",").map { String($0).trimmingWhitespace }
    let isKnown = !names.isEmpty && names.allSatisfy(headers.contains)
    ask(id, "which columns are left out?", ["none"] + headers, isKnown ? answer : "none")
    let left = headers.indices.filter { isKnown && names.contains(headers[$0]) }
    guard !left.isEmpty, left.count < headers.count else { return table }
    for column in left {
      findings.append(
        .leavesOut("The column is left out, as an answer says", at: table.header(column).firstPlace))
    }
    return table.without(Set(left))
  }

  /// The table with the column that numbers its rows set apart, as an answer says, or as it looks; nil if it has none.
  private mutating func numbering(of table: TwinTable) -> TwinTable? {
    let id = "table-\(seen)/row-numbers"
    let found = table.withNumbering
    guard let answer = answers[id], table.facts == nil else { return found }
    let headers = table.columns.indices.map { table.header($0).key.plainWords }
    let named = headers.firstIndex(of: answer)
    let numbered = answer == "none" ? nil : named.flatMap { table.withNumbering(in: $0) } ?? found
    let usual = numbered == nil ? "none" : headers[0]
    ask(id, "which column numbers the rows?", ["none"] + headers, named == nil ? usual : answer)
    return numbered
  }

  private mutating func reportNumbering(_ header: [SourceCell?]) {
    findings.append(
      .assumption(
        "The column '\(header.key)' numbers the rows: it names the rules, and is no condition", at: header.firstPlace))
  }

  /// Adds a table whose rules stand in columns.
  private mutating func addColumns(_ columns: RuleColumns, _ table: TwinTable) {
    findings.append(.assumption("Each column of the table is a rule", at: table.place, question: questions.last))
    addTable(.one(columns.table), answered(columns.roles, of: columns.table, at: table.place), table)
  }

  /// The roles with the answers to what signs and empty cells mean, where they may mean two things.
  private mutating func answered(_ roles: TableRoles, of table: TwinTable, at place: SourceRange?) -> TableRoles {
    var roles = roles
    // Prose tells elsewhere what a table decides.
    let isSheet = table.sources.contains { $0?.isDecision == true }
    let offered = roles.offeredCounts(of: table, isSheet: isSheet)
    if let likely = offered.first, offered.count > 1 {
      let id = "table-\(seen)/conditions"
      let count = offered.first { "\($0)" == answers[id] } ?? likely
      let reading = isSheet ? questions.last { $0.id == "table-\(seen)/reading" } : nil
      ask(
        id, roles.hasRulesInColumns ? "how many rows are conditions?" : "how many columns are conditions?",
        offered.map(String.init), "\(count)")
      roles = roles.withConditions(count, of: table)
      if isSheet || count > (roles.conditionCounts.min() ?? count) {
        var finding = Finding.assumption(reason(roles, of: table), at: place, question: questions.last)
        if let reading, !roles.hasRulesInColumns { finding.fixes += reading.fixes }
        if isSheet { finding.notes += notes(on: roles, of: table) }
        findings.append(finding)
      }
    }
    if !roles.emptyCells.isCertain, roles.keys.contains(where: { roles.emptyCells.columns.contains($0) }) {
      ask(
        "table-\(seen)/empty-cells", "what does an empty cell among the conditions mean?", roles.emptyCells.answers,
        roles.emptyCells.answer)
      roles.emptyCells.question = questions.last
    }
    return roles
  }

  /// The rules that would match at the same time with one condition fewer.
  private func notes(on roles: TableRoles, of table: TwinTable) -> [Finding.Note] {
    guard let (first, second) = roles.rulesThatNeedTheLastCondition(in: table) else { return [] }
    return [
      .init("with one condition fewer, this rule and the other one would match at the same time", at: first),
      .init("the other rule is here", at: second),
    ]
  }

  /// The reason for more conditions than the fewest possible.
  private func reason(_ roles: TableRoles, of table: TwinTable) -> Message {
    let last = roles.keys.count - 1
    let holdsAny = table.rows.indices.contains { row in
      let text = table.text(row, last)
      return text.isEmpty ? roles.emptyCells.anyColumns.contains(last) : words.isAny(text)
    }
    if table.rows.count == 1 {
      return "A single rule doesn't tell its conditions from what it decides; the last row is that"
    }
    if roles.keys.count <= roles.conditionCounts.min() ?? roles.keys.count {
      let header = table.header(last).key
      let name = header.isEmpty ? CellAddress(row: 0, column: last).letters : header
      return roles.hasRulesInColumns
        ? "The rows down to '\(name)' are conditions, and those below it are what they decide"
        : "The columns up to '\(name)' are conditions, and those behind it are what they decide"
    }
    if !holdsAny { return "With fewer conditions, several rules would match at the same time" }
    return roles.hasRulesInColumns
      ? "A sign stands for any value, so its row is a condition"
      : "A sign stands for any value, so its column is a condition"
  }

  private mutating func ask(_ id: String, _ question: Message, _ choices: [String], _ answer: String) {
    questions.append(ImportQuestion(id: id, question: question, choices: choices, answer: answer))
  }

  private mutating func addTable(_ content: Content, _ roles: TableRoles, _ table: TwinTable) {
    let own = table.sources.lazy.compactMap { $0?.id }.first
    var title = table.sources.map { $0?.title }
    var id = own
    if title.allSatisfy({ $0 == nil }) {
      if let section = pending {
        title = page.heading(section)
        id = id ?? page.twins.section(page.twins.rows[section]).flatMap(\.id)
        pending = nil
      } else {
        title = nearestTitle
      }
    }
    flushHeading()
    items.append(.table(Table(number: tableCount, id: id, title: title, content: content, roles: roles)))
    tableCount += 1
  }

  /// The heading of the unit before, or the title of the page.
  private var nearestTitle: [SourceCell?] {
    if case .unit(let unit) = items.last, let section = unit.heading { return page.heading(section) }
    return page.documents.map(\.title)
  }

  private func title(of table: TwinTable) -> [String] {
    let own = table.sources.compactMap { $0?.title?.text }
    return own + (pending.map { page.heading($0).compactMap { $0?.text } } ?? [])
  }

  /// Keeps a table as prose, with its notes.
  private mutating func keep(_ table: TwinTable) {
    flushHeading()
    append(table.sources.map { $0?.blocks }, id: nil)
  }

  // MARK: Sections

  /// Adds the table of an index, if the tables behind it are one for each of its rows.
  private mutating func addSections(_ index: TwinTable) -> Bool {
    var next = position + 1
    var own: Int?
    // On pages of Hyo the heading of the table stands before those of its sections.
    if case .heading(let section) = page.part(next), case .heading = page.part(next + 1) {
      own = section
      next += 1
    }
    var tables: [TwinTable] = []
    var headings: [[SourceCell?]] = []
    while tables.count < index.rows.count, case .heading(let section) = page.part(next),
      case .table(_, let table) = page.part(next + 1)
    {
      headings.append(page.heading(section))
      tables.append(table)
      next += 2
    }
    guard tables.count > 1, tables.count == index.rows.count, let keys = SectionKeys(index), let first = tables.first,
      tables.allSatisfy({ $0.hasHeader(of: first) }), !index.hasHeader(of: first), keys.lead(from: index, to: headings),
      case .decision(let roles) = TableRoles.reading(first, isForced: true, words),
      choice.includes(number: seen, title: title(of: index))
    else { return false }
    flushHeading()
    if let own { pending = own }
    items.append(.index(table: tableCount))
    let id = own.flatMap { page.twins.section(page.twins.rows[$0])?.id }
    let sections = TwinSections(index: index, keys: keys.columns, tables: tables, headings: headings)
    let title = own.map { page.heading($0) } ?? nearestTitle
    pending = nil
    items.append(.table(Table(number: tableCount, id: id, title: title, content: .sections(sections), roles: roles)))
    (tableCount, seen, position) = (tableCount + 1, seen + tables.count, next)
    return true
  }
}

extension PageOutline {
  /// The findings for tables that are chosen, and that no document has.
  private func unknownTables() -> [Finding] {
    let unknown = choice.names.filter { name in
      !offered.contains { TableChoice([name]).includes(number: $0.number, title: $0.titles) }
    }
    let place = page.documents.first.map { SourceRange(startOf: $0.document.file) }
    let known = offered.prefix(20).map { number, titles in
      titles.first.map { "\(number) (\($0))" } ?? "\(number)"
    }
    return unknown.map { name in
      Finding(
        .unknownTable, at: place, "No table of the documents has the number or heading '\(name)'",
        fixes: [
          known.isEmpty
            ? .init("leave '--table' out: the documents have no tables")
            : .init("name one of these tables: \(Message.names(known))")
        ])
    }
  }
}

/// Which tables of a page to import.
package struct TableChoice: Sendable {
  /// Numbers from 1, or headings; all tables if empty.
  package var names: [String] = []

  /// All tables, or those with these numbers or headings.
  package init(_ names: [String] = []) { self.names = names }

  var isExplicit: Bool { !names.isEmpty }

  func includes(number: Int, title: [String]) -> Bool {
    names.isEmpty || names.contains { $0 == "\(number)" || title.contains($0) }
  }
}

/// The columns of an index that hold values; the others only lead to the tables.
private struct SectionKeys {
  var columns: [Int]

  init?(_ index: TwinTable) {
    columns = index.columns.indices.filter { column in
      let texts = index.rows.indices.map { index.cell($0, column).map { $0?.withoutLink }.key }
      return Set(texts).count > 1
    }
    let rows = index.rows.indices.map { row in columns.map { index.cell(row, $0).map { $0?.withoutLink }.key } }
    guard !columns.isEmpty, Set(rows).count == rows.count, !rows.joined().contains("") else { return nil }
  }

  /// True if the rows are links, or the headings mention their values.
  func lead(from index: TwinTable, to headings: [[SourceCell?]]) -> Bool {
    if index.rows.indices.allSatisfy({ row in
      index.columns.indices.contains { index.cell(row, $0).contains { $0?.link?.isLocal == true } }
    }) {
      return true
    }
    return zip(index.rows.indices, headings).allSatisfy { row, heading in
      let values = columns.map { column in
        (
          condition: "", name: index.header(column).key as String?, value: "",
          label: index.cell(row, column).map { $0?.withoutLink }.key as String?
        )
      }
      return SectionPattern(heading.key, values) != nil
    }
  }
}

extension TwinPage {
  func part(_ position: Int) -> Part? { position < parts.count ? parts[position] : nil }
}

extension TwinTable {
  /// True if the columns are called the same, marks aside.
  func hasHeader(of other: TwinTable) -> Bool {
    columns.count == other.columns.count
      && columns.indices.allSatisfy { column in
        header(column).keyWithoutMarks == other.header(column).keyWithoutMarks
      }
  }
}

extension [SourceCell?] {
  /// The lines of the text in the first language that has one, without marks.
  fileprivate var keyWithoutMarks: [String] { key.lines.map { $0.withoutMarks { _ in true }.text } }
}
