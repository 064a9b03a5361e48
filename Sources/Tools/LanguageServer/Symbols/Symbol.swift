import Diagnostics

/// What an id stands for.
///
/// Two pages may each have a step of one id: whose it is, is said by a `ScopedSymbol`.
struct Symbol: Hashable, Sendable {
  var kind: Kind
  var id: String

  init(_ kind: Kind, _ id: String) {
    self.kind = kind
    self.id = id
  }

  enum Kind: Hashable, Sendable {
    case page
    case condition
    case value(of: String)
    case output
    case outputValue(of: String)
    /// A named domain.
    case domain
    case domainValue(of: String)
    case step
    case phrase
    /// What a placeholder of the phrase with an id is called.
    case parameter(of: String)
    case note
    case term
    case source
    /// A group of pages.
    case group
    case prose
    /// A heading within a unit of prose.
    case heading
    case table
    case rule(in: String)
  }
}

extension Symbol.Kind {
  /// What people call it.
  var name: Message {
    switch self {
    case .page: "page"
    case .condition: "condition"
    case .value: "value"
    case .output: "output"
    case .outputValue, .domainValue: "value"
    case .domain: "domain"
    case .step: "step"
    case .phrase: "phrase"
    case .parameter: "placeholder"
    case .note: "footnote"
    case .term: "term"
    case .source: "source"
    case .group: "group of pages"
    case .prose: "unit of prose"
    case .heading: "heading"
    case .table: "table"
    case .rule: "rule"
    }
  }

  /// Whether only specs declare it, so that a text alone makes no such symbol.
  var isDeclaredBySpecs: Bool {
    switch self {
    case .condition, .output, .domain, .step: true
    case .page, .value, .outputValue, .domainValue, .phrase, .parameter, .note, .term, .source, .group, .prose,
      .heading, .table, .rule:
      false
    }
  }

  /// Whether links may lead to it, so that it has its id in common with all others of this sort on its page.
  var isPlace: Bool {
    switch self {
    case .prose, .heading, .table: true
    case .page, .condition, .value, .output, .outputValue, .domain, .domainValue, .step, .phrase, .parameter, .note,
      .term, .source, .group, .rule:
      false
    }
  }
}

/// A symbol and whose it is.
struct ScopedSymbol: Hashable, Sendable {
  var symbol: Symbol
  /// The page that has it; nil for what all pages share, and for pages themselves.
  var page: String?
}

/// A place where an id stands.
struct Occurrence: Sendable {
  var symbol: Symbol
  var role: Role
  /// The bytes of the id in its file.
  var bounds: Range<Int>
  /// The page whose symbol it is, where that is not the page of the file.
  var page: String?
  /// The table in which it stands, if it stands in one.
  var table: String?
  /// Whether any output of the table may stand there, as `then` if it has no name.
  var mayBeOutput = false

  enum Role: Sendable {
    /// A spec declares the id.
    case declaration
    /// A locale gives the text of it.
    case text
    case use
  }
}
