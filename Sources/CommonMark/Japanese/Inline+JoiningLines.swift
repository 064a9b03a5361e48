extension [Inline] {
  /// The text without the line ends that stand for nothing, between Chinese or Japanese characters.
  ///
  /// A line end beside a placeholder stays until it is known what stands for the placeholder.
  func joiningLines() -> [Inline] {
    guard holdsSoftBreak else { return self }
    var breaks = LineEnds()
    breaks.read(self)
    guard breaks.joined.contains(true) else { return self }
    var rest = breaks.joined[...]
    return removing(&rest)
  }

  private var holdsSoftBreak: Bool {
    for inline in self {
      switch inline {
      case .softBreak: return true
      case .emphasis(let content), .strong(let content): if content.holdsSoftBreak { return true }
      case .link(let link): if link.content.holdsSoftBreak { return true }
      case .text, .code, .lineBreak, .placeholder, .noteReference: break
      }
    }
    return false
  }

  private func removing(_ joined: inout ArraySlice<Bool>) -> [Inline] {
    var result: [Inline] = []
    result.reserveCapacity(count)
    for inline in self {
      switch inline {
      case .softBreak:
        if !(joined.popFirst() ?? false) { result.append(inline) }
      case .emphasis(let content): result.append(.emphasis(content.removing(&joined)))
      case .strong(let content): result.append(.strong(content.removing(&joined)))
      case .link(var link):
        link.content = link.content.removing(&joined)
        result.append(.link(link))
      default: result.append(joining: inline)
      }
    }
    return result
  }
}

/// Decides for each soft break of a text, in order, whether it disappears.
private struct LineEnds {
  private(set) var joined: [Bool] = []
  private var last: Unicode.Scalar?
  /// Whether the break decided last still waits for the character after it.
  private var isOpen = false

  mutating func read(_ inlines: [Inline]) {
    for inline in inlines { read(inline) }
  }

  private mutating func read(_ inline: Inline) {
    switch inline {
    case .text(let text), .code(let text):
      decide(text.unicodeScalars.first)
      last = text.unicodeScalars.last ?? last
    case .softBreak:
      joined.append(false)
      isOpen = true
    case .emphasis(let content), .strong(let content):
      read(content)
    case .link(let link) where !link.content.isEmpty:
      read(link.content)
    case .noteReference:
      // A marker belongs to the text before it.
      decide(last)
    case .placeholder, .lineBreak, .link:
      decide(nil)
      last = nil
    }
  }

  private mutating func decide(_ next: Unicode.Scalar?) {
    if isOpen, let last, let next, Unicode.Scalar.joinsLines(last, next) {
      joined[joined.count - 1] = true
    }
    isOpen = false
  }
}
