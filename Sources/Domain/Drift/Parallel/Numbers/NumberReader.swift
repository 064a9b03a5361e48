import Diagnostics
import Localization

/// Reads the number that begins at an offset of a text.
struct NumberReader {
  private let language: LanguageFacts
  /// The offset of the next character to read.
  private(set) var end: Int
  /// The numbers that were read, each with its place; a date or version may have several.
  private(set) var numbers: [(number: Number, bounds: Range<Int>)] = []
  /// The time of day that the numbers are, if so.
  private(set) var time: ClockTime?

  /// Reads a number whose first digit is at an offset.
  init(_ bytes: Span<UInt8>, at start: Int, _ language: LanguageFacts) {
    self.language = language
    end = start
    read(bytes, from: start)
  }

  private mutating func read(_ bytes: Span<UInt8>, from start: Int) {
    var digits = takeDigits(bytes)
    takeGroups(bytes, &digits)
    // .5
    var scale = language.words.decimalSeparator == .point && bytes.hasBarePoint(before: start) ? digits.count : 0
    if scale == 0, let point = separator(bytes, at: end), point.kind == language.words.decimalSeparator,
      bytes.digit(at: end + point.length) != nil
    {
      let whole = end
      end += point.length
      let fraction = takeDigits(bytes)
      if let next = separator(bytes, at: end), next.kind == point.kind, bytes.digit(at: end + next.length) != nil {
        // A version or a date, such as 8.0.1: each part is a number.
        numbers.append((Number(digits: digits, scale: 0), start..<whole))
        numbers.append((Number(digits: fraction, scale: 0), whole + point.length..<end))
        takeParts(bytes, point.kind)
        return
      }
      scale = fraction.count
      digits += fraction
    }
    add(Number(digits: digits, scale: scale), from: start, bytes)
  }

  private mutating func takeParts(_ bytes: Span<UInt8>, _ kind: Separator) {
    while let next = separator(bytes, at: end), next.kind == kind, bytes.digit(at: end + next.length) != nil {
      end += next.length
      let start = end
      numbers.append((Number(digits: takeDigits(bytes), scale: 0), start..<end))
    }
  }

  private mutating func add(_ number: Number, from start: Int, _ bytes: Span<UInt8>) {
    guard let power = takePower(bytes) else {
      let isMinutes = number == Number(0) && end - start == 2 && bytes.hasTime(before: start)
      if isMinutes { return }
      if let hour = number.small, let time = ClockTime(bytes, hour: hour, start..<end) {
        add(time)
      } else {
        numbers.append((number, start..<end))
      }
      return
    }
    var total = number.times(tenTo: power)
    var last = power
    // 1億2000万500
    while power > 1, bytes.digit(at: end) != nil {
      var digits = takeDigits(bytes)
      takeGroups(bytes, &digits)
      let next = takePower(bytes) ?? 0
      let part = Number(digits: digits, scale: 0).times(tenTo: next)
      guard next < last, let sum = total.plus(part) else {
        numbers.append((part, start..<end))
        break
      }
      (total, last) = (sum, next)
    }
    numbers.append((total, start..<end))
  }

  private mutating func add(_ time: ClockTime) {
    self.time = time
    end = time.bounds.upperBound
    numbers.append((Number(time.hour), time.bounds))
    // 8:00 is 8時.
    if time.minute != 0 { numbers.append((Number(time.minute), time.bounds)) }
  }

  /// Takes the words after a number that multiply it, such as "million" and 千万, and returns the power of ten.
  private mutating func takePower(_ bytes: Span<UInt8>) -> Int? {
    if let suffix = language.words.suffixes.match(at: end, in: bytes) {
      end = suffix.bounds.upperBound
      return Int(suffix.value)
    }
    if let range = powerOfRange(bytes) { return range }
    var power: Int?
    var start = bytes.offset(behindBlankAt: end)
    while let word = language.words.powers.match(at: start, in: bytes), word.value > 0 {
      power = (power ?? 0) + Int(word.value)
      end = word.bounds.upperBound
      start = end
    }
    return power
  }

  /// The power of ten that a word at the end of a range gives its start: 3 of `500-600 thousand`.
  private func powerOfRange(_ bytes: Span<UInt8>) -> Int? {
    guard let sign = ["-", "–", " to "].first(where: { bytes.has($0, at: end) }) else { return nil }
    var offset = end + sign.utf8.count
    let start = offset
    while let digit = bytes.digit(at: offset), offset - start < 3 { offset += digit.length }
    guard offset > start, let word = language.words.powers.match(at: bytes.offset(behindBlankAt: offset), in: bytes)
    else {
      return nil
    }
    return word.value > 0 ? Int(word.value) : nil
  }

  // MARK: Digits

  private mutating func takeDigits(_ bytes: Span<UInt8>) -> [UInt8] {
    var digits: [UInt8] = []
    while let digit = bytes.digit(at: end) {
      digits.append(digit.value)
      end += digit.length
    }
    return digits
  }

  /// Takes groups of digits after the first digits: `1,000`, `1 000`, `1’000`, and `1,00,000` in languages with pairs.
  private mutating func takeGroups(_ bytes: Span<UInt8>, _ digits: inout [UInt8]) {
    guard digits.count <= 3, digits[0] != 0 else { return }
    // Pairs count only if a group of 3 ends them.
    var pairs: [UInt8] = []
    var offset = end
    while let separator = separator(bytes, at: offset), language.groups(by: separator.kind) {
      offset += separator.length
      var group: [UInt8] = []
      while group.count < 4, let digit = bytes.digit(at: offset) {
        group.append(digit.value)
        offset += digit.length
      }
      if group.count == 2, language.words.hasPairs {
        pairs += group
        continue
      }
      guard group.count == 3 else { return }
      digits += pairs + group
      (pairs, end) = ([], offset)
    }
  }

  private typealias Separator = LanguageFacts.Separator

  private func separator(_ bytes: Span<UInt8>, at offset: Int) -> (kind: Separator, length: Int)? {
    guard offset < bytes.count else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "."): return (.point, 1)
    case UInt8(ascii: ","): return (.comma, 1)
    case UInt8(ascii: " "): return (.blank, 1)
    case UInt8(ascii: "'"): return (.apostrophe, 1)
    case 0xC2, 0xD9, 0xE2, 0xEF: break
    default: return nil
    }
    switch bytes.scalar(at: offset) {
    case "．": return (.point, 3)
    case "，": return (.comma, 3)
    case "\u{A0}": return (.blank, 2)
    case "\u{202F}", "\u{2009}": return (.blank, 3)
    case "’": return (.apostrophe, 3)
    // Arabic digits have separators of their own.
    case "\u{66B}": return (language.words.decimalSeparator, 2)
    case "\u{66C}": return (.apostrophe, 2)
    default: return nil
    }
  }
}

extension Span<UInt8> {
  /// The offset after the one space or hyphen that may come between a number and its unit.
  func offset(behindBlankAt offset: Int) -> Int {
    guard offset < count else { return offset }
    if self[offset] == 0x20 || self[offset] == UInt8(ascii: "-") { return offset + 1 }
    if self[offset] == 0xC2, offset + 1 < count, self[offset + 1] == 0xA0 { return offset + 2 }
    if self[offset] == 0xE2 || self[offset] == 0xE3, let scalar = scalar(at: offset),
      ["\u{202F}", "\u{2009}", "\u{3000}", "\u{2011}"].contains(scalar)
    {
      return offset + 3
    }
    return offset
  }
}
