extension [Inline] {
  /// The text reduced to text, code, emphasis, links and breaks, without empty emphasis and links inside of links.
  func simplified(references: some InlineResolver, insideLink: Bool) -> [Inline] {
    if isSimple(insideLink: insideLink) { return self }
    var result: [Inline] = []
    result.reserveCapacity(count)
    for inline in self {
      switch inline {
      case .link(var link):
        link.content = link.visibleContent.simplified(references: references, insideLink: true)
        if insideLink {
          for inline in link.content { result.append(joining: inline) }
        } else {
          result.append(.link(link))
        }
      case .placeholder(let placeholder): result.append(joining: .text(placeholder.source))
      case .opaque: break
      case .variable(let content, _):
        let content = content.simplified(references: references, insideLink: insideLink)
        if !content.isEmpty { result.append(.emphasis(content)) }
      case .footnoteReference where references.keepsNoteReferences && !insideLink: result.append(inline)
      case .footnoteReference(let reference):
        result.append(joining: references.mark(of: reference, insideLink: insideLink))
      case let other:
        let simple = other.mapChildren { $0.simplified(references: references, insideLink: insideLink) }
        if !simple.isHollow { result.append(joining: simple) }
      }
    }
    return result
  }

  /// True if there is nothing to simplify, as in most texts.
  func isSimple(insideLink: Bool) -> Bool {
    var lastIsText = false
    for inline in self {
      switch inline {
      case .text(let text, _):
        if lastIsText || text.isEmpty { return false }
        lastIsText = true
        continue
      case .variable, .placeholder, .footnoteReference, .opaque: return false
      case .link(let link): if insideLink || !link.content.isSimple(insideLink: true) { return false }
      case let other: if !other.children.isSimple(insideLink: insideLink) { return false }
      }
      if inline.isHollow { return false }
      lastIsText = false
    }
    return true
  }

  /// True if the first or the last inline is a break.
  var hasBreakAtEnd: Bool { !isEmpty && (self[0].isBreak || self[count - 1].isBreak) }

  /// The text without breaks at its end and soft breaks at its beginning, which Markdown cannot express.
  func trimmingBreaks() -> [Inline] {
    guard hasBreakAtEnd else { return self }
    var result = self[...]
    while case .softBreak? = result.first { result.removeFirst() }
    while let last = result.last, last.isBreak { result.removeLast() }
    return Array(result)
  }

  /// The text with a space in place of a soft break at its beginning, so that no tag ends a line.
  var withoutLeadingBreak: [Inline] {
    guard case .softBreak? = first else { return self }
    var result: [Inline] = [.text(" ")]
    for inline in dropFirst() { result.append(joining: inline) }
    return result
  }
}

extension InlineResolver {
  /// The inline in place of a reference to a note.
  fileprivate func mark(of reference: FootnoteReference, insideLink: Bool) -> Inline {
    guard let marker = noteMarker(for: reference) else { return .text("[^\(reference.id)]") }
    guard let href = marker.href, !insideLink else { return .text(marker.text) }
    return .link(Link(destination: href, content: [.text(marker.text)], range: reference.range))
  }
}
