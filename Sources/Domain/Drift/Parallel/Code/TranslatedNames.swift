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
    let (lefts, rights) = (left.flatMap(\.plainWords), right.flatMap(\.plainWords))
    let surplus = Surplus(of: lefts, rights)
    if surplus.right.isEmpty { return false }
    return surplus.right.allSatisfy { position in
      vocabularies.1.hasInText(rights[position]) && !vocabularies.0.has(rights[position])
    }
  }

  /// The characters of the names that are no letters, without the signs between two words of a name.
  private static func signs(_ names: [String]) -> [UInt8] {
    names.flatMap { name in
      name.utf8.filter { $0 < 0x80 && !$0.isASCIILetter && !"-_".utf8.contains($0) }
    }.sorted()
  }
}
