/// The thing that a text belongs to: the same in all locales, in a page's own files and in the shared one.
package enum UnitKey: Hashable, Sendable {
  /// The title of the page.
  case title
  /// The text about the page in the list of pages.
  case description
  /// The name of the condition with an id.
  case conditionName(String)
  /// The name of a value of the condition with an id.
  case conditionValue(String, of: String)
  /// The pattern for numbers and dates of the condition with an id.
  case conditionPattern(String)
  /// The name of the output with an id.
  case outputName(String)
  /// The name of a value of the output with an id.
  case outputValue(String, of: String)
  /// The pattern for numbers and dates of the output with an id.
  case outputPattern(String)
  /// The name of a value of the named domain with an id, for all conditions and outputs of the domain.
  case domainValue(String, of: String)
  /// The term with an id, for the placeholders of phrases.
  case term(String)
  /// The phrase with an id, which puts a step into words.
  case phrase(String)
  /// The note with an id.
  case note(String)
  /// The name of the source with an id.
  case source(String)
  /// The name of the list of values with an id.
  case list(String)
  /// The pattern for numbers in a unit, such as `kg`, by its id.
  case measureUnit(String)
  /// The name of the group of pages with an id, in the texts of the home page.
  case group(String)
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
    case .conditionName(let id), .conditionValue(let id, of: _), .outputName(let id), .outputValue(let id, of: _),
      .outputPattern(let id), .conditionPattern(let id), .domainValue(let id, of: _), .term(let id), .phrase(let id),
      .note(let id), .source(let id), .list(let id), .measureUnit(let id), .group(let id), .table(_, of: let id),
      .annotation(let id, of: _), .prose(let id), .section(let id):
      id
    case .title, .description: path
    case .word(let word): word.key
    }
  }

  /// True if its forms are plural categories, rather than named ones.
  package var isPluralPattern: Bool {
    switch self {
    case .conditionPattern, .outputPattern, .measureUnit: true
    case .title, .description, .conditionName, .conditionValue, .outputName, .outputValue, .domainValue, .term, .phrase,
      .note, .source, .list, .group, .table, .annotation, .prose, .section, .word:
      false
    }
  }

  /// True if the text may refer to terms and bounds; false for texts that others refer to, or that other pages show.
  var mayHoldReferences: Bool {
    switch self {
    case .phrase, .note, .annotation, .prose: true
    case .title, .description, .conditionName, .conditionValue, .conditionPattern, .outputName, .outputValue,
      .outputPattern, .domainValue, .term, .source, .list, .measureUnit, .group, .table, .section, .word:
      false
    }
  }

  /// True if the text may have named forms.
  var mayHaveForms: Bool {
    switch self {
    case .conditionName, .conditionValue, .conditionPattern, .outputName, .outputValue, .outputPattern, .domainValue,
      .term, .list, .measureUnit:
      true
    case .word(let word): word.hasPlural
    case .title, .description, .phrase, .note, .source, .group, .table, .annotation, .prose, .section: false
    }
  }
}
