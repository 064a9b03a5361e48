package import CommonMark

extension Language {
  /// A pattern of the language with its placeholders filled in.
  package func expand(_ pattern: TextPattern, _ values: [String: [Inline]]) -> [Inline] {
    expanded(self[pattern], values)
  }

  /// A pattern of the language with its placeholders filled in.
  package func expand(_ pattern: SentencePattern, _ values: [String: String]) -> String {
    expanded(self[pattern], values.mapValues { [.text($0)] }).plainText
  }

  /// A pattern of the language, in the form that the number one or another wants, with its placeholders filled in.
  package func expand(
    _ pattern: VerdictPattern,
    isOne: Bool = false,
    _ values: [String: [Inline]]
  ) -> [Inline] {
    expanded(self[pattern, isOne: isOne], values)
  }

  /// What something is, with what it is about behind it.
  package func named(_ name: String, _ text: String) -> String {
    expand(.named, ["name": [.text(name)], "text": [.text(text)]]).plainText
  }

  private func expanded(_ pattern: String, _ values: [String: [Inline]]) -> [Inline] {
    var content: [Inline] = []
    var rest = pattern.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if open > rest.startIndex { content.append(.text(String(Substring(rest[..<open])))) }
      content += values[String(Substring(rest[rest.index(after: open)..<close]))] ?? []
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { content.append(.text(String(Substring(rest)))) }
    return content
  }
}
