import DecisionTables
import Localization

extension Language {
  /// An interval in words for a sentence: "18 or more", "before 2026-07-01".
  ///
  /// - Parameters:
  ///   - shape: the interval.
  ///   - scale: the scale of its bounds; nil for listed values.
  ///   - text: puts a bound into words.
  /// - Returns: The words; nil if the shape is not an interval.
  func words(for shape: SlotLabel.Shape, on scale: Scale?, _ text: (String) -> String) -> String? {
    guard let scale else { return nil }
    let words = comparisons(on: scale)
    func comparison(_ comparison: LocaleWord.Comparison, _ bound: String) -> String {
      let bound = text(bound)
      return sentence(comparison.inSentences, ["number": bound, "date": bound, "time": bound])
    }
    switch shape {
    case .below(let upper): return comparison(words.below, upper)
    case .upTo(let upper): return comparison(words.upTo, upper)
    case .above(let lower): return comparison(words.above, lower)
    case .from(let lower): return comparison(words.from, lower)
    case .between(let lower, true, let upper, true):
      let isMoment = scale == .date || scale == .time
      let word = isMoment && own(.betweenDays) != nil ? LocaleWord.betweenDays : .between
      return sentence(word, ["lower": text(lower), "upper": text(upper)])
    case .between(let lower, let includesLower, let upper, let includesUpper):
      return sentence(
        .bounds,
        [
          "lower": comparison(includesLower ? words.from : words.above, lower),
          "upper": comparison(includesUpper ? words.upTo : words.below, upper),
        ])
    case .value, .list, .members, .point, .notNull, .any: return nil
    }
  }
}

extension LocaleWord {
  /// The patterns of one comparison, in headers and entries of tables, and in sentences.
  typealias Comparison = (inHeaders: Self, inSentences: Self)
}

extension Language {
  /// The patterns of all comparisons.
  typealias Comparisons = (
    below: LocaleWord.Comparison, upTo: LocaleWord.Comparison, above: LocaleWord.Comparison,
    from: LocaleWord.Comparison
  )

  /// The patterns for the days on which rules hold; those of other dates if the site asks for a form of bounds, or if the language
  /// has none of its own.
  var comparisonsOfPeriods: Comparisons {
    let own: [LocaleWord] = [.periodBefore, .periodUntil, .periodAfter, .periodFrom]
    guard boundStyle == nil, own.allSatisfy({ self.own($0) != nil }) else { return comparisons(on: .date) }
    return (
      (.periodBefore, .before), (.periodUntil, .until), (.periodAfter, .after), (.periodFrom, .since)
    )
  }

  /// The patterns that compare with a value of a scale.
  func comparisons(on scale: Scale) -> Comparisons {
    switch scale {
    case .decimal, .integer, .multiples, .duration, .months, .version:
      ((.shownBelow, .below), (.shownUpTo, .upTo), (.shownAbove, .above), (.shownFrom, .from))
    case .date: ((.shownBefore, .before), (.shownUntil, .until), (.shownAfter, .after), (.shownSince, .since))
    case .time:
      (
        (.shownBefore, ofTimes(.beforeTime, .before)), (.shownUntil, ofTimes(.untilTime, .until)),
        (.shownAfter, ofTimes(.afterTime, .after)), (.shownSince, ofTimes(.sinceTime, .since))
      )
    }
  }

  /// The language's own word for times, or that for dates.
  private func ofTimes(_ word: LocaleWord, _ ofDates: LocaleWord) -> LocaleWord {
    own(word) == nil && own(ofDates) != nil ? ofDates : word
  }
}
