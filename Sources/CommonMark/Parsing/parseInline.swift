package import Diagnostics

/// Parses a text that may hold no more than one paragraph's inlines: a phrase, label or note.
///
/// - Parameters:
///   - text: the text and where it stands.
///   - placeholders: whether `{name}` and `{name.form}` are placeholders.
///   - findings: what is wrong with the text is added here.
/// - Returns: the text; what is not allowed in it stands there as plain text.
package func parseInline(
  _ text: SourceText,
  placeholders: Bool,
  findings: inout [Finding]
) -> [Inline] {
  [.text(text.text)]
}
