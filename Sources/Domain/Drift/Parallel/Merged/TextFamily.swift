import Localization

/// Texts that readers must be able to distinguish by their words: all phrases, or the values of one condition.
enum TextFamily: Hashable {
  /// The names of conditions and outputs, which are next to each other above columns.
  case names
  /// The names of the values of one owner.
  case values(of: ValueOwner)
  /// All texts of a kind.
  case texts(TextKind)
  case tables(UnitKey.TableText)
  case annotations(of: String)

  /// The family of a text; nil if two texts may well be equal, such as patterns.
  init?(_ key: UnitKey) {
    switch key {
    case .name: self = .names
    case .value(_, let owner): self = .values(of: owner)
    case .named(let kind, _) where kind.forms != .plural: self = .texts(kind)
    case .table(let text, of: _) where text == .title || text == .caption: self = .tables(text)
    case .annotation(_, of: let id): self = .annotations(of: id)
    case .title, .description, .pattern, .named, .table, .prose, .section, .word: return nil
    }
  }
}
