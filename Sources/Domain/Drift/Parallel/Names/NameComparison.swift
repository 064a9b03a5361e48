import CommonMark
import Diagnostics
import Localization

/// Finds words in Latin letters in a text of another script, such as names, that its document doesn't have in the language
/// with Latin letters.
///
/// A translation to Japanese has such words from the text that it was made from. If that has changed, they stay behind.
struct NameComparison {
  private let sides: SideComparison
  /// More than anyone reads.
  private static let most = 20

  init(_ sides: SideComparison) { self.sides = sides }

  /// The difference; nil if there is none, or if the languages are written in one script.
  var difference: Difference? {
    let (first, other) = (sides.first, sides.other)
    if let words = first.document?.words, other.document?.words == nil {
      let names = names(in: other, unknownTo: words)
      return names.isEmpty ? nil : sides.difference(.names, lacking: [], extra: names)
    }
    if let words = other.document?.words, first.document?.words == nil {
      let names = names(in: first, unknownTo: words)
      return names.isEmpty ? nil : sides.difference(.names, lacking: names, extra: [])
    }
    return nil
  }

  private func names(in side: TextSide, unknownTo words: DocumentWords) -> [ThingInText] {
    var search = NameSearch(side.language, words)
    search.read(side.unit.content)
    search.readPhrase(side.unit.content)
    side.unit.blocks.forEachNested { block in
      if case .paragraph(let content) = block,
        content.isLanguageSwitch(side.language) || content.isTranslatorNote(side.language)
      {
        return
      }
      search.read(block.content)
      if case .table(let table) = block {
        for cell in table.cells { search.readPhrase(cell) }
      }
    }
    return search.found.prefix(Self.most).map { ThingInText("'\($0.text)'", $0.text, place: placing($0.mention, side)) }
  }

  private func placing(_ mention: Mention, _ side: TextSide) -> () -> SourceRange { { side.place(mention) } }
}

/// Collects the words and phrases of a text that a document doesn't have.
private struct NameSearch {
  private let language: LanguageFacts
  private let words: DocumentWords
  private(set) var found: [(text: String, mention: Mention)] = []
  private var known: Set<String> = []

  init(_ language: LanguageFacts, _ words: DocumentWords) { (self.language, self.words) = (language, words) }

  mutating func read(_ content: [Inline]) {
    for (position, inline) in content.enumerated() {
      switch inline {
      case .text(let text, let place):
        let isBehindWord = position > 0 && content[position - 1].endsInOtherScript
        read(text, place, isBehindWord: isBehindWord)
      // An address is compared as one.
      case .link(let link) where link.content.plainText.utf8.contains(0x2F): continue
      default:
        let content = inline.children
        if content.isEmpty { continue }
        read(content)
        readPhrase(content)
      }
    }
  }

  private mutating func read(_ text: String, _ place: TextPlace, isBehindWord: Bool) {
    let bytes = text.utf8Span.span
    var end = 0
    var missing: [Range<Int>] = []
    LatinWord.forEach(in: bytes) { word in
      if word.bounds.lowerBound < end { return }
      if let close = bytes.endOfGloss(from: word.bounds.lowerBound, behindWord: isBehindWord)
        ?? bytes.endOfTranslatorNote(around: word.bounds.lowerBound, language)
      {
        end = close
        return
      }
      if bytes.beginsAddress(behind: word.bounds.upperBound) { end = bytes.endOfAddress(from: word.bounds.upperBound) }
      if word.bounds.count > 2, end <= word.bounds.lowerBound, !words.mayHave(word) { missing.append(word.bounds) }
    }
    for bounds in missing {
      let mention = Mention(run: text, bounds: bounds, place: place)
      add(mention.text, mention)
    }
  }

  /// Reads a text that is meant as a whole, such as that of a link; only one without any other script can be compared.
  mutating func readPhrase(_ content: [Inline]) {
    let text = content.plainText
    guard content.isOneLine, text.utf8.count(where: { $0 == 0x20 }) > 0,
      text.utf8.allSatisfy({ $0 < 0xC0 || $0 == 0xE2 })
    else { return }
    var count = 0
    content.forEachNested { inline in
      if case .text(let run, _) = inline { LatinWord.forEach(in: run.utf8Span.span) { _ in count += 1 } }
    }
    guard count > 1, let run = content.firstRun else { return }
    let bounds = 0..<run.text.utf8.count
    add(text.trimmingWhitespace, Mention(run: run.text, bounds: bounds, place: run.place))
  }

  private mutating func add(_ name: String, _ mention: Mention) {
    guard known.insert(name).inserted, !language.words.ownNames.contains(name), !words.has(name.utf8) else { return }
    // The phrase around a word that is named already says nothing more.
    if found.contains(where: { name.contains($0.text) }) { return }
    found.append((name, mention))
  }
}

extension Inline {
  /// True for a link or emphasis whose text ends in another script than Latin, regardless of quotation marks.
  fileprivate var endsInOtherScript: Bool {
    let text = ownText ?? children.plainText
    return text.utf8.last { !$0.isASCIIPunctuation && !$0.isWhitespace }.map { $0 >= 0x80 } ?? false
  }
}

extension [Inline] {
  /// True if the text goes on without markup that divides it.
  fileprivate var isOneLine: Bool {
    allSatisfy { inline in inline.ownText == nil ? inline.children.isOneLine : inline.run != nil }
  }

  fileprivate var firstRun: (text: String, place: TextPlace)? {
    for inline in self {
      if case .text(let text, let place) = inline { return (text, place) }
      if let run = inline.children.firstRun { return run }
    }
    return nil
  }
}

extension Span<UInt8> {
  /// True if `://` or `@` follows.
  fileprivate func beginsAddress(behind offset: Int) -> Bool {
    guard offset < count else { return false }
    if self[offset] == UInt8(ascii: "@") { return true }
    return offset + 2 < count && self[offset] == UInt8(ascii: ":") && self[offset + 1] == UInt8(ascii: "/")
      && self[offset + 2] == UInt8(ascii: "/")
  }

  fileprivate func endOfAddress(from start: Int) -> Int {
    var end = start
    while end < count, self[end] > 0x20, self[end] < 0x80 { end += 1 }
    return end
  }
}
