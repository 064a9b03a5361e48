import Diagnostics

/// Builds the inlines of paragraphs and headings from libcmark's, and reports what is not allowed in them.
struct InlineBuilder {
  let preparation: Preparation
  let hasDefinitions: Bool
  var report: MarkdownReport
  var places: NodeFinder
  /// The id at the end of the last heading.
  private(set) var headingID: String?
  private var isInHeading = false
  private(set) var isInLink = false
  /// True if only the beginnings of emphasis come before the next inline on its line.
  private(set) var beginsLine = false
  /// True if a code span comes right before the next inline.
  private(set) var isBehindCode = false
  /// The offset of the tildes in the paragraph from which another program would strike out the text.
  var struckFrom: Int?
  private var hasSoftBreak = false
  /// True if line ends between Japanese characters are kept.
  var keepsLines = false

  /// - Parameters:
  ///   - text: the text and its place.
  ///   - preparation: the text as libcmark has read it.
  ///   - hasDefinitions: true if its file defines links, or tries to.
  init(_ text: SourceText, _ preparation: Preparation, hasDefinitions: Bool) {
    self.preparation = preparation
    self.hasDefinitions = hasDefinitions
    report = MarkdownReport(text, preparation)
    places = NodeFinder(preparation.bytes)
  }

  /// The inlines of a paragraph or heading.
  ///
  /// - Parameters:
  ///   - leaf: the paragraph or heading.
  ///   - quotes: the number of block quotes around it.
  /// - Returns: Its content, with lines joined where Japanese requires it.
  mutating func content(of leaf: CMarkNode, quotes: Int) -> [Inline] {
    places.enter(leaf, quotes: quotes)
    headingID = nil
    isInHeading = leaf.block == .heading
    hasSoftBreak = false
    (beginsLine, isBehindCode, struckFrom) = (true, false, nil)
    let inlines = inlines(of: leaf, depth: 0)
    places.leave()
    return hasSoftBreak && !keepsLines ? inlines.joiningLines() : inlines
  }

  private mutating func inlines(of node: CMarkNode, depth: Int) -> [Inline] {
    var result: [Inline] = []
    result.reserveCapacity(node.childCount)
    var child = node.firstChild
    while let current = child {
      append(current, to: &result, depth: depth)
      (beginsLine, isBehindCode) = (current.isBreak, current.inline == .code)
      child = current.next
    }
    return result
  }

  private mutating func append(_ node: CMarkNode, to result: inout [Inline], depth: Int) {
    switch node.inline {
    case .text: append(literal: node.literal, of: node, to: &result)
    case .code:
      let place = report.place(places.run(ofCode: node))
      result.append(.code(preparation.restored(node.literal), at: place))
    case .lineBreak: result.append(.lineBreak)
    case .softBreak:
      hasSoftBreak = true
      result.append(.softBreak)
    case .html: result.append(joining: rawHTML(node))
    case .container(let kind):
      if depth >= Limits.depth {
        result.append(joining: tooDeep(node, kind))
      } else {
        result.append(joining: container(node, kind, depth: depth + 1))
      }
    case nil: break
    }
  }

  private mutating func append(literal: String, of node: CMarkNode, to result: inout [Inline]) {
    let run = places.run(ofText: node)
    var source = SourceAlignment(preparation.bytes, run, of: literal)
    for (character, fault, offset) in report.referencedFaults(in: literal) {
      let bounds = offset..<offset + UTF8.width(character)
      let place = source.run(of: bounds) ?? run
      // A sentinel may be the same character.
      if Sentinel.isNoncharacter(preparation.bytes, at: place.lowerBound) { continue }
      report.add(fault, of: character, at: place)
    }
    if preparation.dialect == nil { check(literal, &source, at: run) }
    guard preparation.hasSentinels(literal) else { return append(text: literal, at: report.place(run), to: &result) }
    append(preparation.pieces(of: literal), at: report.sourceRun(run), to: &result)
  }

  /// Appends the pieces of a text at a run of the source.
  private mutating func append(_ pieces: [Preparation.Piece], at run: Range<Int>, to result: inout [Inline]) {
    var start = run.lowerBound
    for (position, piece) in pieces.enumerated() {
      switch piece {
      case .text(let text):
        var end = run.upperBound
        if position + 1 < pieces.count, case .mark(let next) = pieces[position + 1] { end = next.run.lowerBound }
        let place = report.place(ofSource: start..<max(start, end))
        append(text: text, at: place, to: &result)
      case .mark(let mark):
        result.append(joining: inline(for: mark))
        start = mark.run.upperBound
      }
    }
  }

  /// Appends plain text; in a document, a web address in it is a link, as on GitHub.
  private mutating func append(text: String, at place: TextPlace, to result: inout [Inline]) {
    guard preparation.dialect != nil, !isInLink, text.utf8.contains(UInt8(ascii: ":")) else {
      return result.append(joining: .text(text, at: place))
    }
    for piece in text.cutAtAddresses {
      let file = report.text.file
      let range = place.range(of: piece.bounds, in: text, of: file) ?? report.text.range
      let words = [Inline.text(piece.text, at: TextPlace(range.bounds))]
      guard piece.isAddress else {
        result.append(joining: words[0])
        continue
      }
      result.append(.link(Link(destination: piece.text, content: words, range: range)))
    }
  }

