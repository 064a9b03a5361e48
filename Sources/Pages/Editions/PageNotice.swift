package import Localization

/// A notice to readers about the text of a page, with another language that they may prefer.
package struct PageNotice: Sendable {
  /// The sentence, with a placeholder for the language.
  package let word: LocaleWord
  /// The language of the linked page.
  package let other: Language

  private init(_ word: LocaleWord, _ other: Language) { (self.word, self.other) = (word, other) }

  /// The text is older than that in another language.
  package static func behind(_ newer: Language) -> PageNotice { .init(.behind, newer) }

  /// The notice that there is no text, so that of another language is shown.
  package static func untranslated(_ shown: Language) -> PageNotice { .init(.untranslated, shown) }
}
