import CommonMark
import Diagnostics
import Loading
import Localization

/// A change of phrases that all pages share, which concerns only the pages that show them.
struct SharedTextChange {
  /// The keys of the changed phrases, as in `PageRecord.sharedTexts`.
  private(set) var keys: Set<String> = []

  /// Compares the shared texts with what they were.
  ///
  /// Fails if anything but the words of some phrases differs: other texts name things on pages that don't show them.
  ///
  /// - Parameters:
  ///   - old: The files before.
  ///   - catalogs: The texts now.
  init?(_ old: [(path: String, bytes: [UInt8])], _ catalogs: [Catalog]) {
    let report = Report()
    var (before, after) = (LinkedPlaces(), LinkedPlaces())
    for catalog in catalogs {
      guard let file = old.first(where: { $0.path == catalog.path }) else { continue }
      let known = Catalog(SourceFile(path: file.path, bytes: file.bytes), of: .shared, report: report)
      guard known.units.count == catalog.units.count, known.isReadable, catalog.isReadable,
        known.exceptions.isEmpty, catalog.exceptions.isEmpty
      else { return nil }
      for (one, other) in zip(known.units, catalog.units) {
        guard one.id == other.id else { return nil }
        if Self.areEqual(one, other) { continue }
        guard case .named(.phrase, _) = one.id.key, Self.haveSameShape(one, other) else { return nil }
        keys.insert(one.id.path)
      }
      before.insert(known)
      after.insert(catalog)
    }
    if before != after || !report.isEmpty { return nil }
  }

  private static func areEqual(_ one: Unit, _ other: Unit) -> Bool {
    one.text.text == other.text.text && one.forms.count == other.forms.count
      && zip(one.forms, other.forms).allSatisfy { $0.id == $1.id && $0.text.text == $1.text.text }
  }

  /// True if both have the same forms, and ask for the same arguments.
  private static func haveSameShape(_ one: Unit, _ other: Unit) -> Bool {
    one.isReadable && other.isReadable && one.forms.map(\.id) == other.forms.map(\.id)
      && zip([one] + one.forms, [other] + other.forms).allSatisfy { one, other in
        one.isUnwritten == other.isUnwritten
          && one.placeholders.map { [$0.name, $0.form ?? ""] } == other.placeholders.map { [$0.name, $0.form ?? ""] }
      }
  }
}
