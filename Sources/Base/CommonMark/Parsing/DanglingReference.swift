import Diagnostics

/// `[text][label]` or `[text][]` with a label that no definition has.
///
/// A single `[text]` may be intended as text, like `[sic]`; so may `[1][2]`, `[0, 10)[20, 30)` and `matrix[i][j]`.
struct DanglingReference {
  /// In UTF-8 offsets of the text.
  let bounds: Range<Int>
  /// The text that a definition would have between its brackets.
  let label: String
  /// False for what may be intended as text in a file without definitions, like `[a-z][0-9]` and `[Ctrl][C]`.
  let isLikely: Bool

  /// All dangling references in a text, in order.
  ///
  /// - Complexity: O(n) in the length of the text.
  static func all(in text: String) -> [DanglingReference] {
    // Nearly all texts have no bracket left.
    guard text.withBytes({ $0.offset(of: UInt8(ascii: "]"), from: 0) < $0.count }) else { return [] }
    let bytes = Array(text.utf8)
    var found: [DanglingReference] = []
    var opening: Int?
    for offset in bytes.indices {
      if bytes[offset] == UInt8(ascii: "[") { opening = offset }
      guard bytes[offset] == UInt8(ascii: "]") else { continue }
      if let reference = DanglingReference(in: bytes, from: opening, closing: offset) { found.append(reference) }
      opening = nil
    }
    return found
  }

  /// - Parameters:
  ///   - bytes: the text.
  ///   - opening: the bracket before the words; nil if there is none in the text.
  ///   - closing: the bracket after the words.
  private init?(in bytes: [UInt8], from opening: Int?, closing: Int) {
    guard bytes.has("][".utf8, at: closing) else { return nil }
    // Emphasis may come before a text, and hide the bracket before it.
    guard let start = opening ?? (closing == 0 ? 0 : nil) else { return nil }
    let words = bytes[(opening.map { $0 + 1 } ?? 0)..<closing]
    if opening != nil, !words.contains(where: { $0.isASCIILetter || $0 >= 0x80 }) { return nil }
    if start > 0, opening != nil {
      let before = bytes[start - 1]
      if before.isASCIIAlphanumeric || "_])".utf8.contains(before) { return nil }
    }
    if bytes.has("]".utf8, at: closing + 2) {
      guard opening != nil else { return nil }
      label = String(decoding: words, as: UTF8.self)
      bounds = start..<closing + 3
      isLikely = true
    } else {
      guard let inner = bytes.linkLabel(at: closing + 1) else { return nil }
      label = String(decoding: bytes[inner], as: UTF8.self)
      bounds = start..<inner.upperBound + 1
      isLikely = words.contains(0x20) || bytes[inner].isName
    }
  }
}

extension ArraySlice<UInt8> {
  /// True for a word of 2 letters or more, unless it is a range of characters, like `a-z`.
  fileprivate var isName: Bool {
    let hasLetter = contains { $0.isASCIILetter || $0 >= 0x80 }
    let isRange = count == 3 && self[startIndex + 1] == UInt8(ascii: "-")
    return hasLetter && !isRange && String(decoding: self, as: UTF8.self).count > 1
  }
}
