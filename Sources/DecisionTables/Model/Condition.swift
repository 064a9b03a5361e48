package import Diagnostics

/// An input of a decision table (DMN: input clause), with the values that it may take.
///
/// It is a class, for each entry of each rule is read with it, and a copy would count references to all of its parts.
package final class Condition: Sendable {
  package let id: String
  package let domain: Domain
  /// The ids of the values that have names, in order; of numbers and dates only that of a missing one.
  package let namedValues: [String]
  /// Where the table names the condition, or where it is declared.
  package let place: SourceRange?
  /// Whether a mistake keeps the checks from drawing conclusions from the domain.
  package let isFaulty: Bool
  private let positions: ValuePositions

  package init(id: String, domain: Domain, place: SourceRange? = nil, isFaulty: Bool = false) {
    self.id = id
    self.domain = domain
    namedValues = domain.namedValues
    positions = ValuePositions(namedValues)
    self.place = place
    self.isFaulty = isFaulty
  }

  /// The position among the values that have names; nil for a text that is none of them.
  package func position(of value: String) -> Int? { positions.position(of: value) }
}
