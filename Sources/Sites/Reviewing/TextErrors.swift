import Diagnostics
import Drift
import Loading
import Localization

/// The errors in the texts of a site, by the files that hold them.
struct TextErrors {
  private let byPath: [String: [Finding]]

  /// The errors of all languages.
  init(of site: Site) {
    let errors = site.textErrors(in: Array(site.languages.indices))
    byPath = Dictionary(grouping: errors) { $0.place?.file.path ?? "" }
  }

  /// Whether a unit has an error in its text in one of some locales; nil for all.
  func concern(_ unit: UnitReview, in locales: Set<String>?) -> Bool {
    unit.locales.contains { locale in
      locales?.contains(locale.tag) != false && locale.text.map { !errors(in: $0).isEmpty } ?? false
    }
  }

  /// The errors in the texts of some units.
  func of(_ units: [UnitReview]) -> [Finding] {
    units.flatMap { $0.locales.compactMap(\.text).flatMap { errors(in: $0) } }
  }

  private func errors(in text: Unit) -> [Finding] {
    guard let errors = byPath[text.place.file.path] else { return [] }
    let bounds = ([text] + text.forms).map(\.text.range.bounds)
    return errors.filter { error in
      guard let place = error.place else { return false }
      return bounds.contains { $0.contains(place.bounds.lowerBound) }
    }
  }
}
