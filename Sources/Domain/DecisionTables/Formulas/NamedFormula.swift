package import Diagnostics

/// A formula that a table gives a name to, as a table of its own that computes it (DMN: literal expression).
///
/// The table that uses the name has a condition of it, which this one decides. So proofs, queries and vectors follow a name as
/// they follow any number that another table computes.
package struct NamedFormula: Sendable {
  private let name: SourceText
  private let formula: Formula
  /// The conditions that the formula uses, in the order of their table.
  private let operands: [Condition]

  /// Reads a formula that has a name.
  ///
  /// - Parameters:
  ///   - name: the name, at its place in the spec.
  ///   - text: the formula.
  ///   - terms: the conditions and constants that it may use.
  ///   - report: receives findings about the formula.
  package init?(_ name: SourceText, _ text: SourceText, _ terms: FormulaTerms, report: Report) {
    let text = text.trimmed()
    guard let formula = FormulaReader.formula(text, terms, report: report) else { return nil }
    let used = Set(formula.expression.conditions)
    (self.name, self.formula) = (name, formula)
    operands = terms.conditions.filter { used.contains($0.id) }
    if let fault = formula.expression.unitFault(in: text, operands) ?? fault {
      report.add(fault)
      return nil
    }
  }

  /// The condition whose value is that of the formula; nil, with a finding, if its numbers have no bounds.
  ///
  /// - Parameter report: receives the finding.
  /// - Returns: The condition.
  package func condition(report: Report) -> Condition? {
    if operands.contains(where: \.isFaulty) { return nil }
    guard let domain = domain(report: report) else { return nil }
    var output = Output(id: name.text, domain: domain, place: name.range)
    output.unit = unit
    var table = DecisionTable(
      id: name.text, conditions: operands, outputs: [output], rules: rules, place: name.range)
    table.namedFormula = formula
    guard let compiled = CompiledTable.compile(table, report: report) else { return nil }
    let isNullable = operands.contains { $0.domain.isNullable }
    return Condition(
      id: name.text, domain: isNullable ? .nullable(domain) : domain, unit: unit,
      requirement: Requirement(table: name, compiled, output: name.text), place: name.range)
  }

  /// A rule for each operand that may be missing, where the formula has no value, and one for all others.
  private var rules: [Rule] {
    var rules: [Rule] = []
    let present = operands.map { operand -> Entry in
      guard operand.domain.isNullable, let whole = operand.domain.ordered?.interval else { return .any(at: name.range) }
      return Entry(.intervals([whole], orNull: false), at: name.range)
    }
    func add(_ entries: [Entry], _ result: Outcome.Result) {
      rules.append(Rule(id: name, entries: entries, outcome: Outcome([result]), place: name.range))
    }
    for (position, operand) in operands.enumerated() where operand.domain.isNullable {
      var entries = Array(present[..<position])
      entries.append(Entry(.intervals([], orNull: true), at: name.range))
      entries += operands[(position + 1)...].map { _ in Entry.any(at: name.range) }
      add(entries, .doesNotApply)
    }
    add(present, .values([.formula(formula)]))
    return rules
  }

  // MARK: Numbers

  private var dimension: Dimension? { (try? formula.expression.dimension(operands.unit)) ?? nil }

  private var unit: MeasureUnit? { dimension?.unit }

  /// The finding about a formula without a condition, or in units that no spec can name; nil if there is none.
  private var fault: Finding? {
    if operands.isEmpty {
      return Finding(
        .malformedFormula, at: formula.place,
        "The formula of '\(name.text)' uses no condition, so that it is a constant",
        fixes: [.init("write the number under 'constants' of the spec")])
    }
    guard let dimension, !dimension.powers.isEmpty, dimension.unit == nil else { return nil }
    return Finding(
      .mismatchedUnits, at: formula.place,
      "The formula yields a number in \(dimension.text), and no unit of a spec is written so",
      fixes: [.init("divide by numbers in these units")])
  }

  /// The numbers that the formula may yield; nil, with a finding, if it has no value for some of its operands.
  private func domain(report: Report) -> Domain? {
    var grids: [String: NumberGrid] = [:]
    for operand in operands {
      guard let (scale, interval) = operand.domain.ordered, let grid = NumberGrid(interval, on: scale) else {
        return nil
      }
      grids[operand.id] = grid
    }
    for divisor in formula.expression.divisors {
      let range = (try? Polynomial(divisor).resolved(grids))?.range(grids)
      if let range, range.low > .zero || range.high < .zero { continue }
      report.add(mayDivideByZero(divisor))
      return nil
    }
    guard let range = (try? formula.normalForm.resolved(grids))?.range(grids), let low = range.low.decimal,
      let high = range.high.decimal
    else {
      report.add(tooManyDigits)
      return nil
    }
    let scale = Self.scale(of: range)
    return .ordered(scale, scale.canonical(Interval(.before(low), .after(high))))
  }

  /// Whole numbers, or multiples of a number that all operands lead to; any numbers if nothing is known.
  private static func scale(of range: NumberRange) -> Scale {
    guard let step = range.step else { return .decimal }
    if step.isMultiple(of: .one) { return .integer }
    guard let number = step.decimal, Fraction(number) == step, number.units > 1 else { return .decimal }
    return .multiples(of: number)
  }

  private func mayDivideByZero(_ divisor: Expression) -> Finding {
    Finding(
      .formulaFails, at: formula.place,
      "The formula of '\(name.text)' divides by '\(divisor.description)', which may be 0",
      fixes: [
        .init("give the conditions in it bounds without 0, or decide the quotient in a table with a rule for 0")
      ])
  }

  private var tooManyDigits: Finding {
    Finding(
      .computedOutsideDomain, at: formula.place,
      "The numbers that the formula of '\(name.text)' yields may have too many digits",
      fixes: [.init("give the conditions in it bounds: 'number: \"[0..1000]\"'")])
  }
}
