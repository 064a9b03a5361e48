/// What the checks know of a language: how it writes numbers, and its words for months and small numbers.
///
/// It is a class, for every text is looked through with it, and a copy would count references to all tables.
final class LanguageFacts: Sendable {
  /// Its primary subtag, such as `en`.
  let subtag: String
  /// What stands before the digits of a fraction.
  let decimalSeparator: NumberReader.Separator
  /// Whether it puts blanks between words.
  let isSpaced: Bool
  /// The names of months in lower case, in full and short, with their numbers.
  let months: [String: Int]
  /// Words behind a number that multiply it, in lower case, with their powers of ten.
  let multipliers: [String: Int]
  /// Words for small numbers in lower case: how many, in which place, how often.
  let numberWords: [String: Int]
  /// The subtags of regions for which addresses have its texts: `jp` in `example.com/jp/`.
  let regions: [String]

  init(
    _ subtag: String,
    decimalSeparator: NumberReader.Separator,
    isSpaced: Bool,
    months: [String: Int],
    multipliers: [String: Int],
    numberWords: [String: Int],
    regions: [String]
  ) {
    self.subtag = subtag
    self.decimalSeparator = decimalSeparator
    self.isSpaced = isSpaced
    self.months = months
    self.multipliers = multipliers
    self.numberWords = numberWords
    self.regions = regions
  }

  /// Whether digits may be grouped by a separator.
  func groups(by separator: NumberReader.Separator) -> Bool {
    switch separator {
    case .comma, .point: separator != decimalSeparator
    case .apostrophe: true
    case .blank: isSpaced
    }
  }
}
