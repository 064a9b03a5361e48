import Diagnostics

/// The tag of a language edition: well formed according to BCP 47 (RFC 5646, section 2.1), in the recommended case.
package struct LocaleTag: Sendable, Hashable {
  /// The tag in its recommended case: `pt-BR`, `zh-Hant-TW`.
  package let text: String

  /// - Returns: The tag; nil for a text that is not a well-formed language tag. Grandfathered tags are not accepted.
  package init?(_ text: String) {
    let subtags = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard subtags.allSatisfy({ (1...8).contains($0.utf8.count) && $0.isAlphanumericASCII }),
      Self.isWellFormed(subtags[...])
    else { return nil }
    self.text = Self.recommendedCase(subtags).joined(separator: "-")
  }

  /// The language alone (`pt` of `pt-BR`).
  package var language: String { String(text.prefix { $0 != "-" }) }

  private static func isWellFormed(_ subtags: ArraySlice<String>) -> Bool {
    var rest = subtags
    guard let language = rest.popFirst(), language.isAlphabeticASCII, language.utf8.count >= 2 else { return false }
    func take(_ isWanted: (String) -> Bool) -> Bool {
      guard let first = rest.first, isWanted(first) else { return false }
      rest.removeFirst()
      return true
    }
    if language.utf8.count <= 3 { for _ in 0..<3 where !take({ $0.utf8.count == 3 && $0.isAlphabeticASCII }) { break } }
    _ = take { $0.utf8.count == 4 && $0.isAlphabeticASCII }
    _ = take { $0.isAlphabeticASCII ? $0.utf8.count == 2 : $0.utf8.count == 3 && $0.isNumericASCII }
    while take({ $0.utf8.count >= 5 || ($0.utf8.count == 4 && $0.startsWithDigit) }) {}
    while take({ $0.utf8.count == 1 && $0.lowercased() != "x" }) {
      guard take({ $0.utf8.count >= 2 }) else { return false }
      while take({ $0.utf8.count >= 2 }) {}
    }
    if take({ $0.lowercased() == "x" }) { return !rest.isEmpty }
    return rest.isEmpty
  }

  /// RFC 5646, section 2.1.1: a two-letter subtag in upper case, a four-letter one in title case, unless it comes first
  /// or after a singleton; all others in lower case.
  private static func recommendedCase(_ subtags: [String]) -> [String] {
    var afterSingleton = false
    return subtags.enumerated().map { position, subtag in
      let lower = subtag.lowercased()
      if subtag.utf8.count == 1 { afterSingleton = true }
      if position == 0 || afterSingleton { return lower }
      return switch subtag.utf8.count {
      case 2: subtag.uppercased()
      case 4 where subtag.isAlphabeticASCII: lower.prefix(1).uppercased() + lower.dropFirst()
      default: lower
      }
    }
  }
}

extension String {
  fileprivate var isAlphabeticASCII: Bool { utf8.allSatisfy(\.isASCIILetter) }
  fileprivate var isNumericASCII: Bool { utf8.allSatisfy(\.isASCIIDigit) }
  fileprivate var isAlphanumericASCII: Bool { utf8.allSatisfy(\.isASCIIAlphanumeric) }
  fileprivate var startsWithDigit: Bool { utf8.first?.isASCIIDigit == true }
}

extension LocaleTag {
  /// English.
  package static let english = LocaleTag(wellFormed: "en")

  private init(wellFormed text: String) { self.text = text }
}
