import TestSupport

extension SeededGenerator {
  /// One of the texts, with some pieces deleted, doubled or inserted.
  mutating func mutation(of texts: [String], most: Int = 6) -> [UInt8] {
    var bytes = Array(pick(texts).utf8)
    for _ in 0..<Int.random(in: 1...most, using: &self) {
      let start = Int.random(in: 0...bytes.count, using: &self)
      let end = min(bytes.count, start + Int.random(in: 0...6, using: &self))
      switch Int.random(in: 0..<8, using: &self) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &self), at: start)
      default:
        let piece = pick(pieces)
        bytes.replaceSubrange(start..<(Bool.random(using: &self) ? start : end), with: piece.utf8)
      }
    }
    return bytes
  }
}

private let pieces = [
  " ", "  ", "\n", "\n\n", "\r\n", "\r", "\t", ":", ": ", "- ", "-", "? ", "[", "]", "{", "}", ",", "'", "\"", "''",
  "\\", "\\n", "\\x41", "\\u30", "\\L", "|", "|-\n", ">+\n", ">2\n", "#", " # ", "&a ", "*a", "!t ", "!<", "!!", "%",
  "---\n", "\n...\n", "<<", "@", "`", "\u{FEFF}", "\u{85}", "\u{2028}", "\u{200B}", "\u{202E}", "\u{0}", "\u{FFFE}",
  "表", "😀", "é", "a: b\n", "\n  c: d",
]
