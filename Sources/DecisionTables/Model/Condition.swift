package import Diagnostics

/// An input of a decision table (DMN: input clause), with the values that it may take.
package struct Condition: Sendable {
  package var id: String
  package var domain: Domain
  /// Where the table names the condition, or where it is declared.
  package var place: SourceRange?
  /// Whether a mistake keeps the checks from drawing conclusions from the domain.
  package var isFaulty: Bool

  package init(id: String, domain: Domain, place: SourceRange? = nil, isFaulty: Bool = false) {
    self.id = id
    self.domain = domain
    self.place = place
    self.isFaulty = isFaulty
  }
}
