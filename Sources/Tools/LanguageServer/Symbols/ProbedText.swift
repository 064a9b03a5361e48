import Diagnostics

/// A text with a word in it that nobody has, in the place of what is being typed.
///
/// The line is closed first, in each way that may make the file whole.
struct ProbedText {
  /// The bytes of what is typed so far.
  let typed: Range<Int>
  /// The texts to be tried, the likeliest first.
  let texts: [[UInt8]]

  /// The word: an id that could be any.
  static let word = "hyo-probe-of-completion"

  init(_ bytes: [UInt8], at offset: Int) {
    let start = bytes[..<offset].lastIndex { !$0.isInName }.map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex { !$0.isInName } ?? bytes.count
    typed = start..<end
    let lineStart = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let lineEnd = bytes[end...].firstIndex(of: 0x0A) ?? bytes.count
    let closing = Self.closing(bytes[lineStart..<start], before: bytes[end..<lineEnd])
    let cells = Self.missingCells(bytes, lineStart: lineStart, after: start)
    var suffixes: [String] = []
    let isMark = bytes[lineStart..<start].drop { $0 == 0x20 }.starts(with: "<!--".utf8)
    for suffix in ["", isMark ? " -->" : " */}", closing, ":", ":" + closing, cells] where !suffixes.contains(suffix) {
      suffixes.append(suffix)
    }
    texts = suffixes.map { bytes[..<start] + Array((Self.word + $0).utf8) + bytes[end...] }
  }

  /// The quotes and brackets that close those that the beginning of a line opens and its rest leaves open.
  private static func closing(_ line: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> String {
    var open: [UInt8] = []
    for byte in line {
      switch byte {
      case UInt8(ascii: "\""): if open.last == byte { open.removeLast() } else { open.append(byte) }
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case open.last: open.removeLast()
      default: break
      }
    }
    let closed = rest.filter { "]})\"".utf8.contains($0) }
    let isClosed = open.starts(with: closed.reversed())
    return String(decoding: open.dropFirst(isClosed ? closed.count : 0).reversed(), as: UTF8.self)
  }

  /// The cells missing from a row of rules, in a pipe table or a CSV file.
  private static func missingCells(_ bytes: [UInt8], lineStart: Int, after start: Int) -> String {
    let pipe = UInt8(ascii: "|")
    let isPipeRow = bytes[lineStart..<start].first { $0 != 0x20 } == pipe
    let separator = isPipeRow ? pipe : UInt8(ascii: ",")
    var header = bytes[..<lineStart].split(separator: 0x0A).last ?? []
    if isPipeRow {
      // The first line above that still is one of the table.
      for line in bytes[..<lineStart].split(separator: 0x0A).reversed() {
        guard line.first(where: { $0 != 0x20 }) == pipe else { break }
        header = line
      }
    }
    let lineEnd = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    let wanted = header.count { $0 == separator }
    let there = bytes[lineStart..<lineEnd].count { $0 == separator }
    let cell = isPipeRow ? " |" : ","
    return String(repeating: cell, count: min(max(0, wanted - there), 200))
  }
}

extension UInt8 {
  /// True if it belongs to a word that is being typed, which may become an id.
  fileprivate var isInName: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...: true
    default: isInID
    }
  }
}
