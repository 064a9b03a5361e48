import DecisionTables
import Diagnostics
import Localization

extension UnitKey {
  /// A description of the text for a translator.
  var whatItIs: Message {
    switch self {
    case .title: "Title of the page"
    case .description: "Description of the page"
    case .name(let owner): "Name of the \(owner.noun)"
    case .value(let value, let owner): "Value '\(value)' of the \(owner.noun)"
    case .pattern(let owner): "Pattern for the values of the \(owner.noun)"
    case .named(let kind, let id): kind.description(of: id)
    case .table(.title, of: let id): "Title of the table '\(id)'"
    case .table(.caption, of: let id): "Caption of the table '\(id)'"
    case .table(.section, of: let id): "Pattern for the names of the sections of the table '\(id)'"
    case .table(.index, of: let id): "Caption of the list of sections of the table '\(id)'"
    case .annotation(let rule, of: let id): "Annotation of the rule '\(rule)' of the table '\(id)'"
    case .prose, .section: "Prose, in Markdown"
    case .word(let word):
      word.section.map { "Words of the language: \($0.rawValue)" as Message } ?? "Words of the language"
    }
  }
}

extension ValueOwner {
  fileprivate var noun: Message {
    switch kind {
    case .condition: "condition '\(id)'"
    case .output: "output '\(id)'"
    case .domain: "domain '\(id)'"
    }
  }
}

extension UnitKey {
  /// True for the text of a unit that Hyo writes in every language without one.
  var isOfKnownUnit: Bool {
    guard case .named(.measureUnit, let id) = self, let unit = MeasureUnit(id) else { return false }
    return unit.names.allSatisfy(Language.knownUnits.contains)
  }
}
