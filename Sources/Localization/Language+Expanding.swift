package import CommonMark

extension Language {
  /// A pattern of the language with its placeholders filled in.
  package func expand(_ pattern: TextPattern, _ values: [String: [Inline]]) -> [Inline] {
    var content: [Inline] = []
    var rest = self[pattern][...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { content.append(.text(String(rest[..<open]))) }
      content += values[String(rest[rest.index(after: open)..<close])] ?? []
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { content.append(.text(String(rest))) }
    return content
  }
}
