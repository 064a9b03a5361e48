import Diagnostics

// What the tables of a document decide, and by which columns or rows.
extension PageOutline {
  mutating func add(_ table: TwinTable) {
    seen += 1
    offered.append((seen, title(of: table)))
    let isDecision = table.sources.contains { $0?.isDecision == true }
    if addSections(table) { return }
    position += 1
    let question = "table-\(seen)/reading"
    let isChosen = choice.includes(number: seen, title: title(of: table))
    let isForced = isDecision || choice.isExplicit && isChosen
    let emptyCells = answers["table-\(seen)/empty-cells"]
    let table = isChosen ? withHeadersOfAnswer(table) : table
    let given = answers[question] == "columns" ? nil : givenRoles(of: table)
    let found = table.withNumbering
    let numbered = given == nil ? found : nil
    let isAnswered = answers[question] == "columns" && isDecision && table.mayHaveRulesInColumns
    // Where the rows are numbered, they are the rules.
    let columns =
      found == nil
      ? RuleColumns(
        table, isForced: isForced || answers[question] == "columns", isAnswered: isAnswered, emptyCells: emptyCells,
        words) : nil
    let readings = Self.readings(columns, mayTurn: found == nil && isDecision && table.mayHaveRulesInColumns)
    // What isn't offered is no answer.
    let answer = answers[question].flatMap { readings.contains($0) ? $0 : nil }
    if let columns, given == nil, answer.map({ $0 == "columns" }) ?? columns.isLikely, isChosen {
      askReading(question, columns, readings, "columns")
      addColumns(columns, table)
      return
    }
    let forced = answer.map { $0 == "decision" || $0 == "rows" }
    var own = given.map { table.arranged($0) } ?? numbered ?? table
    if given == nil, isDecision { own = own.withoutNamesAndRemarks(words) }
    switch TableRoles.reading(own, isForced: forced ?? (isForced || given != nil), emptyCells: emptyCells, words) {
    case .decision(var roles) where forced != false && isChosen:
      askReading(question, columns, readings, readings.contains("rows") ? "rows" : "decision")
      if own.numbering != nil { reportNumbering(own.numberingHeader) }
      if isDecision { (own, roles) = likely(own, roles) }
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

  /// The table with as many rows of headers as an answer says, where a sheet doesn't tell.
  private mutating func withHeadersOfAnswer(_ table: TwinTable) -> TwinTable {
    let id = "table-\(seen)/headers"
    guard let count = table.headerCount, !table.sources.contains(where: { $0?.conditions != nil }) else { return table }
    let choices = [count] + (0..<min(6, table.rows.count)).filter { $0 != count }
    let answer = choices.first { "\($0)" == answers[id] } ?? count
    ask(id, "how many rows are headers?", choices.map(String.init), "\(answer)")
    let report = Report()
    let own = table.withHeaders(answer, report: report)
    findings += report.findings
    return own
  }

  /// The roles that an answer gives to the columns of a table; nil without a valid one, and for models, which state them.
  private func givenRoles(of table: TwinTable) -> [ColumnRole]? {
    if table.facts != nil { return nil }
    return answers["table-\(seen)/columns"].flatMap { ColumnRole.roles($0, count: table.columns.count) }
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

  /// The likely order of a sheet's columns, conditions first, and their roles.
  private func likely(_ table: TwinTable, _ roles: TableRoles) -> (TwinTable, TableRoles) {
    guard table.conditionCount == nil, table.facts == nil, roles.columnValues.isEmpty, !roles.keys.isEmpty,
      !table.statesConditions
    else { return (table, roles) }
    let reading = LikelyRoles(
      table, likely: roles.keys.count, anyColumns: roles.emptyCells.anyColumns, words)
    var arranged = table
    arranged.setConditions(
      table.columns.indices.filter { reading.roles[$0] == .condition }.map { table.columns[$0] },
      outcomes: table.columns.indices.filter { reading.roles[$0] != .condition }.map { table.columns[$0] })
    let emptyCells = answers["table-\(seen)/empty-cells"]
    guard case .decision(let own) = TableRoles.reading(arranged, isForced: true, emptyCells: emptyCells, words) else {
      return (table, roles)
    }
    return (arranged, own)
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

  /// The roles with the answers to what columns, signs and empty cells mean, where they may mean two things.
  private mutating func answered(_ roles: TableRoles, of table: TwinTable, at place: SourceRange?) -> TableRoles {
    var roles = roles
    // Prose tells elsewhere what a table decides.
    let isSheet = table.sources.contains { $0?.isDecision == true }
    if mayHaveOtherRoles(roles, of: table, isSheet: isSheet) {
      askRoles(roles, of: table, isSheet: isSheet, at: place)
    } else if let likely = roles.conditionCounts.first, roles.conditionCounts.count > 1 {
      let id = "table-\(seen)/conditions"
      let count = roles.conditionCounts.first { "\($0)" == answers[id] } ?? likely
      ask(
        id, roles.hasRulesInColumns ? "how many rows are conditions?" : "how many columns are conditions?",
        roles.conditionCounts.map(String.init), "\(count)")
      roles = roles.withConditions(count, of: table)
      if isSheet || count > (roles.conditionCounts.min() ?? count) {
        var finding = Finding.assumption(reason(roles, of: table), at: place, question: questions.last)
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

  /// True if nothing says for sure what the columns of a table are for: in a sheet, or where an answer says it.
  private func mayHaveOtherRoles(_ roles: TableRoles, of table: TwinTable, isSheet: Bool) -> Bool {
    guard table.facts == nil, roles.columnValues.isEmpty, !roles.keys.isEmpty, !roles.hasRulesInColumns else {
      return false
    }
    return answers["table-\(seen)/columns"] != nil || isSheet && !table.statesConditions
  }

  /// Asks what each column is for, and tells what was taken.
  private mutating func askRoles(_ roles: TableRoles, of table: TwinTable, isSheet: Bool, at place: SourceRange?) {
    let own = table.roles(conditions: roles.keys.count)
    let id = "table-\(seen)/columns"
    // An answer stays as it was written.
    let isGiven = answers[id].flatMap { ColumnRole.roles($0, count: own.count) } != nil
    let headers = table.columnsInOrder.map { table.name(of: $0) }
    var question = ImportQuestion(
      id: id, question: "what is each of these columns for: \(Message.quoted(headers))?",
      choices: ColumnRole.allCases.map(\.rawValue), answer: isGiven ? answers[id] ?? own.answer : own.answer)
    question.form = .roles
    // Those of this table are the last ones.
    let others = questions.suffix(3).filter { ["table-\(seen)/headers", "table-\(seen)/reading"].contains($0.id) }
    questions.append(question)
    if isGiven { return }
    var finding = Finding.assumption(reason(roles, of: table), at: place, question: question)
    if isSheet { finding.fixes += others.flatMap(\.fixes) }
    finding.notes += notes(on: roles, of: table)
    findings.append(finding)
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
    if table.rows.count == 1, roles.hasRulesInColumns {
      return "A single rule doesn't tell its conditions from what it decides; the last row is that"
    }
    let order = table.columnsInOrder.filter(table.columns.contains)
    if !roles.hasRulesInColumns, order != table.columns {
      let headers = table.columns.map { table.name(of: $0) }
      let (conditions, outcomes) = (Array(headers[..<roles.keys.count]), Array(headers[roles.keys.count...]))
      return "Conditions are \(Message.quoted(conditions)); what they decide is \(Message.quoted(outcomes))"
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
}

extension TwinTable {
  /// True if a source says how many of its columns are conditions.
  fileprivate var statesConditions: Bool { sources.contains { $0?.conditions != nil || $0?.isPublished == true } }

  /// The header of a column, or its letter if it has none.
  fileprivate func name(of column: [Int?]) -> String {
    let words = header(at: column).key.plainWords
    let position = column.lazy.compactMap(\.self).first ?? 0
    return words.isEmpty ? CellAddress(row: 0, column: position).letters : words
  }
}

extension Message {
  /// Headers in quotes, in a list.
  fileprivate static func quoted(_ headers: [String]) -> Message { .list(headers.map { "'\($0)'" }) }
}
