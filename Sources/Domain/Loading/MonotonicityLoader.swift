import DecisionTables
import Diagnostics
import YAMLTree

/// Reads the conditions for which a table promises that its results never go down, or never go up.
struct MonotonicityLoader {
  let table: DecisionTable

  static let keys: [MappingShape.Key] = [
    .init(
      "increasing-in", .texts(.id(.condition, .use)),
      "Conditions. If the value of one goes up, in the order of its values, the result never goes down."),
    .init(
      "decreasing-in", .texts(.id(.condition, .use)),
      "Conditions. If the value of one goes up, in the order of its values, the result never goes up."),
  ]

  func promises(_ fields: Fields, report: Report) -> [Monotonicity] {
    var promises: [Monotonicity] = []
    for key in Self.keys.map(\.name) {
      let names = fields.texts(key, report: report)
      if let first = names.first, let finding = unordered(key, at: first.range) {
        report.add(finding)
        continue
      }
      for name in names {
        guard let position = position(of: name, report: report) else { continue }
        if promises.contains(where: { $0.condition == position }) {
          report.add(
            Finding(
              .duplicateID, at: name.range, "The condition '\(name.text)' is listed twice",
              fixes: [.init("remove one of the two")]))
        } else {
          promises.append(Monotonicity(condition: position, isIncreasing: key == "increasing-in", place: name.range))
        }
      }
    }
    return promises
  }

  /// The position of a condition that has an order; nil, with a finding, for all others.
  private func position(of name: SourceText, report: Report) -> Int? {
    if table.conditions.haveSets, let set = table.conditions.column(name.text), set.isSet {
      report.add(
        Finding(
          .wrongKind, at: name.range, "Results can't go up with '\(name.text)': sets have no order",
          fixes: [.init("leave it out")]))
      return nil
    }
    guard let position = table.conditions.firstIndex(where: { $0.id == name.text }) else {
      report.add(.unknownCondition(name.text, at: name.range, among: table.conditions))
      return nil
    }
    if table.conditions[position].domain.hasAnythingElse {
      report.add(
        Finding(
          .wrongKind, at: name.range, "The texts of '\(name.text)' have no order in which anything could go up",
          fixes: [.init("remove it, or list its values under 'values'")]))
      return nil
    }
    return position
  }

  /// The finding for results without an order; nil if they have one.
  private func unordered(_ key: String, at place: SourceRange) -> Finding? {
    if table.hitPolicy.yieldsSeveral, table.aggregation == nil {
      return Finding(
        .wrongKind, at: place,
        "Under '\(table.hitPolicy.rawValue)' a combination may have several results, so that '\(key)' means nothing",
        fixes: [.init("remove it, or choose a hit policy with one result")])
    }
    if table.outputs.indices.contains(where: { table.decidedDomain(of: $0) != nil }) { return nil }
    return Finding(
      .wrongKind, at: place, "Steps have no order in which they could go up, so that '\(key)' means nothing",
      fixes: [
        .init(
          "give an output its values: 'outputs: { \(table.outputs[0].id.isEmpty ? "level" : table.outputs[0].id): [low, high] }'"
        )
      ])
  }
}
