import DecisionTables
import Diagnostics
import YAMLTree

/// Reads a condition and its domain.
enum ConditionLoader {
  static func condition(_ pair: YAMLPair, findings: inout [Finding]) -> Condition? {
    let before = findings.count
    let domain = DomainLoader(subject: .condition)
      .domain(pair.value, at: pair.key.range, findings: &findings)
    return domain.map {
      Condition(
        id: pair.key.text,
        domain: $0,
        place: pair.key.range,
        isFaulty: findings.count > before
      )
    }
  }
}
