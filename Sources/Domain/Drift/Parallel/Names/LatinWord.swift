import Diagnostics

/// A word in ASCII letters, which may have digits and low lines behind the first.
struct LatinWord {
  /// Its bounds in UTF-8 bytes of the text.
  let bounds: Range<Int>
  /// The same for all ways to write it with small and capital letters.
  let hash: UInt64

  /// Calls a closure with each word of a text; words with other letters of Latin, such as `é`, are left out.
  ///
  /// - Complexity: O(n)
  static func forEach(in bytes: Span<UInt8>, _ body: (LatinWord) -> Void) {
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset].isPartOfWord else {
        offset += 1
        continue
      }
      let start = offset
      // FNV-1a
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      while offset < bytes.count, bytes[offset].isPartOfWord {
        hash = (hash ^ UInt64(bytes[offset].lowercasedASCII)) &* 0x100_0000_01b3
        offset += 1
      }
      let isWhole = bytes[start] < 0x80 && bytes[start].isASCIILetter
      if isWhole, offset == bytes.count || !bytes[offset].isForeignLatin {
        body(LatinWord(bounds: start..<offset, hash: hash ^ hash >> 32))
      }
    }
  }
}

extension UInt8 {
  fileprivate var isPartOfWord: Bool { isASCIIAlphanumeric || self == UInt8(ascii: "_") }
  /// True if the byte begins a letter of Latin beyond ASCII.
  fileprivate var isForeignLatin: Bool { (0xC3...0xC9).contains(self) }
}
