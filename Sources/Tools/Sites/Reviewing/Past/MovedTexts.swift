import Diagnostics
import Drift
import History
import Localization

/// The due texts that have changed, with their earlier versions as far as git has them.
struct MovedTexts: Sendable {
  private var moved: Set<Side> = []
  /// The changed texts as the lock recorded them before.
  private var recorded: [Side: RecordedText] = [:]
  private var past: [RecordedText: PastText] = [:]
  /// The reason why earlier versions are unknown; nil if git answered or was not needed.
  private(set) var obstacle: HistoryError?

  /// A unit in a locale.
  private struct Side: Hashable {
    let id: UnitID
    let tag: String

    init(_ unit: UnitReview, _ locale: UnitReview.LocaleReview) { (id, tag) = (unit.id, locale.tag) }
  }

  /// - Parameters:
  ///   - units: the units that are due.
  ///   - history: opens the repository of the site; not called if no text has changed.
  init(of units: [UnitReview], in history: () throws(HistoryError) -> GitRepository) {
    for unit in units {
      for locale in unit.locales where locale.isChanged {
        moved.insert(Side(unit, locale))
        record(locale.record?.fingerprint, of: unit, locale)
      }
      for locale in unit.ahead { moved.insert(Side(unit, locale)) }
    }
    if moved.isEmpty { return }
    do throws(HistoryError) {
      let repository = try history()
      let fingerprints = try repository.recorded(units.flatMap { unit in unit.ahead.map { unit.lastAgreement($0) } })
      for unit in units {
        for locale in unit.ahead { record(fingerprints[unit.lastAgreement(locale)], of: unit, locale) }
      }
      past = try repository.past(recorded.values)
    } catch { obstacle = error }
  }

  private mutating func record(
    _ fingerprint: ContentFingerprint?, of unit: UnitReview, _ locale: UnitReview.LocaleReview
  ) {
    guard let fingerprint, let path = locale.text?.place.file.path else { return }
    recorded[Side(unit, locale)] = RecordedText(id: unit.id, path: path, fingerprint: fingerprint)
  }

  /// True if a unit's text has changed since all its texts agreed.
  func holds(_ unit: UnitReview, _ locale: UnitReview.LocaleReview) -> Bool { moved.contains(Side(unit, locale)) }

  /// The earlier version of a unit's text; nil if it hasn't changed, or git doesn't have it.
  func before(_ unit: UnitReview, _ locale: UnitReview.LocaleReview) -> PastText? {
    recorded[Side(unit, locale)].flatMap { past[$0] }
  }
}

extension UnitReview {
  /// The locales whose texts were accepted without the one that is now behind.
  fileprivate var ahead: [LocaleReview] {
    guard state == .behind, !locales.contains(where: \.isChanged) else { return [] }
    return locales.filter { $0.isReviewed && $0.generation >= generation }
  }

  /// The last generation in which such a text agreed with the one that is behind.
  fileprivate func lastAgreement(_ locale: LocaleReview) -> PastGeneration {
    let behind = locales.first { $0.state == .behind }
    return PastGeneration(id: id, tag: locale.tag, generation: behind?.generation ?? 0)
  }
}
