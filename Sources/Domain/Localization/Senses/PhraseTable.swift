import Diagnostics

/// Phrases of a language to find in a text, each with a value.
///
/// A phrase may be the beginning or the end of words (`un*`, `*less`), or two parts with other words between them (`しか…ない`).
package struct PhraseTable: Sendable {
  private struct Entry: Sendable {
    var head: [UInt8]
    /// The part behind the words in between; nil if the phrase is in one piece.
    var tail: [UInt8]?
    var beginsWord: Bool
    var endsWord: Bool
    var value: Int
  }

  /// A phrase found in a text.
  package struct Match {
    /// The value of the phrase.
    package var value: Int
    /// The bounds of the phrase in the text.
    package var bounds: Range<Int>
  }

  /// The entries by their first byte, or by the third where the first 2 hardly differ; the longest first.
  private var slots: [[Entry]] = []
  private static let mostBetween = 120

  /// - Parameters:
  ///   - phrases: In small letters, with the value of each.
  ///   - isSpaced: True if the language puts spaces between words.
  init(_ phrases: [(text: Substring, value: Int)], isSpaced: Bool) {
    if phrases.isEmpty { return }
    slots = Array(repeating: [], count: 256)
    for phrase in phrases {
      var text = phrase.text
      let continuesBefore = text.hasPrefix("*")
      if continuesBefore { text = text.dropFirst() }
      let continuesBehind = text.hasSuffix("*") || text.hasSuffix("'")
      if text.hasSuffix("*") { text = text.dropLast() }
      let parts = text.split(separator: "…").map { Array($0.utf8) }
      guard let head = parts.first else { continue }
      let entry = Entry(
        head: head, tail: parts.count > 1 ? parts[1] : nil, beginsWord: isSpaced && !continuesBefore,
        endsWord: isSpaced && !continuesBehind, value: phrase.value)
      slots[Self.slot(head, at: 0)].append(entry)
    }
    for slot in slots.indices { slots[slot].sort { $0.head.count > $1.head.count } }
  }

  private static func slot(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset] >= 0xE0 && offset + 2 < bytes.count ? Int(bytes[offset + 2]) : Int(bytes[offset])
  }

  /// The phrases of a text in small letters; of several at one place the longest, and none that overlaps the one before.
  ///
  /// - Complexity: O(n) in the length of the text, for phrases in one piece.
  package func matches(in text: [UInt8]) -> [Match] {
    if slots.isEmpty { return [] }
    var found: [Match] = []
    var offset = 0
    while offset < text.count {
      if let end = end(at: offset, in: text) {
        found.append(Match(value: end.value, bounds: offset..<end.offset))
        offset = max(end.offset, offset + 1)
      } else {
        offset += 1
      }
    }
    return found
  }

  /// True if the text has one of the phrases.
  package func stands(in text: [UInt8]) -> Bool {
    !slots.isEmpty && text.indices.contains { end(at: $0, in: text) != nil }
  }

  private func end(at offset: Int, in text: [UInt8]) -> (offset: Int, value: Int)? {
    for entry in slots[Self.slot(text, at: offset)] {
      if entry.beginsWord, Self.endsInLetter(text, at: offset) { continue }
      guard text[offset...].starts(with: entry.head) else { continue }
      let end = offset + entry.head.count
      if let tail = entry.tail {
        if let last = Self.end(of: tail, from: end, in: text), !entry.endsWord || !Self.continues(text, at: last) {
          return (last, entry.value)
        }
      } else if !entry.endsWord || !Self.continues(text, at: end) {
        return (end, entry.value)
      }
    }
    return nil
  }

  private static func endsInLetter(_ text: [UInt8], at offset: Int) -> Bool {
    var last = offset - 1
    while last > 0, text[last].isUTF8Continuation { last -= 1 }
    return last >= 0 && text[last].isOfWord
  }

  private static func continues(_ text: [UInt8], at end: Int) -> Bool { end < text.count && text[end].isOfWord }

  /// The end of the second part of a phrase in the same sentence.
  private static func end(of tail: [UInt8], from start: Int, in text: [UInt8]) -> Int? {
    for offset in start..<max(start, min(start + mostBetween, text.count)) {
      if text[offset] == UInt8(ascii: ".") || text[offset...].starts(with: "。".utf8) { return nil }
      if text[offset...].starts(with: tail) { return offset + tail.count }
    }
    return nil
  }
}

extension UInt8 {
  /// True if the byte is a digit or begins a letter of an alphabet, unlike one of Chinese or Japanese.
  fileprivate var isOfWord: Bool { isASCIIAlphanumeric || (0xC3...0xDF).contains(self) }
}
