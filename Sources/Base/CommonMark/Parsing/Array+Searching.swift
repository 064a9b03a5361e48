import Diagnostics

extension [UInt8] {
  /// True if some bytes are at an offset.
  func has(_ bytes: some Collection<UInt8>, at offset: Int) -> Bool {
    offset >= 0 && offset + bytes.count <= count && self[offset..<offset + bytes.count].elementsEqual(bytes)
  }

  /// The first offset in a range at which some bytes begin, all of them before its end.
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
