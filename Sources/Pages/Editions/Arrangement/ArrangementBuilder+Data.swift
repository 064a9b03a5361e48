import DecisionTables
import Loading

extension ArrangementBuilder {
  /// Makes the table's data for programs; called last, because pages show none of it.
  ///
  /// - Parameters:
  ///   - style: the style of the table; a crosstab needs the names of all values.
  ///   - answers: the table's combinations.
  /// - Returns: The parts that need words.
  mutating func data(_ style: TableArrangement.Style, _ answers: FinderArrangement?) -> TableData {
    let isWhole = style == .crosstab || answers != nil
    return TableData(
      spec: spec, conditions: spec.table.definition.conditions.indices.map { condition($0, withIntervals: isWhole) },
      groups: spec.layout.groups.indices.map { position(of: .conditionGroup($0)) },
      answers: style == .crosstab ? nil : answers)
  }

  private mutating func condition(_ condition: Int, withIntervals isWhole: Bool) -> TableData.Condition {
    let cuts = spec.table.cuts(ofCondition: condition)
    let first = isWhole || cuts.isEmpty ? 0 : cuts.count - 1
    let slots = first..<spec.slotIDs[condition].count
    let isMember = spec.table.definition.conditions[condition].member != nil
    return TableData.Condition(
      name: position(of: .conditionName(condition)),
      values: isMember ? [] : slots.map { ($0, position(of: .value(condition: condition, slot: $0))) },
      member: isMember ? position(of: .member(condition)) : nil, cuts: cuts)
  }
}
