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
        keys.append(.conditionName(condition.declaredID))
        keys += condition.wordedValues.map { .conditionValue($0, of: condition.declaredID) }
        if let domain = condition.domainName?.text {
          keys += condition.wordedValues.map { .domainValue($0, of: domain) }
        }
      }
      for output in table.outputs {
        keys.append(.outputName(output.id))
        let values = output.domain?.namedValues ?? []
        keys += values.map { .outputValue($0, of: output.id) }
        if let domain = output.domainName?.text { keys += values.map { .domainValue($0, of: domain) } }
        keys.append(.outputPattern(output.id))
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
    return (Self.section(key), declared[key] ?? .max, place ?? .max, position)
  }

  /// The rank of a text's section in the file.
  private static func section(_ key: UnitKey) -> Int {
    switch key {
    case .title: 0
    case .description: 1
    case .conditionName, .conditionValue, .conditionPattern: 2
    case .outputName, .outputValue, .outputPattern: 3
    case .domainValue: 4
    case .list: 5
    case .measureUnit: 6
    case .term: 7
    case .phrase: 8
    case .note: 9
    case .source: 10
    case .group: 11
    case .table, .annotation: 12
    case .prose, .section: 13
    case .word: 14
    }
  }
}
