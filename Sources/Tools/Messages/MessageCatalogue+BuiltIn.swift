package import Diagnostics
import Exchange

extension MessageCatalogue {
  /// The messages in Japanese, which are read when the first one is shown.
  package static let japanese = MessageCatalogue { JapaneseMessages.messages[$0] }

  /// Shows each message as its pattern, followed by its arguments: `⟦'‹1›' is no key of ‹2›‖colour‖⟦a table⟧⟧`.
  package static let patterns = MessageCatalogue { pattern in
    guard pattern.hasWords else { return nil }
    let catalogue = MessageCatalogue.english
    let numbers = (1...9).map(String.init)
    let shown = catalogue.fill(pattern, with: numbers.map { "‹\($0)›" })
    let arguments = numbers.filter { pattern.contains("{\($0)}") }.map { "‖{\($0)}" }
    return "⟦\(shown)\(arguments.joined())⟧"
  }
}

/// The built-in translations into Japanese.
private enum JapaneseMessages {
  static let messages = translations("ja.po")

  private static func translations(_ name: String) -> [String: String] {
    MessageCatalogue.translations(ofPO: SourceFile(path: name, bytes: EmbeddedFiles.files[name] ?? []))
  }
}

extension MessageCatalogue {
  /// Reads a PO file of messages: the translations by their patterns, without empty and fuzzy ones.
  package static func translations(ofPO file: SourceFile) -> [String: String] {
    let entries = ReturnedTranslations.messages(of: file).filter { entry in !entry.isFuzzy && !entry.target.text.isEmpty
    }
    return Dictionary(entries.map { ($0.source.text, $0.target.text) }) { first, _ in first }
  }
}

extension String {
  /// True if a pattern has text to translate in addition to its placeholders: more than a name in quotes.
  fileprivate var hasWords: Bool {
    let isName = hasPrefix("'") && hasSuffix("'") && !contains(" ")
    return !isName && contains(where: \.isLetter)
  }
}
