import DecisionTables
import Diagnostics
import YAMLTree

extension LayoutLoader {
  /// Reads the groups of conditions that have headers in common.
  ///
  /// - Parameters:
  ///   - node: The mapping from the ids of groups to conditions.
  ///   - report: Receives the mistakes in it.
  /// - Returns: The groups without mistakes, in the order of the table.
  func groups(_ node: YAMLNode?, report: Report) -> [Layout.Group] {
    var groups: [Layout.Group] = []
    var used: [Int: String] = [:]
    for pair in node?.mapping("'groups'", report: report) ?? [] {
      _ = pair.key.declaredIdentifier("a group of conditions", report: report)
      let names = pair.value.texts("'\(pair.key.text)'", report: report)
      if names.isEmpty { report.add(.emptyGroup(pair.key)) }
      var group = Layout.Group(name: pair.key, conditions: [])
      for name in names {
        guard let first = conditions.column(name.text)?.first else {
          report.add(.unknownCondition(name.text, at: name.range, among: conditions))
          continue
        }
        if let other = used.updateValue(pair.key.text, forKey: first) {
          report.add(.inTwoGroups(name, other, pair.key.text))
        } else {
          group.conditions.append(first)
        }
      }
      group.conditions.sort()
      if let between = conditionsBetween(group) {
        report.add(.dividedGroup(group.name, by: between))
      } else if !group.conditions.isEmpty {
        groups.append(group)
      }
    }
    return groups.sorted { $0.conditions[0] < $1.conditions[0] }
  }

  /// The ids of the conditions that stand between those of a group without belonging to it; nil if there are none.
  private func conditionsBetween(_ group: Layout.Group) -> [String]? {
    guard let first = group.conditions.first, let last = group.conditions.last else { return nil }
    let between = conditions.columns.filter { first..<last ~= $0.first && !group.conditions.contains($0.first) }
    return between.isEmpty ? nil : between.map(\.id)
  }
}

extension Finding {
  fileprivate static func emptyGroup(_ name: SourceText) -> Finding {
    Finding(
      .incompleteLayout, at: name.range, "The group '\(name.text)' has no conditions",
      fixes: [.init("name some: '\(name.text): [first, second]'; or leave the group out")])
  }

  fileprivate static func inTwoGroups(_ condition: SourceText, _ group: String, _ other: String) -> Finding {
    Finding(
      .duplicateID, at: condition.range,
      group == other
        ? "The group '\(group)' has '\(condition.text)' twice"
        : "'\(condition.text)' is in the groups '\(group)' and '\(other)'",
      fixes: [.init("name it once")])
  }

  fileprivate static func dividedGroup(_ name: SourceText, by conditions: [String]) -> Finding {
    Finding(
      .unusableLayout, at: name.range,
      "The conditions of the group '\(name.text)' are not next to each other: \(Message.names(conditions)) between them",
      fixes: [
        .init("move \(conditions.joined(separator: ", ")) in the table's 'conditions', or add it to the group")
      ])
  }
}
