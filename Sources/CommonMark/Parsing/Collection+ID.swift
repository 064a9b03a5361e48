import Diagnostics

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The offset after the id that begins at another: lower-case words joined by hyphens.
  ///
  /// Nil if there is none.
  func idEnd(from start: Int) -> Int? {
    var end = start
    var hyphen = true
    while end < count {
      let byte = self[end]
      if byte == UInt8(ascii: "-") {
        guard !hyphen else { return nil }
        hyphen = true
      } else if byte.isASCIIDigit || (0x61...0x7A).contains(byte) {
        hyphen = false
      } else {
        break
      }
      end += 1
    }
    return hyphen ? nil : end
  }
}
