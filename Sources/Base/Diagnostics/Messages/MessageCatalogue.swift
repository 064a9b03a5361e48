/// The messages of the program in one language.
package struct MessageCatalogue: Sendable {
  private let find: @Sendable (String) -> String?
  private let isEnglish: Bool

  /// The language of the source code, without translations.
  package static let english = MessageCatalogue(isEnglish: true) { _ in nil }

  /// - Parameter translation: the translation of an English pattern, if there is one.
  package init(translation: @escaping @Sendable (String) -> String?) { self.init(isEnglish: false, find: translation) }

  private init(isEnglish: Bool, find: @escaping @Sendable (String) -> String?) {
    (self.isEnglish, self.find) = (isEnglish, find)
  }

  /// The translation of an English pattern; nil if there is none, or none is needed.
  package func translation(of pattern: String) -> String? { find(pattern) }

  /// A phrase with which a sentence begins.
  func beginningOfSentence(_ phrase: String) -> String { isEnglish ? phrase.capitalizedFirst : phrase }

  /// The pattern with each placeholder, `{1}` and so on, replaced by its argument; all other braces stay.
  package func fill(_ pattern: String, with arguments: [String]) -> String {
    var text = ""
    var rest = pattern[...]
    while let brace = rest.firstIndex(of: "{") {
      text += rest[..<brace]
      rest = rest[brace...]
      let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      if let number = Int(digits), arguments.indices.contains(number - 1), rest[digits.endIndex...].first == "}" {
        text += arguments[number - 1]
        rest = rest[digits.endIndex...].dropFirst()
      } else {
        text += "{"
        rest = rest.dropFirst()
      }
    }
    return text + rest
  }
}
