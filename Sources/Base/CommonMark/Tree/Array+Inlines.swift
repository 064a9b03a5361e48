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
