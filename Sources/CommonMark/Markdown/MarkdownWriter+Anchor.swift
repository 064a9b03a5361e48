extension MarkdownWriter {
  /// Writes an empty element with an id, for links to lead to; GitHub keeps it.
  ///
  /// - Parameter id: made of ids of a spec, with `.` and `:` between them.
  package mutating func anchor(_ id: String) {
    precondition(id.utf8.allSatisfy { $0 > 0x20 && !#"&<>"'"#.utf8.contains($0) })
    raw("<a id=\"")
    raw(id)
    raw("\"></a>")
  }
}
