import DecisionTables
import Diagnostics
import Localization
import YAMLTree

/// Reads a condition and its domain.
enum ConditionLoader {
  static func condition(
    _ pair: YAMLPair, domains: [String: NamedDomain], tables: RequiredTables = RequiredTables(),
    literals: inout LiteralTexts, report: Report
  ) -> Condition? {
    let before = report.count
    let loaded = DomainLoader(owner: .condition(pair.key.text), domains: domains, tables: tables).load(
      pair.value, at: pair.key.range, literals: &literals, report: report)
    return loaded.map {
      var condition = Condition(
        id: pair.key.text, domain: $0.domain, domainName: $0.name, unit: $0.unit, decimals: $0.decimals,
        isOrdered: $0.isOrdered, isAssumed: $0.isAssumed, isSet: $0.isSet, requirement: $0.requirement,
        place: pair.key.range,
        isFaulty: report.count > before)
      condition.dependency = $0.dependency
      return condition
    }
  }
}
