import Diagnostics
import Localization

/// Compares the numbers of two texts of a unit.
struct NumberComparison {
  private let sides: SideComparison
  private let leftFacts: TextFacts
  private let rightFacts: TextFacts
  private let left: [TextFacts.NumberMention]
  private let right: [TextFacts.NumberMention]

  init(_ sides: SideComparison, _ left: TextFacts, _ right: TextFacts) {
    (self.sides, leftFacts, rightFacts) = (sides, left, right)
    guard sides.isOfDocument else {
      (self.left, self.right) = (left.numbers, right.numbers)
      return
    }
    var (lefts, rights) = (left.numbers, right.numbers)
    if sides.first.language.decimalSeparator != sides.other.language.decimalSeparator {
      lefts = left.numbers.inNotation(of: right.numbers, sides.first.language, isLeading: true)
      rights = right.numbers.inNotation(of: left.numbers, sides.other.language, isLeading: false)
    }
    // In running text, names such as `UID2` and `P95` stand where another language has a pronoun.
    self.left = lefts.filter { !$0.mention.isInName }
    self.right = rights.filter { !$0.mention.isInName }
  }

  /// The difference; nil if both have the same numbers, dates and times, in digits or in words.
  var difference: Difference? {
    if left.isEmpty && right.isEmpty { return nil }
    return ofNumbers ?? VersionComparison(sides: sides, left: left, right: right).difference ?? MomentComparison(
      sides: sides, left: leftFacts, right: rightFacts
    ).difference ?? QuantityComparison(sides: sides, left: left, right: right).difference
  }

  private var ofNumbers: Difference? {
    let surplus = Surplus(of: left.map(\.number), right.map(\.number))
    if surplus.isEmpty || areEqualInParts { return nil }
    var (lefts, rights) = (surplus.left.map { left[$0] }, surplus.right.map { right[$0] })
    if sides.isOfDocument {
      let names = (Self.numbersInNames(leftFacts), Self.numbersInNames(rightFacts))
      lefts.removeAll { names.1.contains($0.number) }
      rights.removeAll { names.0.contains($0.number) }
    }
    dropHalves(&lefts, &rights)
    Self.dropGroups(&lefts, &rights)
    Self.dropGroups(&rights, &lefts)
    if sides.isOfDocument, lefts.isEmpty != rights.isEmpty {
      // "It" in one language is the number once more in the other.
      let known = (Set(left.map(\.number)), Set(right.map(\.number)))
      lefts.removeAll { known.1.contains($0.number) }
      rights.removeAll { known.0.contains($0.number) }
      // One language may write the same version as code, and the other without backticks.
      let codes = (leftFacts.codes.map(\.code), rightFacts.codes.map(\.code))
      lefts.removeAll { number in codes.1.contains { $0.contains(number.mention.text) } }
      rights.removeAll { number in codes.0.contains { $0.contains(number.mention.text) } }
    }
    if sides.isOfDocument {
      // "Hexadecimal" has no number that 16進数 must have.
      lefts.removeAll(where: \.mention.isBase)
      rights.removeAll(where: \.mention.isBase)
    }
    let lacking = unsaid(lefts, in: sides.other, rights.isEmpty)
    let extra = unsaid(rights, in: sides.first, lefts.isEmpty)
    if lacking.isEmpty && extra.isEmpty { return nil }
    return sides.difference(.numbers, lacking: named(lacking, sides.first), extra: named(extra, sides.other))
  }

  private static func numbersInNames(_ facts: TextFacts) -> Set<Number> {
    Set(facts.numbers.lazy.filter(\.mention.isInName).map(\.number))
  }

  /// Each number as written; a time of day once, as a whole.
  private func named(_ numbers: [TextFacts.NumberMention], _ side: TextSide) -> [ThingInText] {
    var named: [ThingInText] = []
    for (position, number) in numbers.enumerated() {
      let before = position > 0 ? numbers[position - 1].mention : nil
      if number.time != nil, before?.bounds == number.mention.bounds, before?.run == number.mention.run { continue }
      named.append(ThingInText(number.mention, side))
    }
    return named
  }

  /// Drops matching pairs: hours of which one text omits the half of the day, 1.5 and 1 with "half" in words, and
  /// counts such as `more than 1` and 2つ以上.
  private func dropHalves(_ lefts: inout [TextFacts.NumberMention], _ rights: inout [TextFacts.NumberMention]) {
    if lefts.isEmpty || rights.isEmpty || lefts.count * rights.count > 10_000 { return }
    lefts.removeAll { left in
      guard
        let match = rights.firstIndex(where: { right in
          left.isMidnight && right.isMidnight || left.isFourDigits(of: right) || right.isFourDigits(of: left)
            || left.isMillions(of: right) || right.isMillions(of: left)
            || left.isOpenHour(of: right, sides.first.language)
            || right.isOpenHour(of: left, sides.other.language)
            || left.number.isHalfMore(than: right.number) && sides.other.saysHalf
            || right.number.isHalfMore(than: left.number) && sides.first.saysHalf
            || isCount(left, sides.first, before: right, sides.other)
            || isCount(right, sides.other, before: left, sides.first)
        })
      else { return false }
      rights.remove(at: match)
      return true
    }
  }

