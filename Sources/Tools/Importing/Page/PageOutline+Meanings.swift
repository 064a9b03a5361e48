import Diagnostics

// What words and signs among the conditions stand for.
extension PageOutline {
  /// Asks what slashes, signs and words among the conditions mean.
  mutating func askMeanings(_ roles: inout TableRoles, of table: TwinTable, isSheet: Bool) {
    askMeaningOfSlashes(&roles, of: table)
    if isSheet { askMeaningOfAny(&roles, of: table) }
    askMeaningOfOthers(&roles, of: table)
  }

  /// Asks whether values with slashes between them are several.
  private mutating func askMeaningOfSlashes(_ roles: inout TableRoles, of table: TwinTable) {
    guard let cell = firstAlternatives(roles, of: table) else { return }
    // Each value has a row of its own, so a row for all of them would never count.
    let isText =
      roles.keys.count == 1 && roles.columnValues.isEmpty && cell.key.contains { "/／|".contains($0) }
    let choices = isText ? KeyCells.meaningsOfSlashes.reversed() : KeyCells.meaningsOfSlashes
    let id = "table-\(seen)/slashes"
    let answer = choices.first { $0 == answers[id] } ?? choices[0]
    ask(id, "does '\(cell.key)' name several values, or one text?", choices, answer)
    roles.slashes = questions.last
    if isText, answer == choices[0] {
      findings.append(
        .assumption(
          "'\(cell.key.plainWords)' is read as one text, as other cells with such signs are: each value in it has a row of its own",
          at: cell.firstPlace, question: questions.last))
    }
  }

  /// A cell that names several values with slashes between them; nil if there is none.
  private func firstAlternatives(_ roles: TableRoles, of table: TwinTable) -> [SourceCell?]? {
    let hasSlashes = table.rows.indices.contains { row in
      roles.keys.contains { column in table.text(row, column).contains { "/／|,、，".contains($0) } }
    }
    guard hasSlashes else { return nil }
    var keys = KeyCells(table, roles, words)
    return keys.firstAlternatives()
  }

  /// Asks whether a sign or a word among the conditions stands for any value.
  private mutating func askMeaningOfAny(_ roles: inout TableRoles, of table: TwinTable) {
    let keys = KeyCells(table, roles, words)
    guard let cell = keys.firstOfAny(words) else { return }
    let id = "table-\(seen)/any"
    let severalCount = ["rule-order", "collect"].contains(answers["table-\(seen)/hit-policy"])
    let isValue = !severalCount && keys.listsWords(words)
    let choices = isValue ? KeyCells.meaningsOfAny.reversed() : KeyCells.meaningsOfAny
    let answer = choices.first { $0 == answers[id] } ?? choices[0]
    ask(id, "does '\(cell.key)' stand for any value, or for one of its own?", choices, answer)
    roles.anyCells = questions.last
    if isValue, answer == choices[0] {
      findings.append(
        .assumption(
          "'\(cell.key.plainWords)' is read as a word like the others: if it meant any value, no row below it would count",
          at: cell.firstPlace, question: questions.last))
    }
  }

  /// Asks whether a word such as `Others` in the last row stands for all other cases.
  private mutating func askMeaningOfOthers(_ roles: inout TableRoles, of table: TwinTable) {
    guard let cell = KeyCells(table, roles, words).wordForOtherCases, !words.isOtherwise(cell.key) else { return }
    let id = "table-\(seen)/others"
    let answer = KeyCells.meaningsOfOthers.first { $0 == answers[id] } ?? KeyCells.meaningsOfOthers[0]
    ask(id, .meaningOfOthers(cell.key), KeyCells.meaningsOfOthers, answer)
    roles.others = questions.last
    if answer != KeyCells.meaningsOfOthers[0] { return }
    findings.append(
      .assumption(
        "'\(cell.key.plainWords)' in the last row stands for all cases that no other row is about, and the page says so in its own words",
        at: cell.firstPlace, question: questions.last))
  }
}
