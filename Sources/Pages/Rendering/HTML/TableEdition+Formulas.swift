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

  /// The values that phrases say, and the language's notation for them; nil if there are none.
  func valueNotation(in language: Language) -> JSON? {
    if phraseValues.isEmpty { return nil }
    var fallbacks: [Language] = []
    for case let fallback? in phraseValues.map(\.fallback) where !fallbacks.contains(where: { $0.tag == fallback.tag })
    {
      fallbacks.append(fallback)
    }
    let others = fallbacks.map { other in
      JSON.Member(
        name: other.tag.text, value: Self.notation(phraseValues.filter { $0.fallback?.tag == other.tag }, in: other))
    }
    return Self.notation(phraseValues.filter { $0.fallback == nil }, in: language, others: others)
  }

  private static func notation(_ values: [PhraseValue], in language: Language, others: [JSON.Member] = []) -> JSON {
    .members([
      "formulas": .object(values.map { JSON.Member(name: $0.formula.description, value: $0.formula.json) }),
      "style": notation(values.map(\.patterns), in: language), "others": others.isEmpty ? nil : .object(others),
    ])
  }

  /// The language's notation for the computed numbers of a field of the finder.
  func computedNotation(of field: Int, in language: Language) -> JSON {
    Self.notation(computedPatterns[field].map { [$0] } ?? [], in: language)
  }

  private static func notation(_ patterns: [ResultPatterns], in language: Language) -> JSON {
    let style = language.numbers.style
    return .members([
      "patterns": .array(
        patterns.map { result in
          .object(
            result.patterns.map { JSON.Member(name: $0.category, value: .string($0.text)) }
              + (result.fractionDigits > 0
                ? [JSON.Member(name: "fraction", value: .number(result.fractionDigits))] : [])
              + (result.decimals > 0 ? [JSON.Member(name: "decimals", value: .number(result.decimals))] : []))
        }), "words": words(of: patterns),
      "myriads": patterns.lazy.map(\.myriads).first { !$0.isEmpty }.map(JSON.strings),
      "decimal": .string(style.decimal),
      "group": .string(style.group),
      "primary": .number(style.primary),
      "secondary": .number(style.secondary), "minimum": .number(style.minimum),
      "separator": .string(language[.resultSeparator]),
    ])
  }

  /// The words for values of conditions, by the outputs that have some; nil if none has.
  private static func words(of patterns: [ResultPatterns]) -> JSON? {
    if patterns.allSatisfy({ $0.copied == nil }) { return nil }
    return .array(
      patterns.map { result in
        switch result.copied {
        case .values(let values)?:
          ["values": .object(values.map { JSON.Member(name: $0.id, value: .string($0.text)) })]
        case .pattern(let pattern, let months)?: ["pattern": .string(pattern), "months": .strings(months)]
        case nil: .null
        }
      })
  }
}

extension TableArrangement {
  /// The formulas of an answer, and the numbers beside them, for each output; nil if nothing is computed.
  func formulas(of answer: FinderArrangement.Answer) -> JSON? {
    let results = answer.outcomes.map { outcomes[$0].formulas }
    if results.allSatisfy({ $0 == nil }) { return nil }
    return .array(results.map { $0.map { .array($0) } ?? .null })
  }
}

extension CellOutcome {
  /// All values as formulas; nil unless one of them is.
  fileprivate var formulas: [JSON]? {
    guard case .values(let values, _) = self else { return nil }
    let isComputed = values.contains { if case .formula = $0 { true } else { false } }
    if !isComputed { return nil }
    return values.map { value in
      switch value {
      case .named(let text): ["value": .string(text)]
      case .plain(let text): Decimal(text).map { Expression.number($0).json } ?? ["value": .string(text)]
      case .formula(let formula): formula.json
      }
    }
  }
}
