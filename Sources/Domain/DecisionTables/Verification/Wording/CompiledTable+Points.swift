import Diagnostics

// Values of numbers that a search has found.
extension DecisionTable {
  /// Values in the notation of a spec, for each condition.
  func texts(of point: [String: Decimal]) -> [String?] {
    conditions.map { condition in point[condition.id].map { condition.domain.text(of: .number($0)) } }
  }

  /// The values of a formula's conditions as `price = 10, paid = 5`.
  func words(_ point: [String: Decimal], for formula: Formula) -> Message {
    let texts = texts(of: point)
    return .list(
      formula.expression.conditions.map { id in
        let position = conditions.firstIndex { $0.id == id }
        return Message(verbatim: "\(id) = \(position.flatMap { texts[$0] } ?? "")")
      })
  }
}

extension CompiledTable {
  /// A combination of a box that has some values.
  func combination(_ box: [[Int]], at point: [String: Decimal]) -> [Int] {
    var slots = box.enumerated().map { condition, slots in
      [point[definition.conditions[condition].id].flatMap { axes[condition].slot(holding: $0) } ?? slots[0]]
    }
    settleOrders(&slots, definition.texts(of: point))
    return slots.map { $0[0] }
  }
}
