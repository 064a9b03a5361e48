/// Looks for two combinations that differ in one condition only, and whose results, some of them computed, are in the wrong
/// order.
///
/// Within the combinations of a formula, its direction decides. Between those of two, it is enough to compare the values
/// next to each other: no others are as far in the wrong order.
struct FormulaMonotonicitySearch {
  let promise: Monotonicity
  let table: CompiledTable
  let regions: [Region]
  /// The kind of values of the results, and so of the conditions that they may be computed from.
  private let kind: Scale.Kind?
  /// For each slot of the condition its position in the order of its values; nil for a missing value.
  let positions: [Int?]
  /// The most parts of a box to look at.
  private static let mostParts = 400

  /// Combinations for which a table has one result, a number or a formula.
  struct Region {
    let value: Polynomial
    let box: [[Int]]
  }

  /// Two combinations with their numbers that break the promise, the one with less of the condition first.
  struct Break {
    var below: (combination: [Int], points: [String: Decimal], value: Decimal)
    var above: (combination: [Int], points: [String: Decimal], value: Decimal)
  }

  enum Result { case proved, broken(Break), notDecided }

  private var definition: DecisionTable { table.definition }
  private var id: String { definition.conditions[promise.condition].id }

  init(_ promise: Monotonicity, in table: CompiledTable, _ answers: [Answer], _ output: Int) {
    self.promise = promise
    self.table = table
    positions = MonotonicitySearch.positions(of: promise.condition, in: table)
    kind = table.definition.decidedDomain(of: output)?.ordered?.scale.kind
    regions = answers.flatMap { answer -> [Region] in
      guard answer.decision.impossible == nil, let value = answer.decision.outputs[output].onlyValue else { return [] }
      switch value {
      case .listed: return []
      case .number(let number): return answer.boxes.map { Region(value: Polynomial(Fraction(number)), box: $0) }
      case .formula(let formula): return answer.boxes.map { Region(value: formula.normalForm, box: $0) }
      }
    }
  }

  /// The first break, or what was proved.
  func result(budget: inout Int) -> Result {
    var isDecided = true
    for below in regions {
      for above in regions {
        for (low, high) in neighbours(below.box[promise.condition], above.box[promise.condition]) {
          budget -= 5_000
          guard budget > 0 else { return .notDecided }
          switch compare((below, low), (above, high), &budget) {
          case .proved: continue
          case .broken(let broken): return .broken(broken)
          case .notDecided: isDecided = false
          }
        }
      }
    }
    return isDecided ? .proved : .notDecided
  }

  /// Slots of one box and of another that are compared: the same, or the nearest below.
  private func neighbours(_ lower: [Int], _ upper: [Int]) -> [(Int, Int)] {
    upper.compactMap { high -> [(Int, Int)]? in
      guard let position = positions[high] else { return nil }
      let below = lower.filter { slot in positions[slot].map { $0 < position } == true }
      let nearest = below.max { (positions[$0] ?? 0) < (positions[$1] ?? 0) }
      return (lower.contains(high) ? [(high, high)] : []) + (nearest.map { [($0, high)] } ?? [])
    }.flatMap(\.self)
  }

  private func compare(_ below: (Region, slot: Int), _ above: (Region, slot: Int), _ budget: inout Int) -> Result {
    var slots: [[Int]] = []
    for condition in definition.conditions.indices {
      let common = below.0.box[condition].filter(Set(above.0.box[condition]).contains)
      if condition != promise.condition, common.isEmpty { return .proved }
      slots.append(condition == promise.condition ? [below.slot] : common)
    }
    let isSame = below.slot == above.slot
    // Two results for one combination are those of one formula.
    if isSame, below.0.value != above.0.value { return .proved }
    let own = grid(of: promise.condition, below.slot)
    let numbers = definition.conditions.indices.filter { index in
      index != promise.condition && definition.conditions[index].domain.ordered?.scale.kind == kind
    }
    let shared = numbers.map { slots[$0] }
    // A formula that uses a missing value has no result.
    let choices = zip(numbers, shared).map { condition, own in own.map { grid(of: condition, $0) } }
    var isDecided = true
    for combination in SlotCombinations(choices.map { Array($0.indices) }) {
      var grids: [String: NumberGrid] = [:]
      for (index, choice) in combination.enumerated() {
        slots[numbers[index]] = [shared[index][choice]]
        grids[definition.conditions[numbers[index]].id] = choices[index][choice]
      }
      let pair = Pair(
        id: id, below: below.0.value, above: above.0.value, low: own,
        high: isSame ? own : grid(of: promise.condition, above.slot), isSame: isSame, isIncreasing: promise.isIncreasing
      )
      switch pair.result(grids, parts: Self.mostParts, budget: &budget) {
      case .proved: continue
      case .notDecided: isDecided = false
      case .broken(let first, let second):
        var (low, high) = (slots.map { $0[0] }, slots.map { $0[0] })
        low[promise.condition] = below.slot
        high[promise.condition] = above.slot
        return .broken(Break(below: (low, first.point, first.value), above: (high, second.point, second.value)))
      }
    }
    return isDecided ? .proved : .notDecided
  }

