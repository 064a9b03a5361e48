import DecisionTables
import Localization

extension Language {
  /// An interval in words fit for a sentence: "18 or more", "before 2026-07-01".
  ///
  /// - Parameters:
  ///   - shape: the interval.
  ///   - scale: what its bounds stand for; nil where values are listed.
  /// - Returns: nil for what is no interval.
  func words(for shape: SlotLabel.Shape, on scale: Scale?) -> String? {
    guard let scale else { return nil }
    let words = LocaleWord.comparisons(on: scale)
    func comparison(_ word: LocaleWord, _ bound: String) -> String {
      sentence(word, ["number": bound, "date": bound])
    }
    switch shape {
    case .below(let upper): return comparison(words.below, upper)
    case .upTo(let upper): return comparison(words.upTo, upper)
    case .above(let lower): return comparison(words.above, lower)
    case .from(let lower): return comparison(words.from, lower)
    case .between(let lower, true, let upper, true):
      return sentence(.between, ["lower": lower, "upper": upper])
    case .between(let lower, let includesLower, let upper, let includesUpper):
      return sentence(
        .bounds,
        [
          "lower": comparison(includesLower ? words.from : words.above, lower),
          "upper": comparison(includesUpper ? words.upTo : words.below, upper),
        ]
      )
    case .value, .point, .notNull, .any: return nil
    }
  }
}

extension LocaleWord {
  /// The patterns that compare with a value of a scale.
  fileprivate static func comparisons(
    on scale: Scale
  ) -> (below: Self, upTo: Self, above: Self, from: Self) {
    switch scale {
    case .decimal, .integer: (.below, .upTo, .above, .from)
    case .date: (.before, .until, .after, .since)
    }
  }
}
