package import Diagnostics

/// A language of the program's messages.
package enum MessageLanguage: Sendable, CaseIterable {
  case english, japanese
  /// Not a language: shows each message's pattern, so that translators and tests see what can be translated.
  case patterns

  /// The language given by `--language`; nil if there is none, or if Hyo doesn't have that language.
  ///
  /// - Parameter arguments: the program's arguments, even if others are wrong.
  package init?(askedForIn arguments: [String]) {
    let arguments = arguments.prefix { $0 != "--" }
    for (argument, next) in zip(arguments, arguments.dropFirst() + [""]) {
      let parts = argument.split(separator: "=", maxSplits: 1)
      // An option may be abbreviated as long as no other begins like this.
      guard let name = parts.first, name.hasPrefix("--la"), "--language".hasPrefix(name) else { continue }
      guard let language = Self(named: parts.count > 1 ? String(parts[1]) : next) else { return nil }
      self = language
      return
    }
    return nil
  }

  /// The language of the environment, or English.
  ///
  /// - Parameter variable: returns the value of an environment variable.
  package init(environment variable: (_ name: String) -> String?) {
    // The order is that of POSIX.1-2024, Base Definitions, 8.2.
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap(variable).first { !$0.isEmpty }
    self = locale.flatMap { Self(named: $0) } ?? .english
  }

  /// The language of a POSIX locale, `ja_JP.UTF-8`, or a BCP 47 tag, `ja-JP`; nil if Hyo doesn't have it.
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

  /// The messages in the language.
  package var catalogue: MessageCatalogue {
    switch self {
    case .english: .english
    case .japanese: .japanese
    case .patterns: .patterns
    }
  }
}
