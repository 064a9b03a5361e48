/// The address with invalid URL characters percent-encoded, in the same way as CommonMark's reference program.
///
/// Percent-encoded characters stay as they are.
func percentEncoded(_ address: String, keepingNonASCII: Bool = false) -> String {
  guard !address.utf8.allSatisfy({ isURLByte($0) || (keepingNonASCII && $0 >= 0x80) }) else { return address }
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  for byte in address.utf8 {
    if isURLByte(byte) || (keepingNonASCII && byte >= 0x80) {
      bytes.append(byte)
    } else {
      bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// True if a URL may contain an ASCII character unescaped.
func isURLByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"),
    UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""):
    false
  case 0x21...0x7E: true
  default: false
  }
}
