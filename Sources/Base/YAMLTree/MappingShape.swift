package import Diagnostics

/// A mapping whose keys are known in advance.
package struct MappingShape: Sendable {
  /// What the mapping describes, for messages ("a step").
  package let subject: Message
  /// The keys that may occur, in the order in which people are told of them.
  package let keys: [Key]
  /// The names of the keys.
  package let names: [String]
  /// Keys of which one is there, and no more; none where any may be.
  package let oneOf: [String]
  /// The key that a text alone is meant for, where the mapping should be; nil where that is not known.
  package let keyOfText: String?
  /// What to do in place of keys that people expect to be there.
  package let hints: [(names: [String], fix: Message)]
  /// Keys of earlier versions, which are passed over with a warning.
  package let former: [FormerKey]

  /// A key that an earlier version had.
  package struct FormerKey: Sendable {
    /// The key itself.
    package let name: String
    /// The keys that say today what it said; none where nothing does.
    package let successors: [String]

    /// A key of an earlier version, and what to write instead.
    package init(_ name: String, now successors: String...) { (self.name, self.successors) = (name, successors) }
  }

  /// A key of a mapping.
  package struct Key: Sendable {
    /// The key itself.
    package let name: String
    /// What may stand under it.
    package let value: Shape
    /// What it is for, in a sentence of English; made when it is asked for, since most runs don't.
    package let description: @Sendable () -> String
    /// Whether it must be there.
    package let isNeeded: Bool
    /// Other keys that mean nothing beside it.
    package let excluded: [String]
    /// What other programs call it.
    package let otherNames: [String]
    /// True if the id under which the mapping stands is meant where the key is left out.
    package let isOwnIDByDefault: Bool
    /// Ids that the key declares without their being written.
    package let implied: ImpliedIDs?

    /// A key, what may stand under it, and what it is for.
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
    /// What the ids are of.
    package let kind: IDKind
    /// The ids.
    package let ids: [String]

    /// Ids of a kind.
    package init(_ kind: IDKind, _ ids: [String]) { (self.kind, self.ids) = (kind, ids) }
  }

  /// - Parameters:
  ///   - subject: what the mapping describes, for messages ("a step").
  ///   - keys: the keys that may occur.
  ///   - oneOf: those of which exactly one is there.
  ///   - keyOfText: the key that a text alone is meant for.
  ///   - hints: what to do in place of keys that people expect to be there.
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

  /// The key of a name, if there is one.
  package subscript(_ name: String) -> Key? { keys.first { $0.name == name } }
}
