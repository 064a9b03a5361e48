import Diagnostics
import Localization

/// The context of a number: its unit or currency, and its comparison such as "at least".
struct Quantity {
  /// Its possible units, as a set of bits; 0 if none is known.
  private(set) var units: UInt64 = 0
  /// The possible comparisons of its words or sign; 0 if there is none, or if it is unclear.
  private(set) var comparisons: UInt64 = 0
  /// The bounds of the number with its unit and words.
  private(set) var bounds: Range<Int>

  /// The context of a number in a language; in a cell of a table, words mean what they say.
  init(_ mention: TextFacts.NumberMention, _ language: LanguageFacts, inCell isInCell: Bool = false) {
    bounds = mention.mention.bounds
    // A time of day has no unit or comparison.
    if mention.time != nil { return }
    let bytes = mention.mention.run.utf8Span.span
    guard bounds.upperBound <= bytes.count else { return }
    let isYear = mention.mention.bounds.count >= 4
    takeUnit(bytes, language, isYear: isYear)
    let isBare = units == 0
    let end = takeWordsAfter(bytes, language)
    takeWordsBefore(bytes, language)
    if isBare && comparisons == 0 { bounds = mention.mention.bounds }
    if comparisons == 0 { comparisons = mention.outerComparisons }
    if comparisons != 0, let end { bounds = bounds.lowerBound..<max(end, bounds.upperBound) }
    // In running text "over 18" may be 18歳以上; of the rows of a table, one or the other has the 18.
    if isInCell, language.subtag == "en", comparisons == Self.above | Self.from { comparisons = Self.above }
  }

  /// The possible comparisons that words at the end of a text have for a number behind it; 0 if there are none.
  static func comparisons(atEndOf text: String, _ language: LanguageFacts) -> UInt64 {
    let bytes = text.utf8Span.span
    let end = bytes.offset(beforeBlankAt: bytes.count)
    guard let words = language.words.wordsBefore.match(before: end, in: bytes),
      !language.isNegated(bytes.clause(before: words.bounds.lowerBound), bytes)
    else { return 0 }
    return words.value
  }

  /// The possible comparisons that words at the beginning of a text have for a number before it; 0 if there are none.
  static func comparisons(atStartOf text: String, _ language: LanguageFacts) -> UInt64 {
    let bytes = text.utf8Span.span
    guard !bytes.isEmpty, let words = language.words.wordsAfter.match(at: bytes[0] == 0x20 ? 1 : 0, in: bytes),
      language.isBounded || !language.isNegated(bytes.clause(after: words.bounds.upperBound), bytes)
    else { return 0 }
    return words.value
  }

  /// True if two quantities may be the same.
  func agrees(with other: Quantity) -> Bool {
    (units == 0 || other.units == 0 || units & other.units != 0)
      && (comparisons == 0 || other.comparisons == 0 || comparisons & other.comparisons != 0)
  }

  /// True if the units of both may be the same.
  func agreesInUnits(with other: Quantity) -> Bool { units == 0 || other.units == 0 || units & other.units != 0 }

  /// True if words exclude the number itself, and the other text includes it with a word that usually translates them.
  ///
  /// - Parameters:
  ///   - other: The quantity in another language.
  ///   - texts: The numbers of both with their words.
  ///   - inclusive: The words of the other language that include a number, and also stand for those that don't: 以上, 이상.
  /// - Returns: True if so.
  func isStrictly(_ other: Quantity, in texts: (String, String), _ inclusive: [String]) -> Bool {
    guard texts.0.utf8.first.map({ $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }) ?? false else { return false }
    let isStricter =
      comparisons == Self.above && other.comparisons == Self.from
      || comparisons == Self.below && other.comparisons == Self.upTo
    return isStricter && inclusive.contains { texts.1.contains($0) }
  }

  /// True if neither a unit nor a comparison is known.
  var isBare: Bool { units == 0 && comparisons == 0 }

  /// True for a count above a number, if the other is the same count from the next: `more than 1` and `2 or more`.
  func isAbove(and other: Quantity) -> Bool {
    units == 0 && other.units == 0 && comparisons == Self.above && other.comparisons == Self.from
  }

