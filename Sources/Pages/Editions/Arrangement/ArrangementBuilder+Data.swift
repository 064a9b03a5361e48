import DecisionTables
import Loading

extension ArrangementBuilder {
  /// What programs are told of the table; it is made last, for pages show nothing of it.
  ///
  /// - Parameters:
  ///   - style: true if it is a crosstab, which needs the names of all values.
  ///   - answers: its combinations.
  /// - Returns: the parts that need words.
  mutating func data(_ style: TableArrangement.Style, _ answers: FinderArrangement?) -> TableData {
    let isWhole = style == .crosstab || answers != nil
    return TableData(
      spec: spec, conditions: spec.table.definition.conditions.indices.map { condition($0, withIntervals: isWhole) },
      answers: style == .crosstab ? nil : answers)
  }

  private mutating func condition(_ condition: Int, withIntervals isWhole: Bool) -> TableData.Condition {
    let cuts = spec.table.cuts(ofCondition: condition)
    let first = isWhole || cuts.isEmpty ? 0 : cuts.count - 1
    let slots = first..<spec.slotIDs[condition].count
    return TableData.Condition(
      name: position(of: .conditionName(condition)),
      values: slots.map { ($0, position(of: .value(condition: condition, slot: $0))) }, cuts: cuts)
  }
}
