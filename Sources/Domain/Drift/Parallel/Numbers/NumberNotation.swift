import Diagnostics
import Localization

extension [TextFacts.NumberMention] {
  /// The numbers of a text, read as another text has them where both write the same.
  ///
  /// A translation into a language with a decimal comma often keeps what it was made from: `0.05`, `5,024`, `2.0`.
  ///
  /// - Parameters:
  ///   - others: The numbers of the other text.
  ///   - language: The language of these numbers.
  ///   - isLeading: True for the text whose notation counts if both can read what they write.
  /// - Returns: The numbers; each pair of digits around a point is one number if the text writes any number in that way.
  /// - Complexity: O(n + m)
  func inNotation(of others: Self, _ language: LanguageFacts, isLeading: Bool) -> Self {
    let known = Dictionary(others.lazy.filter { $0.time == nil }.map { ($0.mention.text, $0.number) }) { first, _ in
      first
    }
    var hasJoined = false
    var found = joiningParts { text, _ in
      let number = known[text]
      if number != nil { hasJoined = true }
      return number
    }
    if hasJoined, language.words.decimalSeparator == .comma {
      found = found.joiningParts { _, parts in
        parts.count == 2 ? Number(digits: parts.flatMap(\.self), scale: parts[1].count) : nil
      }
    }
    if isLeading { return found }
    return found.map { mention in
      guard mention.time == nil, let number = known[mention.mention.text] else { return mention }
      var copy = mention
      copy.number = number
      return copy
    }
  }

  /// Joins numbers with a point or comma between them.
  ///
  /// - Parameter number: Makes the number of a text and its runs of digits; nil to leave them apart.
  /// - Returns: The numbers in their order.
  private func joiningParts(_ number: (_ text: String, _ parts: [[UInt8]]) -> Number?) -> Self {
    var joined: Self = []
    var position = 0
    while position < count {
      var next = position
      while next + 1 < count, self[next].isPart(before: self[next + 1]) { next += 1 }
      var mention = self[position].mention
      mention.bounds = mention.bounds.lowerBound..<self[next].mention.bounds.upperBound
      if next > position, let number = number(mention.text, self[position...next].flatMap(\.mention.digitRuns)) {
        joined.append(
          TextFacts.NumberMention(number: number, mention: mention, isOfCell: self[position].isOfCell))
      } else {
        joined += self[position...next]
      }
      position = next + 1
    }
    return joined
  }
}

extension TextFacts.NumberMention {
  /// True if nothing but a point or a comma stands between the number and another one.
  fileprivate func isPart(before other: Self) -> Bool {
    let (end, start) = (mention.bounds.upperBound, other.mention.bounds.lowerBound)
    guard start == end + 1, time == nil, other.time == nil, mention.run == other.mention.run else { return false }
    let sign = mention.run.utf8.dropFirst(end).first
    return sign == UInt8(ascii: ".") || sign == UInt8(ascii: ",")
  }
}
