import Diagnostics
import Localization

/// Compares the words before and after the dates, times and versions that two texts share: "before 1 May" is not 5月1日以降.
///
/// A moment without such words agrees with any.
struct MomentBoundComparison {
  let sides: SideComparison
  let left: [TextFacts.NumberMention]
  let right: [TextFacts.NumberMention]

  /// The difference if a moment is the end of something in one text, and its beginning in the other.
  var difference: Difference? {
    let lefts = BoundMoment.moments(left, sides.first.language)
    if lefts.isEmpty { return nil }
    let rights = BoundMoment.moments(right, sides.other.language)
    // Of several equal ones, nobody knows which belong together.
    let others = Dictionary(grouping: rights, by: \.key).filter { $0.value.count == 1 }
    let own = Dictionary(grouping: lefts, by: \.key).filter { $0.value.count == 1 }
    let pairs = lefts.compactMap { moment -> (own: BoundMoment, other: BoundMoment)? in
      guard own[moment.key] != nil, let other = others[moment.key]?.first,
        [moment.direction, other.direction].sorted() == [BoundMoment.early, BoundMoment.late]
      else { return nil }
      return (moment, other)
    }
    if pairs.isEmpty { return nil }
    return sides.difference(
      .numbers, lacking: pairs.map { ThingInText($0.own.mention, sides.first) },
      extra: pairs.map { ThingInText($0.other.mention, sides.other) })
  }
}

/// A date, a time of day or a version, with the words that make it a bound.
private struct BoundMoment {
  /// The end of something, and its beginning, as bits.
  static let (early, late): (UInt64, UInt64) = (1, 2)

  /// The number of times that each number stands in it.
  private(set) var key: [Number: Int]
  private(set) var direction: UInt64 = 0
  /// Its numbers with the words.
  private(set) var mention: Mention

  /// The moments among the numbers of a text.
  static func moments(_ numbers: [TextFacts.NumberMention], _ language: LanguageFacts) -> [BoundMoment] {
    var groups: [[TextFacts.NumberMention]] = []
    for number in numbers {
      if let last = groups.last?.last?.mention, last.isJoined(to: number.mention) {
        groups[groups.count - 1].append(number)
      } else {
        groups.append([number])
      }
    }
    return groups.filter(\.isMoment).compactMap { BoundMoment($0, language) }
  }

  private init?(_ numbers: [TextFacts.NumberMention], _ language: LanguageFacts) {
    guard var mention = numbers.first?.mention else { return nil }
    key = Dictionary(numbers.map { ($0.number, 1) }, uniquingKeysWith: +)
    let start = numbers.map(\.mention.bounds.lowerBound).min() ?? 0
    let end = numbers.map { max($0.mention.bounds.upperBound, $0.time?.bounds.upperBound ?? 0) }.max() ?? 0
    let bytes = mention.run.utf8Span.span
    guard start < end, end <= bytes.count else { return nil }
    mention.bounds = start..<end
    self.mention = mention
    let words = language.words
    for offset in bytes.offsets(before: start, words.months) {
      guard let found = words.momentsBefore.match(before: bytes.offset(beforeBlankAt: offset), in: bytes) else {
        continue
      }
      direction |= found.value
      self.mention.bounds = found.bounds.lowerBound..<self.mention.bounds.upperBound
      break
    }
    for offset in bytes.offsets(behind: end) {
      guard let found = words.momentsAfter.match(at: bytes.offset(behindBlankAt: offset), in: bytes) else { continue }
      direction |= found.value
      self.mention.bounds = self.mention.bounds.lowerBound..<found.bounds.upperBound
      break
    }
  }
}

extension [TextFacts.NumberMention] {
  /// True for a date with its year, a time of day, or a version.
  fileprivate var isMoment: Bool {
    contains { number in
      number.time != nil || number.number.year.map { (1900..<2100).contains($0) } == true || number.mention.isVersion
    }
  }
}

extension Mention {
  /// True if nothing but signs and the words for days and months stands between two numbers.
  fileprivate func isJoined(to next: Mention) -> Bool {
    guard run == next.run else { return false }
    if bounds.overlaps(next.bounds) { return true }
    let (end, start) =
      bounds.upperBound <= next.bounds.lowerBound
      ? (bounds.upperBound, next.bounds.lowerBound) : (next.bounds.upperBound, bounds.lowerBound)
    guard start - end <= 8 else { return false }
    let gap = String(decoding: Array(run.utf8)[end..<start], as: UTF8.self)
    return gap.allSatisfy { "-/.:, 年月日時分号년월일시분点时 \u{A0}".contains($0) } || gap == " of "
  }

  /// True for a number behind `v` or a word for versions.
  fileprivate var isVersion: Bool {
    let before = String(decoding: run.utf8.prefix(bounds.lowerBound).suffix(40), as: UTF8.self).lowercased()
    let word = String(before.reversed().drop { $0 == " " || $0 == "\u{A0}" }.prefix { $0.isLetter }.reversed())
    return ["v", "ver", "version", "versions", "release"].contains(word)
      || ["バージョン", "版本", "버전"].contains { word.hasSuffix($0) }
  }
}

extension Span<UInt8> {
  /// The offsets before a moment, in front of the name of its month, its `v`, or an article.
  fileprivate func offsets(before start: Int, _ months: WordTable) -> [Int] {
    var offsets = [start]
    var offset = start
    for _ in 0..<3 {
      let end = self.offset(beforeBlankAt: offset)
      var begin = end
      while begin > 0, end - begin < 12, self[begin - 1].isASCIILetter { begin -= 1 }
      guard begin < end else { break }
      let word = String(decoding: (begin..<end).map { self[$0] }, as: UTF8.self).lowercased()
      let isMonth = months.match(at: begin, in: self).map { $0.bounds == begin..<end } ?? false
      guard isMonth || Self.passedOver.contains(word) else { break }
      offset = begin
      offsets.append(offset)
    }
    return offsets
  }

  private static var passedOver: Set<String> {
    ["v", "ver", "version", "versions", "release", "the", "le", "el", "dem"]
  }

  /// The offsets behind a moment, and behind the sign of its day or hour.
  fileprivate func offsets(behind end: Int) -> [Int] {
    var offsets = [end]
    for sign in ["日", "号", "時", "时", "分", "月", "年", "일", "시"] where has(sign, at: end) {
      offsets.append(end + sign.utf8.count)
    }
    for sign in [" pm", " am", " p.m.", " a.m.", "pm", "am", " Uhr"] where has(sign, at: end) {
      offsets.append(end + sign.utf8.count)
    }
    return offsets
  }
}
