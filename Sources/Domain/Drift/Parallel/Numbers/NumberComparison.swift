import Diagnostics
import Localization

/// Compares the numbers of two texts of a unit.
struct NumberComparison {
  private let sides: SideComparison
  private let leftFacts: TextFacts
  private let rightFacts: TextFacts
  private let left: [TextFacts.NumberMention]
  private let right: [TextFacts.NumberMention]
  /// The numbers of each text, also those in cells that are compared on their own.
  private var all: (left: Set<Number>, right: Set<Number>) = ([], [])
  private let hasCells: Bool

  /// The comparison of the numbers of two texts.
  ///
  /// - Parameters:
  ///   - sides: The texts.
  ///   - left: The facts of the first one.
  ///   - right: The facts of the other one.
  ///   - hasCells: False if the cells of tables are compared on their own, one by one.
  init(_ sides: SideComparison, _ left: TextFacts, _ right: TextFacts, hasCells: Bool = true) {
    (self.sides, leftFacts, rightFacts) = (sides, left, right)
    self.hasCells = hasCells
    var (lefts, rights) = (left.numbers, right.numbers)
    if sides.isOfDocument {
      if sides.first.language.words.decimalSeparator != sides.other.language.words.decimalSeparator {
        lefts = left.numbers.inNotation(of: right.numbers, sides.first.language, isLeading: true)
        rights = right.numbers.inNotation(of: left.numbers, sides.other.language, isLeading: false)
      }
      // In running text, names such as `UID2` and `P95` stand where another language has a pronoun.
      lefts.removeAll(where: \.mention.isInName)
      rights.removeAll(where: \.mention.isInName)
    }
    (all.left, all.right) = (Set(lefts.map(\.number)), Set(rights.map(\.number)))
    if !hasCells {
      lefts.removeAll(where: \.isOfCell)
      rights.removeAll(where: \.isOfCell)
    }
    (self.left, self.right) = (lefts, rights)
  }

  /// The difference; nil if both have the same numbers, dates and times, in digits or in words.
  var difference: Difference? {
    if left.isEmpty && right.isEmpty { return nil }
    return ofNumbers ?? VersionComparison(sides: sides, left: left, right: right).difference ?? MomentComparison(
      sides: sides, left: leftFacts, right: rightFacts, hasCells: hasCells
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
    if sides.isOfDocument {
      // "Hexadecimal" has no number that 16進数 must have.
      lefts.removeAll(where: \.mention.isBase)
      rights.removeAll(where: \.mention.isBase)
    }
    var lacking = unsaid(lefts, of: sides.first.language, in: sides.other)
    var extra = unsaid(rights, of: sides.other.language, in: sides.first)
    dropRepeated(&lacking, &extra)
    if lacking.isEmpty && extra.isEmpty { return nil }
    var names = (named(lacking, sides.first, leftFacts), named(extra, sides.other, rightFacts))
    let dates = [names.0, names.1].map { things in things.count { $0.date != nil } }
    if !lacking.isEmpty, !extra.isEmpty, dates[0] != dates[1] {
      // No date stands where the other text has a mere number.
      names = (named(lacking, sides.first, nil), named(extra, sides.other, nil))
    }
    var difference = sides.difference(.numbers, lacking: names.0, extra: names.1)
    if (names.0 + names.1).contains(where: { $0.date != nil }) {
      difference.numbersOfDates = [named(extra, sides.other, nil), named(lacking, sides.first, nil)].map {
        $0.compactMap(\.value)
      }
    }
    return difference
  }

  /// Drops numbers that one text may have more than the other, as each language repeats and counts: "it" in one language
  /// is the number once more in the other, "per transaction" is 1回の取引につき.
  ///
  /// They are dropped where both texts are left with as many numbers then; where more might be dropped, any of them may be the
  /// one that differs, and all stay.
  private func dropRepeated(_ lefts: inout [TextFacts.NumberMention], _ rights: inout [TextFacts.NumberMention]) {
    let excess = lefts.count - rights.count
    if excess > 0 {
      lefts = lefts.dropping(
        atMost: excess, repeated(lefts, in: sides.other, all.right, rightFacts))
    } else if excess < 0 {
      rights = rights.dropping(
        atMost: -excess, repeated(rights, in: sides.first, all.left, leftFacts))
    }
  }

  /// For each number, true if the other text needs no counterpart for it.
  private func repeated(
    _ numbers: [TextFacts.NumberMention], in side: TextSide, _ known: Set<Number>, _ facts: TextFacts
  ) -> [Bool] {
    // An article or nothing at all may express 1, but thirty-one is not 1.
    let isOneFree =
      numbers.contains { $0.number == Number(1) } && !side.words.numbers.endsInOne
    // Of a language without words for numbers, nobody knows what is in words.
    let isSmallFree = !side.language.words.hasNumberWords
    // One language may write the same version as code, and the other without backticks.
    let codes = sides.isOfDocument ? facts.numbersInCode : []
    return numbers.map { number in
      if number.number == Number(1) ? isOneFree : isSmallFree && number.number.small.map({ $0 <= 12 }) ?? false {
        return true
      }
      return sides.isOfDocument
        && (known.contains(number.number) || codes.contains(number.mention.text))
    }
  }

  private static func numbersInNames(_ facts: TextFacts) -> Set<Number> {
    Set(facts.numbers.lazy.filter(\.mention.isInName).map(\.number))
  }

  /// Each number as written; a time of day once, as a whole, and so a date of the facts of the text, if these are given.
  private func named(_ numbers: [TextFacts.NumberMention], _ side: TextSide, _ facts: TextFacts?) -> [ThingInText] {
    if numbers.isEmpty { return [] }
    var named: [ThingInText] = []
    let hasPoints = sides.isOfDocument && side.language.words.decimalSeparator == .comma
    let dates = facts.map(WrittenDate.all) ?? []
    var before: Mention?
    for number in numbers {
      let date = number.time == nil ? dates.first { $0.holds(number.mention) } : nil
      // The parts of 1.0 are two numbers where fractions have a comma.
      let mention =
        date?.mention ?? (hasPoints && number.time == nil ? number.mention.withPoints : number.mention)
      let isKnown = before?.bounds == mention.bounds && before?.run == mention.run
      if isKnown, number.time != nil || mention.bounds != number.mention.bounds { continue }
      before = mention
      var thing = ThingInText(mention, side)
      thing.date = date
      named.append(thing)
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
            || areDecades(left, right)
            || left.isOpenHour(of: right, sides.first.language)
            || right.isOpenHour(of: left, sides.other.language)
            || left.number.isHalfMore(than: right.number) && sides.other.words.saysHalf
            || right.number.isHalfMore(than: left.number) && sides.first.words.saysHalf
            || isCount(left, sides.first, before: right, sides.other)
            || isCount(right, sides.other, before: left, sides.first)
        })
      else { return false }
      rights.remove(at: match)
      return true
    }
  }

  /// True for the same decade, in one text with its century and in the other without: the 1990s and 90年代.
  private func areDecades(_ left: TextFacts.NumberMention, _ right: TextFacts.NumberMention) -> Bool {
    guard let own = left.number.year, let other = right.number.year, own != other, own % 100 == other % 100,
      min(own, other) < 100, (1900..<2000).contains(max(own, other)), own % 10 == 0
    else { return false }
    return left.mention.isDecade(sides.first.language) && right.mention.isDecade(sides.other.language)
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
    guard sides.first.language.words.decimalSeparator != sides.other.language.words.decimalSeparator else {
      return false
    }
    return Surplus(of: left.flatMap(\.parts), right.flatMap(\.parts)).isEmpty
  }

  /// The numbers that the other text does not have in words.
  ///
  /// - Parameters:
  ///   - numbers: the numbers, in digits.
  ///   - own: their language.
  ///   - side: the other text.
  /// - Returns: The numbers; none if the text has all of them.
  private func unsaid(
    _ numbers: [TextFacts.NumberMention], of own: LanguageFacts, in side: TextSide
  ) -> [TextFacts.NumberMention] {
    if numbers.isEmpty { return [] }
    let said = side.words.numbers.numbers
    return numbers.filter { mention in
      // The other text may have "July" in the same words.
      let text = mention.mention.text
      if !text.utf8.contains(where: \.isASCIIDigit), side.words.has(text) { return false }
      if said.contains(mention.number) { return false }
      // The 1980s are "los años ochenta".
      if let year = mention.number.year, (1900..<2000).contains(year), year % 10 == 0,
        said.contains(Number(year % 100)), mention.mention.isDecade(own)
      {
        return false
      }
      // 18時 is "six" in the evening.
      guard let hour = mention.number.small, (13...24).contains(hour), mention.isHour else { return true }
      return !said.contains(Number(hour - 12))
    }
  }
}

