/// Finds which values the formulas of a table may yield for first inputs, by interval arithmetic.
extension GraphSearch {
  /// The inputs that lead to the values of a computed condition, and bounds of these; nil if the budget runs out.
  ///
  /// The inputs include the condition itself, as far as its slots may hold what the inputs yield; they may hold more.
  mutating func computedRegion(of condition: Int, _ node: Int) -> (rows: MaskRows, range: NumberRange?)? {
    let region = Region(node: node, condition: condition)
    if let known = computed[region] { return known }
    guard case .computed(let input, let producer, let output) = nodes[node].origins[condition],
      let decisions = decisions(of: producer)
    else { return nil }
    var found = (rows: MaskRows(space.layout), range: NumberRange?.none)
    var isBounded = true
    for (decision, boxes) in decisions {
      for box in 0..<boxes.count {
        let parts = parts(of: boxes, box, dividing: formula(of: decision, output), of: producer)
        budget -= parts.count * (space.price + Self.priceOfWay)
        for part in parts {
          guard budget > 0 else { return nil }
          add(part, decision, output, of: producer, to: input, &found, &isBounded)
        }
      }
    }
    found.rows = merged(found.rows)
    // The bounds of some decisions are none of all.
    if !isBounded { found.range = nil }
    computed[region] = found
    return found
  }

  private func formula(of decision: Decision, _ output: Int) -> Formula? {
    guard case .values(let values)? = decision.outputs[output].result, case .formula(let formula)? = values.first else {
      return nil
    }
    return formula
  }

  /// A box of inputs, divided where a formula's conditions are, as far as that gives few parts.
  private func parts(of boxes: MaskRows, _ box: Int, dividing formula: Formula?, of producer: Int) -> [[UInt64]] {
    let inputs = (formula?.expression.conditions ?? []).compactMap { input(named: $0, of: producer) }
    let slots = inputs.map { boxes.slots(of: $0, row: box) }
    let count = slots.reduce(1) { $0.multipliedReportingOverflow(by: $1.count).partialValue }
    guard (2...Self.mostParts).contains(count) else { return [boxes[box]] }
    return SlotCombinations(slots).map { combination in
      var part = boxes[box]
      for (input, slot) in zip(inputs, combination) { space.layout.restrict(&part, input, to: [slot]) }
      return part
    }
  }

  private static let mostParts = 256
  /// The price of the bounds of a formula, in comparisons.
  private static let priceOfRange = 15_000
  /// The price of a value of a formula, in comparisons.
  private static let priceOfValue = 200

  /// The position of the input that holds a condition of a table.
  private func input(named id: String, of producer: Int) -> Int? {
    condition(named: id, of: producer).flatMap { nodes[producer].origins[$0].input }
  }

  private func condition(named id: String, of node: Int) -> Int? {
    nodes[node].table.definition.conditions.firstIndex { $0.id == id }
  }

  /// The numbers that other tables may yield for a condition; nil if nothing is known of them.
  func interval(ofComputed condition: Int, _ node: Int) -> Interval? {
    guard let range = computed[Region(node: node, condition: condition)]?.range, let low = range.low.decimal,
      let high = range.high.decimal
    else { return nil }
    return Interval(.before(low), .after(high))
  }

  private mutating func add(
    _ part: [UInt64], _ decision: Decision, _ output: Int, of producer: Int, to input: Int,
    _ found: inout (rows: MaskRows, range: NumberRange?), _ isBounded: inout Bool
  ) {
    var slots: [Int]
    switch decision.outputs[output] {
    case .gap, .conflict: return
    case .notStated, .doesNotApply, .otherwise(.doesNotApply): slots = [space.table.axes[input].count - 1]
    case .steps, .values, .otherwise:
      let yield = result(of: decision.outputs[output], part, producer, to: input)
      if let range = yield.range { found.range = found.range?.joined(with: range) ?? range } else { isBounded = false }
      slots = yield.slots
    }
    if slots.isEmpty { return }
    var box = part
    space.layout.restrict(&box, input, to: slots)
    found.rows.append(box)
  }

  /// The values that an output yields for a box of inputs.
  private mutating func result(
    of decided: Decision.Output, _ part: [UInt64], _ producer: Int, to input: Int
  ) -> Yield {
    guard case .values(let values)? = decided.result, let value = values.first else { return bounded(nil, input) }
    switch value {
    case .listed: return bounded(nil, input)
    case .number(let number): return bounded(NumberRange(Fraction(number)), input)
    case .formula(let formula):
      let key = key(of: formula, part, producer, to: input)
      if let known = yielded[key] { return known }
      let yield =
        self.values(of: formula, part, producer).flatMap { self.yield(of: $0, input) }
        ?? bounded(range(of: formula, key.slots, producer), input)
      yielded[key] = yield
      return yield
    }
  }

  /// The slots of values within certain bounds; all slots if nothing is known of the values.
  private func bounded(_ range: NumberRange?, _ input: Int) -> Yield {
    let domain = space.table.definition.conditions[input].domain
    return Yield(range: range, slots: space.table.axes[input].slots(in: range, of: domain).map(Array.init) ?? [])
  }

  /// The slots and bounds of certain values; nil if none of them is in the domain of the input.
  private func yield(of values: Set<Decimal>, _ input: Int) -> Yield? {
    let domain = space.table.definition.conditions[input].domain
    let own = values.filter(domain.holds)
    guard let least = own.min(), let most = own.max() else { return nil }
    return Yield(
      range: NumberRange(Fraction(least)).joined(with: NumberRange(Fraction(most))),
      slots: Set(own.compactMap { space.table.axes[input].slot(holding: $0) }).sorted())
  }

