import DecisionTables
import Diagnostics
import Editions
import Localization

// What the script of a finder needs to compute results and to write them in the language of the page.
extension TableEdition {
  /// The language's notation for results; nil if none is computed.
  func resultNotation(in language: Language) -> JSON? {
    resultPatterns.isEmpty ? nil : Self.notation(resultPatterns, in: language)
  }

  /// The language's notation for the computed numbers of a field of the finder.
  func computedNotation(of field: Int, in language: Language) -> JSON {
    Self.notation(computedPatterns[field].map { [$0] } ?? [], in: language)
  }

  private static func notation(_ patterns: [ResultPatterns], in language: Language) -> JSON {
    let style = language.numbers.style
    return [
      "patterns": .array(
        patterns.map { result in
          .object(result.patterns.map { JSON.Member(name: $0.category, value: .string($0.text)) })
        }), "decimal": .string(style.decimal), "group": .string(style.group), "primary": .number(style.primary),
      "secondary": .number(style.secondary), "minimum": .number(style.minimum),
      "separator": .string(language[.resultSeparator]),
    ]
  }
}

extension TableArrangement {
  /// The formulas of an answer, and the numbers beside them, for each output; nil if nothing is computed.
  func formulas(of answer: FinderArrangement.Answer) -> JSON? {
    let results = answer.outcomes.map { outcomes[$0].formulas }
    if results.allSatisfy({ $0 == nil }) { return nil }
    return .array(results.map { $0.map { .array($0.map(\.json)) } ?? .null })
  }
}

extension CellOutcome {
  /// All values as formulas; nil unless one of them is.
  fileprivate var formulas: [Expression]? {
    guard case .values(let values, _) = self else { return nil }
    var isComputed = false
    let all = values.compactMap { value -> Expression? in
      switch value {
      case .named: return nil
      case .plain(let text): return Decimal(text).map { .number($0) }
      case .formula(let formula):
        isComputed = true
        return formula
      }
    }
    return isComputed && all.count == values.count ? all : nil
  }
}
