import Diagnostics

extension CompiledTable {
  /// One case of a combination, ready to be pasted: `app-state = background, age = 17`.
  func example(_ combination: [Int], points: [String?] = []) -> Message {
    let values = testValues(of: combination, points: points)
    let parts = definition.columnValues(values).map { Message("\($0.id) = \($0.value)") }
    return parts.isEmpty ? "every combination" : .list(parts)
  }

  /// A combination as `app-state = background, age < 18`.
  func sentence(_ combination: [Int]) -> Message {
    let columns = definition.conditions.columns
    let parts = columns.map { column -> Message in
      if column.isSet {
        let values = combination.enumerated().map { self.label(ofSlot: $1, condition: $0).text }
        let members = definition.memberIDs(of: column, values).joined(separator: ", ")
        return "\(column.id) = [\(members)]"
      }
      let condition = column.first
      let name = definition.conditions[condition].id
      let label = self.label(ofSlot: combination[condition], condition: condition)
      return switch label.shape {
      case .below, .upTo, .above, .from: "\(name) \(label.text)"
      case .between: "\(name) in \(label.text)"
      case .notNull: "any \(name) but null"
      case .any: "any \(name)"
      case .list, .members: "\(name) \(label.text)"
      case .value, .point: "\(name) = \(label.text)"
      }
    }
    let orders = definition.conditions.indices.compactMap { position -> Message? in
      guard let pair = definition.conditions[position].pair,
        let order = ConditionPair.Order(rawValue: label(ofSlot: combination[position], condition: position).text)
      else { return nil }
      return pair.relation([order]).map { "\(pair.first) \(pair.comparison($0).text)" }
    }
    return parts.isEmpty ? "every combination" : .list(parts + orders)
  }

  /// The combinations of a row as `app-state: background, not-running; age: < 18`.
  func words(_ rows: MaskRows, _ row: Int) -> Message {
    let parts = definition.columnTests(entries(rows, row)).compactMap { column -> Message? in
      column.tests.map { "\(column.id): \(Message.names($0, upTo: 20))" }
    }
    guard let first = parts.first else { return "every combination" }
    return parts.dropFirst().reduce(first) { $0 + "; " + $1 }
  }

  /// The tests of a row on each condition in the notation of entries; nil if it allows all values.
  func entries(_ rows: MaskRows, _ row: Int) -> [[String]?] {
    let constrained = rows.constrainedConditions(ofRow: row)
    return axes.indices.map { constrained.contains($0) ? tests(of: $0, rows, row) : nil }
  }

  /// The tests of a row on a condition, in the notation of entries; if few values are missing, a `not(…)` of these.
  func tests(of condition: Int, _ rows: MaskRows, _ row: Int) -> [String] {
    let slots = rows.slots(of: condition, row: row)
    if definition.conditions[condition].isDay {
      // The last day is not left out where the table ends with it: with an open end, the table would speak of more days.
      let days = Interval.normalized(slots.compactMap(axes[condition].interval(ofSlot:)))
      return days.map { SlotLabel($0, scale: .date).text }
    }
    if let values = definition.conditions[condition].domain.values, values.count > slots.count, slots.count > 4,
      (values.count - slots.count) * 3 < slots.count
    {
      let asked = Set(slots)
      let others = values.indices.filter { !asked.contains($0) }.map { values[$0] }
      return ["not(\(others.joined(separator: ", ")))"]
    }
    return labels(ofSlots: slots, condition: condition).map(\.text)
  }
}
