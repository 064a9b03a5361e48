/// What the lock says of a unit: what people have read and found to agree.
package struct ReviewEntry: Sendable, Equatable {
  /// The fingerprint of what the spec made of it; nil if it made nothing of it.
  package var context: ContentFingerprint?
  /// By the tags of the locales.
  package var records: [String: ReviewRecord]

  /// An entry for the locales that have a text.
  package init(context: ContentFingerprint?, records: [String: ReviewRecord]) {
    self.context = context
    self.records = records
  }
}

/// What the lock says of a unit in one locale.
package struct ReviewRecord: Sendable, Equatable {
  /// The last agreement that the text was part of, counted from 1; 0 where nobody has read it yet.
  package var generation: Int
  /// That of the text as it was then.
  package var fingerprint: ContentFingerprint

  /// A record of a text in a generation.
  package init(generation: Int, fingerprint: ContentFingerprint) {
    self.generation = generation
    self.fingerprint = fingerprint
  }
}
