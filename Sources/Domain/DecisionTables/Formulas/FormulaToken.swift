import Diagnostics

/// A part of a formula that is not divided further.
struct FormulaToken: Equatable {
  var kind: Kind
  /// UTF-8 offsets into the formula.
  var run: Range<Int>

  enum Kind: Equatable {
    case number(Decimal, isPercentage: Bool)
    case name(String)
    /// One of `+ - * / ( ) ,`.
    case sign(UInt8)
    /// More digits than a number may have.
    case tooLong
    case unknown
  }
}

extension FormulaToken {
  /// The parts of a formula, in order.
  static func tokens(of text: String) -> [FormulaToken] {
    let bytes = Array(text.utf8)
    var tokens: [FormulaToken] = []
    var start = 0
    while start < bytes.count {
      if bytes[start] == UInt8(ascii: " ") || bytes[start] == UInt8(ascii: "\n") {
        start += 1
        continue
      }
      let token = token(in: bytes, from: start)
      tokens.append(token)
      start = token.run.upperBound
    }
    return tokens
  }

  private static func token(in bytes: [UInt8], from start: Int) -> FormulaToken {
    if signs.contains(bytes[start]) {
      return FormulaToken(kind: .sign(bytes[start]), run: start..<start + 1)
    }
    // An id may begin with digits, but has a letter.
    if let end = nameEnd(in: bytes, from: start), bytes[start..<end].contains(where: \.isLowercaseLetter) {
      return FormulaToken(kind: .name(String(decoding: bytes[start..<end], as: UTF8.self)), run: start..<end)
    }
    var end = bytes[start...].firstIndex { !$0.isASCIIDigit && $0 != UInt8(ascii: ".") } ?? bytes.count
    let digits = String(decoding: bytes[start..<end], as: UTF8.self)
    let isPercentage = end < bytes.count && bytes[end] == UInt8(ascii: "%")
    if isPercentage, end > start { end += 1 }
    switch Decimal.read(digits) {
    case .number(let number):
      guard isPercentage else { return FormulaToken(kind: .number(number, isPercentage: false), run: start..<end) }
      let value = number.units % 100 == 0 ? Decimal(units: number.units / 100) : nil
      return FormulaToken(kind: value.map { .number($0, isPercentage: true) } ?? .tooLong, run: start..<end)
    case .tooLong: return FormulaToken(kind: .tooLong, run: start..<end)
    case .malformed:
      // A character of several bytes is one unknown token.
      let next = bytes[(start + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
      return FormulaToken(kind: .unknown, run: start..<max(end, next))
    }
  }

  /// The end of words that are joined by hyphens; nil if none begins there.
  private static func nameEnd(in bytes: [UInt8], from start: Int) -> Int? {
    var end = start
    while end < bytes.count {
      if bytes[end].isLowercaseLetter || bytes[end].isASCIIDigit {
        end += 1
      } else if bytes[end] == UInt8(ascii: "-"), end > start, end + 1 < bytes.count,
        bytes[end + 1].isLowercaseLetter || bytes[end + 1].isASCIIDigit
      {
        end += 1
      } else {
        break
      }
    }
    return end > start ? end : nil
  }

  private static let signs = Array("+-*/(),".utf8)
}

extension UInt8 {
  fileprivate var isLowercaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
