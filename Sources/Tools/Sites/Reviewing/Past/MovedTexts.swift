import Diagnostics
import Drift
import History
import Localization

/// Which of the texts that are due have moved, and what they said before, as far as git knows it.
struct MovedTexts: Sendable {
  private var moved: Set<Side> = []
  /// What the lock says of the moved ones as they were.
  private var recorded: [Side: RecordedText] = [:]
  private var past: [RecordedText: PastText] = [:]
  /// Why nothing is known of the past; nil where git was asked, or had not to be.
  private(set) var obstacle: HistoryError?

  /// A unit in a locale.
  private struct Side: Hashable {
    let id: UnitID
    let tag: String

    init(_ unit: UnitReview, _ locale: UnitReview.LocaleReview) { (id, tag) = (unit.id, locale.tag) }
  }

  /// - Parameters:
  ///   - units: those that are due.
  ///   - history: opens the repository of the site; not called where no text has moved.
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

  /// Whether a unit's text has moved since all its texts agreed.
  func holds(_ unit: UnitReview, _ locale: UnitReview.LocaleReview) -> Bool { moved.contains(Side(unit, locale)) }

  /// What a unit's text said before; nil where it has not moved, or git doesn't know.
  func before(_ unit: UnitReview, _ locale: UnitReview.LocaleReview) -> PastText? {
    recorded[Side(unit, locale)].flatMap { past[$0] }
  }
}

extension UnitReview {
  /// The locales whose texts were accepted without one that is behind now.
  fileprivate var ahead: [LocaleReview] {
    guard state == .behind, !locales.contains(where: \.isChanged) else { return [] }
    return locales.filter { $0.isReviewed && $0.generation == generation }
  }

  /// The agreement of such a text with the one that is behind.
  fileprivate func lastAgreement(_ locale: LocaleReview) -> PastGeneration {
    let behind = locales.first { $0.state == .behind }
    return PastGeneration(id: id, tag: locale.tag, generation: behind?.generation ?? 0)
  }
}
