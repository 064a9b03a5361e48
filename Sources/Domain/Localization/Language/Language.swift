import Diagnostics

/// What Hyo has to know of a language to publish an edition in it.
package struct Language: Sendable {
  /// The tag of the edition in it.
  package var tag: LocaleTag
  /// The direction in which it is written.
  package var direction: Direction
  /// How it writes numbers.
  package private(set) var numbers: NumberFormat
  /// The language's words; English ones stand in for those that it lacks.
  package internal(set) var words: [LocaleWord: Unit] = [:]

  /// Left to right, or right to left.
  package enum Direction: String, Sendable, CaseIterable { case ltr, rtl }

  /// A language without words of its own.
  package init(tag: LocaleTag, direction: Direction = .ltr) {
    self.tag = tag
    numbers = NumberFormat(tag)
    self.direction = direction
  }

  /// The language's own name for itself, or its tag where no locale.yaml names it.
  package var name: String { own(.name) ?? tag.text }

  /// A word as the language has it; nil if the English one stands in.
  package func own(_ word: LocaleWord) -> String? { words[word]?.text.text }

  /// True if the language has all words of a section.
  package func hasAll(_ section: LocaleWord.Section) -> Bool {
    LocaleWord.words(of: section).allSatisfy { words[$0] != nil }
  }
}
