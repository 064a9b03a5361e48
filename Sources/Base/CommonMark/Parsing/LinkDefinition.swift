import Diagnostics

/// `[label]: destination "title"`, which defines the target of references to the label.
///
/// It is read from the text of a paragraph in the same way as by libcmark 0.30.2, which doesn't report how many lines
/// it removes. The defined target comes from libcmark itself.
struct LinkDefinition {
  /// The offset after the definition and its line end.
  let end: Int

  /// The definition at an offset of a paragraph's text; nil if there is none.
  ///
  /// - Complexity: O(n) in the length of the definition.
  init?(in bytes: [UInt8], at start: Int) {
    guard let label = bytes.linkLabel(at: start), bytes.has("]:".utf8, at: label.upperBound),
      let destination = bytes.destinationEnd(from: bytes.blankEnd(from: label.upperBound + 2))
    else { return nil }
    let gap = bytes.blankEnd(from: destination)
    let title = gap > destination ? bytes.titleEnd(from: gap) : nil
    guard let end = title.flatMap(bytes.lineEnd) ?? bytes.lineEnd(from: destination) else { return nil }
    self.end = end
  }
}

extension [UInt8] {
  /// The text between the brackets of a link label at an offset; nil if there is none.
  func linkLabel(at start: Int) -> Range<Int>? {
    guard has("[".utf8, at: start) else { return nil }
    var offset = start + 1
    var isBlank = true
    while offset < count, offset - start <= 1000 {
      switch self[offset] {
      case UInt8(ascii: "]"): return isBlank ? nil : start + 1..<offset
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "\\") where beginsEscape(offset):
        offset += 1
        isBlank = false
      default: if !self[offset].isWhitespace { isBlank = false }
      }
      offset += 1
    }
    return nil
  }

  /// The offset after white space with at most one line end.
  fileprivate func blankEnd(from start: Int) -> Int {
    var offset = start
    var hasLineEnd = false
    while offset < count, self[offset].isBlank || (self[offset].isLineEnd && !hasLineEnd) {
      if self[offset] == 0x0D, has([0x0A], at: offset + 1) { offset += 1 }
      hasLineEnd = hasLineEnd || self[offset].isLineEnd
      offset += 1
    }
    return offset
  }

  /// The offset after a link's destination; nil if there is none.
  fileprivate func destinationEnd(from start: Int) -> Int? {
    var offset = start
    if has("<".utf8, at: start) {
      offset += 1
      while offset < count, self[offset] != UInt8(ascii: ">") {
        if self[offset].isLineEnd || self[offset] == UInt8(ascii: "<") { return nil }
        // To libcmark, a backslash includes the line end after it.
        offset += self[offset] == UInt8(ascii: "\\") ? 2 : 1
      }
      return offset < count ? offset + 1 : nil
    }
    var depth = 0
    while offset < count, !self[offset].isWhitespace {
      if beginsEscape(offset) {
        offset += 1
      } else if self[offset] == UInt8(ascii: "(") {
        depth += 1
        // libcmark's limit.
        if depth > 32 { return nil }
      } else if self[offset] == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      offset += 1
    }
    return offset > start && depth == 0 ? offset : nil
  }

  /// The offset after a link's title; nil if there is none or it does not end.
  fileprivate func titleEnd(from start: Int) -> Int? {
    guard start < count else { return nil }
    let closing: UInt8
    switch self[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): closing = self[start]
    case UInt8(ascii: "("): closing = UInt8(ascii: ")")
    default: return nil
    }
    var offset = start + 1
    while offset < count, self[offset] != closing {
      if self[start] == UInt8(ascii: "("), self[offset] == self[start] { return nil }
      offset += beginsEscape(offset) ? 2 : 1
    }
    return offset < count ? offset + 1 : nil
  }

  /// The offset after a line with only white space from an offset on; nil if it has anything else.
  fileprivate func lineEnd(from start: Int) -> Int? {
    var offset = start
    while offset < count, self[offset].isBlank { offset += 1 }
    if offset >= count { return count }
    guard self[offset].isLineEnd else { return nil }
    return offset + (has([0x0D, 0x0A], at: offset) ? 2 : 1)
  }

  /// True for a backslash before a punctuation mark, which it escapes.
  private func beginsEscape(_ offset: Int) -> Bool {
    self[offset] == UInt8(ascii: "\\") && offset + 1 < count && self[offset + 1].isASCIIPunctuation
  }
}