  private func grid(of condition: Int, _ slot: Int) -> NumberGrid? {
    guard let scale = definition.conditions[condition].domain.ordered?.scale, scale.kind == kind else { return nil }
    return table.axes[condition].interval(ofSlot: slot).flatMap { NumberGrid($0, on: scale) }
  }
}

extension FormulaMonotonicitySearch {
  /// Two results, one for a value of the condition and one for a value above it.
  private struct Pair {
    let id: String
    let below: Polynomial
    let above: Polynomial
    /// The values of the condition for each; nil if they are not numbers.
    let low: NumberGrid?
    let high: NumberGrid?
    /// True if both are results of one formula for one run of values.
    let isSame: Bool
    let isIncreasing: Bool

    enum Result {
      case proved, notDecided
      case broken((point: [String: Decimal], value: Decimal), (point: [String: Decimal], value: Decimal))
    }

    /// A part of the comparison: all values of a run with each other, or one value with another.
    private enum Part {
      case run(NumberGrid)
      case values(Int128?, Int128?)
    }

    func result(_ grids: [String: NumberGrid], parts: Int, budget: inout Int) -> Result {
      let whole: Part = isSame ? low.map { .run($0) } ?? .values(nil, nil) : .values(low?.last, high?.first)
      var stack = [(grids: grids, part: whole)]
      var left = parts
      while let (box, part) = stack.popLast() {
        left -= 1
        budget -= 10_000
        guard left >= 0, budget > 0 else { return .notDecided }
        if isInOrder(box, part) { continue }
        for point in corners(of: box) { if let broken = broken(at: point, part) { return broken } }
        var all = box
        if case .run(let own) = part { all[id] = own }
        guard let widest = all.keys.sorted().max(by: { (all[$0]?.stepCount ?? 0) < (all[$1]?.stepCount ?? 0) }),
          let halves = all[widest].flatMap({ $0.stepCount > 0 ? $0.halves : nil })
        else { continue }
        if widest == id {
          stack.append((box, .values(halves.0.last, halves.1.first)))
          for half in [halves.1, halves.0] { stack.append((box, .run(half))) }
        } else {
          for half in [halves.1, halves.0] { stack.append((box.merging([widest: half]) { $1 }, part)) }
        }
      }
      return .proved
    }

    /// True if interval arithmetic shows that no two values are in the wrong order.
    private func isInOrder(_ box: [String: NumberGrid], _ part: Part) -> Bool {
      switch part {
      case .run(let own):
        var all = box
        all[id] = own
        guard let direction = (try? below.resolved(all))?.direction(in: id, all) else { return false }
        return direction == .constant || direction == (isIncreasing ? .rising : .falling)
      case .values(let low, let high):
        guard let first = value(of: below, low), let second = value(of: above, high),
          let range = (try? second.adding(first.multiplied(by: -.one)).resolved(box))?.range(box)
        else { return false }
        return isIncreasing ? range.low >= .zero : range.high <= .zero
      }
    }

    /// A result with a number in the place of the condition.
    private func value(of polynomial: Polynomial, _ number: Int128?) -> Polynomial? {
      number.map { polynomial.substituting(Fraction(Decimal(units: $0)), for: id) } ?? polynomial
    }

    private func corners(of box: [String: NumberGrid]) -> [[String: Decimal]] {
      [
        box.mapValues { Decimal(units: $0.first) }, box.mapValues { Decimal(units: $0.last) },
        box.mapValues { Decimal(units: $0.middle) },
      ]
    }

    private func broken(at point: [String: Decimal], _ part: Part) -> Result? {
      switch part {
      case .run(let own): broken(at: point, own.first, own.last)
      case .values(let low, let high): broken(at: point, low, high)
      }
    }

    private func broken(at point: [String: Decimal], _ low: Int128?, _ high: Int128?) -> Result? {
      var (first, second) = (point, point)
      first[id] = low.map { Decimal(units: $0) }
      second[id] = high.map { Decimal(units: $0) }
      guard let least = value(of: below, at: first), let most = value(of: above, at: second),
        isIncreasing ? least > most : least < most
      else { return nil }
      return .broken((first, least), (second, most))
    }

    private func value(of polynomial: Polynomial, at point: [String: Decimal]) -> Decimal? {
      var value: Polynomial? = polynomial
      for (id, number) in point { value = value?.substituting(Fraction(number), for: id) }
      return value?.number?.decimal
    }
  }
}
