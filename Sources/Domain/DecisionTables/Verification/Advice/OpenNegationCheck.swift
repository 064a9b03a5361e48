import Diagnostics

/// Reports each `not(…)` that leaves it unclear whether a missing value matches.
///
/// In DMN's three-valued logic `not(18)` matches it, because `null = 18` is false; `not(< 18)` does not, because
/// `null < 18` is neither true nor false. If `null` is in a list of values, "all except these" is clear enough.
struct OpenNegationCheck: Check {
  let task: CheckTask

  func run() -> CheckReport {
    let conditions = table.conditions.indices.filter {
      // A negation asks for a value of a condition that isn't always asked.
      table.conditions[$0].domain.mayLackValue && table.conditions[$0].dependency == nil
    }
    var found: [(rule: Int, condition: Int)] = []
    for (rule, said) in table.rules.enumerated() {
      found += conditions.filter { said.entries[$0].leavesNullOpen }.map { (rule, $0) }
    }
    return CheckReport(task.problems(found, rule: \.rule) { Problem(openNegation($0.rule, $0.condition)) })
  }

  private func openNegation(_ rule: Int, _ condition: Int) -> Finding {
    let entry = table.rules[rule].entries[condition]
    let null = compiled.axes[condition].count - 1
    let isMatched = compiled.rows.contains(null, of: condition, row: rule)
    let (named, id) = (entry.wording.named, table.rules[rule].id.text)
    let name = table.conditions[condition].id
    return Finding(
      .openNegation, at: entry.place,
      isMatched
        ? "'not(\(named))' in rule '\(id)' matches a missing value of '\(name)'"
        : "'not(\(named))' in rule '\(id)' does not match a missing value of '\(name)'",
      notes: [
        .init(
          isMatched
            ? "a missing value equals none of these, and so is not one of them"
            : "a missing value is neither above nor below a number or date, neither within nor "
              + "outside of an interval")
      ], fixes: clearEntries(rule, condition, isMatched: isMatched))
  }

  /// Unambiguous entries: one without the missing value, and one with it.
  private func clearEntries(_ rule: Int, _ condition: Int, isMatched: Bool) -> [Finding.Fix] {
    let slots = compiled.rows.slots(of: condition, row: rule)
    let present = isMatched ? slots.dropLast() : slots[...]
    let tests = compiled.labels(ofSlots: Array(present), condition: condition).map(\.text)
    let named = table.rules[rule].entries[condition].wording.named
    let without = isMatched ? ["not(\(named), \(Domain.null))"] : tests
    let fixes: [(entry: [String], words: (String) -> Message)] = [
      (without, { "write '\($0)' if it should not match" }), (tests + [Domain.null], { "write '\($0)' if it should" }),
    ]
    return fixes.filter { !$0.entry.isEmpty && $0.entry.count <= CheckTask.mostOfOneKind }.map {
      Finding.Fix($0.words($0.entry.joined(separator: ", ")))
    }
  }
}

extension Domain {
  /// True if `null` is a flag of the condition, rather than one of the values that the table shows in a list.
  fileprivate var mayLackValue: Bool {
    if case .nullable(let domain) = self, case .enumeration = domain { false } else { isNullable }
  }
}

extension Entry {
  /// True if the entry is a `not(…)` that doesn't mention `null`.
  fileprivate var leavesNullOpen: Bool {
    !isFaulty && wording.isNegated && !wording.shapes.contains(.value(Domain.null))
  }
}

extension Entry.Wording {
  /// The tests of the entry, without `not(…)`.
  fileprivate var named: String { shapes.map(\.text).joined(separator: ", ") }
}
