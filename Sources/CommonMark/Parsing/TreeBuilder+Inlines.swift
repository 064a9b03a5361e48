import Diagnostics

extension TreeBuilder {
  /// The inlines of a paragraph or heading.
  ///
  /// - Parameters:
  ///   - node: the paragraph or heading.
  ///   - quotes: how many block quotes it stands in.
  /// - Returns: its text, lines joined.
  mutating func inlines(ofLeaf node: CMarkNode, quotes: Int) -> [Inline] {
    leaf = LeafPlace(
      startLine: node.startLine,
      startColumn: node.startColumn,
      endLine: node.endLine,
      quotes: quotes,
      skippedLines: 0
    )
    sawSoftBreak = false
    leafContent = node.firstChild
    let inlines = inlines(of: node, depth: 0)
    leaf = nil
    return sawSoftBreak ? inlines.joiningLines() : inlines
  }

  mutating func inlines(of node: CMarkNode, depth: Int) -> [Inline] {
    var result: [Inline] = []
    result.reserveCapacity(node.childCount)
    var child = node.firstChild
    while let current = child {
      append(current, to: &result, depth: depth)
      child = current.next
    }
    return result
  }

  private mutating func append(_ node: CMarkNode, to result: inout [Inline], depth: Int) {
    switch node.kind {
    case .text:
      let literal = node.literal
      if preparation.mayHaveReferences {
        checkReferences(in: literal) { $0.run(ofReference: node, to: $1) }
      }
      guard preparation.hasSentinels(literal) else { return result.append(joining: .text(literal)) }
      for piece in preparation.pieces(of: literal) { append(piece, to: &result) }
    case .code: result.append(.code(preparation.restored(node.literal)))
    case .lineBreak: result.append(.lineBreak)
    case .softBreak:
      sawSoftBreak = true
      result.append(.softBreak)
    case .htmlInline: result.append(joining: .text(rawHTML(node)))
    case .emphasis, .strong, .link, .image:
      if depth >= Limits.depth {
        result.append(joining: .text(tooDeep(node)))
      } else {
        container(node, to: &result, depth: depth)
      }
    default: break
    }
  }

  private mutating func container(_ node: CMarkNode, to result: inout [Inline], depth: Int) {
    switch node.kind {
    case .emphasis: result.append(.emphasis(inlines(of: node, depth: depth + 1)))
    case .strong: result.append(.strong(inlines(of: node, depth: depth + 1)))
    case .link:
      // Its place first, so that what stands inside is searched for after it.
      let run = run(ofLink: node)
      let outer = insideLink
      insideLink = true
      let content = inlines(of: node, depth: depth + 1)
      insideLink = outer
      result.append(joining: link(node, content: content, run: run))
    case .image:
      let run = run(ofImage: node)
      report(imageAt: run)
      // For the findings inside of it.
      _ = inlines(of: node, depth: depth + 1)
      result.append(joining: .text(rawText(run)))
    default: break
    }
  }

  private mutating func append(_ piece: Preparation.Piece, to result: inout [Inline]) {
    switch piece {
    case .text(let text): result.append(joining: .text(text))
    case .mark(let mark): result.append(joining: inline(for: mark))
    }
  }

  private mutating func inline(for mark: Mark) -> Inline {
    switch mark.kind {
    case .placeholder(let name, let form):
      return .placeholder(Placeholder(name: name, form: form, range: text.range(of: mark.run)))
    case .note(let id) where insideLink:
      report(noteInsideLink: mark, id: id)
    case .note(let id):
      return .noteReference(NoteReference(id: id, range: text.range(of: mark.run)))
    case .headingID(let id) where insideHeading:
      if let id {
        headingID = id
        return .text("")
      }
      report(malformedHeadingID: mark)
    case .headingID: break
    case .strayBrace: report(malformedPlaceholder: mark)
    case .strayNote: report(malformedNote: mark)
    }
    return .text(preparation.source.line(mark.run))
  }
}
