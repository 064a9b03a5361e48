/// What the checks know of a language: how it writes numbers, and its words for months and small numbers.
struct LanguageFacts: Sendable {
  /// Its primary subtag, such as `en`.
  var subtag: String
  var decimalSeparator: NumberReader.Separator = .point
  /// Whether it puts blanks between words.
  var isSpaced = true
  /// The names of months in lower case, in full and short, with their numbers.
  var months: [String: Int] = [:]
  /// Words behind a number that multiply it, in lower case, with their powers of ten.
  var multipliers: [String: Int] = [:]
  /// Words for small numbers in lower case: how many, in which place, how often.
  var numberWords: [String: Int] = [:]
  /// The subtags of regions for which addresses have its texts: `jp` in `example.com/jp/`.
  var regions: [String] = []

  /// Whether digits may be grouped by a separator.
  func groups(by separator: NumberReader.Separator) -> Bool {
    switch separator {
    case .comma, .point: separator != decimalSeparator
    case .apostrophe: true
    case .blank: isSpaced
    }
  }
}
