import Localization

/// Hyo's own words for `true` and `false`, where no text says what they mean.
struct BooleanWords {
  let texts: PageTexts
  /// What the words for a value are the text of: by its owner, and by a domain that several have.
  let keys: (String) -> (own: UnitKey, shared: UnitKey?)

  /// The words for a value; nil if some locale has a text for one of the two, since "paid" and "no" would not go together.
  func standIn(for id: String) -> Passage? {
    let hasText = ["true", "false"].contains { value in
      let keys = keys(value)
      return texts.has(keys.own, or: keys.shared)
    }
    return hasText ? nil : texts.words(id == "true" ? .yes : .no)
  }
}
