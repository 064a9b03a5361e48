import CommonMark
import Diagnostics
import Localization

/// The gaps that readers fill in where two pieces of code have it: `<your name>` and `<dein Name>`, `YOUR_KEY` and `VOTRE_CLE`,
/// `run [options]` and `run [Optionen]`.
struct FilledGaps {
  private let code: [UInt8]
  private let translation: [UInt8]
  private var gaps: [Range<Int>] = []
  private var translatedGaps: [Range<Int>] = []

  /// - Parameters:
  ///   - texts: A piece of code, and the same in another language.
  ///   - languages: The languages of both.
  ///   - hasTags: True if `<` may begin a tag or a type.
  init(_ texts: (String, String), _ languages: (LanguageFacts, LanguageFacts), hasTags: Bool) {
    (code, translation) = (Array(texts.0.utf8), Array(texts.1.utf8))
    gaps = code.gaps(languages.0.words.filledIn, hasTags: hasTags)
    if !gaps.isEmpty { translatedGaps = translation.gaps(languages.1.words.filledIn, hasTags: hasTags) }
  }

  /// Both texts with nothing in the gaps that each has in its language.
  ///
  /// - Parameter vocabulary: The words of the original; one that it knows is no translation.
  /// - Returns: The texts; as they are if one of them has more gaps.
  func texts(knowing vocabulary: DocumentVocabulary) -> [String] {
    guard gaps.count == translatedGaps.count, !gaps.isEmpty else {
      return [code, translation].map { String(decoding: $0, as: UTF8.self) }
    }
    var texts: [[UInt8]] = [[], []]
    var ends = (0, 0)
    for (gap, other) in zip(gaps, translatedGaps) {
      let name = String(decoding: translation[other], as: UTF8.self)
      if code[gap] == translation[other] || code.isComponent(gap) || Self.isOfCode(name, vocabulary) { continue }
      texts[0] += code[ends.0..<gap.lowerBound] + [0x3C, 0x3E]
      texts[1] += translation[ends.1..<other.lowerBound] + [0x3C, 0x3E]
      ends = (gap.upperBound, other.upperBound)
    }
    texts[0] += code[ends.0...]
    texts[1] += translation[ends.1...]
    return texts.map { String(decoding: $0, as: UTF8.self) }
  }

  /// True if the words of a gap are those of the original, or the name of a tag.
  private static func isOfCode(_ name: String, _ vocabulary: DocumentVocabulary) -> Bool {
    let words = name.plainWords
    return words.allSatisfy(vocabulary.has) || words.count == 1 && HTMLElements.all.contains(words[0])
  }
}

extension [UInt8] {
  /// The bounds of what readers fill in.
  fileprivate func gaps(_ beginnings: [String], hasTags: Bool) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var offset = 0
    while offset < count {
      if !hasTags, let end = endOfGap(at: offset) ?? endOfOption(at: offset) {
        gaps.append(offset..<end)
        offset = end
      } else if self[offset].isPartOfName {
        var end = offset
        while end < count, self[end].isPartOfName { end += 1 }
        if beginsWith(beginnings, offset..<end) { gaps.append(offset..<end) }
        offset = end
      } else {
        offset += 1
      }
    }
    return gaps
  }

  /// The offset behind words in angle brackets, as in `<user name>`; a type has its name before them.
  private func endOfGap(at start: Int) -> Int? {
    guard self[start] == UInt8(ascii: "<") else { return nil }
    if start > 0, self[start - 1].isASCIIAlphanumeric || self[start - 1] == UInt8(ascii: "<") { return nil }
    return endOfWords(at: start, UInt8(ascii: ">"))
  }

  /// The offset behind words in square brackets that follow on a command, as in `run [options]`; lists follow on a sign.
  private func endOfOption(at start: Int) -> Int? {
    guard self[start] == UInt8(ascii: "["), start > 1, self[start - 1] == 0x20 else { return nil }
    let before = self[start - 2]
    guard before.isASCIIAlphanumeric || "]>".utf8.contains(before) else { return nil }
    return endOfWords(at: start, UInt8(ascii: "]"))
  }

  /// The offset behind words that end in a bracket.
  private func endOfWords(at start: Int, _ bracket: UInt8) -> Int? {
    var end = start + 1
    // Signs that nobody sees are part of no word.
    while end < count, end - start < 60,
      self[end] >= 0x80 && !has([0xE2, 0x80], at: end) || self[end].isASCIILetter || " -_".utf8.contains(self[end])
    {
      end += 1
    }
    guard end < count, self[end] == bracket, end > start + 2 else { return nil }
    let isWord = self[start + 1] >= 0x80 || self[start + 1].isASCIILetter
    return isWord && self[end - 1] != 0x20 ? end + 1 : nil
  }

  /// True for a gap that looks like the tag of a component: `<Tabs>`.
  fileprivate func isComponent(_ gap: Range<Int>) -> Bool {
    self[gap.lowerBound] == UInt8(ascii: "<") && (0x41...0x5A).contains(self[gap.lowerBound + 1])
      && !self[gap].contains(0x20)
  }

  /// True for a name that begins with one of some words: `YOUR_KEY`, `your-key`.
  private func beginsWith(_ words: [String], _ bounds: Range<Int>) -> Bool {
    guard !words.isEmpty, self[bounds].contains(where: { "_-".utf8.contains($0) }) else { return false }
    let name = String(decoding: self[bounds], as: UTF8.self).lowercased()
    return words.contains { name.hasPrefix($0 + "_") || name.hasPrefix($0 + "-") }
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    isASCIIAlphanumeric || self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
}
