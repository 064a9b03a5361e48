package import YAMLTree

/// A condition, an output or a named domain: what has values, each with a name in every language.
package struct ValueOwner: Hashable, Sendable {
  /// The kind of it.
  package var kind: Kind
  /// Its id.
  package var id: String

  /// The owner of a kind with an id.
  package init(_ kind: Kind, _ id: String) { (self.kind, self.id) = (kind, id) }

  /// The condition with an id.
  package static func condition(_ id: String) -> ValueOwner { ValueOwner(.condition, id) }
  /// The output with an id.
  package static func output(_ id: String) -> ValueOwner { ValueOwner(.output, id) }
  /// The named domain with an id.
  package static func domain(_ id: String) -> ValueOwner { ValueOwner(.domain, id) }

  /// A kind of owners, by the key of their texts.
  package enum Kind: String, Sendable, CaseIterable {
    case condition = "conditions"
    case output = "outputs"
    case domain = "domains"

    /// The kind of their ids.
    package var ids: IDKind {
      switch self {
      case .condition: .condition
      case .output: .output
      case .domain: .domain
      }
    }

    /// The kind of the ids of their values.
    package var valueIDs: IDKind { ids.valueKind ?? ids }

    /// True if it has a name of its own, and may have a pattern for numbers and dates.
    package var isColumn: Bool { self != .domain }
  }
}
