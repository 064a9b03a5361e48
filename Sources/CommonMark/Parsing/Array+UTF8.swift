import Diagnostics

extension [UInt8] {
  /// The character that begins at an offset, or nil at the end.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset < count else { return nil }
    let lead = self[offset]
    if lead < 0x80 { return Unicode.Scalar(lead) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard offset + length <= count else { return nil }
    var value = UInt32(lead) & (0xFF >> (UInt32(length) + 1))
    for index in offset + 1..<offset + length { value = value << 6 | UInt32(self[index] & 0x3F) }
    return Unicode.Scalar(value)
  }

  /// The character that ends before an offset, or nil at the beginning.
  func scalar(before offset: Int) -> Unicode.Scalar? {
    var start = offset - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start < 0 ? nil : scalar(at: start)
  }

  /// Whether the bytes at an offset are those of another array.
  func has(_ bytes: some Collection<UInt8>, at offset: Int) -> Bool {
    offset >= 0 && offset + bytes.count <= count
      && self[offset..<offset + bytes.count].elementsEqual(bytes)
  }

  /// The first offset from another on where some bytes stand.
  func offset(of bytes: some Collection<UInt8>, from start: Int, to end: Int) -> Int? {
    guard let first = bytes.first, start >= 0 else { return nil }
    let searched = span.extracting(..<Swift.min(Swift.max(end, 0), count))
    var offset = searched.offset(of: first, from: start)
    while offset + bytes.count <= searched.count {
      if has(bytes, at: offset) { return offset }
      offset = searched.offset(of: first, from: offset + 1)
    }
    return nil
  }
}
