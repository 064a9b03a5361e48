package import Localization
import YAMLTree

extension UnitKey {
  /// The text that says what a symbol is called; nil for one without such a text, and for a step, whose spec says it.
  package init?(naming symbol: Symbol) {
    let (id, owner) = (symbol.id, symbol.family.owner)
    switch symbol.kind {
    case .page: self = .title
    case .table: self = .table(.title, of: id)
    case .rule: self = .annotation(id, of: owner)
    case .prose: self = .prose(id)
    default:
      if let kind = TextKind.allCases.first(where: { $0.ids == symbol.kind }) {
        self = .named(kind, id)
      } else if let kind = ValueOwner.Kind.allCases.first(where: { $0.valueIDs == symbol.kind }) {
        self = .value(id, of: ValueOwner(kind, owner))
      } else if let kind = ValueOwner.Kind.allCases.first(where: { $0.ids == symbol.kind && $0.isColumn }) {
        self = .name(of: ValueOwner(kind, id))
      } else {
        return nil
      }
    }
  }
}
