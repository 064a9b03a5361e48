extension [Inline] {
  /// The text without the line ends between Chinese or Japanese characters, where no space belongs.
  ///
  /// A line end next to a placeholder stays until the placeholder is replaced.
  package func joiningLines() -> [Inline] {
    guard holdsSoftBreak else { return self }
    var breaks = LineEnds()
    breaks.read(self)
    // The first line of an admonition, such as `[!NOTE] 題`, ends with its title.
    if case .text(let text, _)? = first, text.hasPrefix("[!"), !breaks.joined.isEmpty { breaks.joined[0] = false }
    guard breaks.joined.contains(true) else { return self }
    var rest = breaks.joined[...]
    return removing(&rest)
  }

  private var holdsSoftBreak: Bool {
    contains { inline in if case .softBreak = inline { true } else { inline.children.holdsSoftBreak } }
  }

  private func removing(_ joined: inout ArraySlice<Bool>) -> [Inline] {
    var result: [Inline] = []
    result.reserveCapacity(count)
    for inline in self {
      if case .softBreak = inline, joined.popFirst() ?? false { continue }
      result.append(joining: inline.mapChildren { $0.removing(&joined) })
    }
    return result
  }
}

/// Decides for each soft break of a text, in order, whether it is removed.
private struct LineEnds {
  var joined: [Bool] = []
  private var last: Unicode.Scalar?
  /// True if the last break still waits for the character after it.
  private var isOpen = false

  mutating func read(_ inlines: [Inline]) { for inline in inlines { read(inline) } }

  private mutating func read(_ inline: Inline) {
    switch inline {
    case .text(let text, _), .code(let text, _):
      decide(text.unicodeScalars.first)
      last = text.unicodeScalars.last ?? last
    case .softBreak:
      joined.append(false)
      isOpen = true
    case .link(let link) where link.content.isEmpty:
      // The link will show its destination.
      decide(nil)
      last = nil
    case .opaque: break
    case .footnoteReference:
      // A marker belongs to the text before it.
      decide(last)
    default:
      guard inline.ownText != nil else { return read(inline.children) }
      // What comes in place of a placeholder or a picture may be anything.
      decide(nil)
      last = nil
    }
  }

  private mutating func decide(_ next: Unicode.Scalar?) {
    if isOpen, let last, let next, Unicode.Scalar.joinsLines(last, next) { joined[joined.count - 1] = true }
    isOpen = false
  }
}
