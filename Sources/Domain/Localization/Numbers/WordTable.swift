import Diagnostics

/// Words of a language to find at a place in a text, the longest first.
///
/// A capital letter of a word matches only itself, a small one also the capital, unless the words are symbols.
package struct WordTable: Sendable {
  private struct Entry: Sendable {
    var text: [UInt8]
    var value: UInt64
  }

  /// A word found in a text.
  package struct Match {
    /// The value of the word.
    package var value: UInt64
    /// The bounds of the word in the text.
    package var bounds: Range<Int>
  }

  /// The words, the longest first, by the slots of their first or last 2 bytes.
  private var slots: [[Entry]] = []
  private let isExact: Bool
  private let isReversed: Bool
  private static let slotCount = 256

  /// - Parameters:
  ///   - words: each with a value; the values of equal words are joined as sets of bits.
  ///   - isExact: true if they are symbols, which match in their exact case only.
  ///   - isReversed: true to look for them before a place.
  init(_ words: [(text: Substring, value: UInt64)], isExact: Bool = false, isReversed: Bool = false) {
    (self.isExact, self.isReversed) = (isExact, isReversed)
    if words.isEmpty { return }
    slots = Array(repeating: [], count: Self.slotCount)
    for word in words {
      let text = Array(word.text.utf8)
      guard let first = isReversed ? text.last : text.first else { continue }
      let next = text.count < 2 ? 0 : isReversed ? text[text.count - 2] : text[1]
      let third = isReversed || text.count < 3 ? 0 : text[2]
      let slot = isReversed ? Self.slot(first, next) : Self.slot(first, next, third)
      if let same = slots[slot].firstIndex(where: { $0.text == text }) {
        slots[slot][same].value |= word.value
      } else {
        slots[slot].append(Entry(text: text, value: word.value))
      }
    }
    for slot in slots.indices where slots[slot].count > 1 { slots[slot].sort { $0.text.count > $1.text.count } }
  }

  private static func slot(_ first: UInt8, _ second: UInt8) -> Int {
    (Int(first | 0x20) &* 31 &+ Int(second | 0x20)) & (slotCount - 1)
  }

  /// In characters of 3 bytes, the first hardly differs.
  private static func slot(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    first >= 0xE0 ? slot(second, third) : slot(first, second)
  }

  /// The longest word that begins at an offset.
  package func match(at offset: Int, in bytes: Span<UInt8>) -> Match? {
    var match: Match?
    forEachMatch(at: offset, in: bytes) { found in
      if match.map({ $0.bounds.count < found.bounds.count }) ?? true { match = found }
    }
    return match
  }

  /// Takes all words that begin at an offset.
  package func forEachMatch(at offset: Int, in bytes: Span<UInt8>, _ take: (Match) -> Void) {
    guard !slots.isEmpty, offset >= 0, offset < bytes.count else { return }
    let first = bytes[offset]
    let second = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    let third = offset + 2 < bytes.count ? bytes[offset + 2] : 0
    let own = Self.slot(first, second, third)
    let single = first < 0x80 ? Self.slot(first, 0) : own
    for slot in own == single ? [own] : [own, single] {
      for entry in slots[slot] {
        let end = offset + entry.text.count
        if stands(entry, offset..<end, bytes), !bytes.continuesWord(at: end) {
          take(Match(value: entry.value, bounds: offset..<end))
        }
      }
    }
  }

  /// The longest word that ends at an offset.
  package func match(before offset: Int, in bytes: Span<UInt8>) -> Match? {
    guard !slots.isEmpty, offset > 0, offset <= bytes.count else { return nil }
    let first = bytes[offset - 1]
    let own = Self.slot(first, offset > 1 ? bytes[offset - 2] : 0)
    var match: Match?
    for slot in [own, Self.slot(first, 0)] {
      for entry in slots[slot] where entry.text.count > match?.bounds.count ?? 0 {
        let start = offset - entry.text.count
        if stands(entry, start..<offset, bytes), !bytes.continuesWord(at: start) {
          match = Match(value: entry.value, bounds: start..<offset)
        }
      }
    }
    return match
  }

  /// The words with a value, in no order.
  ///
  /// - Complexity: O(n) in the number of words.
  package func words(of value: UInt64) -> [String] {
    slots.joined().filter { $0.value == value }.map { String(decoding: $0.text, as: UTF8.self) }
  }

  private func stands(_ entry: Entry, _ bounds: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    guard bounds.lowerBound >= 0, bounds.upperBound <= bytes.count else { return false }
    for index in entry.text.indices {
      let (wanted, byte) = (entry.text[index], bytes[bounds.lowerBound + index])
      if wanted == byte { continue }
      guard !isExact, byte | 0x20 == wanted else { return false }
      // An É is 2 bytes, and the second determines the case.
      let isLatin = index > 0 && entry.text[index - 1] == 0xC3 && (0x80...0x9E).contains(byte)
      if !byte.isASCIILetter && !isLatin { return false }
    }
    return true
  }
}

extension Span<UInt8> {
  /// True if letters of a language with spaces, or digits, are on both sides of an offset.
  fileprivate func continuesWord(at offset: Int) -> Bool {
    guard offset > 0, offset < count, self[offset].isOfWord, !self[offset].isUTF8Continuation else { return false }
    var last = offset - 1
    while last > 0, self[last].isUTF8Continuation { last -= 1 }
    return self[last].isOfWord
  }
}

extension UInt8 {
  /// True if the byte is a digit or begins a letter of an alphabet.
  fileprivate var isOfWord: Bool { isASCIIAlphanumeric || (0xC3...0xD4).contains(self) }
}
