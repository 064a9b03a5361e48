import DecisionTables

extension CompiledTable {
  /// The name of a slot, with the bound as rules write it: 10 if they have `<= 10` or `> 10`, and none has `< 11`.
  ///
  /// For integers and days the two are the same.
  func shownLabel(ofSlot slot: Int, condition: Int) -> SlotLabel.Shape {
    let shown = label(ofSlot: slot, condition: condition).shown
    let scale = definition.conditions[condition].domain.ordered?.scale
    guard case .below(let next) = shown, let scale, scale != .decimal else { return shown }
    let entries = definition.rules.map { $0.entries[condition] } + definition.impossible.map { $0.entries[condition] }
    var last: String?
    for shape in entries.lazy.flatMap(\.wording.shapes) {
      if shape.end == next { return shown }
      // All cuts within the slot are at its end.
      if last == nil, let number = shape.last, self.slot(holding: number, condition: condition) == slot {
        last = number
      }
    }
    return last.map { .upTo($0) } ?? shown
  }
}

extension SlotLabel.Shape {
  /// The first number after it, as written.
  fileprivate var end: String? {
    switch self {
    case .below(let upper), .between(_, _, let upper, false): upper
    case .value, .list, .members, .point, .upTo, .above, .from, .between, .notNull, .any: nil
    }
  }

  /// Its last number, or the last before it, as written.
  fileprivate var last: String? {
    switch self {
    case .upTo(let upper), .between(_, _, let upper, true): upper
    case .above(let lower), .between(let lower, false, _, _): lower
    case .value, .list, .members, .point, .below, .from, .between, .notNull, .any: nil
    }
  }
}
