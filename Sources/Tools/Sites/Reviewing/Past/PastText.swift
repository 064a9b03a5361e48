import Drift
import History
import Localization

/// A text as the lock recorded it when people found it to agree with others, to search for in the history of its file.
struct RecordedText: Hashable, Sendable {
  /// The id of the unit, without a form.
  let id: UnitID
  /// The path of its file in the site.
  let path: String
  /// The fingerprint of the text at that time.
  let fingerprint: ContentFingerprint
}

/// A text in a generation whose fingerprint the lock no longer has.
struct PastGeneration: Hashable, Sendable {
  /// The id of the unit, without a form.
  let id: UnitID
  /// The tag of the locale.
  let tag: String
  /// The number of the agreement.
  let generation: Int
}

/// A text as it was at a commit.
struct PastText: Sendable {
  let unit: Unit
  /// The newest commit that contains it.
  let revision: GitRepository.Revision

  /// The text as its author wrote it, with its forms.
  var written: String { unit.written }
}