  /// Drops numbers whose groups of digits the other text has as numbers: `10 485 760` is three numbers in Japanese.
  private static func dropGroups(_ numbers: inout [TextFacts.NumberMention], _ others: inout [TextFacts.NumberMention])
  {
    if numbers.isEmpty || others.count < 2 { return }
    numbers.removeAll { number in
      let groups = number.mention.digitRuns.map { Number(digits: $0, scale: 0) }
      guard groups.count > 1, !number.number.hasFraction,
        number.mention.digitRuns.dropFirst().allSatisfy({ $0.count == 3 })
      else { return false }
      var rest = others
      for group in groups {
        guard let match = rest.firstIndex(where: { $0.number == group }) else { return false }
        rest.remove(at: match)
      }
      others = rest
      return true
    }
  }

  /// True if one text counts above a number, and the other from the next number.
  private func isCount(
    _ above: TextFacts.NumberMention, _ side: TextSide, before from: TextFacts.NumberMention, _ other: TextSide
  ) -> Bool {
    above.number.plus(Number(1)) == from.number
      && Quantity(above, side.language).isAbove(and: Quantity(from, other.language))
  }

  /// True if the numbers agree when points are read as full stops, as one language may read those of versions.
  private var areEqualInParts: Bool {
    guard sides.first.language.decimalSeparator != sides.other.language.decimalSeparator else { return false }
    return Surplus(of: left.flatMap(\.parts), right.flatMap(\.parts)).isEmpty
  }

  /// The numbers that the other text does not have in words.
  ///
  /// - Parameters:
  ///   - numbers: the numbers, in digits.
  ///   - side: the other text.
  ///   - isOneFree: true if 1 needs no word, since an article or nothing at all expresses it.
  /// - Returns: The numbers; none if the text has all of them.
  private func unsaid(_ numbers: [TextFacts.NumberMention], in side: TextSide, _ isOneFree: Bool) -> [TextFacts
    .NumberMention]
  {
    if numbers.isEmpty { return [] }
    let language = side.language
    let isSmallFree = isOneFree && !language.hasNumberWords
    let spelled = SpelledNumbers(side.plainText, language)
    let said = spelled.numbers
    let text = side.plainText
    return numbers.filter { mention in
      // The other text may have "July" in the same words.
      if !mention.mention.text.utf8.contains(where: \.isASCIIDigit), text.contains(mention.mention.text) {
        return false
      }
      // Thirty-one is not 1.
      if isOneFree, mention.number == Number(1) { return spelled.endsInOne && !said.contains(Number(1)) }
      if isSmallFree, mention.number.small.map({ $0 <= 12 }) ?? false { return false }
      if said.contains(mention.number) { return false }
      // 18時 is "six" in the evening.
      guard let hour = mention.number.small, (13...24).contains(hour), mention.isHour else { return true }
      return !said.contains(Number(hour - 12))
    }
  }
}

extension Mention {
  /// True if the number is the base of numerals: 10進数, 16进制.
  fileprivate var isBase: Bool {
    let rest = run.utf8.dropFirst(bounds.upperBound).prefix(3)
    return ["進", "进"].contains { rest.elementsEqual($0.utf8) }
  }

  /// True for digits right behind a letter of ASCII, unless that is the `v` of a version.
  fileprivate var isInName: Bool {
    let before = run.utf8.prefix(bounds.lowerBound).suffix(2)
    guard let last = before.last, last.isASCIILetter else { return false }
    let isVersion = last | 0x20 == UInt8(ascii: "v") && (before.count < 2 || !before[before.startIndex].isASCIILetter)
    return !isVersion
  }
}

extension TextFacts.NumberMention {
  /// True if the word for an hour, or the minutes, follow the number.
  fileprivate var isHour: Bool {
    if time != nil { return true }
    let rest = mention.run.utf8.dropFirst(mention.bounds.upperBound).prefix(5)
    return [" Uhr", "h", " h"].contains { rest.starts(with: $0.utf8) }
  }

  /// True if an `M` or `K` behind the number multiplies it: `12M` is 1,200万.
  fileprivate func isMillions(of other: Self) -> Bool {
    let rest = mention.run.utf8.dropFirst(mention.bounds.upperBound).prefix(2)
    guard let sign = rest.first, rest.count < 2 || !(rest.last?.isASCIILetter ?? false) else { return false }
    let power = sign | 0x20 == UInt8(ascii: "m") ? 6 : sign | 0x20 == UInt8(ascii: "k") ? 3 : 0
    return power > 0 && number.times(tenTo: power) == other.number
  }

  /// True if the number is a full hour in four digits: `0600` is 6時.
  fileprivate func isFourDigits(of other: Self) -> Bool {
    guard time == nil, let time = other.time, time.minute == 0, mention.digitRuns.map(\.count) == [4] else {
      return false
    }
    return mention.digitRuns[0][0] == 0 && number == Number(100 * time.hour)
  }

  /// True if the time is the first hour of a day or the last: `12 a.m.` is 24時.
  fileprivate var isMidnight: Bool { time != nil && (number == Number(0) || number == Number(24)) }

  /// True if the number is the hour of another number without the half of the day, as in `at 5:30`.
  fileprivate func isOpenHour(of other: Self, _ language: LanguageFacts) -> Bool {
    guard language.subtag == "en", let time, time.hasColon, !time.isMarked, let hour = number.small, hour <= 12,
      let otherHour = other.number.small, let otherTime = other.time
    else { return false }
    return hour % 12 == otherHour % 12 && time.hour == hour && otherTime.hour == otherHour
  }
}

extension TextSide {
  /// True if the text has a half in words.
  fileprivate var saysHalf: Bool {
    let text = Array(plainText.lowercased().utf8)
    return language.halves.contains { text.offset(of: Array($0.utf8)) != nil }
  }
}
