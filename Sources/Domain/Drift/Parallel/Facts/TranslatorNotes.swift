import CommonMark
import Diagnostics
import Localization

extension Span<UInt8> {
  /// The offset behind a note of the translator in brackets that begins at an offset: `（訳注：…）`; nil if there is none.
  ///
  /// - Parameters:
  ///   - start: The offset of the bracket.
  ///   - language: The language of the text.
  /// - Returns: The offset.
  func endOfTranslatorNote(at start: Int, _ language: LanguageFacts) -> Int? {
    guard let length = lengthOfBracket(at: start), !language.translatorNotes.isEmpty,
      beginsTranslatorNote(at: start + length, language)
    else { return nil }
    var depth = 1
    var offset = start + length
    // A note is not as long as a page.
    let last = Swift.min(count, start + 500)
    while offset < last {
      if let length = lengthOfBracket(at: offset) {
        depth += 1
        offset += length
      } else if let length = lengthOfClosingBracket(at: offset) {
        depth -= 1
        offset += length
        if depth == 0 { return offset }
      } else {
        offset += 1
      }
    }
    return nil
  }

  /// The offset behind the note of the translator in brackets that an offset is in; nil if there is none.
  func endOfTranslatorNote(around offset: Int, _ language: LanguageFacts) -> Int? {
    if language.translatorNotes.isEmpty { return nil }
    // The first word in it is asked for first.
    for start in stride(from: offset - 1, through: Swift.max(0, offset - 100), by: -1) {
      if let end = endOfTranslatorNote(at: start, language), end > offset { return end }
    }
    return nil
  }

  /// True if the words for a note of the translator stand at an offset.
  fileprivate func beginsTranslatorNote(at start: Int, _ language: LanguageFacts) -> Bool {
    language.translatorNotes.contains { note in
      note.count <= count - start && note.indices.allSatisfy { self[start + $0].lowercasedASCII == note[$0] }
        && endsWord(at: start + note.count)
    }
  }

  /// True if no letter stands at an offset.
  private func endsWord(at offset: Int) -> Bool {
    guard offset < count else { return true }
    if self[offset] < 0x80 { return !self[offset].isASCIIAlphanumeric }
    // `：` and `、`
    return self[offset] == 0xEF || self[offset] == 0xE3 && offset + 1 < count && self[offset + 1] == 0x80
  }

  private func lengthOfBracket(at offset: Int) -> Int? { length(at: offset, UInt8(ascii: "("), 0x88) }

  private func lengthOfClosingBracket(at offset: Int) -> Int? { length(at: offset, UInt8(ascii: ")"), 0x89) }

  /// The length of a round bracket in ASCII or in full width; nil for anything else.
  private func length(at offset: Int, _ narrow: UInt8, _ wide: UInt8) -> Int? {
    if self[offset] == narrow { return 1 }
    let isWide = self[offset] == 0xEF && offset + 2 < count && self[offset + 1] == 0xBC && self[offset + 2] == wide
    return isWide ? 3 : nil
  }
}

extension [Inline] {
  /// True for a paragraph that is a note of the translator, which the original can't have.
  func isTranslatorNote(_ language: LanguageFacts) -> Bool {
    guard !language.translatorNotes.isEmpty else { return false }
    // `[^1]: 訳注`
    let isNote = if case .footnoteReference? = first { true } else { false }
    let beginning = isNote ? dropFirst().first : first
    let text = [UInt8]((beginning.map { $0.ownText ?? $0.children.plainText } ?? "").utf8.prefix(100))
    // `※訳注`, `[訳注]`
    let start = text.firstIndex { $0.isASCIILetter || $0 >= 0xE3 && $0 != 0xEF } ?? text.count
    return text.span.beginsTranslatorNote(at: start, language)
  }

  /// True for a paragraph in which readers choose their language: `English | [日本語](README.ja.md)`.
  func isLanguageSwitch(_ language: LanguageFacts) -> Bool {
    // Few texts have a link, and most links have other words.
    let link = lazy.compactMap { if case .link(let link) = $0 { link } else { nil } }.first
    if let link, !language.words.languageNames.contains(link.content.plainText.lowercased().trimmingWhitespace) {
      return false
    }
    // `<a href>`
    let hasTag =
      link == nil && contains { if case .opaque(let opaque) = $0 { opaque.destination != nil } else { false } }
    if link == nil && !hasTag { return false }
    let text = plainText
    guard text.utf8.count < 1_000 else { return false }
    let names = text.afterShortLabel.lowercased().split(whereSeparator: separators.contains).compactMap {
      part -> String? in
      let name = part.prefix { !"(（.。".contains($0) }.drop { !$0.isLetter }
      return name.isEmpty ? nil : String(name).trimmingWhitespace
    }
    return !names.isEmpty && names.allSatisfy { language.words.languageNames.contains($0) }
  }
}

extension String {
  /// The text behind a label such as `Read this in:`.
  fileprivate var afterShortLabel: Substring {
    guard let sign = firstIndex(where: { $0 == ":" || $0 == "：" }), self[..<sign].utf8.count < 60 else {
      return self[...]
    }
    return self[index(after: sign)...]
  }
}

/// Signs between the names of languages.
private let separators = Set<Character>("|/·•,、｜／-—–\n")
