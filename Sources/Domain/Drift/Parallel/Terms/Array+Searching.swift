import Diagnostics

extension [UInt8] {
  /// The first offset, from another offset on, at which other bytes occur; nil if they don't occur or are empty.
  func offset(of part: [UInt8], from start: Int = 0) -> Int? {
    guard let first = part.first, part.count <= count else { return nil }
    let bytes = span
    var start = start
    while true {
      start = bytes.offset(of: first, from: start)
      if start + part.count > count { return nil }
      if part.indices.allSatisfy({ bytes[start + $0] == part[$0] }) { return start }
      start += 1
    }
  }
}
