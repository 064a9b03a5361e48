import Synchronization

/// The facts about a language other than its words on pages: its writing and its words for numbers, months and units.
///
/// It is a class because every text is checked with it, and a copy would count references to all tables.
package final class LanguageFacts: Sendable {
  /// Its primary subtag, such as `en`.
  package let subtag: String
  /// True if the language puts spaces between words.
  package let isSpaced: Bool
  /// True if words for numbers end where other letters begin.
  package let isBounded: Bool
  /// True if a point follows the day of a month: `3. März`.
  package let hasDayPoint: Bool
  /// True if the language is written in Latin letters.
  package let isLatin: Bool
  /// The words that begin a note of a translator, in small letters: `訳注`.
  package let translatorNotes: [[UInt8]]

  private let numbers: NumberFormat
  private let file: FactFile
  /// The words, once a text needs them: a site in one language may have none that does.
  private let knownWords = Mutex<LanguageWords?>(nil)

  /// The separators that may come between digits.
  package enum Separator: Sendable { case point, comma, blank, apostrophe }

  /// Makes the facts about a language.
  ///
  /// - Parameters:
  ///   - tag: The language's tag.
  ///   - numbers: The language's number format.
  package init(_ tag: LocaleTag, _ numbers: NumberFormat) {
    self.numbers = numbers
    subtag = tag.language
    isLatin = tag.isLatin
    file = FactFile("words/\(subtag).txt")
    isSpaced = file["spaced"]?.words != "no"
    isBounded = file["bounded"]?.words != "no"
    hasDayPoint = file["day-point"]?.words == "yes"
    translatorNotes = file["translator-note"]?.list.map { Array($0.utf8) } ?? []
  }

  /// Its words for numbers and for what stands beside them.
  package var words: LanguageWords {
    knownWords.withLock { known in
      let words = known ?? LanguageWords(subtag, file, numbers, isSpaced: isSpaced)
      known = words
      return words
    }
  }

  /// True if a separator may group digits.
  package func groups(by separator: Separator) -> Bool {
    switch separator {
    case .comma, .point: separator != words.decimalSeparator
    case .apostrophe: true
    case .blank: isSpaced
    }
  }
}
