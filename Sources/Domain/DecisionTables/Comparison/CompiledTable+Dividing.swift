import Diagnostics

extension CompiledTable {
  /// The table with its numbers and dates also divided at the bounds of another table.
  ///
  /// - Parameter other: another version of the table; its conditions are found by their ids.
  /// - Returns: The divided table; nil if it would be too large.
  func divided(like other: CompiledTable) -> CompiledTable? {
    let others = other.definition.conditions
    let positions = Dictionary(zip(others.map(\.id), others.indices)) { first, _ in first }
    let cuts: [[Cut]] = definition.conditions.enumerated().map { index, condition in
      positions[condition.id].map { self.cuts(of: index, at: other, $0) } ?? []
    }
    if cuts.allSatisfy(\.isEmpty) { return self }
    let report = Report()
    return CompiledTable.compile(
      definition, dividedAt: zip(cuts, axes).map { $0 + $1.cuts.dropFirst().dropLast() }, report: report)
  }

  /// The cuts of the other table's condition that this table does not have, in the canonical form of its own scale.
  private func cuts(of condition: Int, at other: CompiledTable, _ otherCondition: Int) -> [Cut] {
    guard let (scale, domain) = definition.conditions[condition].domain.ordered,
      let second = other.definition.conditions[otherCondition].domain.ordered, scale.isComparable(with: second.scale)
    else { return [] }
    let known = Set(axes[condition].cuts)
    let its = other.axes[otherCondition].cuts.map(scale.canonical)
    return scale.cuts(its, dividing: domain).filter { !known.contains($0) }
  }
}
