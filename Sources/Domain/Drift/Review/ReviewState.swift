/// How a text stands to those of other locales, as far as people have said.
///
/// The raw value is the word that programs see.
package enum ReviewState: String, Sendable, CaseIterable {
  /// The locale lacks the text, or it can't be read: other findings tell so.
  case missing
  /// Nobody has found it to agree with another, or what the lock says of it is not believed.
  case unreviewed
  /// Nothing has changed since people found the texts to agree; or no other locale has one to agree with.
  case agreed
  /// It has changed, and others have not yet followed.
  case changed
  /// It has changed, and so has another, neither because of the other as far as can be known.
  case bothChanged = "both-changed"
  /// It was behind and has changed since; nobody has said yet that it has caught up.
  case unconfirmed
  /// Another text has changed since, and this one has not.
  case behind
  /// No text has changed, but what the spec makes of it has.
  case dueBySpec = "due-by-spec"
}
