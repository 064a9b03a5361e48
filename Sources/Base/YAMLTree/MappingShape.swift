package import Diagnostics

/// A mapping whose keys are known in advance.
package struct MappingShape: Sendable {
  /// The thing that the mapping describes, for messages ("a step").
  package let subject: Message
  /// The keys that may occur, in the order for messages.
  package let keys: [Key]
  /// The names of the keys.
  package let names: [String]
  /// Alternative keys of which a mapping has exactly one; empty if there are none.
  package let oneOf: [String]
  /// The key for a single text in place of the mapping; nil if it is unknown.
  package let keyOfText: String?
  /// Fixes for keys that people expect to exist.
  package let hints: [(names: [String], fix: Message)]
  /// Keys of earlier versions, which are ignored with a warning.
  package let former: [FormerKey]

  /// A key that an earlier version had.
  package struct FormerKey: Sendable {
    /// The key itself.
    package let name: String
    /// The keys that replace it; empty if it has no replacement.
    package let successors: [String]

    /// A key of an earlier version, and the keys that replace it.
    package init(_ name: String, now successors: String...) { (self.name, self.successors) = (name, successors) }
  }

  /// A key of a mapping.
  package struct Key: Sendable {
    /// The key itself.
    package let name: String
    /// The shape of its value.
    package let value: Shape
    /// Its purpose, in an English sentence; made on demand, because most runs don't need it.
    package let description: @Sendable () -> String
    /// True if the key is required.
    package let isNeeded: Bool
    /// Other keys that have no meaning next to it.
    package let excluded: [String]
    /// Its names in other programs.
    package let otherNames: [String]
    /// True if the id under which the mapping stands is meant where the key is left out.
    package let isOwnIDByDefault: Bool
    /// Ids that the key declares without their being written.
    package let implied: ImpliedIDs?

    /// Makes a key with the shape of its value and a description.
    package init(
      _ name: String, _ value: Shape, _ description: @autoclosure @escaping @Sendable () -> String,
      isNeeded: Bool = false, excludes excluded: [String] = [], elsewhere otherNames: [String] = [],
      isOwnIDByDefault: Bool = false, implying implied: ImpliedIDs? = nil
    ) {
      self.name = name
      self.value = value
      self.description = description
      self.isNeeded = isNeeded
      self.excluded = excluded
      self.otherNames = otherNames
      self.isOwnIDByDefault = isOwnIDByDefault
      self.implied = implied
    }
  }

  /// Ids that a key declares without their being written, as `boolean` does `true` and `false`.
  package struct ImpliedIDs: Sendable {
    /// The kind of thing that the ids name.
    package let kind: IDKind
    /// The ids.
    package let ids: [String]

    /// Ids of a kind.
    package init(_ kind: IDKind, _ ids: [String]) { (self.kind, self.ids) = (kind, ids) }
  }

  /// - Parameters:
  ///   - subject: the thing that the mapping describes, for messages ("a step").
  ///   - keys: the keys that may occur.
  ///   - oneOf: alternative keys; a mapping has exactly one of them.
  ///   - keyOfText: the key for a single text in place of the mapping.
  ///   - hints: fixes for keys that people expect to exist.
  ///   - former: keys of earlier versions.
  package init(
    _ subject: Message, _ keys: [Key], oneOf: [String] = [], keyOfText: String? = nil,
    hints: [(names: [String], fix: Message)] = [], former: [FormerKey] = []
  ) {
    self.subject = subject
    self.keys = keys
    self.oneOf = oneOf
    self.keyOfText = keyOfText
    self.hints = hints
    self.former = former
    names = keys.map(\.name)
  }

  /// The key with a name, if there is one.
  package subscript(_ name: String) -> Key? { keys.first { $0.name == name } }
}
