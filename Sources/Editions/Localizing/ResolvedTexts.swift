import Localization

/// Texts whose links have been looked at, so that this is done once for each.
struct ResolvedTexts {
  /// For each locale those of the page's own file and the shared ones, by the units' positions, beyond the last known.
  private var passages: [[Passage?]]

  init(localeCount: Int) {
    passages = Array(repeating: [], count: 2 * localeCount)
  }

  subscript(_ match: UnitLookup.Match) -> Passage? {
    get {
      let file = file(of: match)
      let position = match.unit.position
      return position < passages[file].count ? passages[file][position] : nil
    }
    set {
      let file = file(of: match)
      passages[file].lengthen(toHold: match.unit.position, with: nil)
      passages[file][match.unit.position] = newValue
    }
  }

  private func file(of match: UnitLookup.Match) -> Int {
    2 * match.locale + (match.isShared ? 1 : 0)
  }
}
