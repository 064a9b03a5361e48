import DecisionTables
import Diagnostics
package import Loading
import Localization

/// The order of texts in a file of texts: that of its keys, and below each that of the spec.
package struct TextOrder {
  /// The order in which the tables declare the names and values of conditions and outputs.
  private let declared: [UnitKey: Int]

  /// The order for the texts that tables need.
  package init(of tables: [TableSpec]) {
    var keys: [UnitKey] = []
    for table in tables.map(\.table.definition) {
      for condition in table.conditions
      where condition.pair == nil && condition.member?.position ?? 0 == 0 {
        keys.append(.name(of: .condition(condition.declaredID)))
        keys += condition.wordedValues.map { .value($0, of: .condition(condition.declaredID)) }
        if let domain = condition.domainName?.text {
          keys += condition.wordedValues.map { .value($0, of: .domain(domain)) }
        }
      }
      for output in table.outputs {
        keys.append(.name(of: .output(output.id)))
        let values = output.domain?.namedValues ?? []
        keys += values.map { .value($0, of: .output(output.id)) }
        if let domain = output.domainName?.text { keys += values.map { .value($0, of: .domain(domain)) } }
        keys.append(.pattern(of: .output(output.id)))
      }
    }
    declared = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// The texts in this order, each once; texts of equal rank keep their order.
  package func sorted(_ texts: [LackingText]) -> [LackingText] {
    var seen: Set<UnitKey> = []
    return texts.filter { seen.insert($0.id.key).inserted }.enumerated().map { (rank: rank(of: $1, at: $0), text: $1) }
      .sorted { $0.rank < $1.rank }.map(\.text)
  }

  private func rank(of text: LackingText, at position: Int) -> (Int, Int, Int, Int) {
    let key = text.id.key
    let place = text.isProse ? nil : text.place?.bounds.lowerBound
    return (
      Self.sections.firstIndex(of: key.section) ?? Self.sections.count, declared[key] ?? .max, place ?? .max, position
    )
  }

  /// The keys of the file.
  private static let sections: [String] =
    ["title", "description"] + ValueOwner.Kind.allCases.map(\.rawValue) + TextKind.allCases.map(\.rawValue) + [
      "tables", "prose",
    ]
}