extension TextFacts {
  /// The numbers in code as they are written there, such as the `1.28` of `v1.28`.
  fileprivate var numbersInCode: Set<String> {
    Set(codes.flatMap { $0.code.split { !$0.isNumber && $0 != "." && $0 != "," }.map(String.init) })
  }
}

extension Mention {
  /// The number with all digits around it that points join to it: 1.0, 24.12.2026.
  fileprivate var withPoints: Mention {
    let bytes = run.utf8Span.span
    let point = UInt8(ascii: ".")
    var (start, end) = (bounds.lowerBound, bounds.upperBound)
    while start > 1, bytes[start - 1] == point, bytes[start - 2].isASCIIDigit {
      start -= 2
      while start > 0, bytes[start - 1].isASCIIDigit { start -= 1 }
    }
    while end + 1 < bytes.count, bytes[end] == point, bytes[end + 1].isASCIIDigit {
      end += 2
      while end < bytes.count, bytes[end].isASCIIDigit { end += 1 }
    }
    var whole = self
    whole.bounds = start..<end
    return whole
  }

  /// True if the words of a language around the number make it a decade.
  fileprivate func isDecade(_ language: LanguageFacts) -> Bool {
    let rest = run.utf8.dropFirst(bounds.upperBound).drop { "'’ ".utf8.contains($0) }
    let isBehind = language.words.decades.after.contains { word in
      rest.starts(with: word.utf8)
        && rest.dropFirst(word.utf8.count).first.map { !$0.isASCIIAlphanumeric || !language.isBounded } ?? true
    }
    if isBehind { return true }
    let text = String(decoding: run.utf8.prefix(bounds.lowerBound), as: UTF8.self).lowercased()
    let before = text.split { " '’\u{A0}".contains($0) }.last
    return before.map { language.words.decades.before.contains(String($0)) } ?? false
  }

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

extension [TextFacts.NumberMention] {
  /// The numbers without those that may be dropped, if these are no more than a count.
  fileprivate func dropping(atMost most: Int, _ mayDrop: [Bool]) -> Self {
    if mayDrop.count(where: { $0 }) > most { return self }
    return zip(self, mayDrop).filter { !$1 }.map(\.0)
  }
}
