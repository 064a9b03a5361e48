package import CommonMark

extension Language {
  /// A pattern of the language with its placeholders filled in.
  package func expand(
    _ pattern: TextPattern,
    _ values: KeyValuePairs<String, [Inline]>
  ) -> [Inline] {
    expanded(self[pattern], values)
  }

  /// A pattern of the language with its placeholders filled in.
  package func expand(
    _ pattern: SentencePattern,
    _ values: KeyValuePairs<String, String>
  ) -> String {
    expanded(self[pattern], values.map { (key: $0.key, value: [.text($0.value)]) }).plainText
  }

  /// A pattern of the language, in the form that the number one or another wants, with its placeholders filled in.
  package func expand(
    _ pattern: VerdictPattern,
    isOne: Bool = false,
    _ values: KeyValuePairs<String, [Inline]>
  ) -> [Inline] {
    expanded(self[pattern, isOne: isOne], values)
  }

  /// What something is, with what it is about behind it.
  package func named(_ name: String, _ text: String) -> String {
    expand(.named, ["name": [.text(name)], "text": [.text(text)]]).plainText
  }

  /// What stands before and behind that which something with this name is about, for labels made by the hundred.
  package func frame(of name: String) -> (before: String, after: String) {
    let (before, after) = Self.parts(of: self[.named], around: "{text}")
    let values: KeyValuePairs<String, [Inline]> = ["name": [.text(name)]]
    return (expanded(before, values).plainText, expanded(after, values).plainText)
  }

  private func expanded(
    _ pattern: String,
    _ values: some Collection<(key: String, value: [Inline])>
  ) -> [Inline] {
    // Patterns that stand in each other, each many times, would make a text that nothing can hold: so each value is taken
    // once.
    var values = Array(values)
    var content: [Inline] = []
    content.reserveCapacity(2 * values.count + 1)
    // By bytes, since braces are found in many pieces of every page.
    var rest = Array(pattern.utf8)[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if open > rest.startIndex {
        content.append(.text(String(decoding: rest[..<open], as: UTF8.self)))
      }
      let name = rest[(open + 1)..<close]
      if let index = values.firstIndex(where: { name.elementsEqual($0.key.utf8) }) {
        content += values.remove(at: index).value
      }
      rest = rest[(close + 1)...]
    }
    if !rest.isEmpty { content.append(.text(String(decoding: rest, as: UTF8.self))) }
    return content
  }
}
