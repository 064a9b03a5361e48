import Exchange
import TestSupport

extension Translations {
  /// Random texts with everything that the formats must escape.
  static func random(seed: Int) -> Translations {
    var random = SeededGenerator(seed: seed)
    var translations = Translations(from: "ja", to: random.pick(["en", "pt-BR", "zh-Hant-TW"]))
    for number in 0..<random.number(below: 12) {
      var entry = Entry(random.pick(["page", "shared"]), "notes.n\(number)", source: text(&random))
      if random.chance(70) { entry.target = text(&random) }
      if random.chance(20) { entry.state = .behind(previousSource: random.chance(50) ? text(&random) : nil) }
      entry.comments = (0..<random.number(below: 3)).map { _ in
        text(&random).split(separator: "\n").joined(separator: " ")
      }
      entry.files = ["Locales/ja/page.yaml", "Specs/page.yaml"]
      translations.entries.append(entry)
    }
    // The entries of a file are next to each other.
    translations.entries.sort { $0.id.scope < $1.id.scope }
    return translations
  }

  private static let parts = [
    "a", "日本語", "🙂", "👩‍👩‍👧", "\"", "\\", "\\n", "\t", "\n", "\n\n", " ", "  ", "<b>", "&amp;", "]]>", "'", "%s", "{name}",
    "e\u{301}", "msgid \"x\"", "#, fuzzy", "- ", "`code`", "\u{A0}", "ن", "$",
  ]

  /// A random text that is not empty.
  private static func text(_ random: inout SeededGenerator) -> String {
    "x" + (0...random.number(below: 14)).map { _ in random.pick(parts) }.joined()
  }
}
