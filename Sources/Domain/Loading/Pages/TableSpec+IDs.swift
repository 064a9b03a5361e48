import DecisionTables

/// The ids of a crosstab's parts: a prefix and then the values, in the order of the conditions.
///
/// They consist of ids from the spec only, so they are equal in all locales.
extension TableSpec {
  /// All combinations of some conditions' slots, the last condition changing fastest; one of nothing for no conditions.
  package func combinations(of conditions: [Int]) -> [[SlotValue]] {
    SlotCombinations(conditions.map { Array(slotIDs[$0].indices) }).map { slots in
      zip(conditions, slots).map { SlotValue(condition: $0, slot: $1) }
    }
  }

  /// The id of the section of a combination.
  package func sectionID(of values: [SlotValue]) -> String { partID(of: values, from: id) }

  /// The id of a cell, given the combination within its section.
  package func cellID(of values: [SlotValue], section: String, output: Int) -> String {
    let cell = partID(of: values, from: section)
    let output = table.definition.outputs[output].id
    if !output.isEmpty { return cell + "." + output }
    // The only cell of a section must not have the section's id.
    return values.isEmpty ? cell + ":outcome" : cell
  }

  /// The id of a part of a table, which begins with `start` and has the ids of the slots after it, points between
  /// them.
  package func partID(of values: [SlotValue], from start: String) -> String {
    values.sorted { $0.condition < $1.condition }.reduce(into: start) { id, value in
      id += "."
      id += slotIDs[value.condition][value.slot]
    }
  }
}
