/// What is known of a language beside its words on pages: how it writes numbers, and its words for numbers, months and units.
///
/// It is a class, for every text is looked through with it, and a copy would count references to all tables.
package final class LanguageFacts: Sendable {
  /// Its primary subtag, such as `en`.
  package let subtag: String
  /// What stands before the digits of a fraction.
  package let decimalSeparator: Separator
  /// True if digits may stand in groups of two before the last group: `1,00,000`.
  package let hasPairs: Bool
  /// True if it puts spaces between words.
  package let isSpaced: Bool
  /// True if its words for numbers end where other letters begin.
  package let isBounded: Bool
  /// True if a point stands behind the day of a month: `3. März`.
  package let hasDayPoint: Bool
  /// The subtags of regions for which addresses have its texts: `jp` in `example.com/jp/`.
  package let regions: [String]
  /// Words that say a half, or begin words that do.
  package let halves: [String]

  // MARK: Words around numbers

  /// Words behind a number that multiply it; their values are powers of ten, 0 for a word that only looks like one.
  package let powers: WordTable
  /// Letters right behind a number that multiply it: the `k` of 100k.
  package let suffixes: WordTable
  /// The names of months, with their numbers.
  package let months: WordTable
  /// Eras, each with the year before its first.
  package let eras: WordTable
  /// Units behind a number, and currencies.
  package let units: WordTable
  /// Symbols of units behind a number, and those of currencies.
  package let symbols: WordTable
  /// Symbols of currencies before a number.
  package let currencies: WordTable
  /// Signs before a number, such as `≥`.
  package let signs: WordTable
  /// Words of comparison before a number.
  package let wordsBefore: WordTable
  /// Words of comparison behind a number.
  package let wordsAfter: WordTable
  /// Words that turn a comparison into its opposite.
  package let negations: [[UInt8]]

  // MARK: Numbers in words

  /// Words for numbers; their values are positions in `meanings`.
  package let numberWords: WordTable
  /// True if there are words for numbers at all.
  package let hasNumberWords: Bool
  private let meanings: [WordMeaning]

  /// What may stand between digits.
  package enum Separator: Sendable { case point, comma, blank, apostrophe }

  /// What is known of a language.
  ///
  /// - Parameters:
  ///   - tag: The language's tag.
  ///   - numbers: How it writes numbers.
  package init(_ tag: LocaleTag, _ numbers: NumberFormat) {
    let style = numbers.style
    subtag = tag.language
    decimalSeparator = style.decimal == "," ? .comma : .point
    hasPairs = style.secondary == 2
    var words = FactWords()
    words.read(FactFile("words/any.txt"))
    words.read(FactFile("names/\(tag.language).txt"))
    words.read(FactFile("words/\(tag.language).txt"))
    isSpaced = words.isSpaced
    isBounded = words.isBounded
    hasDayPoint = words.hasDayPoint
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
    negations = words.negations
    numberWords = WordTable(words.numberWords)
    hasNumberWords = words.hasNumbers
    meanings = words.meanings
  }

  /// What a word for a number means.
  package func meaning(of match: WordTable.Match) -> WordMeaning {
    let position = Int(match.value)
    return meanings.indices.contains(position) ? meanings[position] : WordMeaning()
  }

  /// True if digits may be grouped by a separator.
  package func groups(by separator: Separator) -> Bool {
    switch separator {
    case .comma, .point: separator != decimalSeparator
    case .apostrophe: true
    case .blank: isSpaced
    }
  }
}

/// What a word says of a number.
package struct WordMeaning: Sendable {
  /// The number: how many, in which place, how often.
  package var number: Int?
  /// True if it is part of no longer number.
  package var isAlone = false
  /// The power of ten by which it multiplies the number before it.
  package var power: Int?
  /// The number of the month that it names.
  package var month: Int?
  /// True if it joins parts of a number: "and".
  package var isJoiner = false
  /// The numbers that it says without naming them: 30 in "half an hour".
  package var phrase: [Int] = []
}
