package import DecisionTables
package import Diagnostics
package import Localization

/// A domain that several conditions and outputs may have.
package struct NamedDomain: Sendable {
  /// Its id, if it is declared.
  package let name: SourceText
  /// Nil if its declaration has an error.
  package let domain: Domain?
  /// The unit of its numbers, if they have one.
  let unit: MeasureUnit?
  /// The digits after the point of the most precise bound of its numbers, as it is written.
  let decimals: Int
  /// True if entries may compare its values by their order.
  let isOrdered: Bool
  /// True if the value is a set of the domain's values.
  let isSet: Bool

  /// A domain under its name; nil for one that could not be read.
  package init(
    name: SourceText, domain: Domain?, unit: MeasureUnit? = nil, decimals: Int = 0, isOrdered: Bool = false,
    isSet: Bool = false
  ) {
    self.name = name
    self.domain = domain
    self.unit = unit
    self.decimals = decimals
    self.isOrdered = isOrdered
    self.isSet = isSet
  }
}

extension Condition {
  /// The key of a value in the named domain, or of the output that decides the condition, whose words apply if the
  /// condition has none of its own.
  package func sharedKey(ofValue id: String) -> UnitKey? {
    domainName.map { .value(id, of: .domain($0.text)) } ?? requirement.map { .value(id, of: .output($0.output)) }
  }
}

extension Output {
  /// The key of a value in the named domain, whose words apply if the output has none of its own.
  package func sharedKey(ofValue id: String) -> UnitKey? { domainName.map { .value(id, of: .domain($0.text)) } }
}
