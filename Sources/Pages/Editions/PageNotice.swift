package import Localization

/// What readers of a page are told of its text as a whole, with another language that they may prefer.
package struct PageNotice: Sendable {
  /// The sentence, with a place for the language.
  package let word: LocaleWord
  /// The language of the page to which the notice leads.
  package let other: Language

  private init(_ word: LocaleWord, _ other: Language) { (self.word, self.other) = (word, other) }

  /// The text is older than that in another language.
  package static func behind(_ newer: Language) -> PageNotice { .init(.behind, newer) }

  /// There is no text, so that of another language is shown.
  package static func untranslated(_ shown: Language) -> PageNotice { .init(.untranslated, shown) }
}
