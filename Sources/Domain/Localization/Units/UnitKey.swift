/// The thing that a text belongs to: the same in all locales, in a page's own files and in the shared one.
package enum UnitKey: Hashable, Sendable {
  /// The title of the page.
  case title
  /// The text about the page in the list of pages.
  case description
  /// The name of a condition or an output.
  case name(of: ValueOwner)
  /// The name of a value of a condition or an output; or of a named domain, for all conditions and outputs of the domain.
  case value(String, of: ValueOwner)
  /// The pattern for numbers and dates of a condition or an output.
  case pattern(of: ValueOwner)
  /// The text of a kind with an id, such as a phrase.
  case named(TextKind, String)
  /// A text of the table with an id.
  case table(TableText, of: String)
  /// The annotation of the rule with an id, in the table with an id.
  case annotation(String, of: String)
  /// The run of prose with an id.
  case prose(String)
  /// The section of a document with an id, as `#install`, or its text with that name in the front matter, as `weight`.
  case section(String)
  /// A word of the language itself.
  case word(LocaleWord)

  /// The texts that a table may have.
  package enum TableText: String, Sendable, CaseIterable {
    case title, caption
    /// The pattern for the names of its sections.
    case section
    /// The caption of the list of its sections.
    case index
  }

  /// The prose before all other, which needs no id.
  package static let introduction = UnitKey.prose("introduction")

  /// The id of the text's subject, shown if the text is missing: `age` for `conditions.age.name`.
  package var subject: String {
    switch self {
    case .name(let owner), .pattern(let owner): owner.id
    case .value(let id, of: _), .named(_, let id), .table(_, of: let id), .annotation(let id, of: _), .prose(let id),
      .section(let id):
      id
    case .title, .description: path
    case .word(let word): word.key
    }
  }

  /// The forms that the text may have.
  package var forms: TextKind.Forms {
    switch self {
    case .name, .value: .named
    case .pattern: .plural
    case .named(let kind, _): kind.forms
    case .word(let word): word.hasPlural ? .named : .single
    case .title, .description, .table, .annotation, .prose, .section: .single
    }
  }

  /// True if braces in the text mark placeholders, which its translation must have, too.
  package var hasPlaceholders: Bool {
    switch self {
    case .pattern, .table(.section, of: _), .word: true
    case .named(let kind, _): kind.hasPlaceholders
    case .title, .description, .name, .value, .table, .annotation, .prose, .section: false
    }
  }

  /// True if the text may refer to terms and bounds; false for texts that others refer to, or that other pages show.
  var mayHoldReferences: Bool {
    switch self {
    case .annotation, .prose: true
    case .named(let kind, _): kind.mayHoldReferences
    case .title, .description, .name, .value, .pattern, .table, .section, .word: false
    }
  }
}
