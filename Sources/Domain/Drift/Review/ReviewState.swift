/// The state of a text relative to the other locales, according to the lock.
///
/// The raw value is the word in output for programs.
package enum ReviewState: String, Sendable, CaseIterable {
  /// The locale has no text, or it can't be read; other findings report that.
  case missing
  /// Nobody has confirmed that it agrees with another, or its line in the lock is invalid.
  case unreviewed
  /// Nothing has changed since people confirmed the texts; or no other locale has a text.
  case agreed
  /// It has changed, and others have not followed yet.
  case changed
  /// Both it and another have changed, apparently independently.
  case bothChanged = "both-changed"
  /// It was behind, or is a translation, and has changed since; nobody has confirmed yet that it agrees.
  case unconfirmed
  /// Another text has changed since, and this one has not.
  case behind
  /// No text has changed, but its context in the spec has.
  case dueBySpec = "due-by-spec"
}
