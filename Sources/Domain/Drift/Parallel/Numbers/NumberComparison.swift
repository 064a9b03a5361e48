import Diagnostics
import Localization

/// Compares the numbers of two texts of a unit.
struct NumberComparison {
  private let sides: SideComparison
  private let leftFacts: TextFacts
  private let rightFacts: TextFacts
  private var left: [TextFacts.NumberMention] { leftFacts.numbers }
  private var right: [TextFacts.NumberMention] { rightFacts.numbers }

  init(_ sides: SideComparison, _ left: TextFacts, _ right: TextFacts) {
    (self.sides, leftFacts, rightFacts) = (sides, left, right)
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
    dropHalves(&lefts, &rights)
    let lacking = unsaid(lefts, in: sides.other, rights.isEmpty)
    let extra = unsaid(rights, in: sides.first, lefts.isEmpty)
    if lacking.isEmpty && extra.isEmpty { return nil }
    return sides.difference(.numbers, lacking: named(lacking, sides.first), extra: named(extra, sides.other))
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
          left.isMidnight && right.isMidnight || left.isOpenHour(of: right, sides.first.language)
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
    return numbers.filter { mention in
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

extension TextFacts.NumberMention {
  /// True if the word for an hour, or the minutes, follow the number.
  fileprivate var isHour: Bool {
    if time != nil { return true }
    let rest = mention.run.utf8.dropFirst(mention.bounds.upperBound).prefix(5)
    return [" Uhr", "h", " h"].contains { rest.starts(with: $0.utf8) }
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
