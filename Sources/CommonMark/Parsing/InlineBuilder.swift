import Diagnostics

/// Builds the inlines of paragraphs and headings from libcmark's, and reports what is not allowed in them.
struct InlineBuilder {
  private let preparation: Preparation
  var report: MarkdownReport
  var places: NodeFinder
  /// The id at the end of the heading that was read last.
  private(set) var headingID: String?
  private var isInHeading = false
  private var isInLink = false
  private var hasSoftBreak = false

  init(_ text: SourceText, _ preparation: Preparation) {
    self.preparation = preparation
    report = MarkdownReport(text, preparation)
    places = NodeFinder(preparation.bytes)
  }

  /// The inlines of a paragraph or heading.
  ///
  /// - Parameters:
  ///   - leaf: the paragraph or heading.
  ///   - quotes: how many block quotes it is in.
  /// - Returns: its content, with lines joined where Japanese needs it.
  mutating func content(of leaf: CMarkNode, quotes: Int) -> [Inline] {
    places.enter(leaf, quotes: quotes)
    headingID = nil
    isInHeading = leaf.block == .heading
    hasSoftBreak = false
    let inlines = inlines(of: leaf, depth: 0)
    places.leave()
    return hasSoftBreak ? inlines.joiningLines() : inlines
  }

  private mutating func inlines(of node: CMarkNode, depth: Int) -> [Inline] {
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
    switch node.inline {
    case .text: append(literal: node.literal, of: node, to: &result)
    case .code: result.append(.code(preparation.restored(node.literal)))
    case .lineBreak: result.append(.lineBreak)
    case .softBreak:
      hasSoftBreak = true
      result.append(.softBreak)
    case .html: result.append(joining: .text(rawHTML(node)))
    case .container(let kind):
      if depth >= Limits.depth {
        result.append(joining: .text(tooDeep(node, kind)))
      } else {
        result.append(joining: container(node, kind, depth: depth + 1))
      }
    case nil: break
    }
  }

  private mutating func append(
    literal: String,
    of node: CMarkNode,
    to result: inout [Inline]
  ) {
    for (character, fault) in report.referencedFaults(in: literal) {
      report.add(fault, of: character, at: places.run(ofReference: node, to: character))
    }
    for link in BrokenLink.all(in: literal) {
      // Where the source has it otherwise, such as with a backslash, the author wants no link.
      if let run = places.run(ofPiece: link.text, in: node) { report.add(link, at: run) }
    }
    guard preparation.hasSentinels(literal) else { return result.append(joining: .text(literal)) }
    for piece in preparation.pieces(of: literal) {
      switch piece {
      case .text(let text): result.append(joining: .text(text))
      case .mark(let mark): result.append(joining: inline(for: mark))
      }
    }
  }

  private mutating func container(
    _ node: CMarkNode,
    _ kind: CMarkNode.Container,
    depth: Int
  ) -> Inline {
    switch kind {
    case .emphasis: return .emphasis(inlines(of: node, depth: depth))
    case .strong: return .strong(inlines(of: node, depth: depth))
    case .link:
      // Found first, so that the search for what is inside starts after it.
      let run = places.run(ofLink: node)
      let isNested = isInLink
      isInLink = true
      let content = inlines(of: node, depth: depth)
      isInLink = isNested
      return link(node, content: content, run: run)
    case .image:
      let run = places.run(ofImage: node)
      return image(node, content: inlines(of: node, depth: depth), run: run)
    }
  }

  /// The image, or its source as text where it is not allowed.
  private mutating func image(_ node: CMarkNode, content: [Inline], run: Range<Int>) -> Inline {
    let range = report.range(run)
    let file = preparation.restored(node.destination)
    let alternative = content.plainText
    guard preparation.mayHoldImages else {
      report.add(.image(at: range))
      return .text(report.rawText(run))
    }
    if let finding = Finding.unusableImage(file, alternative: alternative, at: range) {
      report.add(finding)
      return .text(report.rawText(run))
    }
    let title = preparation.restored(node.title)
    return .image(Image(file: file, alternative: alternative, title: title, range: range))
  }

  /// The link, or its source as text if its destination is not allowed.
  private mutating func link(_ node: CMarkNode, content: [Inline], run: Range<Int>) -> Inline {
    let destination = preparation.restored(node.destination)
    let range = report.range(run)
    guard let allowed = allowedDestination(destination) else {
      report.add(.unsafeLink(destination, at: range))
      return .text(report.rawText(run))
    }
    for part in [destination, node.title] {
      for (character, fault) in report.referencedFaults(in: part) {
        report.add(fault, of: character, at: run)
      }
    }
    let title = preparation.restored(node.title)
    var link = Link(destination: allowed, title: title, content: content, range: range)
    if link.isReference, !content.isEmpty {
      report.add(.referenceWithWords(allowed, at: range))
      link.content = []
    }
    return .link(link)
  }

  private mutating func inline(for mark: Mark) -> Inline {
    let range = report.text.range(of: mark.run)
    let extent = report.text.range(of: mark.extent)
    switch mark.kind {
    case .placeholder(let name, let form):
      return .placeholder(Placeholder(name: name, form: form, range: range))
    case .footnote(let id):
      if !isInLink { return .footnoteReference(FootnoteReference(id: id, range: range)) }
      report.add(.footnoteReferenceInLink(id, at: range))
    case .headingID(let id) where isInHeading:
      if let id {
        headingID = id
        return .text("")
      }
      report.add(.malformedHeadingID(at: extent))
    case .headingID: break
    case .strayBrace: report.add(.malformedPlaceholder(at: extent))
    case .strayFootnote: report.add(.malformedFootnoteReference(at: extent))
    }
    return .text(preparation.source.line(mark.run))
  }

  /// Reports an HTML tag.
  ///
  /// - Returns: the tag as it is written.
  private mutating func rawHTML(_ node: CMarkNode) -> String {
    let run = places.run(ofHTML: node)
    let raw = report.rawText(run)
    report.add(.rawHTML(raw, at: report.range(run)))
    return raw
  }

  /// Reports emphasis, a link or an image that is nested too deeply.
  ///
  /// - Returns: its source.
  private mutating func tooDeep(_ node: CMarkNode, _ kind: CMarkNode.Container) -> String {
    let run =
      switch kind {
      case .link: places.run(ofLink: node)
      case .image: places.run(ofImage: node)
      case .emphasis, .strong: places.run(ofEmphasis: node)
      }
    report.addDepth(at: run)
    return report.rawText(run)
  }
}
