import Diagnostics

extension SourceText {
  /// True if the text is surely plain text in CommonMark, so that there is nothing to parse.
  ///
  /// It begins with a letter, does not end in white space, and contains neither a byte with a meaning in a CommonMark
  /// paragraph, nor a line end, nor the first two bytes of a sentinel.
  var isPlain: Bool {
    text.withBytes { bytes in
      guard (1...Limits.size).contains(bytes.count), bytes[0] >= 0x80 || bytes[0].isASCIILetter,
        !bytes[bytes.count - 1].isWhitespace
      else { return false }
      for index in bytes.indices {
        switch bytes[index] {
        case ..<0x20, UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
          UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "{"):
          return false
        case 0xB7 where index > 0 && bytes[index - 1] == 0xEF: return false
        // An address without brackets, or text that another program strikes out, is reported.
        case UInt8(ascii: "/") where index > 0 && bytes[index - 1] == UInt8(ascii: ":"),
          UInt8(ascii: "~") where index > 0 && bytes[index - 1] == UInt8(ascii: "~"):
          return false
        default: break
        }
      }
      return true
    }
  }
}
