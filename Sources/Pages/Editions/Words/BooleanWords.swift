import Localization

/// Hyo's own words for `true` and `false`, for conditions and outputs without texts of their own.
struct BooleanWords {
  let texts: PageTexts
  /// The keys of the words for a value: those of its owner, and those of a shared domain.
  let keys: (String) -> (own: UnitKey, shared: UnitKey?)

  /// The words for a value; nil if any locale has a text for one of the two, since "paid" and "no" don't go together.
  func standIn(for id: String) -> Passage? {
    let hasText = ["true", "false"].contains { value in
      let keys = keys(value)
      return texts.has(keys.own, or: keys.shared)
    }
    return hasText ? nil : texts.words(id == "true" ? .yes : .no)
  }
}
