import Diagnostics

extension [UInt8] {
  /// The range of the first numeric character reference to a code point, such as `&#8238;` or `&#x202E;`.
  ///
  /// - Complexity: O(n) in the length of the text.
  package func reference(to value: UInt32) -> Range<Int>? {
    var range: Range<Int>?
    forEachReference { number, place in if number == value, range == nil { range = place } }
    return range
  }

  /// The code points of numeric character references.
  ///
  /// References to sentinels in code are left out, as far as the line shows: otherwise a real sentinel in the text next
  /// to them would be taken for the author's.
  ///
  /// - Complexity: O(n) in the length of the text.
  var referencedValues: Set<UInt32> {
    var values: Set<UInt32> = []
    var isInCode = false
    var passed = 0
    forEachReference { number, place in
      for byte in self[passed..<place.lowerBound] {
        if byte == UInt8(ascii: "`") { isInCode.toggle() } else if byte == 0x0A { isInCode = false }
      }
      passed = place.lowerBound
      if !isInCode || !(0xFDD0...0xFDEF).contains(number) { values.insert(number) }
    }
    return values
  }

  private func forEachReference(_ body: (UInt32, Range<Int>) -> Void) {
    var offset = 0
    while let start = self.offset(of: "&#".utf8, from: offset, to: count) {
      offset = start + 2
      let isHexadecimal = offset < count && self[offset] | 0x20 == UInt8(ascii: "x")
      let digits = offset + (isHexadecimal ? 1 : 0)
      // CommonMark takes up to seven decimal and up to six hexadecimal digits.
      guard let end = self[digits...].prefix(8).firstIndex(of: UInt8(ascii: ";")) else { continue }
      let number = String(decoding: self[digits..<end], as: UTF8.self)
      guard let value = UInt32(number, radix: isHexadecimal ? 16 : 10) else { continue }
      body(value, start..<end + 1)
    }
  }
}
