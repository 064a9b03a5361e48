extension LocaleWord {
  /// A key of locale.yaml that contains words.
  package enum Section: String, Sendable, CaseIterable {
    case patterns, months, durations, interface, admonitions, status, site, verdicts, sentences
  }

  /// The parts of a word's declaration: `section.key {placeholder}…`.
  private struct Declaration {
    let section: Section?
    let key: String
    let placeholders: [String]

    init(_ word: LocaleWord) {
      let words = word.rawValue.split(separator: " ")
      let keys = words[0].split(separator: ".")
      section = keys.count > 1 ? Section(rawValue: String(keys[0])) : nil
      key = String(keys[keys.count - 1])
      placeholders = words.dropFirst().map { String($0.dropFirst().dropLast()) }
    }
  }

  /// Each start of the program asks for the parts of all words several times.
  private static let declarations = Dictionary(uniqueKeysWithValues: allCases.map { ($0, Declaration($0)) })

  private var declaration: Declaration { Self.declarations[self] ?? Declaration(self) }

  /// The section of the word; nil for a word at the top of locale.yaml.
  package var section: Section? { declaration.section }

  /// The word's key within its section.
  package var key: String { declaration.key }

  /// True if a language can omit the word, because there is another way to express it.
  var isOptional: Bool {
    switch section {
    case .months, .durations, .sentences, .status: true
    case .patterns: Self.optionalPatterns.contains(self)
    // A sign is not a word of a language, a set without members can be said by what it hasn't, pages may name the day, and
    // what isn't asked is missing.
    case .interface: self == .mark || self == .emptySet || self == .day || self == .notAsked
    case .admonitions, .site, .verdicts, nil: false
    }
  }

  private static let optionalPatterns: Set<LocaleWord> = [
    .exceptSeveral, .exceptSeparator, .setHaving, .setWithout, .setOnly, .shownEqualTo, .shownDifferentFrom,
    .timeAfter, .timeBefore, .orLastDay,
    .shownBelow, .shownUpTo, .shownAbove,
    .shownFrom, .shownBefore, .shownUntil,
    .shownAfter, .shownSince, .periodBefore, .periodUntil, .periodAfter, .periodFrom, .shownBounds, .date, .dateRange,
    .time, .enterTime, .enterDuration,
    .enterVersion,
    .domainInSteps, .onlyIf, .percentage, .least,
    .greatest, .rounded, .roundedDown, .roundedUp,
  ]

  /// The names of the months, January first.
  static let months: [LocaleWord] = words(of: .months)

  /// The names of the placeholders; the pattern has each of them once.
  package var placeholders: [String] { declaration.placeholders }

  /// The placeholders that a pattern may leave out.
  package var optionalPlaceholders: [String] {
    switch self {
    case .allAnswered: ["total"]
    case .sections: ["rules"]
    default: []
    }
  }

  /// True if braces in the text mark placeholders; otherwise they are plain text.
  var isPattern: Bool {
    switch section {
    case .interface, .months, .admonitions: false
    case .status, .site: !placeholders.isEmpty
    case .patterns, .durations, .verdicts, .sentences: true
    case nil: self != .name
    }
  }

  /// True if a language may have a form for each of its plural categories (Unicode CLDR).
  package var hasPlural: Bool {
    (section == .verdicts || section == .durations) && placeholders.contains("n") || self == .covered
  }

  /// The form of a word for 1, which any language may have; the category `other` is the default form.
  package static let one = "one"

  /// The form of a word for 1 to 9, where a language counts these in another way: 9つ, but 10個.
  static let underTen = "under-ten"

  /// The words of a section, in the order of their declaration.
  package static func words(of section: Section) -> [LocaleWord] { bySection[section] ?? [] }

  private static let bySection = Dictionary(
    grouping: allCases.compactMap { word in word.section.map { ($0, word) } }, by: \.0
  ).mapValues { $0.map(\.1) }

  /// The keys that lead to the word, from the top of locale.yaml.
  var keys: [String] { (section.map { [$0.rawValue] } ?? []) + [key] }
}
