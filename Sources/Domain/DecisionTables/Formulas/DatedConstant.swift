package import Diagnostics

/// A constant that has another value in each period, as a table of its own that decides it by the day.
///
/// The table that uses the constant has a condition of it, which this one decides. So proofs, queries and vectors follow its values
/// as they follow any number that another table decides.
package struct DatedConstant: Sendable {
  private let name: SourceText
  private let values: [Value]

  /// A value of a constant, and the days on which it has it.
  package struct Value: Sendable {
    private let constant: FormulaTerms.Constant
    private let period: Entry
    private let place: SourceRange

    /// A value in a period, at the place of the value.
    package init(_ constant: FormulaTerms.Constant, in period: Entry, at place: SourceRange) {
      (self.constant, self.period, self.place) = (constant, period, place)
    }

    fileprivate var number: Decimal { constant.value }
    fileprivate var unit: MeasureUnit? { constant.unit }
    fileprivate var range: SourceRange { place }
    fileprivate var entry: Entry { period }

    fileprivate func rule(named name: SourceText) -> Rule {
      let id = SourceText(name.text, file: place.file, bounds: place.bounds, segments: [])
      return Rule(
        id: id, entries: [period], outcome: Outcome([.values([.formula(Formula(constant, at: place))])]), place: place)
    }
  }

  /// A constant with its values; at least one.
  package init(_ name: SourceText, _ values: [Value]) { (self.name, self.values) = (name, values) }

  /// The condition whose value is that of the constant on the day that is asked for.
  ///
  /// - Parameter report: receives findings about days with several values, or none, and about values in several units.
  /// - Returns: The condition; nil if there are such findings.
  package func condition(report: Report) -> Condition? {
    let findings = [unitFault].compactMap(\.self) + faultsInTime
    report.add(findings)
    guard findings.isEmpty, let domain, let first = values.first else { return nil }
    var output = Output(id: name.text, domain: domain, place: name.range)
    output.unit = first.unit
    var table = DecisionTable(
      id: name.text, conditions: [.day(at: first.entry.place)], outputs: [output],
      rules: values.map { $0.rule(named: name) }, place: name.range)
    table.isDatedConstant = true
    table.boundDay(report: report)
    guard let compiled = CompiledTable.compile(table, report: report) else { return nil }
    return Condition(
      id: name.text, domain: domain, unit: first.unit,
      requirement: Requirement(table: name, compiled, output: name.text), place: name.range)
  }

  /// The numbers from the least value to the greatest that have a divisor of all values in common.
  private var domain: Domain? {
    let numbers = values.map(\.number)
    guard let least = numbers.min(), let greatest = numbers.max() else { return nil }
    var divisor: Int128 = 0
    for number in numbers {
      var (larger, smaller) = (divisor, number.units.magnitude > 0 ? abs(number.units) : 0)
      while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
      divisor = larger
    }
    let step = Decimal(units: divisor == 0 ? Decimal.unitsPerOne : divisor)
    let scale: Scale = step.isInteger ? .integer : step.units > 1 ? .multiples(of: step) : .decimal
    return .ordered(scale, scale.canonical(Interval(.before(least), .after(greatest))))
  }

  private var unitFault: Finding? {
    guard let first = values.first, let other = values.first(where: { $0.unit != first.unit }) else { return nil }
    return Finding(
      .mismatchedUnits, at: other.range, "All values of the constant '\(name.text)' have the same unit",
      notes: [.init("the first value stands here", at: first.range)],
      fixes: [.init("write all of them in one unit, or give the others a constant of their own")])
  }

  // MARK: Time

  /// The findings about days with several values, and about days between periods that have none.
  private var faultsInTime: [Finding] {
    let parts = values.flatMap { value in
      (value.entry.isAny ? [Interval.all] : value.entry.days).map { (days: $0, value: value) }
    }.sorted { ($0.days.lower, $0.days.upper) < ($1.days.lower, $1.days.upper) }
    guard var last = parts.first else { return [] }
    var findings: [Finding] = []
    for next in parts.dropFirst() {
      if next.days.lower < last.days.upper {
        let days = next.days.intersection(last.days)
        findings.append(overlap(of: last.value, next.value, on: days))
      } else if last.days.upper < next.days.lower {
        findings.append(gap(Interval(last.days.upper, next.days.lower), before: next.value))
      }
      if last.days.upper < next.days.upper { last = next }
    }
    return findings
  }

  private func overlap(of one: Value, _ other: Value, on days: Interval) -> Finding {
    Finding(
      .overlappingRules, at: other.entry.place,
      "The constant '\(name.text)' has two values on the same days: \(SlotLabel(days, scale: .date).text)",
      notes: [.init("the other period stands here", at: one.entry.place)],
      fixes: [.init("end one period before the other begins")])
  }

  private func gap(_ days: Interval, before next: Value) -> Finding {
    Finding(
      .uncoveredCombination, at: next.entry.place,
      "The constant '\(name.text)' has no value on some days between its periods: \(SlotLabel(days, scale: .date).text)",
      fixes: [.init("add its value on these days, or begin this period earlier")])
  }
}
