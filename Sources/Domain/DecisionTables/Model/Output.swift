package import Diagnostics

/// An output of a table (DMN: output clause).
package struct Output: Sendable {
  /// The id; empty for a single output without a declared id.
  package var id: String
  /// The values that it may have, the one with the highest priority first; nil if its results are steps.
  package var domain: Domain? { didSet { positions = ValuePositions(domain?.namedValues ?? []) } }
  /// The id of the output's named domain, and its place; nil for a domain of its own.
  package var domainName: SourceText?
  /// The unit of its numbers, if they have one.
  package var unit: MeasureUnit?
  /// The digits that each of its numbers has after the point at least, as their bounds are written; see `Scale.decimals`.
  package var decimals = 0
  /// The place of its declaration in the table.
  package var place: SourceRange?
  private var positions: ValuePositions

  /// Declares an output.
  package init(id: String, domain: Domain? = nil, place: SourceRange? = nil) {
    self.id = id
    self.domain = domain
    self.place = place
    positions = ValuePositions(domain?.namedValues ?? [])
  }

  /// The position among the named values; nil for any other text.
  package func position(of value: String) -> Int? { positions.position(of: value) }

  /// The name in a spec.
  package var key: String { id.isEmpty ? "then" : id }
}
