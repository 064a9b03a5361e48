import Diagnostics

/// A version in another form than `1.10`, such as `v1.10`, `Ver. 1.10` or `バージョン1.10`.
struct VersionNotation {
  /// The version in Hyo's notation.
  let version: String

  /// Reads a version; nil if the text is not a version.
  init?(_ text: String) {
    guard text.utf8.count <= 80 else { return nil }
    let text = text.foldedToASCII.trimming { $0 == " " }
    let lower = text.lowercased()
    for word in Self.words where lower.hasPrefix(word) {
      let rest = text.dropFirst(word.count).trimming { $0 == " " }
      guard (try? Version.read(rest)) != nil else { return nil }
      version = rest
      return
    }
    return nil
  }

  /// Longer ones come first, since some begin with shorter ones; a text in ASCII has a hyphen for a long vowel.
  private static let words = [
    "version", "ver.", "ver", "v.", "v", "バージョン", "バ-ジョン", "ヴァージョン",
    "ヴァ-ジョン", "版",
  ]
}

extension Finding {
  /// The finding for a text that should be a version.
  static func malformedVersion(_ text: SourceText) -> Finding {
    let version = VersionNotation(text.text)?.version
    return Finding(
      .malformedVersion, at: text.range,
      text.text.isEmpty
        ? "A version is missing"
        : version == nil
          ? "'\(text.text)' is not a version" : "A version is written without a word before it, unlike '\(text.text)'",
      notes: [Note("versions are numbers with points between them, such as 1.10 or 2.0.1")],
      fixes: version.map { [Fix("write '\($0)'", replacing: text.range, with: $0)] } ?? [])
  }

  /// The finding for a version beyond the limits.
  static func versionTooLong(_ text: SourceText, on scale: Scale) -> Finding {
    Finding(.malformedVersion, at: text.range, "The version '\(text.text)' is too long", notes: [Note(scale.limits)])
  }

  /// The finding for a version with something behind its numbers.
  static func suffixedVersion(_ text: SourceText) -> Finding {
    Finding(
      .malformedVersion, at: text.range, "A version has numbers only, unlike '\(text.text)'",
      notes: [Note("versions before a release, such as 1.0-beta, have no place in the order of versions")],
      fixes: [Fix("write the release alone, and list the others as values of a condition of their own")])
  }

  /// The finding for a version with other parts or digits than its domain gives it.
  static func rewrittenVersion(_ text: SourceText, as shown: String) -> Finding {
    let zeros = text.text.split(separator: ".").map { String(repeating: "0", count: $0.first == "0" ? $0.count : 1) }
      .joined(separator: ".")
    return Finding(
      .rewrittenVersion, at: text.range, "'\(text.text)' is the same version as '\(shown)', and is shown as that",
      notes: [Note("the first bound of the domain shows how versions are written, as '[\(zeros)..)' does")],
      fixes: [Fix("write '\(shown)'", replacing: text.range, with: shown)])
  }
}
