extension [Inline] {
  /// Appends an inline.
  ///
  /// If both it and the last inline are text, they become one.
  mutating func append(joining inline: Inline) {
    guard case .text(let text, let place) = inline else {
      append(inline)
      return
    }
    if text.isEmpty { return }
    if case .text(var joined, let start)? = last {
      // Removed first, so that the text has one owner and can grow without being copied.
      removeLast()
      joined += text
      append(.text(joined, at: start.joined(with: place)))
    } else {
      append(inline)
    }
  }

  /// Inserts text at the beginning.
  ///
  /// If the first inline is text, the two become one.
  package mutating func prepend(_ text: String) {
    if case .text(let next, _)? = first { self[0] = .text(text + next) } else { insert(.text(text), at: 0) }
  }
}

extension [Inline] {
  /// The text without markup.
  ///
  /// Breaks become spaces, and note references are left out.
  package var plainText: String {
    if case .text(let text, _)? = first, count == 1 { return text }
    var text = ""
    forEachPlainRun { text += $0 }
    return text
  }

  /// Calls a closure with each piece of `plainText`.
  func forEachPlainRun(_ body: (String) -> Void) {
    for inline in self { if let run = inline.ownText { body(run) } else { inline.children.forEachPlainRun(body) } }
  }
}

extension [Inline] {
  /// The text with links replaced by their content, and without note references.
  ///
  /// For use inside of links, where the text of a placeholder may contain another link.
  package func withoutLinks() -> [Inline] {
    var result: [Inline] = []
    for inline in self {
      if case .footnoteReference = inline { continue }
      let plain = inline.mapChildren { $0.withoutLinks() }
      if case .link(let link) = plain {
        for inline in link.content { result.append(joining: inline) }
      } else {
        result.append(joining: plain)
      }
    }
    return result
  }
}
