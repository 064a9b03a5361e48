import Drift
import Exchange
import History
import Localization

/// The translations into a language that are behind, according to the review record.
struct TranslationStates {
  /// The source text at the last agreement, by id; the forms of a unit are reviewed as one.
  private var behind: [UnitID: Unit?] = [:]

  /// - Parameters:
  ///   - review: the site with its review record.
  ///   - languages: the positions of the source language and the target language.
  ///   - history: opens the repository of the site; called if a translation is behind.
  init(_ review: SiteReview, languages: (from: Int, to: Int), history: () throws(HistoryError) -> GitRepository) {
    let units = review.units.filter { $0.locales[languages.to].state.isBehind }
    if units.isEmpty { return }
    let moved = MovedTexts(of: units, in: history)
    for unit in units { behind[unit.id] = .some(moved.before(unit, unit.locales[languages.from])?.unit) }
  }

  /// The state of a translation.
  subscript(_ id: UnitID) -> Translations.State {
    guard let before = behind[id.withoutForm] else { return .current }
    return .behind(previousSource: before?.form(id.form).translatableText)
  }
}

extension ReviewState {
  /// True if another language's text has changed since both agreed: translators get such a translation as fuzzy.
  var isBehind: Bool {
    switch self {
    case .behind, .bothChanged: true
    case .missing, .unreviewed, .agreed, .changed, .unconfirmed, .dueBySpec: false
    }
  }
}
