/// A number in upper-case hexadecimal digits, padded with zeros to a number of digits.
package func hexadecimal(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}

extension UInt8 {
  /// The value of a hexadecimal digit; nil for any other character.
  package var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension String {
  /// The text with `%20` and the like decoded; a sign without two digits behind it stays.
  package var percentDecoded: String {
    let percent = UInt8(ascii: "%")
    guard utf8.contains(percent) else { return self }
    let source = Array(utf8)
    var bytes: [UInt8] = []
    var offset = 0
    while offset < source.count {
      if source[offset] == percent, offset + 2 < source.count, let high = source[offset + 1].hexadecimalDigit,
        let low = source[offset + 2].hexadecimalDigit
      {
        bytes.append(high << 4 | low)
        offset += 3
      } else {
        bytes.append(source[offset])
        offset += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
