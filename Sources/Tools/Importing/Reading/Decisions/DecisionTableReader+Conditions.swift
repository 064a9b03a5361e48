import Diagnostics

// Columns of GoRules without a field, whose entries are whole conditions.
extension DecisionTableReader {
  /// Makes tests of the values that whole conditions name, as far as all entries of their column are such conditions.
  mutating func divideConditions() {
    for column in inputs.indices.reversed() where inputs[column].holdsConditions {
      let clauses = rules.map { column < $0.inputs.count ? Self.clauses($0.inputs[column].text) : [] }
      if !clauses.contains(where: { $0 == nil }), canTake(clauses.map { $0 ?? [] }) {
        divide(column, clauses.map { $0 ?? [] })
      }
    }
  }

  /// A test of a value, by its name.
  private struct Clause {
    var name: String
    var test: String
  }

  /// The tests of a condition; nil if it is anything else.
  private static func clauses(_ text: String) -> [Clause]? {
    let text = text.trimmingWhitespace
    if text.isEmpty || text == "-" { return [] }
    var clauses: [Clause] = []
    for part in text.components(between: " and ") {
      guard let clause = clause(part) else { return nil }
      if let known = clauses.firstIndex(where: { $0.name == clause.name }) {
        clauses[known].test += " and " + clause.test
      } else {
        clauses.append(clause)
      }
    }
    return clauses
  }

  private static func clause(_ text: String) -> Clause? {
    guard text.components(between: " or ").count == 1 else { return nil }
    if text.isName { return Clause(name: text, test: "true") }
    if text.first == "!", String(text.dropFirst()).isName {
      return Clause(name: String(text.dropFirst()), test: "false")
    }
    for sign in ["==", "!=", ">=", "<=", ">", "<", " not in ", " in "] {
      guard let range = text.firstRange(of: sign) else { continue }
      let name = String(text[..<range.lowerBound]).trimmingWhitespace
      let operand = String(text[range.upperBound...]).trimmingWhitespace
      guard name.isName, !operand.isEmpty else { return nil }
      return Clause(name: name, test: sign == "==" ? operand : sign.trimmingWhitespace + " " + operand)
    }
    return nil
  }

  /// True if no rule asks for one of the values in another column as well.
  private func canTake(_ clauses: [[Clause]]) -> Bool {
    zip(rules, clauses).allSatisfy { rule, clauses in
      clauses.allSatisfy { clause in
        guard let column = inputs.firstIndex(where: { $0.name == clause.name }) else { return true }
        return column >= rule.inputs.count || rule.inputs[column].text.isAnyOfFEEL
      }
    }
  }

  /// Replaces a column by one for each of the values that its conditions name.
  private mutating func divide(_ column: Int, _ clauses: [[Clause]]) {
    let place = inputs[column].place
    for (number, own) in clauses.enumerated() {
      for clause in own {
        let known = inputs.firstIndex { $0.name == clause.name && !$0.holdsConditions }
        if known == nil { inputs.append(.init(name: clause.name, place: place)) }
        let target = known ?? inputs.count - 1
        pad(number)
        rules[number].inputs[target] = .init(text: clause.test, place: rules[number].inputs[column].place)
      }
    }
    for number in rules.indices { pad(number) }
    inputs.remove(at: column)
    for number in rules.indices where column < rules[number].inputs.count { rules[number].inputs.remove(at: column) }
  }

  /// Gives a rule an entry for each input.
  private mutating func pad(_ rule: Int) {
    while rules[rule].inputs.count < inputs.count { rules[rule].inputs.append(.init(text: "-", place: place)) }
  }
}

extension String {
  /// True for a name that is no literal.
  fileprivate var isName: Bool { isPath && !["true", "false", "null"].contains(self) }

  /// True for an entry that any value satisfies.
  fileprivate var isAnyOfFEEL: Bool { ["", "-"].contains(trimmingWhitespace) }
}
