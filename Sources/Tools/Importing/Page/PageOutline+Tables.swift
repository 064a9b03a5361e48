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
    let table = isChosen ? withoutLeftOutRows(withHeadersOfAnswer(table)) : table
    let givenRows = givenRows(of: table, answers[question])
    let given = answers[question] == "columns" || givenRows != nil ? nil : givenRoles(of: table, isDecision: isDecision)
    let found = table.withNumbering
    let numbered = given == nil ? found : nil
    let isAnswered =
      (answers[question] == "columns" || givenRows != nil) && isDecision && table.mayHaveRulesInColumns
    // Where the rows are numbered, they are the rules.
    let columns =
      found == nil
      ? RuleColumns(
        table, isForced: isForced || answers[question] == "columns", isAnswered: isAnswered, given: givenRows ?? [],
        emptyCells: emptyCells, words) : nil
    var crosstab = found ?? table
    let cross = isDecision && table.conditionsAreOpen ? TableRoles.crosstab(ofHeadersOf: &crosstab) : nil
    let readings =
      Self.readings(columns, mayTurn: found == nil && isDecision && table.mayHaveRulesInColumns)
      + (cross == nil ? [] : ["crosstab"])
    // What isn't offered is no answer.
    let answer = answers[question].flatMap { readings.contains($0) ? $0 : nil }
    if let cross, isChosen,
      addCrosstab(crosstab, cross, of: table, answer, isLikely: given == nil, question, readings)
    {
      return
    }
    if let columns, given == nil, answer.map({ $0 == "columns" }) ?? columns.isLikely, isChosen {
      askReading(question, readings, "columns")
      addColumns(columns, table)
      return
    }
    let forced = answer.map { $0 == "decision" || $0 == "rows" }
    var own = given.map { table.arranged($0) } ?? numbered ?? table
    if given == nil, isDecision { own = own.withoutNamesAndRemarks(words) }
    switch TableRoles.reading(own, isForced: forced ?? (isForced || given != nil), emptyCells: emptyCells, words) {
    case .decision(let roles) where forced != false && isChosen:
      addRows(own, roles, table, question, readings, isForced: given != nil || forced == true)
    case .decision:
      if isChosen { askReading(question, readings, "prose") }
      keep(table)
    case .refused(let refusals):
      if isChosen { findings += refusals }
      keep(table)
    case .prose(let reason):
      let choices = isDecision ? readings : columns != nil ? ["prose", "columns"] : Self.readings(nil, mayTurn: false)
      keepAsProse(own, table, reason, question, columns != nil || mayDecide(own, emptyCells) ? choices : [])
    }
  }

  /// Adds a table whose headers are values of a condition, as an answer says, or the name above all of them.
  ///
  /// - Returns: True if it was added.
  private mutating func addCrosstab(
    _ crosstab: TwinTable, _ roles: TableRoles, of table: TwinTable, _ answer: String?, isLikely: Bool,
    _ question: String, _ readings: [String]
  ) -> Bool {
    let name = table.nameOfColumns(in: roles)
    guard answer.map({ $0 == "crosstab" }) ?? (name != nil && isLikely) else { return false }
    askReading(question, readings, "crosstab")
    if let name {
      findings.append(
        .assumption(
          "'\(name.text.plainWords)' names what the headers below it are values of: the table is read as a crosstab",
          at: name.place, question: questions.last))
    }
    addTable(.one(crosstab), roles, table)
    return true
  }

  /// True if a table can be one of rules, by an answer.
  private func mayDecide(_ table: TwinTable, _ emptyCells: String?) -> Bool {
    if case .decision = TableRoles.reading(table, isForced: true, emptyCells: emptyCells, words) { true } else { false }
  }

  /// Keeps a table that decides nothing, and asks whether it does all the same.
  private mutating func keepAsProse(
    _ own: TwinTable, _ table: TwinTable, _ reason: Message, _ question: String, _ readings: [String]
  ) {
    if !readings.isEmpty { askReading(question, readings, "prose") }
    findings.append(
      .assumption(
        "The table stays prose: \(reason)", at: table.place, question: readings.isEmpty ? nil : questions.last))
    findings += own.rowsApartInTheLastColumn.map { .contradictionInProse($0, $1) }
    keep(table)
  }

  /// Adds a table whose rules stand in rows, unless none of them has a result.
  private mutating func addRows(
    _ own: TwinTable, _ roles: TableRoles, _ table: TwinTable, _ question: String, _ readings: [String], isForced: Bool
  ) {
    var (own, roles) = (own, roles)
    if table.sources.contains(where: { $0?.isDecision == true }) {
      (own, roles) = likely(own, roles)
      if !isForced, own.isSilent(roles) {
        keepAsProse(own, table, "no row has a result", question, readings)
        return
      }
    }
    askReading(question, readings, readings.contains("rows") ? "rows" : "decision")
    if own.numbering != nil { reportNumbering(own.numberingHeader, own.letterOfPolicy) }
    addTable(.one(own), answered(roles, of: own, at: table.place), table)
  }

  /// The table with as many rows of headers as an answer says, where a sheet doesn't tell.
  private mutating func withHeadersOfAnswer(_ table: TwinTable) -> TwinTable {
    let id = "table-\(seen)/headers"
    let assumptions = table.sources.flatMap { $0?.assumptionsOfHeaders ?? [] }
    guard let count = table.headerCount, !table.sources.contains(where: { $0?.conditions != nil }) else {
      findings += assumptions
      return table
    }
    let choices = [count] + (0..<min(6, table.rows.count)).filter { $0 != count }
    let answer = choices.first { "\($0)" == answers[id] } ?? count
    ask(id, "how many rows are headers?", choices.map(String.init), "\(answer)")
    if answer == count {
      findings += assumptions
      return table
    }
    let report = Report()
    let own = table.withHeaders(answer, report: report)
    findings += report.findings
    return own
  }

  /// The roles that an answer gives to rows, if it names one of them, and no other answer says where the rules stand.
  private func givenRows(of table: TwinTable, _ reading: String?) -> [GivenRole]? {
    guard reading == nil || reading == "columns", let given = given["table-\(seen)/rows"], !table.columns.isEmpty else {
      return nil
    }
    let names = Set(table.rows.indices.map { table.text($0, 0).plainWords })
    return given.contains { names.contains($0.name) } ? given : nil
  }

  /// The roles of the columns of a table, as far as an answer gives them; nil without one, and for models, which state them.
  private func givenRoles(of table: TwinTable, isDecision: Bool) -> [ColumnRole]? {
    guard table.facts == nil, let given = given["table-\(seen)/columns"] else { return nil }
    let names = table.names(of: table.columnsInOrder)
    let roles =
      names.allSatisfy { name in given.contains { $0.name == name } }
      ? names.map { _ in ColumnRole.outcome } : likelyRoles(of: table, isDecision: isDecision)
    return roles.changed(by: given, names)
  }

  /// The roles that columns have without an answer, with rules in the rows.
  private func likelyRoles(of table: TwinTable, isDecision: Bool) -> [ColumnRole] {
    var own = table.withNumbering ?? table
    if isDecision { own = own.withoutNamesAndRemarks(words) }
    let emptyCells = answers["table-\(seen)/empty-cells"]
    guard case .decision(var roles) = TableRoles.reading(own, isForced: true, emptyCells: emptyCells, words) else {
      return table.columnsInOrder.indices.map { $0 == 0 ? .condition : .outcome }
    }
    if isDecision { (own, roles) = likely(own, roles) }
    return own.roles(conditions: roles.keys.count)
  }

  private static let whereRulesStand: Message = "where do the rules of the table stand?"

  /// The answers to how a table is read, the likely one first.
  private static func readings(_ columns: RuleColumns?, mayTurn: Bool) -> [String] {
    guard let columns else { return mayTurn ? ["rows", "columns", "prose"] : ["decision", "prose"] }
    return columns.isLikely ? ["columns", "rows", "prose"] : ["rows", "columns", "prose"]
  }

  private mutating func askReading(_ id: String, _ readings: [String], _ answer: String) {
    ask(id, readings.contains("columns") ? Self.whereRulesStand : "does the table decide something?", readings, answer)
  }

  /// The likely order of a sheet's columns, conditions first, and their roles.
  private func likely(_ table: TwinTable, _ roles: TableRoles) -> (TwinTable, TableRoles) {
    guard table.conditionCount == nil, table.facts == nil, roles.columnValues.isEmpty, !roles.keys.isEmpty,
      !table.statesConditions
    else { return (table, roles) }
    let reading = LikelyRoles(
      table, likely: roles.keys.count, anyColumns: roles.emptyCells.anyColumns.union(roles.emptyCells.valueColumns),
      words)
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

  private mutating func reportNumbering(_ header: [SourceCell?], _ letter: String?) {
    findings.append(
      .assumption(
        "The column '\(header.key)' numbers the rows: it names the rules, and is no condition", at: header.firstPlace))
    guard let letter, let policy = RowNumbers.policies[letter] else { return }
    findings.append(
      RowNumbers.policy(of: letter) != nil
        ? .assumption(
          "'\(letter)' above the numbers of the rules is the hit policy '\(policy)' of DMN", at: header.firstPlace)
        : .leavesOut(
          "'\(letter)' above the numbers of the rules is the hit policy '\(policy)' of DMN, which needs more than a sheet says, and is left out",
          at: header.firstPlace))
  }

  /// Adds a table whose rules stand in columns.
  private mutating func addColumns(_ columns: RuleColumns, _ table: TwinTable) {
    findings.append(.assumption("Each column of the table is a rule", at: table.place, question: questions.last))
    addTable(.one(columns.table), answered(columns.roles, of: columns.table, columns, at: table.place), table)
  }

  /// The roles with the answers to what columns, signs and empty cells mean, where they may mean two things.
  private mutating func answered(
    _ roles: TableRoles, of table: TwinTable, _ columns: RuleColumns? = nil, at place: SourceRange?
  ) -> TableRoles {
    var roles = roles
    // Prose tells elsewhere what a table decides.
    let isSheet = table.sources.contains { $0?.isDecision == true }
    if mayHaveOtherRoles(roles, of: table, isSheet: isSheet) {
      askRoles(roles, of: table, columns, isSheet: isSheet, at: place)
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
    if table.facts == nil, !table.sources.contains(where: { $0?.isPublished == true }) {
      askMeanings(&roles, of: table, isSheet: isSheet)
    }
    return roles
  }

  /// True if nothing says for sure what the columns of a table are for: in a sheet, or where an answer says it.
  private func mayHaveOtherRoles(_ roles: TableRoles, of table: TwinTable, isSheet: Bool) -> Bool {
    guard table.facts == nil, roles.columnValues.isEmpty, !roles.keys.isEmpty else { return false }
    return given["table-\(seen)/\(roles.hasRulesInColumns ? "rows" : "columns")"] != nil
      || isSheet && !table.statesConditions
  }

  /// Asks what each column is for, and tells what was taken.
  private mutating func askRoles(
    _ roles: TableRoles, of table: TwinTable, _ columns: RuleColumns?, isSheet: Bool, at place: SourceRange?
  ) {
    let names = table.names(of: table.columnsInOrder, areRows: columns != nil)
    var own = zip(names, table.roles(conditions: roles.keys.count)).map { NamedRole(name: $0, role: $1) }
    if let columns { own = columns.withSteps(own) }
    let id = "table-\(seen)/\(columns == nil ? "columns" : "rows")"
    let given = given[id] ?? []
    // A name of a rule may be a remark as well; an answer stays as it was written.
    for number in own.indices {
      if let role = given.first(where: { $0.name == own[number].name })?.role,
        [role, own[number].role].allSatisfy({ [.name, .remark].contains($0) })
      {
        own[number].role = role
      }
    }
    var question = ImportQuestion(
      id: id, question: columns == nil ? "what is each of these columns for?" : "what is each of these rows for?",
      choices: ColumnRole.allCases.map(\.rawValue), answer: "")
    question.form = .roles(own)
    let isGiven = own.allSatisfy { role in given.contains { $0.name == role.name && $0.role == role.role } }
    // Those of this table are the last ones.
    let others = questions.suffix(4).filter { question in
      ["headers", "reading", "left-out-rows"].contains { "table-\(seen)/\($0)" == question.id }
    }
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
    if order != table.columns {
      let headers = table.names(of: table.columns, areRows: roles.hasRulesInColumns)
      let (conditions, outcomes) = (Array(headers[..<roles.keys.count]), Array(headers[roles.keys.count...]))
      return "Conditions are \(Message.quoted(conditions)); what they decide is \(Message.quoted(outcomes))"
    }
    if roles.keys.count <= roles.conditionCounts.min() ?? roles.keys.count {
      let name = table.names(of: [table.columns[last]], areRows: roles.hasRulesInColumns)[0]
      return roles.hasRulesInColumns
        ? "The rows down to '\(name)' are conditions, and those below it are what they decide"
        : "The columns up to '\(name)' are conditions, and those behind it are what they decide"
    }
    if !holdsAny { return "With fewer conditions, several rules would match at the same time" }
    if KeyCells(table, roles, words).firstOfAny(words) == nil {
      return roles.hasRulesInColumns
        ? "An empty cell stands for any value, so its row is a condition"
        : "An empty cell stands for any value, so its column is a condition"
    }
    return roles.hasRulesInColumns
      ? "A sign stands for any value, so its row is a condition"
      : "A sign stands for any value, so its column is a condition"
  }

  mutating func ask(_ id: String, _ question: Message, _ choices: [String], _ answer: String) {
    questions.append(ImportQuestion(id: id, question: question, choices: choices, answer: answer))
  }
}

extension TwinTable {
  /// True if none of a few rows has anything among its outcomes; more of them are rather to be filled in.
  fileprivate func isSilent(_ roles: TableRoles) -> Bool {
    facts == nil && !statesConditions && (1...2).contains(rows.count)
      && rows.indices.allSatisfy { row in roles.outcomes.allSatisfy { text(row, $0).isEmpty } }
  }

  /// True if nothing but the cells tells what the columns are for.
  fileprivate var conditionsAreOpen: Bool { facts == nil && !statesConditions }

  /// True if a source says how many of its columns are conditions.
  fileprivate var statesConditions: Bool { sources.contains { $0?.conditions != nil || $0?.isPublished == true } }

  /// The names by which answers call columns: their headers, with letters where those are empty, long, or stand twice.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - areRows: True if they are rows in the documents, which have numbers.
  /// - Returns: For each column its name.
  func names(of columns: [[Int?]], areRows: Bool = false) -> [String] {
    let words = columnsInOrder.map { header(at: $0).key.plainWords }
    var taken: Set<String> = []
    let names = zip(columnsInOrder, words).map { column, own -> String in
      let address = areRows ? "\((column.lazy.compactMap(\.self).first ?? 0) + 1)" : letters(of: column)
      // A key of YAML on one line has at most 1,024 characters.
      let isNamed = !own.isEmpty && own.utf8.count <= 900
      var name = isNamed ? words.count { $0 == own } > 1 ? "\(own) (\(address))" : own : address
      while taken.contains(name) || !isNamed && words.contains(name) { name += " (\(address))" }
      taken.insert(name)
      return name
    }
    return columns.map { column in columnsInOrder.firstIndex(of: column).map { names[$0] } ?? "" }
  }

  /// The letters of a column in its sheet, or in the table if it is of none.
  private func letters(of column: [Int?]) -> String {
    let own = positionInSheet(of: column) ?? column.lazy.compactMap(\.self).first ?? 0
    return CellAddress(row: 0, column: own).letters
  }
}

extension [ColumnRole] {
  /// The roles with those that an answer gives; nil unless at least one is a condition then, and one an outcome.
  func changed(by given: [GivenRole], _ names: [String]) -> [ColumnRole]? {
    let roles = zip(self, names).map { role, name in given.first { $0.name == name }?.role ?? role }
    return roles.contains(.condition) && roles.contains(.outcome) ? roles : nil
  }
}

extension Message {
  /// Headers in quotes, in a list.
  fileprivate static func quoted(_ headers: [String]) -> Message { .list(headers.map { "'\($0)'" }) }
}
