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
    for unsafebyte in unsafe utf8 where hasMeaning[Int(byte)] {
      if byte != UInt8(ascii: "{") || braces { return false }
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

/// By byte: line ends, what begins an inline, and EF, which begins noncharacters.
private let hasMeaning: [256 of Bool] = {
  var table = [256 of Bool](repeating: false)
  for byte: UInt8 in [
    0x00, 0x0A, 0x0B, 0x0C, 0x0D, 0x5C, 0x60, 0x2A, 0x5F, 0x5B, 0x5D, 0x3C, 0x26, 0x7B,
  ] {
    table[Int(byte)] = true
  }
  return table
}()
