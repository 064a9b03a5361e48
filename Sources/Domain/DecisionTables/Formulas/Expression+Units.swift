import Diagnostics

extension DecisionTable {
  /// The unit of the numbers that a formula computes from the table's conditions, if they have one.
  package func unit(of expression: Expression) -> MeasureUnit? {
    (try? expression.dimension(unit(ofCondition:)))??.unit
  }

  /// A formula as people read it: a percentage is a hundredth already, so that nothing divides it by 100.
  package func asRead(_ expression: Expression) -> Expression {
    conditions.contains { $0.unit?.counted == MeasureUnit.percent }
      ? expression.withoutHundredths(unit(ofCondition:)) : expression
  }

  private func unit(ofCondition id: String) -> MeasureUnit? { conditions.first { $0.id == id }?.unit }
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
    let units = Dictionary(conditions.map { ($0.id, $0.unit) }) { first, _ in first }
    do throws(UnitFault) {
      guard let own = try dimension({ units[$0] ?? nil }), let output, own != Dimension(output.unit) else { return nil }
      return .mismatched(text, own, output)
    } catch {
      return .mismatched(text, error)
    }
  }
}

extension Finding {
  fileprivate static func mismatched(_ text: SourceText, _ fault: UnitFault) -> Finding {
    let (first, second) = fault.parts
    let factor = fault.dimensions.1.times(fault.dimensions.0, inverted: true).unit
    return Finding(
      .mismatchedUnits, at: text.range,
      "'\(first.description)' is \(fault.dimensions.0.words), and '\(second.description)' is \(fault.dimensions.1.words)",
      fixes: factor.map {
        [Fix("multiply '\(first.description)' by a constant in '\($0.text)', such as '5 \($0.text)'")]
      } ?? [
        Fix("add and compare numbers in one unit")
      ])
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
    if own.ofHundredth == Dimension(unit) {
      return .mismatched(text, own, unit, of: output, fix: "divide the percentage by 100")
    }
    let factor = Dimension(unit).times(own, inverted: true).unit
    let fix: Message =
      factor.map { "multiply by a constant in '\($0.text)', such as '5 \($0.text)'" }
      ?? "give each number its unit: a condition with 'unit', a constant such as '5 \(unit.text)'"
    return .mismatched(text, own, unit, of: output, fix: fix)
  }

  private static func mismatched(
    _ text: SourceText, _ own: Dimension, _ unit: MeasureUnit, of output: Output, fix: Message
  ) -> Finding {
    Finding(
      .mismatchedUnits, at: text.range,
      "The formula yields a number \(own.words), and '\(output.key)' is in \(unit.text)", fixes: [Fix(fix)])
  }
}

extension Dimension {
  /// The units in words that follow on "a number".
  fileprivate var words: Message { powers.isEmpty ? "without a unit" : "in \(text)" }
}
