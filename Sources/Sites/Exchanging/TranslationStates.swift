import Drift
import Exchange
import Localization

/// Which translations into a language are behind, as far as people record what agrees.
struct TranslationStates {
  private let behind: Set<UnitID>

  /// - Parameters:
  ///   - review: the site with what people have said of its texts.
  ///   - locale: the position of the language.
  init(_ review: SiteReview, locale: Int) {
    behind = Set(review.units.filter { $0.locales[locale].state.isBehind }.map(\.id))
  }

  /// The state of a translation; the forms of a unit are reviewed as one.
  subscript(_ id: UnitID) -> Translations.State {
    var unit = id
    unit.form = nil
    // The old text of the source is in no file of the site.
    return behind.contains(unit) ? .behind(previousSource: nil) : .current
  }
}

extension ReviewState {
  /// Whether another language's text has changed since both agreed.
  fileprivate var isBehind: Bool {
    switch self {
    case .behind, .bothChanged: true
    case .missing, .unreviewed, .agreed, .changed, .unconfirmed, .dueBySpec: false
    }
  }
}
