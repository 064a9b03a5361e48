package import Diagnostics

/// A language in which the program can tell people what it has to tell.
package enum MessageLanguage: Sendable, CaseIterable {
  case english, japanese
  /// No language, but for each message its pattern, so that translators and tests see what there is to be translated.
  case patterns

  /// The language of `--language`; nil where it is not given, or Hyo does not speak the one that it names.
  ///
  /// - Parameter arguments: those of the program, of which others may be wrong.
  package init?(askedForIn arguments: [String]) {
    let arguments = arguments.prefix { $0 != "--" }
    for (argument, next) in zip(arguments, arguments.dropFirst() + [""]) {
      let parts = argument.split(separator: "=", maxSplits: 1)
      // An option may be abbreviated as long as it is the only one of that beginning.
      guard let name = parts.first, name.hasPrefix("--la"), "--language".hasPrefix(name) else { continue }
      guard let language = Self(named: parts.count > 1 ? String(parts[1]) : next) else { return nil }
      self = language
      return
    }
    return nil
  }

  /// The language of the environment, or else English.
  ///
  /// - Parameter variable: the value of a variable of the environment.
  package init(environment variable: (_ name: String) -> String?) {
    // The order of POSIX.1-2024, Base Definitions, 8.2.
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap(variable).first { !$0.isEmpty }
    self = locale.flatMap { Self(named: $0) } ?? .english
  }

  /// The language of a locale of POSIX, `ja_JP.UTF-8`, or of a tag of BCP 47, `ja-JP`; nil for one that Hyo does not speak.
  package init?(named name: String) {
    if name == "x-patterns" {
      self = .patterns
      return
    }
    switch name.prefix(while: { !"_-.@".contains($0) }).lowercased() {
    case "en", "c", "posix": self = .english
    case "ja": self = .japanese
    default: return nil
    }
  }

  /// The language's tag (BCP 47).
  package var tag: String {
    switch self {
    case .english, .patterns: "en"
    case .japanese: "ja"
    }
  }

  /// The paragraphs of the reference of findings in the language.
  package var reference: MessageCatalogue {
    switch self {
    case .english, .patterns: .english
    case .japanese: .japaneseReference
    }
  }

  /// The messages in the language.
  package var catalogue: MessageCatalogue {
    switch self {
    case .english: .english
    case .japanese: .japanese
    case .patterns: .patterns
    }
  }
}
