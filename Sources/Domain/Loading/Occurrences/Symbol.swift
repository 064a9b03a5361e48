package import YAMLTree

/// The thing that an id names.
///
/// Two pages may each have a step of one id: the symbol doesn't say whose it is.
package struct Symbol: Hashable, Sendable {
  /// The family of its id.
  package var family: Family
  /// The id itself.
  package var id: String

  /// Ids of one kind with the same owner: those of all steps, or those of the values of one condition.
  package struct Family: Hashable, Sendable {
    /// The kind of each.
    package let kind: IDKind
    /// The id of the thing that has them; empty where their kind has no such owner.
    package let owner: String

    /// The ids of a kind, of an owner where the kind has one.
    package init(_ kind: IDKind, of owner: String = "") { (self.kind, self.owner) = (kind, owner) }
  }

  /// The thing that an id of a family names.
  package init(_ family: Family, _ id: String) { (self.family, self.id) = (family, id) }

  /// The thing that an id of a kind names, where the kind has no owner.
  package init(_ kind: IDKind, _ id: String) { self.init(Family(kind), id) }

  /// The kind of thing.
  package var kind: IDKind { family.kind }

  /// The condition of a value, the phrase of a placeholder, and so on; nil for a kind without owners.
  package var owner: Symbol? { kind.owner.map { Symbol($0, family.owner) } }
}
