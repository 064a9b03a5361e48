import Localization

/// Texts that readers must be able to distinguish by their words: all phrases, or the values of one condition.
enum TextFamily: Hashable {
  /// The names of conditions and outputs, which are next to each other above columns.
  case names
  case values(of: String, section: Section)
  case terms, phrases, notes, sources, lists, groups
  case tables(UnitKey.TableText)
  case annotations(of: String)

  /// The kind of thing that has the values.
  enum Section { case conditions, outputs, domains }

  /// The family of a text; nil if two texts may well be equal, such as patterns.
  init?(_ key: UnitKey) {
    switch key {
    case .conditionName, .outputName: self = .names
    case .conditionValue(_, of: let id): self = .values(of: id, section: .conditions)
    case .outputValue(_, of: let id): self = .values(of: id, section: .outputs)
    case .domainValue(_, of: let id): self = .values(of: id, section: .domains)
    case .term: self = .terms
    case .phrase: self = .phrases
    case .note: self = .notes
    case .source: self = .sources
    case .list: self = .lists
    case .group: self = .groups
    case .table(let text, of: _) where text == .title || text == .caption: self = .tables(text)
    case .annotation(_, of: let id): self = .annotations(of: id)
    case .title, .description, .conditionPattern, .outputPattern, .measureUnit, .table, .prose, .section, .word:
      return nil
    }
  }
}
