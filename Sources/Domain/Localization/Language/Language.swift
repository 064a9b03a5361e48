import Diagnostics

/// The data about a language that Hyo needs to publish an edition in it.
package struct Language: Sendable {
  /// The tag of the language's edition.
  package var tag: LocaleTag
  /// The direction of writing.
  package var direction: Direction
  /// The format of its numbers.
  package private(set) var numbers: NumberFormat
  /// The language's words; English ones are shown in place of missing ones.
  package internal(set) var words: [LocaleWord: Unit] = [:]
  /// The form of bounds in tables that the site asks for; nil for the language's own.
  package var boundStyle: BoundStyle?

  /// Left to right, or right to left.
  package enum Direction: String, Sendable, CaseIterable { case ltr, rtl }

  /// A language without words of its own.
  package init(tag: LocaleTag, direction: Direction = .ltr) {
    self.tag = tag
    numbers = NumberFormat(tag)
    self.direction = direction
  }

  /// The language's own name for itself, or its tag if no locale.yaml has a name.
  package var name: String { own(.name) ?? tag.text }

  /// A word of the language; nil if the English one is shown in its place.
  package func own(_ word: LocaleWord) -> String? { words[word]?.text.text }

  /// True if the language has all words of a section.
  package func hasAll(_ section: LocaleWord.Section) -> Bool {
    LocaleWord.words(of: section).allSatisfy { words[$0] != nil }
  }
}

extension Language {
  /// The language of words that belong to the site rather than to a page: itself, or English if one of them is missing,
  /// so that these words are all in one language.
  package var ofSiteWords: Language { hasAll(.site) ? self : .english }
}
