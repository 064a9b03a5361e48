package import Diagnostics

/// An input of a decision table (DMN: input clause), with the values that it may take.
///
/// It is a class, for each entry of each rule is read with it, and a copy would count references to all of its parts.
package final class Condition: Sendable {
  package let id: String
  package let domain: Domain
  /// Where the table names the condition, or where it is declared.
  package let place: SourceRange?
  /// Whether a mistake keeps the checks from drawing conclusions from the domain.
  package let isFaulty: Bool

  package init(id: String, domain: Domain, place: SourceRange? = nil, isFaulty: Bool = false) {
    self.id = id
    self.domain = domain
    self.place = place
    self.isFaulty = isFaulty
  }
}
