/// A kind of ids that files declare, use or give texts for.
package enum IDKind: Sendable, CaseIterable {
  case page
  /// A group of pages.
  case group
  case condition
  /// A value of a condition.
  case value
  case output
  /// A value of an output.
  case outputValue
  /// A named domain.
  case domain
  /// A value of a named domain.
  case domainValue
  case step
  case phrase
  /// A placeholder of a phrase.
  case parameter
  case note
  case term
  case source
  /// A number with a name, for formulas.
  case constant
  /// Values that entries name together.
  case list
  /// A unit of numbers: a currency, or a unit of measure.
  case measureUnit
  /// A unit of prose.
  case prose
  /// A heading within a unit of prose.
  case heading
  case table
  /// A rule of a table.
  case rule

  /// The things that have an id of a kind in common.
  package enum Scope: Sendable {
    /// The whole site has one such thing of an id.
    case site
    /// Each page has its own.
    case page
    /// Each page has its own, except those that the spec of all pages declares. A text alone makes no such thing.
    case declared
    /// Each page has its own, except those whose text all pages share.
    case worded
    /// Each thing of another kind has its own.
    case owner(IDKind)
  }

  /// Those things for ids of the kind.
  package var scope: Scope {
    switch self {
    case .page, .group, .measureUnit: .site
    case .prose, .heading, .table: .page
    case .condition, .output, .domain, .constant, .list, .step: .declared
    case .phrase, .note, .term, .source: .worded
    case .value: .owner(.condition)
    case .outputValue: .owner(.output)
    case .domainValue: .owner(.domain)
    case .parameter: .owner(.phrase)
    case .rule: .owner(.table)
    }
  }

  /// The kind whose ids each have ids of this kind of their own; nil where a page has all ids of the kind in common.
  package var owner: IDKind? { if case .owner(let kind) = scope { kind } else { nil } }

  /// True if it is a value of a condition, an output or a named domain.
  package var isValue: Bool { [.value, .outputValue, .domainValue].contains(self) }

  /// The kind of the values of a condition, an output or a named domain; nil for any other kind.
  package var valueKind: IDKind? { Self.allCases.first { $0.isValue && $0.owner == self } }

  /// True if a text in a language is enough for there to be such a thing; false if only a spec declares it.
  package var isMadeByText: Bool { [.phrase, .note, .term, .measureUnit, .prose, .heading].contains(self) }

  /// True if only specs declare it, each for its own page or for all.
  package var isDeclaredBySpec: Bool { if case .declared = scope { true } else { false } }

  /// True if links may lead to it, so that it has its id in common with all others of this sort on its page.
  package var isPlace: Bool { [.prose, .heading, .table].contains(self) }
}

/// The role of an id at a place.
package enum IDRole: Sendable {
  /// It declares the id.
  case declaration
  /// It gives the text of it in a language.
  case text
  /// It names what is declared elsewhere.
  case use
}
