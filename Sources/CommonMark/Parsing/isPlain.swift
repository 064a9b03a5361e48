/// Whether nothing in a text has a meaning in CommonMark, so that the text stands for itself.
///
/// - Parameters:
///   - text: the text of a phrase, label or note.
///   - braces: whether braces have a meaning.
/// - Returns: whether libcmark would make one paragraph with this very text of it.
func isPlain(_ text: String, braces: Bool) -> Bool {
  var text = text
  return text.withUTF8 { utf8 in
    guard let first = unsafe utf8.first, let last = unsafe utf8.last else { return true }
    if first == 0x20 || last == 0x20 || first == 0x09 || last == 0x09 { return false }
    for index in 0..<utf8.count {
      let byte = unsafe utf8[index]
      guard hasMeaning[Int(byte)] else { continue }
      switch byte {
      case UInt8(ascii: "{") where !braces: continue
      case 0xB7 where unsafe index == 0 || utf8[index - 1] != 0xEF: continue
      default: return false
      }
    }
    switch first {
    case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "~"):
      return false
    case 0x30...0x39:
      let rest = unsafe utf8.first { !$0.isASCIIDigit }
      return rest != UInt8(ascii: ".") && rest != UInt8(ascii: ")")
    default: return true
    }
  }
}

/// By byte: line ends, what begins an inline, and B7, the second byte of a noncharacter.
private let hasMeaning: [256 of Bool] = {
  var table = [256 of Bool](repeating: false)
  for byte in "\\`*_[]<&{\n\r".utf8 { table[Int(byte)] = true }
  for byte: UInt8 in [0x00, 0x0B, 0x0C, 0xB7] { table[Int(byte)] = true }
  return table
}()
