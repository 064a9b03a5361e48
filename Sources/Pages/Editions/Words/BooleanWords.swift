import Localization

/// Hyo's own words for `true` and `false`, for conditions and outputs without texts of their own.
struct BooleanWords {
  /// The texts that have the words for a value, and the keys of these: those of its owner, and those of a shared domain.
  let source: (String) -> (texts: PageTexts, key: UnitKey, shared: UnitKey?)

  /// The words for a value; nil if any locale has a text for one of the two, since "paid" and "no" don't go together.
  func standIn(for id: String) -> Passage? {
    let hasText = ["true", "false"].contains { value in
      let words = source(value)
      return words.texts.has(words.key, or: words.shared)
    }
    return hasText ? nil : source(id).texts.words(id == "true" ? .yes : .no)
  }
}
