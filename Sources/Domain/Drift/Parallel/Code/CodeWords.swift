import Diagnostics

/// A piece of code as translators of documents leave it: names, addresses, options, numbers and signs, apart from its words.
///
/// A part of a path or a value may be in the language of the reader, if the words of both documents show it.
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

  /// The names and words that translators may put into their language, as a part of a path or a value in quotation marks.
  private var openNames: Set<String> = []
  /// The names that are the same in all languages; one of these is no open name.
  private var fixedNames: Set<String> = []

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
    let keepsCapitals =
      isShort && !tokens.indices.contains { !tokens[$0].isName && Self.isInPhrase($0, tokens, isMarkdown) }
    for (position, token) in tokens.enumerated() {
      // `Starlight-Funktionen` is a word with a capital letter like any other.
      if token.isFree || isLatin && !isShort && !isCommand && token.isCompound && !token.isFixed { continue }
      if token.isName {
        names.append(token.text)
        if token.isFixed || isCommand { fixedNames.insert(token.text) } else { openNames.insert(token.text) }
      } else if token.isForeign {
        foreignWords.append(token.text)
      } else if !isLatin
        || !token.isOfText && (keepsCapitals || isCommand || !token.isCapital)
          && !(hasPhrases && Self.isInPhrase(position, tokens, isMarkdown))
      {
        firmWords.append(token.text)
        if !isCommand, !isShort || token.isQuoted { openNames.insert(token.text) }
      }
    }
  }

  private static let mostNames = 50

  /// True for a word beside another one; in Markdown, a name may be part of a sentence, too.
  private static func isInPhrase(_ position: Int, _ tokens: [CodeWordReader.Token], _ isMarkdown: Bool) -> Bool {
    func isWord(_ position: Int) -> Bool {
      !tokens[position].isName || isMarkdown && !tokens[position].isFixed
    }
    return tokens[position].goesOn && isWord(position - 1)
      || position + 1 < tokens.count && tokens[position + 1].goesOn && isWord(position + 1)
  }

  /// True if two pieces differ in nothing but words of their languages.
  ///
  /// - Parameters:
  ///   - other: The piece in another language.
  ///   - languages: The names of each language in addresses.
  ///   - pairs: The words that both languages have for the same.
  ///   - vocabularies: The words of both documents; nil for texts of pages.
  /// - Returns: True if nothing else differs.
  func agree(
    with other: CodeWords, _ languages: (Set<String>, Set<String>), _ pairs: CodeWordPairs,
    _ vocabularies: (DocumentVocabulary, DocumentVocabulary)? = nil
  ) -> Bool {
    let surplus = Surplus(of: names, other.names)
    // Longer pieces are no translations of each other in a way that could be found out soon.
    guard surplus.left.count + surplus.right.count <= Self.mostNames,
      foreignWords.count + other.foreignWords.count <= Self.mostNames
    else { return false }
    // The name may be part of a compound: `CSS` of `CSS-стили`.
    var left = surplus.left.map { names[$0] }.filter { !other.hasCompound(of: $0) }
    var right = surplus.right.map { other.names[$0] }.filter { !hasCompound(of: $0) }
    let words = Surplus(of: firmWords, other.firmWords)
    var (leftWords, rightWords) = (words.left.map { firmWords[$0] }, words.right.map { other.firmWords[$0] })
    Self.removeTranslations(&left, &right, languages)
    // A tag of a language may look like a name in one language alone: `ru` and `zh-CN`.
    Self.removeTranslations(&leftWords, &right, languages)
    Self.removeTranslations(&left, &rightWords, languages)
    Self.removeTranslations(&leftWords, &rightWords, languages)
    pairs.remove(from: &left, &right)
    pairs.remove(from: &leftWords, &rightWords)
    if left.isEmpty, right.isEmpty {
      let isExplained =
        (leftWords.isEmpty || !other.foreignWords.isEmpty) && (rightWords.isEmpty || !foreignWords.isEmpty)
        && (leftWords.isEmpty || rightWords.isEmpty)
      if isExplained { return true }
    }
    guard let vocabularies else { return false }
    let foreign = Surplus(of: foreignWords, other.foreignWords)
    return TranslatedNames(
      open(left + leftWords, foreign.left.map { foreignWords[$0] }),
      other.open(right + rightWords, foreign.right.map { other.foreignWords[$0] })
    )?.areTranslations(vocabularies) ?? false
  }

  /// Some of the names and words, and those of the words beyond ASCII that are parts of a path; nil if one of them is the
  /// same in all languages.
  private func open(_ names: [String], _ foreign: [String]) -> [String]? {
    guard names.allSatisfy({ openNames.contains($0) && !fixedNames.contains($0) }) else { return nil }
    return names + foreign.filter { $0.utf8.contains { "/._@".utf8.contains($0) } }
  }

  /// True if a word with letters beyond ASCII has a name, regardless of a plural's `s`.
  private func hasCompound(of name: String) -> Bool {
    let stem = name.count > 2 && name.last == "s" ? name.dropLast() : name[...]
    return stem.allSatisfy { $0.isLetter || $0.isNumber } && foreignWords.contains { $0.contains(stem) }
  }

  /// True if one of two words names one of the compared languages, and the other one any: `ar` in an example of English,
  /// `ru` in Russian.
  private static func areTags(_ word: String, _ other: String, _ languages: (Set<String>, Set<String>)) -> Bool {
    func names(_ word: String) -> Bool {
      let word = word.lowercased()
      return languages.0.contains(word) || languages.1.contains(word)
    }
    let areTags = [word, other].allSatisfy { names($0) || $0[...].isLikeTag }
    // A region behind the language makes it clear.
    return areTags && (names(word) || names(other) || word.utf8.count > 2 || other.utf8.count > 2)
  }

  /// Removes each name that is one of the other list with the language in it, or without it: `/a/` and `/ja/a/`.
  private static func removeTranslations(
    _ names: inout [String], _ others: inout [String], _ languages: (Set<String>, Set<String>)
  ) {
    // The root of the site in a language is `/ja/`.
    func isRoot(_ name: String, _ languages: Set<String>) -> Bool {
      name.contains("/") && name.split(separator: "/").allSatisfy { languages.contains($0.lowercased()) }
    }
    names.removeAll { isRoot($0, languages.0) }
    others.removeAll { isRoot($0, languages.1) }
    names.removeAll { name in
      guard let match = others.firstIndex(where: { isTranslation(name, $0, languages) }) else { return false }
      others.remove(at: match)
      return true
    }
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
      return areTags(name, other, languages) || name.withoutPlural == other.withoutPlural
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
          || areFilesOfTags(own, other, languages)
      }
  }

  /// True if two names of files are those of languages: `en.json` and `ja.json`.
  private static func areFilesOfTags(_ name: Substring, _ other: Substring, _ languages: (Set<String>, Set<String>))
    -> Bool
  {
    let parts = [name, other].map { $0.split(separator: ".", maxSplits: 1) }
    guard parts.allSatisfy({ $0.count == 2 }), parts[0][1] == parts[1][1] else { return false }
    return areTags(String(parts[0][0]), String(parts[1][0]), languages)
  }
}

extension String {
  /// The name without the letter that English puts behind several: `H2` of `H2s`.
  fileprivate var withoutPlural: Substring {
    guard utf8.last == UInt8(ascii: "s"), let before = utf8.dropLast().last, !(0x61...0x7A).contains(before) else {
      return self[...]
    }
    return dropLast()
  }
}

extension Substring {
  /// True for two letters, with or without a region: `ar`, `pt-br`.
  fileprivate var isLikeTag: Bool {
    let subtags = utf8.split(separator: UInt8(ascii: "-"))
    return (1...2).contains(subtags.count) && subtags.allSatisfy { $0.count == 2 && $0.allSatisfy(\.isASCIILetter) }
  }
}