  /// All values of a formula for a box of inputs; nil if there are many.
  private mutating func values(of formula: Formula, _ part: [UInt64], _ producer: Int) -> Set<Decimal>? {
    let ids = formula.expression.conditions
    var choices: [[Decimal]] = []
    for id in ids {
      guard let numbers = numbers(of: id, part, producer) else { return nil }
      choices.append(numbers)
    }
    let count = choices.reduce(1) { $0.multipliedReportingOverflow(by: $1.count).partialValue }
    guard count > 0, count <= min(Self.mostValues, valuesLeft) else { return nil }
    valuesLeft -= count
    budget -= count * Self.priceOfValue
    var found: Set<Decimal> = []
    for numbers in SlotCombinations(choices.map { Array($0.indices) }) {
      var point: [String: Fraction] = [:]
      for (position, id) in ids.enumerated() { point[id] = Fraction(choices[position][numbers[position]]) }
      if let value = (try? formula.expression.value(point))?.decimal { found.insert(value) }
    }
    return found
  }

  /// All numbers that a condition of a table has in a box of inputs; nil if there are many.
  private func numbers(of id: String, _ part: [UInt64], _ producer: Int) -> [Decimal]? {
    guard let condition = condition(named: id, of: producer), let input = nodes[producer].origins[condition].input,
      let scale = space.table.definition.conditions[input].domain.ordered?.scale
    else { return nil }
    var row = MaskRows(space.layout)
    row.append(part)
    let yielded = interval(ofComputed: condition, producer) ?? .all
    let intervals = row.slots(of: input, row: 0).compactMap(space.table.axes[input].interval(ofSlot:))
    let grids = intervals.compactMap { NumberGrid($0.intersection(yielded), on: scale) }
    guard grids.allSatisfy({ $0.stepCount < Self.mostValues }) else { return nil }
    return grids.flatMap { grid in (0...grid.stepCount).map { Decimal(units: grid.first + $0 * grid.step) } }
  }

  private static let mostValues = 1_000

  /// A formula of a table with the slots that a box of inputs has of what it computes with.
  private func key(of formula: Formula, _ part: [UInt64], _ producer: Int, to input: Int) -> Computed {
    var row = MaskRows(space.layout)
    row.append(part)
    let conditions = formula.expression.conditions
    let slots = conditions.map { self.input(named: $0, of: producer).map { row.slots(of: $0, row: 0) } ?? [] }
    return Computed(node: producer, input: input, formula: formula, conditions: conditions, slots: slots)
  }

  /// Bounds of a formula of a table for the slots of the inputs that it computes with; nil if nothing is known.
  private mutating func range(of formula: Formula, _ slots: [[Int]], _ producer: Int) -> NumberRange? {
    budget -= Self.priceOfRange
    var grids: [String: NumberGrid] = [:]
    for (id, slots) in zip(formula.expression.conditions, slots) {
      guard let condition = condition(named: id, of: producer), let input = nodes[producer].origins[condition].input,
        let scale = space.table.definition.conditions[input].domain.ordered?.scale
      else { return nil }
      let intervals = slots.compactMap(space.table.axes[input].interval(ofSlot:))
      guard let first = intervals.first, let last = intervals.last else { return nil }
      var whole = Interval(first.lower, last.upper)
      // A slot may hold more than what other tables yield.
      if let yielded = self.interval(ofComputed: condition, producer) { whole = whole.intersection(yielded) }
      grids[id] = NumberGrid(whole, on: scale)
    }
    return (try? formula.normalForm.resolved(grids))?.range(grids)
  }
}

extension SlotAxis {
  /// The slots of numbers that have a part of a range within a domain, or all of them; nil if there are none.
  fileprivate func slots(in range: NumberRange?, of domain: Domain) -> Range<Int>? {
    let all = 0..<cuts.count - 1
    guard let range, let interval = domain.ordered?.interval else { return all }
    let least = range.low.decimal ?? (range.low < .zero ? .least : .greatest)
    let most = range.high.decimal ?? (range.high < .zero ? .least : .greatest)
    let within = Interval(.before(least), .after(most)).intersection(interval)
    // A formula whose values are outside the domain has a finding of its own; what follows from it is left open.
    if within.isEmpty { return all }
    return all.first { !(self.interval(ofSlot: $0)?.intersection(within).isEmpty ?? true) }.map { first in
      first..<(all.last { !(self.interval(ofSlot: $0)?.intersection(within).isEmpty ?? true) } ?? first) + 1
    }
  }
}

extension NumberRange {
  /// The bounds of the values of both.
  func joined(with other: NumberRange) -> NumberRange {
    NumberRange(min(low, other.low), max(high, other.high), step: nil)
  }
}

extension MaskLayout {
  /// Keeps of a box only what some slots of a condition hold.
  fileprivate func restrict(_ box: inout [UInt64], _ condition: Int, to slots: [Int]) {
    var allowed = MaskRows(self)
    allowed.appendEmpty()
    for slot in slots { allowed.insert(slot..<slot + 1, of: fields[condition], row: 0) }
    for word in fields[condition].words { box[word] &= ~fields[condition].mask | allowed[0, word] }
  }
}
