extension MarkdownWriter {
  /// Writes the id of a heading as texts of a site have it.
  mutating func headingID(_ id: String) {
    markup(" {#")
    raw(id)
    markup("}")
  }

  /// Writes an empty element with an id, as a target of links.
  ///
  /// GitHub does not remove it.
  ///
  /// - Parameter id: ids of a spec, joined by `.` and `:`; a malformed one, which keeps its page from being published,
  ///   is escaped.
  package mutating func anchor(_ id: String) {
    markup("<a id=\"")
    attributeValue(id)
    markup("\"></a>")
  }
}
