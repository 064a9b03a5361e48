/// A kind of ids that files declare, use or give texts for.
package enum IDKind: Sendable, CaseIterable {
  case page
  /// A group of pages.
  case group
  case condition
  /// Conditions with a header in common.
  case conditionGroup
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

  /// The place within which equal ids of a kind name the same thing.
  package enum Scope: Sendable {
    /// The whole site.
    case site
    /// A page.
    case page
    /// A page, or the whole site if the spec of all pages declares the id. A text alone declares nothing.
    case declared
    /// A page, or the whole site if all pages share the text.
    case worded
    /// A thing of another kind.
    case owner(IDKind)
  }

  /// The place within which equal ids of the kind name the same thing.
  package var scope: Scope {
    switch self {
    case .page, .group, .measureUnit: .site
    case .prose, .heading, .table: .page
    case .condition, .conditionGroup, .output, .domain, .constant, .list, .step: .declared
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

  /// True if a text in a language declares the id; false if only a spec does.
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
