package import CommonMark

/// The form of the bounds of numbers and dates in headers and entries of tables.
package enum BoundStyle: String, Sendable, CaseIterable {
  /// "18 or more", in each language.
  case words
  /// "≥ 18", in all languages.
  case signs
}

extension Language {
  /// The form of one bound in headers and entries: that of the site, or the language's own.
  ///
  /// - Parameters:
  ///   - sign: The pattern of a header.
  ///   - words: The pattern of a sentence.
  ///   - value: The number or date.
  /// - Returns: The bound.
  package func bound(_ sign: LocaleWord, _ words: LocaleWord, _ value: [Inline]) -> [Inline] {
    let values: KeyValuePairs = ["number": value, "date": value, "time": value]
    return switch boundStyle {
    case nil: expand(sign, values)
    case .words: expand(words, values)
    case .signs: Language.english.expand(sign, values)
    }
  }

  /// Two bounds as one text.
  package func bounds(_ lower: [Inline], _ upper: [Inline]) -> [Inline] {
    let values: KeyValuePairs = ["lower": lower, "upper": upper]
    switch boundStyle {
    case .words: return expand(.bounds, values)
    case nil where own(.shownBounds) != nil: return expand(.shownBounds, values)
    case nil, .signs: return lower + [.text(", ")] + upper
    }
  }
}
