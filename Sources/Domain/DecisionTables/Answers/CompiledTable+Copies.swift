// Results that are the values of listed conditions.
extension CompiledTable {
  /// The values of conditions as far as they are known, in the notation of a spec.
  ///
  /// - Parameters:
  ///   - slots: the slots of each condition.
  ///   - points: for each condition a number or date, if one is known.
  /// - Returns: For each condition its value: the number or date, or the only listed value.
  package func values(of slots: [[Int]], points: [String?]) -> [String?] {
    slots.enumerated().map { condition, slots in
      if points.indices.contains(condition), let point = points[condition] { return point }
      return slots.count == 1 ? definition.conditions[condition].domain.value(at: slots[0]) : nil
    }
  }

  /// The answers with values in place of those results that are the values of listed conditions.
  ///
  /// - Parameter answers: answers of this table.
  /// - Returns: The answers, divided by the values of these conditions.
  func withListedValues(_ answers: [Answer]) -> [Answer] {
    answers.flatMap { answer -> [Answer] in
      let copied = copiedConditions(in: answer.decision)
      if copied.isEmpty { return [answer] }
      var parts: [[Int]: [[[Int]]]] = [:]
      for box in answer.boxes {
        for combination in SlotCombinations(copied.map { box[$0] }) {
          var part = box
          for (condition, slot) in zip(copied, combination) { part[condition] = [slot] }
          parts[combination, default: []].append(part)
        }
      }
      return parts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { _, boxes in
        var part = answer
        part.boxes = boxes
        part.decision = answer.decision.computed(of: definition, for: values(of: boxes[0], points: []))
        return part
      }
    }
  }

  /// Slots in parts that each have one value of some conditions.
  ///
  /// - Parameters:
  ///   - slots: the slots of each condition.
  ///   - conditions: the conditions.
  /// - Returns: The parts; the slots as they are, if there would be many.
  func parts(of slots: [[Int]], dividing conditions: [Int]) -> [[[Int]]] {
    let copied = conditions.filter { slots[$0].count > 1 }
    let count = copied.reduce(1) { $0.multipliedReportingOverflow(by: slots[$1].count).partialValue }
    guard (2...Self.mostParts).contains(count) else { return [slots] }
    return SlotCombinations(copied.map { slots[$0] }).map { combination in
      var part = slots
      for (condition, slot) in zip(copied, combination) { part[condition] = [slot] }
      return part
    }
  }

  private static let mostParts = 256

  private func copiedConditions(in decision: Decision) -> [Int] {
    var copied: Set<Int> = []
    for case .values(let values)? in decision.outputs.map(\.result) {
      copied.formUnion(values.compactMap(definition.listedCondition))
    }
    return copied.sorted()
  }
}

extension DecisionTable {
  /// The listed conditions whose values are results, by their positions.
  var copiedConditions: [Int] {
    var copied: Set<Int> = []
    for outcome in rules.lazy.map(\.outcome) + [otherwise].compactMap(\.self) {
      for case .values(let values)? in outcome.results { copied.formUnion(values.compactMap(listedCondition)) }
    }
    return copied.sorted()
  }

  /// The position of the listed condition whose value a result is; nil for any other result.
  fileprivate func listedCondition(of value: OutputValue) -> Int? {
    guard case .formula(let formula) = value, let id = formula.copied,
      let position = conditions.firstIndex(where: { $0.id == id })
    else { return nil }
    return conditions[position].domain.ordered == nil ? position : nil
  }
}
