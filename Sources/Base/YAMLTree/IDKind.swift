/// A kind of ids that YAML files declare, use or give texts for.
package enum IDKind: Sendable {
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
  case table
  /// A rule of a table.
  case rule

  /// The kind whose ids each have ids of this kind of their own; nil where a page has all ids of the kind in common.
  package var owner: IDKind? {
    switch self {
    case .value: .condition
    case .outputValue: .output
    case .domainValue: .domain
    case .parameter: .phrase
    case .rule: .table
    case .page, .group, .condition, .output, .domain, .step, .phrase, .note, .term, .source, .constant, .list,
      .measureUnit, .prose, .table:
      nil
    }
  }
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
