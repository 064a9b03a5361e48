package import Diagnostics

extension DecisionTable {
  /// Checks that the hit policy and the aggregation can be applied to the outputs.
  ///
  /// - Parameters:
  ///   - policy: the place of the hit policy in the spec.
  ///   - place: the place of the aggregation.
  ///   - report: receives findings about what can't be applied.
  package func checkPolicy(at policy: SourceRange?, aggregationAt place: SourceRange?, report: Report) {
    if hitPolicy.ranksValues, !outputs.contains(where: { $0.domain?.valueCount != nil }) {
      report.add(.missingPriority(hitPolicy, at: policy, outputs))
    } else if hitPolicy.ranksValues, let (output, formula) = firstCopy(where: { $0.valueCount != nil }) {
      report.add(.unranked(formula, of: output, hitPolicy))
    }
    guard let aggregation else { return }
    if hitPolicy.yield != .collection {
      report.add(.aggregationWithoutCollect(hitPolicy, at: place, policy))
    } else if outputs.count > 1 {
      report.add(.aggregationOfSeveral(outputs, at: place))
    } else if !aggregation.canTake(outputs[0].domain) {
      report.add(.unusable(aggregation, for: outputs[0], at: place))
    } else if aggregation != .count, let (_, formula) = firstCopy(where: { $0.ordered?.scale.hasSums == false }) {
      report.add(.uncompared(formula, by: aggregation))
    } else if aggregation == .sum, mayExceedDecimals {
      report.add(
        Finding(
          .numberTooLong, at: place,
          "A sum has at most \(Decimal.integerDigits) digits before the point, and those of table '\(id)' may have more"
        ))
    }
  }

  /// The first result that is the value of a condition, among the outputs with certain domains.
  private func firstCopy(where isMeant: (Domain) -> Bool) -> (output: Output, formula: Formula)? {
    let meant = outputs.indices.filter { outputs[$0].domain.map(isMeant) == true }
    for rule in rules {
      for output in meant {
        guard case .values(let values)? = rule.outcome.results[output] else { continue }
        for case .formula(let formula) in values { return (outputs[output], formula) }
      }
    }
    return nil
  }

  /// True if the sum of all positive values, or of all negative ones, exceeds the range of numbers.
  private var mayExceedDecimals: Bool {
    var sums = (positive: Decimal(0), negative: Decimal(0))
    for rule in rules {
      guard case .values(let values)? = rule.outcome.results[0], case .number(let number)? = values.first else {
        continue
      }
      if number < Decimal(0) {
        sums.negative = sums.negative.adding(number)
      } else {
        sums.positive = sums.positive.adding(number)
      }
    }
    return sums.positive > Decimal.greatest || sums.negative < Decimal.least
  }
}

extension Aggregation {
  fileprivate func canTake(_ domain: Domain?) -> Bool {
    switch self {
    case .count: true
    case .sum: domain?.ordered?.scale.hasSums == true && domain?.hasWords == false
    case .min, .max: domain?.ordered != nil && domain?.hasWords == false
    }
  }
}

extension Finding {
  fileprivate static func missingPriority(_ policy: HitPolicy, at place: SourceRange?, _ outputs: [Output]) -> Finding {
    let name = outputs.first.map { $0.id.isEmpty ? "result" : $0.id } ?? "result"
    let alternative = policy.yieldsSeveral ? HitPolicy.ruleOrder : .first
    return Finding(
      .missingPriority, at: place,
      "'\(policy.rawValue)' depends on the order in which an output lists its values, and no output lists any",
      fixes: [
        Fix("list the values, the highest priority first: 'outputs: { \(name): [high, low] }'"),
        Fix("or write '\(alternative.rawValue)', where the order of the rules decides"),
      ])
  }

  fileprivate static func unranked(_ formula: Formula, of output: Output, _ policy: HitPolicy) -> Finding {
    Finding(
      .wrongKind, at: formula.place,
      "'\(policy.rawValue)' ranks rules by the values of '\(output.key)', and this is the value of a condition",
      fixes: [Fix("write a rule for each value of '\(formula.expression.description)'")])
  }

  fileprivate static func uncompared(_ formula: Formula, by aggregation: Aggregation) -> Finding {
    Finding(
      .unusableAggregation, at: formula.place,
      "'\(aggregation.rawValue)' compares values that rules state, and this is the value of a condition",
      fixes: [
        Fix("let rules compare '\(formula.expression.description)' with other conditions, and leave 'aggregation' out")
      ])
  }

  fileprivate static func aggregationWithoutCollect(
    _ policy: HitPolicy, at place: SourceRange?, _ policyPlace: SourceRange?
  ) -> Finding {
    Finding(
      .unusableAggregation, at: place,
      "An aggregation belongs to the hit policy 'collect', and this table has '\(policy.rawValue)'",
      notes: policyPlace.map { [Note("the hit policy is here", at: $0)] } ?? [],
      fixes: [
        Fix("write 'hit-policy: collect'", replacing: policyPlace, with: "collect"), Fix("or leave 'aggregation' out"),
      ])
  }

  fileprivate static func aggregationOfSeveral(_ outputs: [Output], at place: SourceRange?) -> Finding {
    Finding(
      .unusableAggregation, at: place,
      "An aggregation needs a table with one output, and this one has \(outputs.count)",
      fixes: [
        Fix("write a table for each output"),
        Fix("or leave 'aggregation' out, so that the table lists what all rules yield"),
      ])
  }

  fileprivate static func unusable(_ aggregation: Aggregation, for output: Output, at place: SourceRange?) -> Finding {
    let name = output.id.isEmpty ? "amount" : output.id
    if output.domain?.hasWords == true { return unusableForWords(aggregation, output, at: place) }
    return Finding(
      .unusableAggregation, at: place,
      aggregation == .sum
        ? "'\(aggregation.rawValue)' needs an output of numbers"
        : "'\(aggregation.rawValue)' needs an output of numbers or dates",
      notes: output.place.map { [Note("'\(output.id)' is declared here", at: $0)] } ?? [],
      fixes: [
        Fix("declare its numbers: 'outputs: { \(name): { number: any } }'"),
        Fix("or write 'count', which tells how many rules match"),
      ])
  }

  private static func unusableForWords(
    _ aggregation: Aggregation, _ output: Output, at place: SourceRange?
  ) -> Finding {
    Finding(
      .unusableAggregation, at: place,
      "'\(aggregation.rawValue)' needs numbers or dates, and '\(output.key)' may have words in their place",
      notes: output.place.map { [Note("'\(output.id)' is declared here", at: $0)] } ?? [],
      fixes: [
        Fix("leave 'or' out of '\(output.key)', and let a table that takes the result decide where a word stands"),
        Fix("or write 'count', which tells how many rules match"),
      ])
  }
}
