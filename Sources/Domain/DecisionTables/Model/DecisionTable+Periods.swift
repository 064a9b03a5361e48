package import Diagnostics

extension DecisionTable {
  /// Bounds the day by the days that the table speaks of, for rules that were read without bounds.
  ///
  /// These are all days of its own period. Without one, they go from the first to the last day of its rules' periods, so that days
  /// between them without a rule are gaps like any others.
  ///
  /// - Parameters:
  ///   - period: the table's own period.
  ///   - report: receives findings about rules that hold on no day of it.
  package mutating func boundDay(by period: Entry? = nil, report: Report) {
    guard let day = conditions.firstIndex(where: \.isDay), let place = conditions[day].place else { return }
    guard let days = period?.days.first ?? Self.hull(of: rules.map { $0.entries[day] }) else { return }
    conditions[day] = .day(within: days, at: place, isOfOwnPeriod: period != nil)
    for index in rules.indices {
      guard case .intervals(let intervals, _) = rules[index].entries[day].values else { continue }
      let parts = intervals.map { Scale.date.part(of: days, within: $0) }.filter { !$0.isEmpty }
      if parts.isEmpty, !intervals.isEmpty, let period {
        report.add(.neverHolds(rules[index], at: rules[index].entries[day].place, in: self, period))
        rules[index].entries[day].isFaulty = true
      }
      rules[index].entries[day].values = .intervals(parts, orNull: false)
    }
  }

  /// From the first day of some periods to the last; nil if none has a bound.
  private static func hull(of periods: [Entry]) -> Interval? {
    let all = periods.flatMap(\.days)
    guard let lower = all.map(\.lower).min(), let upper = all.map(\.upper).max() else { return nil }
    return Interval(lower, upper)
  }
}

extension Requirement {
  /// The values of a constant, each with its days, in a form that is the same for equal ones; nil for anything else.
  package var valuesInPeriods: String? {
    let constant = producer.definition
    guard constant.isDatedConstant else { return nil }
    let values = constant.rules.map { rule in
      let value = rule.outcome.results[0]?.firstValue
      let text = value.flatMap { constant.outputs[0].domain?.canonicalText(of: $0) } ?? ""
      // With all bounds, since no other line has the first day of a constant.
      let period = rule.entries[0].days.map { $0 == .all ? "-" : SlotLabel($0, scale: .date).text }
      return "\(text) on \(period.isEmpty ? "-" : period.joined(separator: ", "))"
    }
    return values.joined(separator: "; ")
  }
}

extension Entry {
  /// The days that a period names.
  package var days: [Interval] { if case .intervals(let intervals, _) = values { intervals } else { [] } }
}

extension Finding {
  fileprivate static func neverHolds(
    _ rule: Rule, at place: SourceRange, in table: DecisionTable, _ period: Entry
  ) -> Finding {
    Finding(
      .valueOutsideDomain, at: place, "The rule '\(rule.id.text)' holds on no day of its table's period",
      notes: [.init("the table holds on these days", at: period.place)],
      fixes: [.init("leave the rule out, or widen the period of table '\(table.id)'")],
      details: Finding.Details(rules: [rule.id.text]))
  }
}
