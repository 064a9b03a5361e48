/// Steele, Lea and Flood 2014: small, fast, and the same on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of the seeds with some pieces deleted, doubled or inserted.
  mutating func mutation(of seeds: [String], most: Int = 6) -> [UInt8] {
    var bytes = Array(seeds[Int.random(in: 0..<seeds.count, using: &self)].utf8)
    for _ in 0..<Int.random(in: 1...most, using: &self) {
      let start = Int.random(in: 0...bytes.count, using: &self)
      let end = min(bytes.count, start + Int.random(in: 0...6, using: &self))
      switch Int.random(in: 0..<8, using: &self) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &self), at: start)
      default:
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &self)]
        bytes.replaceSubrange(start..<(Bool.random(using: &self) ? start : end), with: piece.utf8)
      }
    }
    return bytes
  }
}

private let pieces = [
  " ", "  ", "\n", "\n\n", "\r\n", "\r", "\t", ":", ": ", "- ", "-", "? ", "[", "]", "{", "}", ",",
  "'", "\"", "''", "\\", "\\n", "\\x41", "\\u30", "\\L", "|", "|-\n", ">+\n", ">2\n", "#", " # ",
  "&a ", "*a", "!t ", "!<", "!!", "%", "---\n", "\n...\n", "<<", "@", "`", "\u{FEFF}", "\u{85}",
  "\u{2028}", "\u{200B}", "\u{202E}", "\u{0}", "\u{FFFE}", "表", "😀", "é", "a: b\n", "\n  c: d",
]
