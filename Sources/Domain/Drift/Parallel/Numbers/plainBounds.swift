import Diagnostics
package import Localization

/// An entry of a table with signs for its words of comparison: `über 64` as `> 64`, `65 Jahre und älter` as `>= 65 Jahre`,
/// `von 18 bis 60` as `18–60`, `5 to under 10 km` as `>= 5 km and < 10 km`.
///
/// - Parameters:
///   - text: The text, whose numbers and times are in the form that specs have.
///   - language: Its language, whose words these are.
/// - Returns: The text; as it is where it says anything else, or where its words may mean two things.
package func plainBounds(in text: String, _ language: LanguageFacts) -> String {
  let bytes = Array(text.utf8)
  let numbers = bytes.numbers(atMost: 3)
  switch numbers.count {
  case 1: return bytes.comparison(of: numbers[0], language) ?? text
  case 2: return bytes.range(numbers[0], numbers[1], language) ?? text
  default: return text
  }
}

extension [UInt8] {
  /// The bounds of numbers, dates and times: digits, and what joins them.
  fileprivate func numbers(atMost most: Int) -> [Range<Int>] {
    var numbers: [Range<Int>] = []
    var offset = 0
    while offset < count, numbers.count < most {
      guard self[offset].isASCIIDigit else {
        offset += 1
        continue
      }
      var end = offset + 1
      while end < count,
        self[end].isASCIIDigit || end + 1 < count && self[end].joinsDigits && self[end + 1].isASCIIDigit
      {
        end += 1
      }
      // A minus belongs to its number at the beginning, and behind a space.
      let isNegative =
        offset > 0 && self[offset - 1] == UInt8(ascii: "-") && (offset == 1 || self[offset - 2] == UInt8(ascii: " "))
      numbers.append(isNegative ? offset - 1..<end : offset..<end)
      offset = end
    }
    return numbers
  }

  /// The sign for the words before a number from the beginning on, or for those behind it up to the end.
  fileprivate func comparison(of number: Range<Int>, _ language: LanguageFacts) -> String? {
    let before = language.words.wordsBefore.match(before: span.offset(beforeBlankAt: number.lowerBound), in: span)
    let ends = (number.upperBound..<count).lazy.compactMap { offset -> WordTable.Match? in
      language.words.wordsAfter.match(at: offset, in: self.span).flatMap {
        $0.bounds.upperBound == self.count ? $0 : nil
      }
    }
    switch (before, ends.first) {
    case (let before?, nil) where before.bounds.lowerBound == 0:
      return before.value.sign.map { $0 + text(number.lowerBound..<count) }
    case (nil, let after?) where number.lowerBound == 0:
      return after.value.sign.map { $0 + text(0..<after.bounds.lowerBound) }
    default: return nil
    }
  }

  /// The range of two numbers, if its words are those of a range; the second one may have a comparison of its own.
  fileprivate func range(_ lower: Range<Int>, _ upper: Range<Int>, _ language: LanguageFacts) -> String? {
    if let unit = unit(ofRange: lower, upper, to: upper.lowerBound, language) {
      return text(lower) + "\u{2013}" + text(upper) + unit
    }
    let bound = language.words.wordsBefore.match(before: span.offset(beforeBlankAt: upper.lowerBound), in: span)
    guard let bound, bound.bounds.lowerBound > lower.upperBound, let sign = bound.value.sign, sign.hasPrefix("<"),
      let unit = unit(ofRange: lower, upper, to: bound.bounds.lowerBound, language)
    else { return nil }
    return ">= " + text(lower) + unit + " and " + sign + text(upper) + unit
  }

  /// The unit behind two numbers, after a space, if the words before the first one and up to an offset are those of a range;
  /// empty without a unit, which may stand behind both numbers.
  private func unit(
    ofRange lower: Range<Int>, _ upper: Range<Int>, to end: Int, _ language: LanguageFacts
  ) -> String? {
    let start = text(0..<lower.lowerBound).lowercased()
    let between = text(lower.upperBound..<end)
    let unit = text(upper.upperBound..<count)
    for words in language.words.ranges where start == String(decoding: words.start, as: UTF8.self) {
      let joint = String(decoding: words.joint, as: UTF8.self)
      guard between.hasSuffix(joint) else { continue }
      let own = String(between.dropLast(joint.count)).trimmingWhitespace
      if own.isEmpty || own == unit { return unit.isEmpty ? "" : " " + unit }
    }
    return nil
  }

  private func text(_ bounds: Range<Int>) -> String {
    String(decoding: self[bounds], as: UTF8.self).trimmingWhitespace
  }
}

extension UInt64 {
  /// The sign of a comparison; nil for words that stand for several.
  fileprivate var sign: String? {
    // In the order of Comparisons.
    let signs = [">= ", "> ", "< ", "<= "]
    return nonzeroBitCount == 1 && trailingZeroBitCount < signs.count ? signs[trailingZeroBitCount] : nil
  }
}

extension UInt8 {
  fileprivate var joinsDigits: Bool {
    [".", ":", "-"].contains { (sign: Unicode.Scalar) in UInt8(ascii: sign) == self }
  }
}
