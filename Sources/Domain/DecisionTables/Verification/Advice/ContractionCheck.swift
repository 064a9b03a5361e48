import Diagnostics

/// Reports rules that could be one rule, and offers that rule as a fix.
struct ContractionCheck: Check {
  let task: CheckTask
  /// Rules that should be removed instead.
  let ignored: Set<Int>

  func run() -> CheckReport {
    var search = ContractionSearch(compiled, budget: task.budget)
    let found = search.search(without: ignored).filter {
      !isWiderThanPeriods($0) && table.alternatives(entries(of: $0)).count == 1
    }
    if found.isEmpty { return task.report(left: search.budget) }
    let notation = RuleNotation(table)
    let problems = task.problems(found, rule: { $0.rules[0] }, problem: { problem(for: $0, in: notation) })
    return task.report(problems, left: search.budget)
  }

  /// The conditions in which the rules differ.
  private func conditions(of contraction: ContractionSearch.Contraction) -> [Int] {
    compiled.axes.indices.filter { condition in
      let field = compiled.rows.layout.fields[condition]
      return contraction.rules.contains { rule in
        field.words.contains { (compiled.rows[rule, $0] ^ contraction.row[$0]) & field.mask != 0 }
      }
    }
  }

  /// True if the united rule would hold on all days of a table that speaks of those which these very rules name.
  private func isWiderThanPeriods(_ contraction: ContractionSearch.Contraction) -> Bool {
    guard let day = table.conditions.firstIndex(where: \.isDay), !table.conditions[day].isDayOfOwnPeriod,
      conditions(of: contraction).contains(day)
    else { return false }
    return !box(contraction.row).constrainedConditions(ofRow: 0).contains(day)
  }

  /// The tests of the united rule: where the rules agree, as the author of the first one wrote them.
  private func entries(of contraction: ContractionSearch.Contraction) -> [[String]?] {
    let differing = conditions(of: contraction)
    return zip(compiled.entries(box(contraction.row), 0), table.rules[contraction.rules[0]].entries).enumerated().map {
      differing.contains($0.offset) ? $0.element.0 : $0.element.1.wording.tests
    }
  }

  private func problem(for contraction: ContractionSearch.Contraction, in notation: RuleNotation) -> Problem {
    let rules = contraction.rules.map { table.rules[$0] }
    let box = box(contraction.row)
    let conditions = conditions(of: contraction)
    let names = rules.map(\.id.text).inQuotes(upTo: task.mostNames)
    let united = notation.rule(
      rules[0].id.text, entries(of: contraction),
      rules[0].outcome.results.map { $0.map(RuleNotation.Result.said) ?? .nothing })
    let fix: Message = "write one in the place of '\(rules[0].id.text)', and remove the others:"
    return Problem(
      Finding(
        .mergeableRules, at: rules[0].id.range,
        "Rules \(names) could be one: they say the same, and differ in "
          + "\(table.declaredIDs(of: conditions).inQuotes()) only",
        notes: rules.dropFirst().prefix(task.mostPlaces).map {
          Finding.Note("rule '\($0.id.text)' stands here", at: $0.id.range)
        }, fixes: [Finding.Fix(fix, rules: [united])],
        details: Finding.Details(
          rules: rules.map(\.id.text), conditions: table.declaredIDs(of: conditions),
          boxes: [compiled.box(box, 0)])))
  }
}

extension Entry.Wording {
  /// The tests as the author wrote them; nil for `-`.
  fileprivate var tests: [String]? {
    // A set is written anew of what its members ask.
    let tests = shapes.filter { if case .members = $0 { false } else { true } }.map(\.text)
    return tests.isEmpty ? nil : isNegated ? ["not(\(tests.joined(separator: ", ")))"] : tests
  }
}
