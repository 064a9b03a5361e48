extension [Inline] {
  /// The text with nothing in it but text, code, emphasis, links and breaks; no emphasis is empty, no link is in a link.
  func simplified(references: some InlineResolver, insideLink: Bool) -> [Inline] {
    if isSimple(insideLink: insideLink) { return self }
    var result: [Inline] = []
    result.reserveCapacity(count)
    for inline in self {
      switch inline {
      case .emphasis(let content):
        let content = content.simplified(references: references, insideLink: insideLink)
        if !content.isEmpty { result.append(.emphasis(content)) }
      case .strong(let content):
        let content = content.simplified(references: references, insideLink: insideLink)
        if !content.isEmpty { result.append(.strong(content)) }
      case .link(var link):
        link.content = link.visibleContent.simplified(references: references, insideLink: true)
        if insideLink {
          for inline in link.content { result.append(joining: inline) }
        } else {
          result.append(.link(link))
        }
      case .placeholder(let placeholder): result.append(joining: .text(placeholder.source))
      case .noteReference(let reference):
        let marker = references.noteMarker(for: reference)?.text ?? "[^\(reference.id)]"
        result.append(joining: .text(marker))
      default: result.append(joining: inline)
      }
    }
    return result
  }

  /// Whether there is nothing to simplify, as in most texts.
  func isSimple(insideLink: Bool) -> Bool {
    var lastIsText = false
    for inline in self {
      switch inline {
      case .text(let text):
        if lastIsText || text.isEmpty { return false }
        lastIsText = true
        continue
      case .code, .lineBreak, .softBreak: break
      case .emphasis(let content), .strong(let content):
        if content.isEmpty || !content.isSimple(insideLink: insideLink) { return false }
      case .link(let link):
        if insideLink || link.content.isEmpty || !link.content.isSimple(insideLink: true) {
          return false
        }
      case .placeholder, .noteReference: return false
      }
      lastIsText = false
    }
    return true
  }

  /// Whether a break stands at the beginning or at the end.
  var hasBreakAtEnd: Bool { !isEmpty && (self[0].isBreak || self[count - 1].isBreak) }

  /// The text without breaks where Markdown has none: at the end, and soft ones at the beginning.
  func trimmingBreaks() -> [Inline] {
    guard hasBreakAtEnd else { return self }
    var result = self[...]
    while case .softBreak? = result.first { result.removeFirst() }
    while let last = result.last, last.isBreak { result.removeLast() }
    return Array(result)
  }

  /// The text with a blank rather than a soft break at its beginning, so that no tag ends a line.
  var withoutLeadingBreak: [Inline] {
    guard case .softBreak? = first else { return self }
    var result: [Inline] = [.text(" ")]
    for inline in dropFirst() { result.append(joining: inline) }
    return result
  }
}

extension Inline {
  var isBreak: Bool {
    switch self {
    case .lineBreak, .softBreak: true
    default: false
    }
  }

  /// The character that the inline's Markdown begins with, or one of the same kind.
  func firstMarkdownScalar(in context: MarkdownWriter.Context) -> Unicode.Scalar? {
    switch self {
    case .text(let text): text.unicodeScalars.first.map { $0 == "*" ? "\\" : $0 }
    case .code: "`"
    case .emphasis, .strong: "*"
    case .link: "["
    case .lineBreak: context == .paragraph ? "\\" : "<"
    case .softBreak: " "
    case .placeholder, .noteReference: nil
    }
  }

  /// The character that the inline's Markdown ends with, or one of the same kind.
  var lastMarkdownScalar: Unicode.Scalar? {
    switch self {
    case .text(let text): text.unicodeScalars.last.map { $0 == "*" ? "\\" : $0 }
    case .code: "`"
    case .emphasis, .strong: "*"
    case .link: ")"
    case .lineBreak, .softBreak: " "
    case .placeholder, .noteReference: nil
    }
  }
}
