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
    for (condition, slots) in box.enumerated() {
      guard points[condition] != nil || slots.count < spec.table.slotCounts[condition] else { continue }
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

  /// The words before the decision for some values of conditions: "When the plan is free:".
  ///
  /// - Parameter parts: the conditions with their values, as `condition(_:is:)` words them.
  /// - Returns: the words.
  package func heading(_ parts: [String]) -> String {
    if parts.isEmpty { return language[.anyCase] }
    return language.sentence(.inCase, ["combination": joined(parts)])
  }
}
