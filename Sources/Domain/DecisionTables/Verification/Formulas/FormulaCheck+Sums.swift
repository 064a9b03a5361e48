import Diagnostics

// Results that are the sum of those of all rules that match. The sum must be a value of the output, not each part of it.
extension FormulaCheck {
  var isSum: Bool { table.aggregation == .sum }

  /// True if rules that state numbers might add up to one that the output can't have, whichever of them match together.
  var mayAddUpToOthers: Bool {
    guard isSum, let domain = table.decidedDomain(of: 0) else { return false }
    let numbers = table.rules.enumerated().compactMap { rule, declared -> (rule: Int, number: Decimal)? in
      guard case .values(let values)? = declared.outcome.results[0], case .number(let number)? = values.first else {
        return nil
      }
      return (rule, number)
    }
    guard let least = numbers.map(\.number).min(), let most = numbers.map(\.number).max() else { return false }
    let (negative, positive) = (numbers.filter { $0.number < Decimal(0) }, numbers.filter { $0.number > Decimal(0) })
    return !domain.holds(sums(of: negative).max() ?? least) || !domain.holds(sums(of: positive).min() ?? most)
  }

  /// Bounds of what rules with numbers of one sign add up to: of all together, and of those that share a value of a condition.
  private func sums(of numbers: [(rule: Int, number: Decimal)]) -> [Decimal] {
    guard let first = numbers.first else { return [] }
    let isNegative = first.number < Decimal(0)
    let all = numbers.dropFirst().reduce(first.number) { $0.adding($1.number) }
    return [all]
      + compiled.axes.indices.compactMap { condition in
        var sums = Array(repeating: Decimal(0), count: compiled.axes[condition].count)
        for (rule, number) in numbers {
          for slot in compiled.rows.slots(of: condition, row: rule) { sums[slot] = sums[slot].adding(number) }
        }
        return isNegative ? sums.min() : sums.max()
      }
  }

  /// A sum of numbers that its output can't have; nil for any other.
  func sum(_ number: Decimal, of output: Int, _ answer: Answer) -> Computed? {
    guard isSum, let domain = table.decidedDomain(of: output), !domain.holds(number) else { return nil }
    let place = answer.decision.outputs[output].rules.first.map { table.rules[$0].id.range } ?? table.defaultPlace
    return (try? Formula(.number(number), at: place)).map { Computed(formula: $0, output: output, answer: answer) }
  }

  /// The finding for a sum that its output can't have, with the part of each rule; nil if it is what one formula yields.
  func wrongSum(_ computed: Computed, _ value: Decimal?, _ combination: [Int], _ point: [String: Decimal]) -> Problem? {
    let rules = compiled.evaluate(combination).outputs[computed.output].rules
    guard rules.count > 1 || computed.formula.expression.conditions.isEmpty else { return nil }
    let key = table.outputs[computed.output].key
    let domain = table.decidedDomain(of: computed.output)
    let scale = domain?.ordered?.scale ?? .decimal
    let number: Message = value.map { "'\(scale.text($0))'" } ?? "a number with too many digits"
    let points = table.texts(of: point)
    var notes = domain.map { [Finding.Note("the domain of '\(key)' is \($0.text)")] } ?? []
    if rules.count > 1 {
      notes += rules.prefix(task.mostPlaces).compactMap { rule in
        part(of: rule, computed.output, point).map { part in
          Finding.Note("rule '\(table.rules[rule].id.text)' adds '\(scale.text(part))'", at: table.rules[rule].id.range)
        }
      }
    }
    return problem(
      .computedOutsideDomain, computed,
      table.conditions.isEmpty
        ? "The sum is \(number), which '\(key)' can't have"
        : "For \(compiled.notation(of: combination, points: points)) the sum is \(number), which '\(key)' can't have",
      combination, point, notes: notes,
      fixes: [
        rules.count > 1
          ? Finding.Fix("correct what these rules add, let one of them not match there, or widen the domain")
          : fix(for: domain)
      ])
  }

  /// The number that a rule adds to a sum.
  private func part(of rule: Int, _ output: Int, _ point: [String: Decimal]) -> Decimal? {
    guard case .values(let values)? = table.rules[rule].outcome.results[output] else { return nil }
    switch values.first {
    case .number(let number)?: return number
    case .formula(let formula)?:
      let values = point.mapValues { Fraction($0) }
      return (try? formula.expression.value(values))?.decimal
    case .listed?, nil: return nil
    }
  }

  func sumNotDecided(_ computed: Computed) -> Problem {
    let key = table.outputs[computed.output].key
    return notDecided(
      computed,
      "Whether the sum of these rules is always a value that '\(key)' may have was not decided within the budget",
      Finding.Fix("limit what these rules add with 'min' or 'max', or widen the domain"))
  }
}
