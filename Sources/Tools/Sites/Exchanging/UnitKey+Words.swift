import DecisionTables
import Localization

extension UnitKey {
  /// A description of the text for a translator.
  var whatItIs: String {
    switch self {
    case .title: "Title of the page"
    case .description: "Description of the page"
    case .conditionName(let id): "Name of the condition '\(id)'"
    case .conditionValue(let value, of: let id): "Value '\(value)' of the condition '\(id)'"
    case .conditionPattern(let id): "Pattern for the values of the condition '\(id)'"
    case .outputName(let id): "Name of the output '\(id)'"
    case .outputValue(let value, of: let id): "Value '\(value)' of the output '\(id)'"
    case .outputPattern(let id): "Pattern for the values of the output '\(id)'"
    case .domainValue(let value, of: let id): "Value '\(value)' of the domain '\(id)'"
    case .term: "Term, which stands in phrases"
    case .phrase: "Phrase, which says what happens"
    case .note: "Note"
    case .source: "Name of a source"
    case .list(let id): "Name of the list of values '\(id)'"
    case .measureUnit(let id): "Pattern for numbers in the unit '\(id)'"
    case .group(let id): "Name of the group of pages '\(id)'"
    case .table(.title, of: let id): "Title of the table '\(id)'"
    case .table(.caption, of: let id): "Caption of the table '\(id)'"
    case .table(.section, of: let id): "Pattern for the names of the sections of the table '\(id)'"
    case .table(.index, of: let id): "Caption of the list of sections of the table '\(id)'"
    case .annotation(let rule, of: let id): "Annotation of the rule '\(rule)' of the table '\(id)'"
    case .prose, .section: "Prose, in Markdown"
    case .word(let word): word.section.map { "Words of the language: \($0.rawValue)" } ?? "Words of the language"
    }
  }
}

extension UnitKey {
  /// True for the text of a unit that Hyo writes in every language without one.
  var isOfKnownUnit: Bool {
    guard case .measureUnit(let id) = self, let unit = MeasureUnit(id) else { return false }
    return unit.names.allSatisfy(Language.knownUnits.contains)
  }
}
