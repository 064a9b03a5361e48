import YAMLTree

/// The thing that an id names.
///
/// Two pages may each have a step of one id: the symbol doesn't say whose it is.
package struct Symbol: Hashable, Sendable {
  /// The kind of thing, with its owner.
  package var kind: Kind
  /// The id itself.
  package var id: String

  /// The thing that an id of a kind names.
  package init(_ kind: Kind, _ id: String) {
    self.kind = kind
    self.id = id
  }

  /// A sort of things that have ids.
  package enum Kind: Hashable, Sendable {
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
    /// A placeholder of the phrase with an id.
    case parameter(of: String)
    case note
    case term
    case source
    /// A number with a name, for formulas.
    case constant
    /// Values that entries name together.
    case list
    /// A unit of numbers: a currency, or a unit of measure.
    case measureUnit
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
  /// The kind that a shape names.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - owner: The id whose ids are of this kind, where the kind has such an owner.
  init(_ kind: IDKind, of owner: String) {
    self =
      switch kind {
      case .page: .page
      case .group: .group
      case .condition: .condition
      case .value: .value(of: owner)
      case .output: .output
      case .outputValue: .outputValue(of: owner)
      case .domain: .domain
      case .domainValue: .domainValue(of: owner)
      case .step: .step
      case .phrase: .phrase
      case .parameter: .parameter(of: owner)
      case .note: .note
      case .term: .term
      case .source: .source
      case .constant: .constant
      case .list: .list
      case .measureUnit: .measureUnit
      case .prose: .prose
      case .table: .table
      case .rule: .rule(in: owner)
      }
  }
}
