import CommonMark
import Diagnostics
import Localization

extension SideComparison {
  func codes(_ left: [TextFacts.CodeMention], _ right: [TextFacts.CodeMention]) -> Difference? {
    if left.elementsEqual(right, by: { $0.code == $1.code }) { return nil }
    let (left, right) = withoutTranslations(left, right)
    return difference(.code, left, right) { code, _ in
      code.code
    } name: { code in
      "`\(code.code)`"
    } value: { code in
      code.code
    } place: { code, side in
      side.place(code.place)
    }
  }

  /// The code of both texts, in documents without code whose words are translated.
  private func withoutTranslations(_ left: [TextFacts.CodeMention], _ right: [TextFacts.CodeMention]) -> (
    [TextFacts.CodeMention], [TextFacts.CodeMention]
  ) {
    guard isOfDocument else { return (left, right) }
    let surplus = Surplus(of: left.map(\.code), right.map(\.code))
    if surplus.isEmpty { return ([], []) }
    var (lacking, extra) = (surplus.left.map { left[$0] }, surplus.right.map { right[$0] })
    if lacking.isEmpty != extra.isEmpty {
      // "It" in one language is the name once more in the other.
      let known = (Set(left.map(\.code)), Set(right.map(\.code)))
      lacking.removeAll { known.1.contains($0.code) }
      extra.removeAll { known.0.contains($0.code) }
    }
    Self.removeTranslations(from: &extra, of: &lacking)
    Self.removeTranslations(from: &lacking, of: &extra)
    Self.removeForms(from: &extra, of: &lacking)
    if lacking.count * extra.count <= 400 {
      lacking.removeAll { code in
        let match = extra.firstIndex {
          areTranslations(code.code, $0.code, isShort: true) || areLabelAndPhrase(code.code, $0.code)
        }
        if let match { extra.remove(at: match) }
        return match != nil
      }
    }
    if !lacking.isEmpty || !extra.isEmpty {
      // One language may write the same name as code, and the other without backticks.
      let texts = (first.plainText, other.plainText)
      let words = (Set(texts.0.plainWordsAndPlurals), Set(texts.1.plainWordsAndPlurals))
      // A name that is written in another way is no word of the text.
      if lacking.isEmpty != extra.isEmpty {
        lacking.removeAll { words.1.contains($0.code) }
        extra.removeAll { words.0.contains($0.code) }
      }
      // Two labels in the same words are no translations of each other.
      let isLatin = first.language.isLatin && other.language.isLatin
      let areLabels =
        isLatin || !lacking.contains(where: \.code.isSentence) || !extra.contains(where: \.code.isSentence)
      func isIn(_ text: String, _ code: String, among count: Int, _ words: Set<String>) -> Bool {
        // Of very many pieces of code only whole words are looked up, in time.
        code.utf8.count > 2 && (count <= Self.mostSearched ? text.contains(code) : words.contains(code.lowercased()))
      }
      let counts = (lacking.count, extra.count)
      lacking.removeAll { areLabels && $0.code.isSentence || isIn(texts.1, $0.code, among: counts.0, words.1) }
      extra.removeAll { areLabels && $0.code.isSentence || isIn(texts.0, $0.code, among: counts.1, words.0) }
    }
    return (lacking, extra)
  }

  /// The most pieces of code that are looked for anywhere in the words of the other text.
  private static let mostSearched = 200

  /// True for words of two languages in Latin letters, of which one writes the first with a capital letter: `inline code` and
  /// `Code im Text`.
  private func areLabelAndPhrase(_ code: String, _ other: String) -> Bool {
    guard first.language.isLatin, self.other.language.isLatin else { return false }
    return code.isSentence && other.isPhrase || other.isSentence && code.isPhrase
  }

  /// Removes pairs that differ in an ending of grammar or in spaces: `Pods` and `Pod`, `a: b` and `a:b`.
  private static func removeForms(
    from codes: inout [TextFacts.CodeMention], of others: inout [TextFacts.CodeMention]
  ) {
    let stems = others.map(\.code.stem)
    // The first of several comes last, to be taken first.
    var free = Dictionary(grouping: others.indices.reversed()) { stems[$0] }
    var taken: Set<Int> = []
    codes.removeAll { code in
      guard let match = free[code.code.stem]?.popLast() else { return false }
      taken.insert(match)
      return true
    }
    others = others.indices.filter { !taken.contains($0) }.map { others[$0] }
  }

  private static func removeTranslations(
    from codes: inout [TextFacts.CodeMention], of others: inout [TextFacts.CodeMention]
  ) {
    codes.removeAll { code in
      let bytes = Array(code.code.utf8)
      guard bytes.contains(where: \.beginsCJK) else { return false }
      if let match = others.firstIndex(where: { bytes.isTranslation(of: Array($0.code.utf8)) }) {
        others.remove(at: match)
        return true
      }
      return !bytes.contains(where: \.isASCIIAlphanumeric)
    }
  }
}

extension String {
  /// The words of 2 ASCII letters and more, in small letters: `id` of "IDs".
  fileprivate var plainWordsAndPlurals: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber }.flatMap { word -> [String] in
      word.utf8.count > 2 && word.utf8.last == UInt8(ascii: "s")
        ? [String(word), String(word.dropLast())] : [String(word)]
    }
  }

  /// True for words of a language that stand between backticks: four or more in small letters, or two of which the first
  /// begins with a capital, as labels of buttons do.
  fileprivate var isSentence: Bool {
    let all = split(separator: " ")
    let words = all.filter { $0 != "|" }
    // `String | Number` is a type, and `Page Title | Site` a title.
    let isOne = words.count == all.count || words.count > 2 || words.contains { $0.contains("-") }
    if isOne, words.count > 1, words[0].first?.isUppercase == true, words.allSatisfy(\.isWordOfLabel),
      words.dropFirst().contains(where: { $0.contains(where: \.isLowercase) })
    {
      return true
    }
    return words.count > 3 && isPhrase
  }

  /// True for two words or more in small letters.
  fileprivate var isPhrase: Bool {
    let words = split(separator: " ")
    return words.count > 1 && words.allSatisfy { word in word.allSatisfy(\.isLowercase) }
  }

  /// The code without spaces, and without the letters that English puts behind a name.
  fileprivate var stem: [UInt8] {
    var bytes = utf8.filter { !$0.isWhitespace }
    while let last = bytes.last, ":.\"".utf8.contains(last) { bytes.removeLast() }
    if bytes.count > 3, bytes.last == UInt8(ascii: "s") { bytes.removeLast() }
    // `Nth` is the `N`th.
    if bytes.count > 2, bytes.suffix(2).elementsEqual("th".utf8), !(0x61...0x7A).contains(bytes[bytes.count - 3]) {
      bytes.removeLast(2)
    }
    return bytes
  }
}

extension Substring {
  /// True for letters, with hyphens between them.
  fileprivate var isWordOfLabel: Bool {
    first?.isLetter == true && last?.isLetter == true && allSatisfy { $0.isLetter || $0 == "-" }
  }
}
