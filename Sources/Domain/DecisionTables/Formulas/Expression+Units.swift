import Diagnostics

extension DecisionTable {
  /// The unit of the numbers that a formula computes from the table's conditions, if they have one.
  package func unit(of expression: Expression) -> MeasureUnit? {
    (try? expression.dimension(conditions.unit))??.unit
  }

  /// A percentage that a formula divides by 100, and which pages show alone; nil for anything else.
  package func percentage(inHundredths expression: Expression) -> Expression? {
    expression.percentageInHundredths(conditions.unit)
  }
}

extension Expression {
  /// The finding about a formula whose parts are in units that don't fit together, or not to its output; nil if all do.
  ///
  /// - Parameters:
  ///   - text: the formula.
  ///   - conditions: the conditions of the table.
  ///   - output: the output that has the value; nil if a phrase has it.
  /// - Returns: The finding.
  func unitFault(in text: SourceText, _ conditions: [Condition], for output: Output? = nil) -> Finding? {
    do throws(UnitFault) {
      guard let own = try dimension(conditions.unit) else { return nil }
      if output == nil, let missing = own.missingDivisor { return .percentage(self, dividedBy: missing, in: text) }
      guard let output, own != Dimension(output.unit) else { return nil }
      return .mismatched(text, own, output)
    } catch {
      switch error {
      case .percentage(let part, let missing): return .percentage(part, dividedBy: missing, in: text)
      case .different(let first, let second): return .mismatched(text, first, second)
      }
    }
  }
}

extension FormulaTerms {
  /// The finding about a constant in another unit than the number that is rounded to its multiples; nil if there is none.
  func unitFault(ofStep step: Expression, _ rounded: Expression, in text: SourceText) -> Finding? {
    guard case .number(_, _, let unit?) = step, !conditions.isEmpty,
      let own = (try? rounded.dimension(conditions.unit)) ?? nil, own != Dimension(unit)
    else { return nil }
    var finding = Finding.mismatched(text, (rounded, own), (step, Dimension(unit)))
    finding.fixes = [.init("round to a number in the unit of what is rounded, or to one without a unit")]
    return finding
  }
}

extension Finding {
  fileprivate static func mismatched(
    _ text: SourceText, _ first: (part: Expression, Dimension), _ second: (part: Expression, Dimension)
  ) -> Finding {
    let factor = second.1.times(first.1, inverted: true).unit
    let part = first.part.description
    return Finding(
      .mismatchedUnits, at: text.range,
      "'\(part)' is \(first.1.words), and '\(second.part.description)' is \(second.1.words)",
      fixes: [
        factor?.inOneSpelling
          ?? factor.map { Fix("multiply '\(part)' by a constant in '\($0.text)', such as '5 \($0.text)'") }
          ?? Fix("add and compare numbers in one unit")
      ])
  }

  fileprivate static func percentage(_ part: Expression, dividedBy parts: Int, in text: SourceText) -> Finding {
    Finding(
      .mismatchedUnits, at: text.range,
      "'\(part.description)' is a product with a percentage, which is not divided by \(parts)",
      fixes: [Fix("write '\(part.description) / \(parts)'")])
  }

  fileprivate static func mismatched(_ text: SourceText, _ own: Dimension, _ output: Output) -> Finding {
    let subject = output.key
    guard let unit = output.unit else {
      return Finding(
        .mismatchedUnits, at: text.range, "The formula yields a number \(own.words), and '\(subject)' has no unit",
        fixes: own.unit.map { [Fix("write 'unit: \($0.text)' beside 'number' of '\(subject)'")] } ?? [
          Fix("divide by numbers in these units")
        ])
    }
    if let parts = own.missingDivisor, own.divided(by: parts) == Dimension(unit) {
      return .mismatched(text, own, unit, of: output, fix: Fix("divide the product with the percentage by \(parts)"))
    }
    let factor = Dimension(unit).times(own, inverted: true).unit
    // A ratio in percent is 100 times as many.
    let count = MeasureUnit.partsOfOne.first { $0.unit == factor?.text }?.count ?? 5
    let fix =
      factor?.inOneSpelling
      ?? factor.map { Fix("multiply by a constant in '\($0.text)', such as '\(count) \($0.text)'") }
      ?? Fix("give each number its unit: a condition with 'unit', a constant such as '5 \(unit.text)'")
    return .mismatched(text, own, unit, of: output, fix: fix)
  }

  private static func mismatched(
    _ text: SourceText, _ own: Dimension, _ unit: MeasureUnit, of output: Output, fix: Fix
  ) -> Finding {
    Finding(
      .mismatchedUnits, at: text.range,
      "The formula yields a number \(own.words), and '\(output.key)' is in \(unit.text)", fixes: [fix])
  }
}

extension MeasureUnit {
  /// The fix for two spellings of one unit, of which this is the quotient: `hours` and `hour`; nil for other units.
  fileprivate var inOneSpelling: Finding.Fix? {
    guard let divisor else { return nil }
    // The units that Hyo knows are plurals: `hours`, `days`.
    let (short, long) = counted.utf8.count < divisor.utf8.count ? (counted, divisor) : (divisor, counted)
    guard short.utf8.count > 2, [short + "s", short].contains(where: { $0.lowercased() == long.lowercased() }) else {
      return nil
    }
    return Finding.Fix("did you mean '\(long)' in both places?")
  }
}

extension Dimension {
  /// The units in words that follow on "a number".
  fileprivate var words: Message { powers.isEmpty ? "without a unit" : "in \(text)" }
}
