extension MarkdownWriter {
  /// Writes an empty element with an id, for links to lead to; GitHub keeps it.
  ///
  /// - Parameter id: made of ids of a spec, with `.` and `:` between them.
  package mutating func anchor(_ id: String) {
    precondition(id.utf8.allSatisfy { $0 > 0x20 && !#"&<>"'"#.utf8.contains($0) })
    markup("<a id=\"")
    if id.utf8Span.span.mayNeedEntity {
      raw(id.utf8.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<") })
    } else {
      raw(id)
    }
    markup("\"></a>")
  }
}
