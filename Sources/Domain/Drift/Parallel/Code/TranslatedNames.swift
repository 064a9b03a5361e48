import Diagnostics

/// Names in an example of code that only one of two languages has: `stars/persei` and `etoiles/persei`.
struct TranslatedNames {
  private let left: [String]
  private let right: [String]

  /// Makes a comparison of names; nil if some of them are the same in all languages.
  init?(_ left: [String]?, _ right: [String]?) {
    guard let left, let right else { return nil }
    (self.left, self.right) = (left, right)
  }

  /// True if the names have the same signs, and differ in words that one document has in its text, and the other nowhere.
  ///
  /// - Parameter vocabularies: The words of both documents.
  /// - Returns: True if so.
  func areTranslations(_ vocabularies: (DocumentVocabulary, DocumentVocabulary)) -> Bool {
    guard Self.signs(left) == Self.signs(right) else { return false }
    let (lefts, rights) = (left.flatMap(\.wordsOfName), right.flatMap(\.wordsOfName))
    let surplus = Surplus(of: lefts, rights)
    let words = surplus.right.map { rights[$0] }
    guard !words.isEmpty, !words.contains(where: vocabularies.0.has) else { return false }
    // Of several words, some may stand nowhere else.
    return 2 * words.count(where: vocabularies.1.hasInText) >= words.count
  }

  /// The characters of the names that are no letters, without the signs between two words of a name.
  private static func signs(_ names: [String]) -> [UInt8] {
    names.flatMap { name in
      name.utf8.filter { $0 < 0x80 && !$0.isASCIILetter && !"-_".utf8.contains($0) }
    }.sorted()
  }
}

extension String {
  /// Its words, of which one begins with each capital letter in it: `Mot` and `Passe` of `MotPasse`.
  fileprivate var wordsOfName: [String] {
    var parted = ""
    for character in self {
      if character.isUppercase, parted.last?.isLowercase == true { parted.append(" ") }
      parted.append(character)
    }
    return parted.plainWords
  }
}
