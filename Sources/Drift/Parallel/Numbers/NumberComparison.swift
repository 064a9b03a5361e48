/// Compares the numbers of two texts of a unit.
struct NumberComparison {
  private let sides: SideComparison
  private let left: [TextFacts.NumberMention]
  private let right: [TextFacts.NumberMention]

  init(
    _ sides: SideComparison,
    _ left: [TextFacts.NumberMention],
    _ right: [TextFacts.NumberMention]
  ) {
    (self.sides, self.left, self.right) = (sides, left, right)
  }

  /// The difference; nil where both have the same numbers, or say in words what the other has in digits.
  var difference: Difference? {
    if left.isEmpty && right.isEmpty { return nil }
    let surplus = Surplus(of: left.map(\.number), right.map(\.number))
    if surplus.isEmpty || areEqualInParts { return nil }
    let lacking = unsaid(surplus.left.map { left[$0] }, in: sides.other, surplus.right.isEmpty)
    let extra = unsaid(surplus.right.map { right[$0] }, in: sides.first, surplus.left.isEmpty)
    if lacking.isEmpty && extra.isEmpty { return nil }
    return sides.difference(
      .numbers,
      lacking: lacking.map { ($0.mention.text, sides.first.place($0.mention)) },
      extra: extra.map { ($0.mention.text, sides.other.place($0.mention)) }
    )
  }

  /// Whether the numbers agree where points are taken for full stops, since one language reads a version's as that.
  private var areEqualInParts: Bool {
    guard sides.first.language.decimalSeparator != sides.other.language.decimalSeparator else {
      return false
    }
    return Surplus(of: left.flatMap(\.number.parts), right.flatMap(\.number.parts)).isEmpty
  }

  /// Those numbers that another text does not say in words.
  ///
  /// - Parameters:
  ///   - numbers: the numbers, in digits.
  ///   - side: the other text.
  ///   - isOneFree: whether 1 needs no word: an article says it, or nothing at all.
  /// - Returns: none where it says all of them.
  private func unsaid(
    _ numbers: [TextFacts.NumberMention],
    in side: TextSide,
    _ isOneFree: Bool
  ) -> [TextFacts.NumberMention] {
    if numbers.isEmpty { return [] }
    let language = side.language
    let isSmallFree = isOneFree && language.numberWords.isEmpty
    let said = SpelledNumbers(side.plainText, language).numbers
    return numbers.filter { mention in
      if isOneFree, mention.number == Number(1) { return false }
      if isSmallFree, mention.number.small.map({ $0 <= 12 }) ?? false { return false }
      if said.contains(mention.number) { return false }
      // 18時 is "six" in the evening.
      guard let hour = mention.number.small, (13...24).contains(hour), mention.mention.isHour else {
        return true
      }
      return !said.contains(Number(hour - 12))
    }
  }
}

extension Mention {
  /// Whether the word for an hour, or the minutes, follow a number.
  fileprivate var isHour: Bool {
    let rest = run.utf8.dropFirst(bounds.upperBound).prefix(5)
    return ["時", "时", ":", " Uhr", "h", " h"].contains { rest.starts(with: $0.utf8) }
  }
}
