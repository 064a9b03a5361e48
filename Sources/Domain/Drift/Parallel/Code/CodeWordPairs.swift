/// Words in examples of code that two languages have for the same: `Ctrl` and `Strg`, `Mon-Fri` and `Mo-Fr`, `/path/to` and
/// `/pfad/zu`.
struct CodeWordPairs {
  private let left: [String: String]
  private let right: [String: String]

  /// - Parameters:
  ///   - left: The words of a language, in small letters, with names that are the same in all languages.
  ///   - right: Those of another language.
  init(_ left: [String: String], _ right: [String: String]) { (self.left, self.right) = (left, right) }

  /// Removes each word with the one that stands for it in the other list.
  func remove(from words: inout [String], _ others: inout [String]) {
    if words.isEmpty || others.isEmpty || left.isEmpty || right.isEmpty { return }
    words.removeAll { word in
      guard let name = Self.name(of: word, left),
        let match = others.firstIndex(where: { Self.name(of: $0, right) == name })
      else { return false }
      others.remove(at: match)
      return true
    }
  }

  /// The name of a word, or of several with hyphens between them; nil if one of them has none.
  private static func name(of word: String, _ names: [String: String]) -> String? {
    if word.utf8.contains(UInt8(ascii: "/")) { return nameOfPath(word, names) }
    var parts: [String] = []
    for part in word.lowercased().split(separator: "-", omittingEmptySubsequences: false) {
      guard let name = names[String(part)], name != path else { return nil }
      parts.append(name)
    }
    return parts.joined(separator: "-")
  }

  /// The name of a path that begins with the word for one: the file at its end, if there is one.
  private static func nameOfPath(_ word: String, _ names: [String: String]) -> String? {
    let parts = word.split(separator: "/").filter { $0 != "." && $0 != "~" }
    guard let first = parts.first, let last = parts.last, names[first.lowercased()] == path else { return nil }
    return "/" + (last.contains(".") ? last : "")
  }

  private static let path = "path"
}
