extension [Inline] {
  /// Appends an inline; a text is joined to the text before it.
  mutating func append(joining inline: Inline) {
    guard case .text(let text) = inline else {
      append(inline)
      return
    }
    if text.isEmpty { return }
    if case .text(let last)? = last {
      self[count - 1] = .text(last + text)
    } else {
      append(inline)
    }
  }
}
