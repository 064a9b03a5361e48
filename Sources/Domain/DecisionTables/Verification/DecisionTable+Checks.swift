import Diagnostics

extension Rule {
  /// True if a mistake keeps the checks from drawing conclusions from the rule.
  var isFaulty: Bool { entries.contains(where: \.isFaulty) || outcome.results.contains(.unknown) }
}

extension Impossible {
  /// True if a mistake in an entry keeps the checks from drawing conclusions from it.
  var isFaulty: Bool { entries.contains(where: \.isFaulty) }
}

extension DecisionTable {
  /// True if the table has mistakes, so that nothing can be proved.
  var hasMistakes: Bool { isFaulty || rules.contains(where: \.isFaulty) || impossible.contains(where: \.isFaulty) }

  /// Findings about rules with the same id, and about conditions that occur more than once.
  var duplicateIDs: [Finding] {
    var findings: [Finding] = []
    var firstRules: [String: Int] = [:]
    firstRules.reserveCapacity(rules.count)
    for (position, rule) in rules.enumerated() {
      if let first = firstRules.updateValue(position, forKey: rule.id.text) {
        firstRules[rule.id.text] = first
        let place = rules[first].id.range
        findings.append(
          Finding(
            .duplicateRule, at: rule.id.range, "Rule ids are unique within a table, and '\(rule.id.text)' is taken",
            notes: [Finding.Note("the first rule '\(rule.id.text)' stands here", at: place)],
            details: Finding.Details(rules: [rule.id.text])))
      }
    }
    var conditionIds: Set<String> = []
    for condition in conditions where !conditionIds.insert(condition.id).inserted {
      findings.append(
        Finding(
          .duplicateCondition, at: condition.place ?? place,
          "Table '\(id)' has condition '\(condition.id)' more than once"))
    }
    return findings
  }

  /// Findings about rules that match nothing or have no result.
  ///
  /// For a faulty table, these are only the findings that no other mistake can cause.
  var emptyRules: [Finding] {
    var findings: [Finding] = []
    for rule in rules {
      if !isFaulty, rule.outcome.results.allSatisfy({ $0 == nil }) {
        findings.append(
          Finding(
            .ruleSaysNothing, at: rule.id.range, "Rule '\(rule.id.text)' says nothing about any output",
            details: Finding.Details(rules: [rule.id.text])))
      }
      for (entry, condition) in zip(rule.entries, conditions)
      where entry.isEmpty && !entry.isFaulty && !condition.isFaulty {
        if condition.pair != nil {
          findings.append(.contradictoryComparisons(rule, at: entry.place))
          continue
        }
        findings.append(
          Finding(
            .ruleNeverMatches, at: entry.place,
            "Rule '\(rule.id.text)' can never match: no value of '\(condition.id)' satisfies this entry",
            details: Finding.Details(rules: [rule.id.text], conditions: [condition.id])))
      }
    }
    return findings
  }
}
