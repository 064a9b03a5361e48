import Diagnostics

/// Reports rules with the same entries and results as an earlier one, under policies where both results count.
///
/// Under the other hit policies another finding reports that one of them is never needed.
struct RepeatedRuleCheck: Check {
  let task: CheckTask
  /// Rules that are known never to match.
  let ignored: Set<Int>

  /// - Returns: the report, and all rules that repeat an earlier one.
  func run() -> (report: CheckReport, rules: [Int]) {
    guard table.hitPolicy.yieldsSeveral else { return (CheckReport(), []) }
    let outcomes = compiled.outcomes
    var firsts: [RuleContent: Int] = [:]
    var found: [(rule: Int, first: Int)] = []
    for rule in table.rules.indices
    where !ignored.contains(rule) && !table.rules[rule].entries.contains(where: \.isEmpty) {
      let content = RuleContent(row: compiled.rows[rule], results: outcomes.results(of: rule))
      if let first = firsts[content] { found.append((rule, first)) } else { firsts[content] = rule }
    }
    let problems = task.problems(found, rule: \.rule) { Problem(repetition(of: $0.first, by: $0.rule)) }
    return (CheckReport(problems), found.map(\.rule))
  }

  private func repetition(of first: Int, by rule: Int) -> Finding {
    let (id, other) = (table.rules[rule].id, table.rules[first].id)
    let (name, first) = (id.text, other.text)
    let summary: Message =
      switch table.aggregation {
      case .sum, .count:
        "Rule '\(name)' matches and says the same as rule '\(first)', so that both count under 'collect'"
      case .min, .max: "Rule '\(name)' matches and says the same as rule '\(first)', and so changes nothing"
      case nil:
        "Rule '\(name)' matches and says the same as rule '\(first)', so that what they say comes twice under '\(table.hitPolicy.rawValue)'"
      }
    return Finding(
      .repeatedRule, at: id.range, summary, notes: [.init("rule '\(first)' stands here", at: other.range)],
      fixes: [.init("remove one of them, unless both are meant")])
  }
}

/// The content that makes two rules equal apart from their ids.
private struct RuleContent: Hashable {
  var row: [UInt64]
  var results: ArraySlice<Int32>
}
