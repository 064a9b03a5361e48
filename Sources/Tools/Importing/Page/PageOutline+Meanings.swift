import Diagnostics

// What words and signs among the conditions of a sheet stand for.
extension PageOutline {
  /// Asks whether a sign or a word among the conditions stands for any value.
  mutating func askMeaningOfAny(_ roles: inout TableRoles, of table: TwinTable) {
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
  mutating func askMeaningOfOthers(_ roles: inout TableRoles, of table: TwinTable) {
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
