import Diagnostics

extension Span<UInt8> {
  /// The decimal digit of any script that begins at an offset.
  func digit(at offset: Int) -> (value: UInt8, length: Int)? {
    guard offset < count else { return nil }
    let byte = self[offset]
    if byte.isASCIIDigit { return (byte - 0x30, 1) }
    if byte < 0xD9 { return nil }
    if byte == 0xEF {
      guard offset + 2 < count, self[offset + 1] == 0xBC, (0x90...0x99).contains(self[offset + 2]) else { return nil }
      return (self[offset + 2] - 0x90, 3)
    }
    guard byte == 0xD9 || byte == 0xDB || byte == 0xE0 || byte == 0xE1, let properties = scalar(at: offset)?.properties,
      properties.numericType == .decimal, let value = properties.numericValue
    else { return nil }
    return (UInt8(value), byte.utf8Length)
  }

  /// True if a digit and a colon come before an offset.
  func hasTime(before offset: Int) -> Bool {
    if offset >= 2, self[offset - 1] == UInt8(ascii: ":") { return self[offset - 2].isASCIIDigit }
    return offset >= 4 && scalar(before: offset) == "："
  }

  /// True if the point of a fraction without a whole number comes before an offset.
  func hasBarePoint(before offset: Int) -> Bool {
    guard offset >= 1, self[offset - 1] == UInt8(ascii: ".") else { return false }
    return offset == 1 || self[offset - 2] == 0x20 || self[offset - 2] == UInt8(ascii: "(")
  }
}
