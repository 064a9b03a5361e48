import Diagnostics
package import YAMLTree

extension Language {
  /// The shape of a locale.yaml.
  package static let shape = MappingShape(
    "a locale",
    [
      key(of: .name), .init("direction", .words(Direction.allCases.map(\.rawValue)), "The direction of writing."),
      key(of: .noteMarker), key(of: .pageNoteMarker),
    ]
      + LocaleWord.Section.allCases.map { section in
        .init(section.rawValue, .mapping(shape(of: section)), section.purpose)
      })

  static func shape(of section: LocaleWord.Section) -> MappingShape {
    sections[section] ?? MappingShape("'\(section.rawValue)'", [])
  }

  private static let sections = Dictionary(
    uniqueKeysWithValues: LocaleWord.Section.allCases.map { section in
      (
        section,
        MappingShape("'\(section.rawValue)'", LocaleWord.words(of: section).map(key), former: section.formerWords)
      )
    })

  private static func key(of word: LocaleWord) -> MappingShape.Key {
    .init(
      word.key, word.hasPlural ? .either([.text, .mapping(pluralShape(of: word))]) : .text,
      "In English: \(english.words[word]?.text.text ?? "")")
  }

  static func pluralShape(of word: LocaleWord) -> MappingShape {
    MappingShape(
      "'\(word.key)'",
      [.init(LocaleWord.underTen, .text, "The pattern for 1 to 9, where the language counts these in another way.")]
        + NumberFormat.allCategories.map { category in
          switch category {
          case LocaleWord.one:
            .init(category, .text, "The pattern for 1, and with {n} also for numbers that the language counts like 1.")
          case NumberFormat.other: .init(category, .text, "The pattern for all other numbers.", isNeeded: true)
          default: .init(category, .text, "The pattern for the plural category '\(category)' (Unicode CLDR).")
          }
        })
  }
}

extension LocaleWord.Section {
  fileprivate var purpose: String {
    switch self {
    case .patterns: "How pieces of text are put together."
    case .months: "The months, as a date has them."
    case .durations: "Durations, such as 1 day 2 hours."
    case .interface: "Words that Hyo puts on pages."
    case .admonitions: "Words above admonitions."
    case .status: "How far the languages agree."
    case .site: "Search, and what else belongs to the site rather than to a page."
    case .verdicts: "What a published table says of itself."
    case .sentences: "What findings and answers say of a table."
    }
  }
}
