import DecisionTables
import Loading
import Localization

extension TableWording {
  /// The words before the decision for a combination, or for a group of combinations: "When the plan is free:".
  ///
  /// - Parameters:
  ///   - box: the slots of each condition of the table.
  ///   - points: the requested numbers, dates and texts, if any; the box has their slots.
  /// - Returns: The words, for the conditions that have a point or are restricted to some slots.
  package mutating func heading(_ box: [[Int]], points: [String?]) -> String {
    var parts: [String] = []
    var said: Set<String> = []
    for (condition, slots) in box.enumerated() {
      if let set = spec.table.definition.conditions[condition].member?.set {
        // A member that the set may have or not is not worth a word.
        let asked = box.enumerated().compactMap { $1.count == 1 ? SlotValue(condition: $0, slot: $1[0]) : nil }
        if said.insert(set).inserted, asked.contains(where: { isMember($0.condition, of: set) }) {
          parts.append(self.set(set, asked))
        }
        continue
      }
      guard points[condition] != nil || slots.count < spec.table.slotCounts[condition] else { continue }
      if spec.table.isOrderOfPoints(condition, points) || spec.isMissingOrder(slots, of: condition) { continue }
      var values = values(slots, of: condition)
      if let point = points[condition] {
        let isUnlisted = spec.table.definition.conditions[condition].isUnlisted(point)
        values = [
          isUnlisted
            ? language.sentence(.unlisted, ["text": point, "value": values.first ?? ""])
            : words(forPoint: point, of: condition)
        ]
      }
      parts.append(self.condition(condition, is: values))
    }
    return heading(parts)
  }

  private func isMember(_ condition: Int, of set: String) -> Bool {
    spec.table.definition.conditions[condition].member?.set == set
  }

  /// The words before the decision for some values of conditions: "When the plan is free:".
  ///
  /// - Parameter parts: the conditions with their values, as `condition(_:is:)` words them.
  /// - Returns: the words.
  package func heading(_ parts: [String]) -> String {
    if parts.isEmpty { return language[.anyCase] }
    return language.sentence(.inCase, ["combination": joined(parts)])
  }
}

extension TableSpec {
  /// True if a condition is the order of two others, one of which has no value in some slots.
  func isMissingOrder(_ slots: [Int], of condition: Int) -> Bool {
    table.definition.conditions[condition].pair != nil && slots.map { slotIDs[condition][$0] } == [Domain.null]
  }
}
