extension MarkdownWriter {
  /// Writes an empty element with an id, for links to lead to; GitHub keeps it.
  ///
  /// - Parameter id: made of ids of a spec, with `.`, `:` and `=` between them.
  package mutating func anchor(_ id: String) {
    raw("<a id=\"")
    for byte in id.utf8 where byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "<") { raw([byte]) }
    raw("\"></a>")
  }
}