  private mutating func container(_ node: CMarkNode, _ kind: CMarkNode.Container, depth: Int) -> Inline {
    switch kind {
    case .emphasis: return .emphasis(inlines(of: node, depth: depth))
    case .strong: return .strong(inlines(of: node, depth: depth))
    case .link:
      let start = places.start(of: node)
      let isNested = isInLink
      isInLink = true
      let content = inlines(of: node, depth: depth)
      isInLink = isNested
      return link(node, content: content, run: places.run(ofLink: node, from: start))
    case .image:
      let start = places.start(of: node)
      let content = inlines(of: node, depth: depth)
      return image(node, content: content, run: places.run(ofLink: node, from: start))
    }
  }

  /// The image, or its source as text if images are not allowed.
  private mutating func image(_ node: CMarkNode, content: [Inline], run: Range<Int>) -> Inline {
    let range = report.range(run)
    let file = preparation.restored(node.destination)
    let alternative = content.plainText
    if preparation.dialect != nil {
      return .image(Image(file: file, alternative: alternative, title: node.title, range: range))
    }
    guard isProse else {
      report.add(.image(at: range))
      return rawText(run)
    }
    if let finding = Finding.unusableImage(file, alternative: alternative, at: range) {
      report.add(finding)
      return rawText(run)
    }
    let title = preparation.restored(node.title)
    return .image(Image(file: file, alternative: alternative, title: title, range: range))
  }

  /// The link, or its source as text if its destination is not allowed.
  private mutating func link(_ node: CMarkNode, content: [Inline], run: Range<Int>) -> Inline {
    let destination = preparation.restored(node.destination)
    let range = report.range(run)
    guard let allowed = preparation.dialect == nil ? allowedDestination(destination) : destination else {
      report.add(.unsafeLink(destination, at: range))
      return rawText(run)
    }
    for part in [destination, node.title] {
      for (character, fault, _) in report.referencedFaults(in: part) { report.add(fault, of: character, at: run) }
    }
    let title = preparation.restored(node.title)
    var link = Link(destination: allowed, title: title, content: content, range: range)
    if link.isReference, !content.isEmpty, preparation.dialect == nil {
      report.add(.referenceWithWords(allowed, at: range))
      link.content = []
    }
    return .link(link)
  }

  /// True if the text is prose below a heading, or a cell of a table in it.
  var isProse: Bool { preparation.isProse }

  /// True if the text is a paragraph of prose, which may begin like another program's blocks.
  var isInParagraph: Bool { !isInHeading && preparation.mayHoldBlocks }

  /// True if a reference to a note begins a line, like `[^id]: …`, which defines a note on GitHub.
  private func isDefinition(_ mark: Mark) -> Bool {
    let source = preparation.source
    guard isInParagraph, source.has(":".utf8, at: mark.run.upperBound) else { return false }
    let before = source[..<mark.run.lowerBound].last { !$0.isBlank }
    return before?.isLineEnd ?? true
  }

  private mutating func inline(for mark: Mark) -> Inline {
    let range = report.text.range(of: mark.run)
    let extent = report.text.range(of: mark.extent)
    switch mark.kind {
    case .opaque(var opaque):
      opaque.range = range
      if isInHeading, headingID == nil { headingID = opaque.anchor }
      return .opaque(opaque)
    case .code(let code): return .code(code, at: report.place(ofSource: mark.run))
    case .footnote(let id) where preparation.dialect != nil:
      return .footnoteReference(FootnoteReference(id: id, range: range))
    case .headingID(let id) where preparation.dialect != nil:
      if isInHeading { headingID = id }
      return .opaque(.layout)
    case .placeholder(let name, let form): return .placeholder(Placeholder(name: name, form: form, range: range))
    case .footnote(let id) where !isProse: report.add(.misplacedNoteReference(id, at: range))
    case .footnote(let id) where isDefinition(mark): report.add(.noteDefinition(id, at: range))
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
    case .strayFootnote where !isProse:
      if mark.extent != mark.run { report.add(.misplacedNoteReference("", at: extent)) }
    case .strayFootnote: report.add(.malformedFootnoteReference(at: extent))
    }
    return .text(preparation.source.line(mark.run), at: report.place(ofSource: mark.run))
  }

  /// A run of the prepared text as written.
  private func rawText(_ run: Range<Int>) -> Inline { .text(report.rawText(run), at: report.place(run)) }

  /// Reports an HTML tag.
  ///
  /// - Returns: The tag as written.
  private mutating func rawHTML(_ node: CMarkNode) -> Inline {
    let run = places.run(ofHTML: node)
    if preparation.dialect != nil { return .opaque(.layout) }
    report.add(.rawHTML(report.rawText(run), at: report.range(run)))
    return rawText(run)
  }

  /// Reports emphasis, a link or an image that is nested too deeply.
  ///
  /// - Returns: its source.
  private mutating func tooDeep(_ node: CMarkNode, _ kind: CMarkNode.Container) -> Inline {
    let run =
      switch kind {
      case .link, .image: places.run(ofLink: node, from: places.start(of: node))
      case .emphasis, .strong: places.run(ofEmphasis: node)
      }
    report.addDepth(at: run)
    return rawText(run)
  }
}

extension CMarkNode { fileprivate var isBreak: Bool { inline == .softBreak || inline == .lineBreak } }
