package import Diagnostics
package import YAMLTree

/// A kind of texts that stand below one key of a file, each with an id, in the order of these keys.
package enum TextKind: String, Sendable, CaseIterable {
  /// The headers that conditions have in common.
  case conditionGroup = "condition-groups"
  /// The names of lists of values.
  case list = "lists"
  /// The patterns for numbers in units, such as `kg`.
  case measureUnit = "units"
  /// The terms for the placeholders of phrases.
  case term = "terms"
  /// The phrases that put steps into words.
  case phrase = "phrases"
  case note = "notes"
  /// The names of sources.
  case source = "sources"
  /// The names of groups of pages, in the texts of the home page.
  case group = "groups"

  /// The kind of the ids.
  package var ids: IDKind {
    switch self {
    case .conditionGroup: .conditionGroup
    case .list: .list
    case .measureUnit: .measureUnit
    case .term: .term
    case .phrase: .phrase
    case .note: .note
    case .source: .source
    case .group: .group
    }
  }

  /// The forms that a text may have.
  package enum Forms: Sendable {
    /// One text.
    case single
    /// A default form, and others with names.
    case named
    /// One for each plural category of the language, around a number.
    case plural
  }

  /// The forms that a text of the kind may have.
  package var forms: Forms {
    switch self {
    case .list, .term: .named
    case .measureUnit: .plural
    case .conditionGroup, .phrase, .note, .source, .group: .single
    }
  }

  /// True if braces in the text mark placeholders.
  package var hasPlaceholders: Bool {
    switch self {
    case .measureUnit, .phrase: true
    case .conditionGroup, .list, .term, .note, .source, .group: false
    }
  }

  /// True if the text may refer to terms and bounds; false for texts that others refer to, or that other pages show.
  var mayHoldReferences: Bool {
    switch self {
    case .phrase, .note: true
    case .conditionGroup, .list, .measureUnit, .term, .source, .group: false
    }
  }

  /// True if a spec gives the text a context as long as it uses the text.
  package var hasContext: Bool {
    switch self {
    case .phrase, .note: true
    case .conditionGroup, .list, .measureUnit, .term, .source, .group: false
    }
  }

  /// True if the site chooses the ids, which are identifiers; units have names that others have given them.
  var hasIdentifiers: Bool { self != .measureUnit }

  /// The key of a file below which the texts stand.
  var key: MappingShape.Key {
    let value: Shape =
      switch forms {
      case .single: .text
      case .named: Catalog.forms
      case .plural: Catalog.patternOrForms
      }
    return .init(rawValue, .entries(value, of: ids, .text), purpose, elsewhere: otherNames)
  }

  private var purpose: String {
    switch self {
    case .conditionGroup: "Headers above groups of conditions, by the ids of the groups."
    case .list: "Names of lists of values."
    case .measureUnit: "What stands around a number in a unit, such as '{value} pieces', by the units' ids."
    case .term: "Words that phrases use, by their ids."
    case .phrase: "Sentences for steps, with placeholders in braces."
    case .note: "Notes, by their ids."
    case .source: "The words of links to sources."
    case .group: "Names of the groups of pages in hyo.yaml, by their ids."
    }
  }

  /// The names that the key has elsewhere.
  private var otherNames: [String] { self == .phrase ? ["steps"] : self == .note ? ["footnotes"] : [] }

  /// The words for a text of the kind in the files that translators get.
  ///
  /// - Parameter id: The id of the text.
  /// - Returns: A phrase.
  package func description(of id: String) -> Message {
    switch self {
    case .conditionGroup: "Header above the group of conditions '\(id)'"
    case .list: "Name of the list of values '\(id)'"
    case .measureUnit: "Pattern for numbers in the unit '\(id)'"
    case .term: "Term, which stands in phrases"
    case .phrase: "Phrase, which says what happens"
    case .note: "Note"
    case .source: "Name of a source"
    case .group: "Name of the group of pages '\(id)'"
    }
  }
}
