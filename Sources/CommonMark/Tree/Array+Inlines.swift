extension [Inline] {
  /// Appends an inline; a text is joined to the text before it.
  mutating func append(joining inline: Inline) {
    guard case .text(let text) = inline else {
      append(inline)
      return
    }
    if text.isEmpty { return }
    if case .text(var joined)? = last {
      // Taken out of the array meanwhile, for a text that has one owner grows without being copied.
      removeLast()
      joined += text
      append(.text(joined))
    } else {
      append(inline)
    }
  }

  /// Puts a text before all others; one that they begin with is joined to it.
  package mutating func prepend(_ text: String) {
    if case .text(let next)? = first {
      self[0] = .text(text + next)
    } else {
      insert(.text(text), at: 0)
    }
  }
}
