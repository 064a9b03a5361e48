/// A piece of Hyo's own syntax, which libcmark does not know.
///
/// While libcmark parses, a sentinel replaces it.
struct Mark {
  var kind: Kind
  /// The bytes of the source that the sentinel replaces.
  var run: Range<Int>
  /// The bytes that a finding points at; more than `run` if only the first byte was replaced.
  var extent: Range<Int>

  enum Kind {
    /// `{name}` or `{name.form}`.
    case placeholder(name: String, form: String?)
    /// `{` that begins no placeholder.
    case strayBrace
    /// `[^id]`.
    case footnote(id: String)
    /// `[^` that begins no footnote reference.
    case strayFootnote
    /// `{#id}` at the end of a line; nil where the id is malformed.
    case headingID(String?)
  }

  init(_ kind: Kind, _ run: Range<Int>, extent: Range<Int>? = nil) {
    self.kind = kind
    self.run = run
    self.extent = extent ?? run
  }
}
