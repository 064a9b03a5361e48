import Drift
import History
import Localization

/// A text that people found to agree with others, as the lock knows it: what is looked for in the past of its file.
struct RecordedText: Hashable, Sendable {
  /// The id of the unit, without a form.
  let id: UnitID
  /// The path of its file in the site.
  let path: String
  /// That of the text as it was.
  let fingerprint: ContentFingerprint
}

/// A generation that a text was part of, of which the lock says no more what the text was then.
struct PastGeneration: Hashable, Sendable {
  /// The id of the unit, without a form.
  let id: UnitID
  /// The tag of the locale.
  let tag: String
  /// Which agreement it was.
  let generation: Int
}

/// A text as it was at a commit.
struct PastText: Sendable {
  let unit: Unit
  /// The newest commit that has it.
  let revision: GitRepository.Revision

  /// As its author wrote it, with its forms.
  var written: String { unit.written }
}
