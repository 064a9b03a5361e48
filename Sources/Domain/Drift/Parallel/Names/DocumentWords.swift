import Diagnostics
internal import Synchronization

/// The words in Latin letters that a document has anywhere: in its text, its code and its addresses.
final class DocumentWords: Sendable {
  private let file: SourceFile
  /// A bit for each hash of a word; a word whose bit is not set isn't in the document.
  private let bits: [UInt64]
  private let searches = Mutex(Searches())

  /// More searches than any pair of documents in sync needs.
  private static let mostSearches = 2_000

  private struct Searches {
    var count = 0
    var texts: (joined: [UInt8], initials: [UInt8])?
  }

  /// - Complexity: O(n)
  init(of file: SourceFile) {
    self.file = file
    let bytes = file.bytes
    var bits = [UInt64](repeating: 0, count: 1 << 10)
    LatinWord.forEach(in: bytes.span) { word in bits[Int(word.hash >> 6 & 0x3FF)] |= 1 << (word.hash & 63) }
    self.bits = bits
  }

  /// True if the document may have the word; false only if it doesn't.
  func mayHave(_ word: LatinWord) -> Bool { bits[Int(word.hash >> 6 & 0x3FF)] & 1 << (word.hash & 63) != 0 }

  /// True if the document has the words of a text one after the other, regardless of case, hyphens and a plural's `s`, or
  /// if the text is short for words of the document: `DoS` for "denial of service".
  ///
  /// - Complexity: O(n) in the length of the document.
  func has(_ text: some Sequence<UInt8>) -> Bool {
    let bytes = Array(text)
    return searches.withLock { searches in
      searches.count += 1
      // What can't be looked up in time is not reported.
      if searches.count > Self.mostSearches { return true }
      let (joined, initials) = searches.texts ?? texts
      searches.texts = (joined, initials)
      let own = Self.joined(bytes.span)
      if own.isEmpty || joined.offset(of: own) != nil { return true }
      let isShort = bytes.count <= 6 && bytes.allSatisfy(\.isASCIILetter) && bytes.count(where: \.isCapital) > 1
      return isShort && initials.offset(of: bytes.map(\.lowercasedASCII)) != nil
    }
  }

  /// The words of the document without anything between them, once with and once without addresses in the text, and the
  /// first letters of its words.
  private var texts: (joined: [UInt8], initials: [UInt8]) {
    let bytes = file.bytes
    let textAlone = bytes.withoutAddresses
    var initials: [UInt8] = []
    LatinWord.forEach(in: bytes.span) { initials.append(bytes[$0.bounds.lowerBound].lowercasedASCII) }
    return (Self.joined(bytes.span) + [0] + Self.joined(textAlone.span), initials)
  }

  private static func joined(_ bytes: Span<UInt8>) -> [UInt8] {
    var joined: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset].isASCIIAlphanumeric, !bytes.isPossessive(at: offset) else {
        offset = bytes.endOfEntity(at: offset) ?? offset + 1
        continue
      }
      let start = offset
      while offset < bytes.count, bytes[offset].isASCIIAlphanumeric {
        joined.append(bytes[offset].lowercasedASCII)
        offset += 1
      }
      if offset - start > 2, joined.last == UInt8(ascii: "s") { joined.removeLast() }
    }
    return joined
  }
}

extension [UInt8] {
  /// The text of Markdown without what stands in parentheses behind a bracket.
  fileprivate var withoutAddresses: [UInt8] {
    var text: [UInt8] = []
    var isAddress = false
    for (offset, byte) in enumerated() {
      if byte == UInt8(ascii: "("), offset > 0, self[offset - 1] == UInt8(ascii: "]") { isAddress = true }
      if !isAddress { text.append(byte) }
      if byte == UInt8(ascii: ")") || byte == 0x0A { isAddress = false }
    }
    return text
  }
}

extension Span<UInt8> {
  /// The offset behind a character that is written as `&#8212;` or `&mdash;`; nil if there is none at an offset.
  fileprivate func endOfEntity(at start: Int) -> Int? {
    guard self[start] == UInt8(ascii: "&") else { return nil }
    var end = start + 1
    if end < count, self[end] == UInt8(ascii: "#") { end += 1 }
    while end < count, end - start < 10, self[end].isASCIIAlphanumeric { end += 1 }
    return end < count && self[end] == UInt8(ascii: ";") ? end + 1 : nil
  }
}

extension Span<UInt8> {
  /// True for the `s` of `Anna's`.
  fileprivate func isPossessive(at offset: Int) -> Bool {
    guard self[offset] == UInt8(ascii: "s"), offset > 0, offset + 1 == count || !self[offset + 1].isASCIIAlphanumeric
    else {
      return false
    }
    return self[offset - 1] == UInt8(ascii: "'")
      || offset > 2 && self[offset - 3] == 0xE2 && self[offset - 2] == 0x80 && self[offset - 1] == 0x99
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (0x41...0x5A).contains(self) }
}
