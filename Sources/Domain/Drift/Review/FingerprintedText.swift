import Localization

/// A text that is looked for in the lock.
struct FingerprintedText {
  /// Its id.
  let id: UnitID
  /// The fingerprints of its versions by the tags of their locales, of each that can be read.
  private(set) var fingerprints: [String: ContentFingerprint] = [:]

  /// A unit with its fingerprints.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - tags: The tags of the locales.
  ///   - known: The fingerprints that are known already, in the order of the locales.
  init(_ unit: UnitTexts, _ tags: [String], knowing known: [ContentFingerprint?]? = nil) {
    id = unit.id
    for (locale, text) in unit.texts.enumerated() {
      if let text, text.isReadable { fingerprints[tags[locale]] = known?[locale] ?? ContentFingerprint(of: text) }
    }
  }

  /// True if several locales have the text, so that people may have found these to agree.
  var isTranslated: Bool { fingerprints.count > 1 }
}

/// An entry of the lock with the id of its text there.
struct LockEntry: Sendable {
  /// The id in the lock.
  let id: UnitID
  /// The entry.
  var entry: ReviewEntry
}