  // The order of the bits is that of Comparisons.
  private static let (from, above, below, upTo): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 4, 8)

  // MARK: Units

  private mutating func takeUnit(_ bytes: Span<UInt8>, _ language: LanguageFacts, isYear: Bool) {
    let end = bounds.upperBound
    let start = bytes.offset(behindBlankAt: end)
    var found: WordTable.Match?
    for match in [language.words.units.match(at: start, in: bytes), language.words.symbols.match(at: start, in: bytes)]
    {
      guard let match, match.bounds.count >= found?.bounds.count ?? 0 else { continue }
      if let earlier = found, earlier.bounds.count == match.bounds.count {
        found?.value |= match.value
      } else {
        found = match
      }
    }
    if let found, !bytes.goesOn(at: found.bounds.upperBound) {
      let isPlural = found.bounds == end..<end + 1 && bytes[end].isASCIILetter
      // The 1990s and the over-65s are not seconds.
      if isPlural && (isYear || bytes.isCompound(before: bounds.lowerBound)) { return }
      units = found.value
      bounds = bounds.lowerBound..<found.bounds.upperBound
    } else if let sign = language.words.currencies.match(
      before: bytes.offset(beforeBlankAt: bounds.lowerBound), in: bytes)
    {
      units = sign.value
      bounds = sign.bounds.lowerBound..<end
    }
  }

  // MARK: Comparisons

  /// Takes the comparison before the number and its currency.
  private mutating func takeWordsBefore(_ bytes: Span<UInt8>, _ language: LanguageFacts) {
    let end = bytes.offset(beforeBlankAt: bounds.lowerBound)
    var found = language.words.signs.match(before: end, in: bytes)
    if let sign = found, sign.bounds.lowerBound > 0, bytes.isArrow(before: sign.bounds.lowerBound) { return }
    if found == nil, let words = language.words.wordsBefore.match(before: end, in: bytes) {
      if language.isNegated(bytes.clause(before: words.bounds.lowerBound), bytes) {
        comparisons = 0
        return
      }
      found = words
    }
    guard let found else { return }
    // 最大7日以内 has two words for the same comparison.
    comparisons = comparisons == 0 ? found.value : comparisons & found.value
    bounds = found.bounds.lowerBound..<bounds.upperBound
  }

  /// Takes the comparison after the unit, or after the counted thing, and returns its end.
  private mutating func takeWordsAfter(_ bytes: Span<UInt8>, _ language: LanguageFacts) -> Int? {
    var offset = bounds.upperBound
    let limit = offset + (language.isBounded ? 40 : 13)
    while offset < min(bytes.count, limit) {
      let start = bytes[offset] == 0x20 ? offset + 1 : offset
      let isStart = !language.isBounded || start > offset || offset == bounds.upperBound
      if isStart, let words = language.words.wordsAfter.match(at: start, in: bytes) {
        let end = words.bounds.upperBound
        // English has "not" before the number.
        if !language.isBounded, language.isNegated(bytes.clause(after: end), bytes) { return nil }
        comparisons = words.value
        return end
      }
      guard bytes.mayCount(at: start, language) else { return nil }
      offset = start + bytes[start].utf8Length
    }
    return nil
  }
}

extension LanguageFacts {
  /// True if a clause has a word that may turn a comparison into its opposite.
  fileprivate func isNegated(_ clause: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    words.negations.contains { word in
      clause.contains { start in
        let end = start + word.count
        guard end <= clause.upperBound, word.indices.allSatisfy({ bytes[start + $0].lowercasedASCII == word[$0] })
        else { return false }
        return !isBounded || end == bytes.count || !bytes[end].isASCIILetter
      }
    }
  }
}

extension Span<UInt8> {
  /// True if a unit continues: `km/h` and `m²` are other units.
  fileprivate func goesOn(at offset: Int) -> Bool {
    guard offset < count else { return false }
    return self[offset] == UInt8(ascii: "/")
      || self[offset] == 0xC2 && offset + 1 < count && (self[offset + 1] & 0xFE) == 0xB2
  }

  /// True if the character before an offset makes an arrow with the sign after it: `->`, `=>`.
  fileprivate func isArrow(before offset: Int) -> Bool {
    [UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">")].contains(self[offset - 1])
  }

  /// True if a number is the second part of a word: `over-65s`.
  fileprivate func isCompound(before offset: Int) -> Bool {
    offset > 1 && self[offset - 1] == UInt8(ascii: "-") && self[offset - 2].isASCIILetter
  }

  /// True if a character may be part of the counted thing: a word, or in Japanese a counter.
  fileprivate func mayCount(at offset: Int, _ language: LanguageFacts) -> Bool {
    guard offset < count, let scalar = scalar(at: offset) else { return false }
    if language.isBounded { return scalar.properties.isAlphabetic || scalar == "-" }
    return scalar.isCJK && !(0x3000...0x303F).contains(scalar.value) && scalar.value < 0xFF00
      && (!(0x3041...0x309F).contains(scalar.value) || scalar == "つ" || scalar == "か")
  }

  /// The text before an offset up to the next punctuation, within 60 bytes.
  fileprivate func clause(before offset: Int) -> Range<Int> {
    var start = offset
    while start > 0, offset - start < 60, !self[start - 1].endsClause { start -= 1 }
    return start..<offset
  }

  /// The text after an offset up to the next 。 or 、, within 90 bytes.
  fileprivate func clause(after offset: Int) -> Range<Int> {
    var end = offset
    while end < count, end - offset < 90 {
      if self[end] == 0xE3, end + 2 < count, self[end + 1] == 0x80, self[end + 2] == 0x81 || self[end + 2] == 0x82 {
        break
      }
      end += 1
    }
    return offset..<end
  }
}

extension UInt8 {
  fileprivate var endsClause: Bool {
    [".", ",", ";", ":", "(", "\n"].contains { (sign: Unicode.Scalar) in UInt8(ascii: sign) == self }
  }
}
