/// The entry of a unit in the lock: the state that people have read and confirmed.
package struct ReviewEntry: Sendable, Equatable {
  /// The fingerprint of its context in the spec at that time; nil if it had none.
  package var context: ContentFingerprint?
  /// By the tags of the locales.
  package var records: [String: ReviewRecord]

  /// An entry for the locales that have a text.
  package init(context: ContentFingerprint?, records: [String: ReviewRecord]) {
    self.context = context
    self.records = records
  }
}

/// The record of a unit's text in one locale.
package struct ReviewRecord: Sendable, Equatable {
  /// The last agreement that the text was part of, counted from 1; 0 if nobody has read it yet.
  package var generation: Int
  /// The fingerprint of the text at that time.
  package var fingerprint: ContentFingerprint

  /// A record of a text in a generation.
  package init(generation: Int, fingerprint: ContentFingerprint) {
    self.generation = generation
    self.fingerprint = fingerprint
  }
}
