import Diagnostics

/// A piece of code as translators of documents leave it: names, addresses, options, numbers and signs, apart from its words.
///
/// Between two languages in Latin letters, words of a phrase, those that begin with a capital letter and those of a text such
/// as `title:` are free. Any other word must be the same, unless the other language writes it in a script of its own.
struct CodeWords {
  /// The names, addresses, options, numbers and signs.
  private(set) var names: [String] = []
  /// The words that are no text: `deny` of `action: deny`.
  private(set) var firmWords: [String] = []
  /// The words with letters beyond ASCII.
  private(set) var foreignWords: [String] = []

  /// Keys and attributes whose values readers see.
  static let textKeys: Set<String> = [
    "title", "label", "description", "alt", "text", "caption", "tagline", "heading", "summary", "message", "name",
    "placeholder", "content", "aria-label", "tooltip", "details", "subtitle", "id",
  ]

  /// - Parameters:
  ///   - text: The code.
  ///   - isLatin: True if both languages are written in Latin letters.
  ///   - isShort: True for code in running text, where a capital letter makes no text.
  ///   - isMarkdown: True for an example of Markdown, most of which is text.
  ///   - isCommand: True for commands, of which each word counts.
  init(
    _ text: String, betweenLatin isLatin: Bool, isShort: Bool = false, isMarkdown: Bool = false, isCommand: Bool = false
  ) {
    var reader = CodeWordReader(bytes: Array(text.utf8), isMarkdown: isMarkdown)
    let tokens = reader.read()
    // `git pull` is a command.
    let hasPhrases = !isCommand && (!isShort || tokens.contains(where: \.isCapital))
    // A single word with a capital letter may be a value of the code, as in `mode: Open`.
    let keepsCapitals = isShort && !tokens.indices.contains { !tokens[$0].isName && Self.isInPhrase($0, tokens) }
    for (position, token) in tokens.enumerated() {
      if token.isName {
        names.append(token.text)
      } else if token.isForeign {
        foreignWords.append(token.text)
      } else if !isLatin
        || !token.isOfText && (keepsCapitals || isCommand || !token.isCapital)
          && !(hasPhrases && Self.isInPhrase(position, tokens))
      {
        firmWords.append(token.text)
      }
    }
  }

  private static let mostNames = 50

  private static func isInPhrase(_ position: Int, _ tokens: [CodeWordReader.Token]) -> Bool {
    tokens[position].goesOn && !tokens[position - 1].isName
      || position + 1 < tokens.count && tokens[position + 1].goesOn && !tokens[position + 1].isName
  }

  /// True if two pieces differ in nothing but words of their languages.
  ///
  /// - Parameters:
  ///   - other: The piece in another language.
  ///   - languages: The names of each language in addresses.
  /// - Returns: True if nothing else differs.
  func agree(with other: CodeWords, _ languages: (Set<String>, Set<String>)) -> Bool {
    let surplus = Surplus(of: names, other.names)
    // Longer pieces are no translations of each other in a way that could be found out soon.
    guard surplus.left.count + surplus.right.count <= Self.mostNames,
      foreignWords.count + other.foreignWords.count <= Self.mostNames
    else { return false }
    // The name may be part of a compound: `CSS` of `CSS-стили`.
    let left = surplus.left.map { names[$0] }.filter { !other.hasCompound(of: $0) }
    let right = surplus.right.map { other.names[$0] }.filter { !hasCompound(of: $0) }
    guard Self.areTranslations(left, right, languages) else { return false }
    let words = Surplus(of: firmWords, other.firmWords)
    if words.left.count == words.right.count,
      zip(words.left, words.right).allSatisfy({
        Self.areTags(firmWords[$0], other.firmWords[$1], languages)
      })
    {
      return true
    }
    return (words.left.isEmpty || !other.foreignWords.isEmpty) && (words.right.isEmpty || !foreignWords.isEmpty)
      && (words.left.isEmpty || words.right.isEmpty)
  }

  /// True if a word with letters beyond ASCII has a name, regardless of a plural's `s`.
  private func hasCompound(of name: String) -> Bool {
    let stem = name.count > 2 && name.last == "s" ? name.dropLast() : name[...]
    return stem.allSatisfy { $0.isLetter || $0.isNumber } && foreignWords.contains { $0.contains(stem) }
  }

  /// True if one of two words names its own language, and the other one any: `ar` in an example of English, `ru` in Russian.
  private static func areTags(_ word: String, _ other: String, _ languages: (Set<String>, Set<String>)) -> Bool {
    languages.1.contains(other.lowercased()) && word[...].isLikeTag
      || languages.0.contains(word.lowercased()) && other[...].isLikeTag
  }

  /// True if each name of one list is one of the other with the language in it, or without it: `/a/` and `/ja/a/`.
  static func areTranslations(_ names: [String], _ others: [String], _ languages: (Set<String>, Set<String>)) -> Bool {
    // The root of the site in a language is `/ja/`.
    func isRoot(_ name: String, _ languages: Set<String>) -> Bool {
      name.contains("/") && name.split(separator: "/").allSatisfy { languages.contains($0.lowercased()) }
    }
    var rest = others.filter { !isRoot($0, languages.1) }
    let names = names.filter { !isRoot($0, languages.0) }
    guard names.count == rest.count, names.count <= mostNames else { return false }
    for name in names {
      guard let match = rest.firstIndex(where: { isTranslation(name, $0, languages) }) else { return false }
      rest.remove(at: match)
    }
    return true
  }

  private static func isTranslation(_ name: String, _ other: String, _ languages: (Set<String>, Set<String>)) -> Bool {
    func parts(_ text: String) -> [Substring] { text.split(separator: "/", omittingEmptySubsequences: false) }
    func without(_ parts: [Substring], _ languages: Set<String>) -> [Substring] {
      var parts = parts.filter { !languages.contains($0.lowercased()) }
      while parts.last?.isEmpty == true { parts.removeLast() }
      return parts
    }
    let (left, right) = (parts(name), parts(other))
    if left.count == 1, right.count == 1 {
      return areTags(name, other, languages)
    }
    if without(left, languages.0) == without(right, languages.1) { return true }
    // A sister site names its pages in its own language.
    if left[0].hasPrefix("http"), right[0] == left[0], left.count > 2, right.count > 2,
      zip([left[2], right[2]], [languages.0, languages.1]).allSatisfy({ host, languages in
        host.split(separator: ".").first.map { languages.contains($0.lowercased()) } ?? false
      })
    {
      return true
    }
    // An example of English may name any language: `ar/index.md`.
    return left.count == right.count
      && zip(left, right).allSatisfy { own, other in
        own == other || languages.1.contains(other.lowercased()) && own.isLikeTag
          || languages.0.contains(own.lowercased()) && other.isLikeTag
      }
  }
}

extension Substring {
  /// True for two letters, with or without a region: `ar`, `pt-br`.
  fileprivate var isLikeTag: Bool {
    let subtags = utf8.split(separator: UInt8(ascii: "-"))
    return (1...2).contains(subtags.count) && subtags.allSatisfy { $0.count == 2 && $0.allSatisfy(\.isASCIILetter) }
  }
}
