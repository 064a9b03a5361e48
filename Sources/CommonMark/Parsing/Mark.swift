/// Something that libcmark does not know, and that a sentinel stands for while it parses.
struct Mark {
  var kind: Kind
  /// The bytes of the source that the sentinel stands for.
  var run: Range<Int>
  /// What a finding points at; longer than `run` where only the first byte was taken out.
  var extent: Range<Int>

  enum Kind {
    case placeholder(name: String, form: String?)
    /// `{` that begins no placeholder.
    case strayBrace
    case note(id: String)
    /// `[^` that begins no note reference.
    case strayNote
    /// `{#id}` at the end of a line; nil where the id is malformed.
    case headingID(String?)
  }

  init(_ kind: Kind, _ run: Range<Int>, extent: Range<Int>? = nil) {
    self.kind = kind
    self.run = run
    self.extent = extent ?? run
  }
}
