import DecisionTables
import Localization

extension Language {
  /// An interval in words fit for a sentence: "18 or more", "before 2026-07-01".
  ///
  /// - Parameters:
  ///   - shape: the interval.
  ///   - isDate: whether its bounds are dates.
  /// - Returns: nil for what is no interval.
  func words(for shape: SlotLabel.Shape, isDate: Bool) -> String? {
    switch shape {
    case .below(let upper): bound(isDate ? .before : .below, upper)
    case .upTo(let upper): bound(isDate ? .until : .upTo, upper)
    case .above(let lower): bound(isDate ? .after : .above, lower)
    case .from(let lower): bound(isDate ? .since : .from, lower)
    case .between(let lower, true, let upper, true):
      sentence(.between, ["lower": lower, "upper": upper])
    case .between(let lower, let includesLower, let upper, let includesUpper):
      sentence(
        .bounds,
        [
          "lower": words(for: includesLower ? .from(lower) : .above(lower), isDate: isDate) ?? "",
          "upper": words(for: includesUpper ? .upTo(upper) : .below(upper), isDate: isDate) ?? "",
        ]
      )
    default: nil
    }
  }

  private func bound(_ pattern: LocaleWord, _ bound: String) -> String {
    sentence(pattern, ["number": bound, "date": bound])
  }
}
