package import Diagnostics

/// The values of other conditions for which a condition is asked (`only-if`); for all others it has no value.
package struct Dependency: Sendable {
  /// The other conditions, all of which must have one of their values.
  package var terms: [Term]
  /// The place of `only-if` in the spec.
  package let place: SourceRange

  /// One of the other conditions, and the values that it must have.
  package struct Term: Sendable {
    /// The id of the condition, as it is written.
    package let name: SourceText
    /// The tests on its values, as they are written; those of an item each in a list.
    package let tests: [SourceText]
    /// The place of the tests.
    package let place: SourceRange
    /// Reads the tests as an entry of a rule: one entry for a condition, or for a set one for each member.
    package let read: @Sendable (ArraySlice<Condition>, Report) -> [Entry]
    /// The ids of the condition, or of the members of a set, with the entry for each that doesn't allow all values.
    ///
    /// There are none until a table resolves them.
    package var entries: [ResolvedEntry] = []

    /// A term as it is written.
    package init(
      name: SourceText, tests: [SourceText], place: SourceRange,
      read: @escaping @Sendable (ArraySlice<Condition>, Report) -> [Entry]
    ) {
      (self.name, self.tests, self.place, self.read) = (name, tests, place, read)
    }

    /// The term in the notation of a spec.
    package var text: String { "\(name.text): \(tests.map(\.text).joined(separator: ", "))" }
  }

  /// The values that a condition of a table must have.
  package struct ResolvedEntry: Sendable {
    /// The id of the condition.
    package var condition: String
    /// The values.
    package var entry: Entry

    /// An entry for a condition.
    package init(condition: String, entry: Entry) { (self.condition, self.entry) = (condition, entry) }
  }

  /// Conditions with the values that they must have, all at once.
  package init(terms: [Term], place: SourceRange) { (self.terms, self.place) = (terms, place) }

  /// The values that conditions of a table must have, in the order in which they are written.
  package var entries: [ResolvedEntry] { terms.flatMap(\.entries) }

  /// The values that conditions must have, by the conditions' ids, however they are written.
  package var values: [String: Entry.Values] {
    Dictionary(entries.map { ($0.condition, $0.entry.values) }) { first, _ in first }
  }

  /// The dependency in the notation of a spec.
  package var text: String { "{ \(terms.map(\.text).joined(separator: ", ")) }" }

  /// Gives the conditions other ids, by those that they have.
  mutating func rename(_ ids: [String: String]) {
    for term in terms.indices {
      for entry in terms[term].entries.indices {
        let own = terms[term].entries[entry].condition
        terms[term].entries[entry].condition = ids[own] ?? own
      }
    }
  }
}

extension [Condition] {
  /// True if some condition is asked only for some values of others.
  package var haveDependencies: Bool { contains { $0.dependency != nil } }

  /// True if some combinations of slots can't be: an order contradicts its values, or a condition that isn't asked has one.
  package var mayContradict: Bool { havePairs || haveDependencies }

  /// The entries that dependencies of other conditions have for one, in addition to those of rules.
  func entriesOfDependencies(on condition: String) -> [Entry] {
    flatMap { $0.dependency?.entries.filter { $0.condition == condition }.map(\.entry) ?? [] }
  }

  /// The positions of the conditions that a dependency names, with their entries; nil if the table does not have one of them.
  ///
  /// There are none if all values of the others are allowed.
  package func placed(_ dependency: Dependency) -> [(condition: Int, entry: Entry)]? {
    var placed: [(condition: Int, entry: Entry)] = []
    for resolved in dependency.entries {
      guard let position = firstIndex(where: { $0.id == resolved.condition }) else { return nil }
      placed.append((position, resolved.entry))
    }
    return placed
  }
}
