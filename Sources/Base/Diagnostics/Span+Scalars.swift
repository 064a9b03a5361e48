extension Span<UInt8> {
  /// The character that begins at an offset of well-formed UTF-8, or nil at the end.
  package func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset < count else { return nil }
    let lead = self[offset]
    if lead < 0x80 { return Unicode.Scalar(lead) }
    let length = lead.utf8Length
    guard offset + length <= count else { return nil }
    var value = UInt32(lead) & (0xFF >> (UInt32(length) + 1))
    for index in offset + 1..<offset + length { value = value << 6 | UInt32(self[index] & 0x3F) }
    return Unicode.Scalar(value)
  }

  /// The character that ends before an offset of well-formed UTF-8, or nil at the beginning.
  package func scalar(before offset: Int) -> Unicode.Scalar? {
    var start = offset - 1
    while start > 0, self[start].isUTF8Continuation { start -= 1 }
    return start < 0 ? nil : scalar(at: start)
  }
}
