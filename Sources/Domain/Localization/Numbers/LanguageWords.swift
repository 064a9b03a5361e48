/// The words of a language for numbers, months and units, with its number format, and its words in code and in links.
package final class LanguageWords: Sendable {
  /// The separator before the digits of a fraction.
  package let decimalSeparator: LanguageFacts.Separator
  /// True if digits may be in groups of two before the last group: `1,00,000`.
  package let hasPairs: Bool
  /// Words in Latin letters that are words of a language in another script: `SNS` in Japanese.
  package let ownNames: Set<String>
  /// The names by which pages call languages where readers choose one, in small letters: `english`, `日本語`.
  package let languageNames: Set<String>
  /// The words that say the opposite of others, in small letters: `required` and `optional`.
  package let opposites: [String: OppositeWord]
  /// The words by which running text denies a statement, or says the opposite; nil if they are not known.
  package let senses: SenseWords?
  /// The words that examples of code have in each language, in small letters: `Strg` as `ctrl`, `oder` as `or`.
  package let codeWords: [String: String]
  /// The first words of what readers fill in, in small letters: `your` of `YOUR_KEY`.
  package let filledIn: [String]
  /// The words before and after a number that make it a decade: `años 90`, `1990s`.
  package let decades: (before: [String], after: [String])
  /// The words of comparison that include a number, and also stand for those that don't: `以上` for "more than".
  package let inclusive: [String]
  /// The subtags of regions whose addresses have texts in it: `jp` in `example.com/jp/`.
  package let regions: [String]
  /// Words for a half, or beginnings of such words.
  package let halves: [String]

  // MARK: Words around numbers

  /// Words after a number that multiply it; their values are powers of ten, 0 for a word that only looks like one.
  package let powers: WordTable
  /// Letters right after a number that multiply it: the `k` of 100k.
  package let suffixes: WordTable
  /// The names of months, with their numbers.
  package let months: WordTable
  /// Eras, each with the year before its first.
  package let eras: WordTable
  /// Units after a number, and currencies.
  package let units: WordTable
  /// Symbols of units after a number, and those of currencies.
  package let symbols: WordTable
  /// Symbols of currencies before a number.
  package let currencies: WordTable
  /// Signs before a number, such as `≥`.
  package let signs: WordTable
  /// Words of comparison before a number.
  package let wordsBefore: WordTable
  /// Words of comparison after a number.
  package let wordsAfter: WordTable
  /// Words before and after a date, a time or a version that make it the end of something (1) or its beginning (2).
  package let momentsBefore: WordTable
  package let momentsAfter: WordTable
  /// Words that turn a comparison into its opposite.
  package let negations: [[UInt8]]
  /// The words before and between the two numbers of a range, in small letters; the first may be none.
  package let ranges: [(start: [UInt8], joint: [UInt8])]

  // MARK: Numbers in words

  /// Words for numbers; their values are positions in `meanings`.
  package let numberWords: WordTable
  /// True if the language has a list of words for numbers.
  package let hasNumberWords: Bool
  private let meanings: [WordMeaning]

  /// Reads the words of a language.
  ///
  /// - Parameters:
  ///   - subtag: The language's primary subtag.
  ///   - file: The language's own words.
  ///   - numbers: The language's number format.
  ///   - isSpaced: True if the language puts spaces between words.
  init(_ subtag: String, _ file: FactFile, _ numbers: NumberFormat, isSpaced: Bool) {
    let style = numbers.style
    decimalSeparator = style.decimal == "," ? .comma : .point
    hasPairs = style.secondary == 2
    var words = FactWords()
    words.read(FactFile("words/any.txt"))
    words.read(FactFile("names/\(subtag).txt"))
    words.read(file)
    ownNames = words.ownNames
    (languageNames, opposites) = (words.languageNames, words.opposites)
    senses = SenseWords(subtag, isSpaced: isSpaced)
    (codeWords, filledIn, decades, inclusive) = (words.codeWords, words.filledIn, words.decades, words.inclusive)
    regions = words.regions
    halves = words.halves
    powers = WordTable(words.powers)
    suffixes = WordTable(words.suffixes, isExact: true)
    months = WordTable(words.months)
    eras = WordTable(words.eras, isReversed: true)
    units = WordTable(words.units)
    symbols = WordTable(words.symbols + words.currencies, isExact: true)
    currencies = WordTable(words.currencies, isExact: true, isReversed: true)
    signs = WordTable(words.signs, isExact: true, isReversed: true)
    wordsBefore = WordTable(words.wordsBefore, isReversed: true)
    wordsAfter = WordTable(words.wordsAfter)
    momentsBefore = WordTable(words.momentsBefore, isReversed: true)
    momentsAfter = WordTable(words.momentsAfter)
    negations = words.negations
    ranges = words.ranges
    numberWords = WordTable(words.numberWords)
    hasNumberWords = words.hasNumbers
    meanings = words.meanings
  }

  /// The meaning of a word for a number.
  package func meaning(of match: WordTable.Match) -> WordMeaning {
    let position = Int(match.value)
    return meanings.indices.contains(position) ? meanings[position] : WordMeaning()
  }
}

/// The meaning of a word that is one of two opposites.
package struct OppositeWord: Hashable, Sendable {
  /// The name of the pair, the same in all languages.
  package let pair: String
  /// True for the first of the two: required, enabled, allowed.
  package let isPositive: Bool
}

/// The meaning of a word for a number.
package struct WordMeaning: Sendable {
  /// The number: how many, in which place, how often.
  package var number: Int?
  /// True if the word can't be part of a longer number.
  package var isAlone = false
  /// The power of ten by which it multiplies the number before it.
  package var power: Int?
  /// The number of the month that it names.
  package var month: Int?
  /// True if the word joins parts of a number: "and".
  package var isJoiner = false
  /// The numbers that it implies without naming them: 30 in "half an hour".
  package var phrase: [Int] = []
}
