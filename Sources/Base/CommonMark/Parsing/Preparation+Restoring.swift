import Diagnostics

extension Preparation {
  /// A piece of a string that libcmark made of the text.
  enum Piece {
    case text(String)
    case mark(Mark)
  }

  /// A string without sentinels, with the marks as written in the source.
  func restored(_ text: String) -> String {
    guard hasSentinels(text) else { return text }
    return pieces(of: text).map { piece in
      switch piece {
      case .text(let text): text
      case .mark(let mark): String(decoding: source[mark.run], as: UTF8.self)
      }
    }.joined()
  }

  /// A string without sentinels, cut into text and marks.
  func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var bytes: [UInt8] = []
    scan(text) { part in
      switch part {
      case .bytes(let part): bytes += part
      case .dropLast: bytes.removeLast(min(2, bytes.count))
      case .mark(let mark):
        if !bytes.isEmpty { pieces.append(.text(String(decoding: bytes, as: UTF8.self))) }
        bytes.removeAll()
        pieces.append(.mark(mark))
      }
    }
    if !bytes.isEmpty { pieces.append(.text(String(decoding: bytes, as: UTF8.self))) }
    return pieces
  }

  /// True if a string may contain sentinels, or noncharacters that the author wrote as character references.
  func hasSentinels(_ text: String) -> Bool { (isChanged || mayHaveReferences) && text.mayHaveSentinels }

  private enum Part {
    case bytes(ArraySlice<UInt8>)
    /// The character just read is the middle dot of a sentinel.
    case dropLast
    case mark(Mark)
  }

  private func scan(_ text: String, _ read: (Part) -> Void) {
    let bytes = Array(text.utf8)
    var start = 0
    var offset = 0
    while offset < bytes.count {
      guard Sentinel.isNoncharacter(bytes, at: offset) else {
        offset += 1
        continue
      }
      if offset > start { read(.bytes(bytes[start..<offset])) }
      switch bytes[offset + 2] {
      case 0x91: offset = readMark(in: bytes, at: offset, read)
      case 0x93: offset += 5
      case 0x94:
        read(.dropLast)
        offset += 3
      default: offset += 3
      }
      start = min(offset, bytes.count)
    }
    if start < bytes.count { read(.bytes(bytes[start...])) }
  }

  private func readMark(in bytes: [UInt8], at start: Int, _ read: (Part) -> Void) -> Int {
    var index = 0
    var offset = start + 3
    while offset < bytes.count, bytes[offset].isASCIIDigit {
      index = index * 10 + Int(bytes[offset] - 0x30)
      offset += 1
    }
    if marks.indices.contains(index) { read(.mark(marks[index])) }
    return offset + 3
  }
}

extension String {
  /// True if the string contains the first two bytes of sentinels.
  fileprivate var mayHaveSentinels: Bool {
    let utf8 = utf8Span.span
    var offset = utf8.offset(of: 0xEF, from: 0)
    while offset + 1 < utf8.count {
      if utf8[offset + 1] == 0xB7 { return true }
      offset = utf8.offset(of: 0xEF, from: offset + 1)
    }
    return false
  }
}
