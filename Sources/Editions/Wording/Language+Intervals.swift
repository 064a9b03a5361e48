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
    let patterns = SentencePattern.bounds(on: scale)
    func bound(_ pattern: SentencePattern, _ bound: String) -> String {
      expand(pattern, ["number": bound, "date": bound])
    }
    switch shape {
    case .below(let upper): return bound(patterns.below, upper)
    case .upTo(let upper): return bound(patterns.upTo, upper)
    case .above(let lower): return bound(patterns.above, lower)
    case .from(let lower): return bound(patterns.from, lower)
    case .between(let lower, true, let upper, true):
      return expand(.range, ["lower": lower, "upper": upper])
    case .between(let lower, let includesLower, let upper, let includesUpper):
      return expand(
        .bounds,
        [
          "lower": bound(includesLower ? patterns.from : patterns.above, lower),
          "upper": bound(includesUpper ? patterns.upTo : patterns.below, upper),
        ]
      )
    case .value, .point, .notNull, .any: return nil
    }
  }
}

extension SentencePattern {
  /// The patterns that compare with a value of a scale.
  fileprivate static func bounds(
    on scale: Scale
  ) -> (below: Self, upTo: Self, above: Self, from: Self) {
    switch scale {
    case .decimal, .integer: (.below, .upTo, .above, .from)
    case .date: (.before, .until, .after, .since)
    }
  }
}
