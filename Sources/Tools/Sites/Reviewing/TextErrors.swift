import Diagnostics
import Drift
import Loading
import Localization

/// The errors in the texts of a site, by the files that contain them.
struct TextErrors {
  private let byPath: [String: [Finding]]
  /// The errors that are reported already.
  private let known: [Finding]

  /// True if a file couldn't be read properly, so that texts may be hidden.
  let hideTexts: Bool

  /// Collects the errors of all languages, and the errors from loading the site.
  init(of site: Site, loading: [Finding] = []) {
    let errors = site.textErrors(in: Array(site.languages.indices))
    let loading = loading.filter { $0.severity == .error }
    byPath = Dictionary(grouping: errors + loading) { $0.place?.file.path ?? "" }
    known = loading
    hideTexts = !loading.isEmpty
  }

  /// True if a unit has an error in its text in one of some locales; pass nil for all locales.
  func concern(_ unit: UnitReview, in locales: Set<String>?) -> Bool {
    unit.locales.contains { locale in
      locales?.contains(locale.tag) != false && locale.text.map { !errors(in: $0).isEmpty } ?? false
    }
  }

  /// The errors in the texts of some units that are not reported yet.
  func of(_ units: [UnitReview]) -> [Finding] {
    units.flatMap { $0.locales.compactMap(\.text).flatMap { errors(in: $0) } }.filter { error in
      !known.contains {
        $0.kind == error.kind && $0.place?.bounds == error.place?.bounds
          && $0.place?.file.path == error.place?.file.path
      }
    }
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
