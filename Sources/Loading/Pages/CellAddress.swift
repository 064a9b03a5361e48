/// The ids of a crosstab's sections and cells: the table's id and then the values, in the order of the conditions.
///
/// They are made from ids of the spec alone, so they are equal in all locales.
package struct CellAddress {
  private let spec: TableSpec

  /// The ids of a table.
  package init(spec: TableSpec) {
    self.spec = spec
  }

  /// The id of a section, or of another part of a table.
  ///
  /// - Parameters:
  ///   - conditions: positions of the section's conditions, in any order.
  ///   - slots: a slot for each of the table's conditions; only those of `conditions` matter.
  ///   - start: what the id begins with; the table's id if left out.
  /// - Returns: the beginning with the ids of the slots behind it, points between them.
  package func section(conditions: [Int], slots: [Int], from start: String? = nil) -> String {
    address(start ?? spec.id, conditions, slots)
  }

  /// The id of a cell, which begins with that of its section.
  package func cell(section: String, conditions: [Int], slots: [Int], output: String) -> String {
    let cell = address(section, conditions, slots)
    if !output.isEmpty { return cell + "." + output }
    // The only cell of a section must not have the section's id.
    return conditions.isEmpty ? cell + ":outcome" : cell
  }

  private func address(_ start: String, _ conditions: [Int], _ slots: [Int]) -> String {
    var id = start
    for condition in conditions.inAscendingOrder {
      id += "."
      id += spec.slotIDs[condition][slots[condition]]
    }
    return id
  }
}

extension [Int] {
  /// Nearly always they are in that order, and then nothing need be sorted.
  fileprivate var inAscendingOrder: [Int] {
    for index in indices.dropFirst() where self[index - 1] > self[index] { return sorted() }
    return self
  }
}
