import Diagnostics

/// Writes inlines of a document as the Markdown that texts of a site have.
package struct MarkdownText: InlineResolver {
  /// Notes stand below the text, as in the document.
  package var keepsNoteReferences: Bool { true }

  /// The address as it is written.
  package func href(for link: Link) -> String { link.destination }

  /// No marker: references are written as such.
  package func noteMarker(for reference: FootnoteReference) -> NoteMarker? { nil }

  /// A text of one paragraph.
  ///
  /// - Parameters:
  ///   - inlines: the text.
  ///   - context: `paragraph` if its beginning must not look like that of a list.
  ///   - escapesBraces: true for a phrase, in which braces would stand for arguments.
  /// - Returns: The Markdown.
  package static func text(
    of inlines: [Inline], in context: MarkdownWriter.Context = .line, escapingBraces escapesBraces: Bool = false
  ) -> String {
    let inlines = inlines.withoutSpacesAtEnds
    if inlines.isEmpty { return "" }
    var writer = MarkdownWriter(sourceIn: context, escapingBraces: escapesBraces)
    writeMarkdown(inlines, to: &writer, references: MarkdownText())
    return String(decoding: writer.bytes, as: UTF8.self).trimmingWhitespace
  }

  /// Prose, or a phrase with blocks in it.
  package static func text(of blocks: [Block], escapingBraces escapesBraces: Bool = false) -> String {
    if blocks.isEmpty { return "" }
    var writer = MarkdownWriter(sourceIn: .paragraph, escapingBraces: escapesBraces)
    writeMarkdown(blocks, to: &writer, references: MarkdownText())
    return String(decoding: writer.bytes, as: UTF8.self).trimmingLineEnds
  }

  /// The inlines of a text of one paragraph, in the Markdown of any program.
  package static func inlines(of text: String) -> [Inline] {
    let file = SourceFile(path: "text.md", bytes: Array(text.utf8))
    return parseLine(SourceText(text, file: file, at: 0), .markdown, report: .ignored)
  }

  /// The blocks of a text, in the Markdown of any program.
  package static func blocks(of text: String) -> [Block] {
    let file = SourceFile(path: "text.md", bytes: Array(text.utf8))
    return parseDocument(file, 0..<file.bytes.count, .markdown, report: .ignored) ?? [.paragraph([.text(text)])]
  }
}

extension [Inline] {
  /// The text with emphasis in place of the tags that stand for it, and small digits in place of raised ones.
  package var withEffects: [Inline] {
    var rest = self[...]
    return Self.read(&rest, until: nil)
  }

  private static func read(_ rest: inout ArraySlice<Inline>, until end: Opaque.Effect?) -> [Inline] {
    var result: [Inline] = []
    while let inline = rest.popFirst() {
      guard case .opaque(let opaque) = inline, let effect = opaque.effect else {
        result.append(inline.mapChildren(\.withEffects))
        continue
      }
      if effect == end { return result }
      guard let counterpart = effect.end, rest.contains(where: { $0.effect == counterpart }) else {
        if effect == .lineBreak { result.append(inline) }
        continue
      }
      let content = read(&rest, until: counterpart)
      switch effect {
      case .emphasis: result.append(.emphasis(content))
      case .strong: result.append(.strong(content))
      case .superscript, .lineBreak: result += content.raised
      }
    }
    return result
  }

  /// True if the tag at a position raises digits, which have signs of their own.
  package func isShownRaised(_ position: Int) -> Bool {
    guard self[position].effect == .superscript(ends: false), position + 2 < count,
      self[position + 2].effect == .superscript(ends: true), case .text(let text, _) = self[position + 1]
    else { return false }
    return Superscript.text(text) != nil
  }

  /// Digits as superscripts; any other text as it is.
  private var raised: [Inline] {
    guard count == 1, case .text(let text, let place)? = first, let digits = Superscript.text(text) else {
      return self
    }
    return [.text(digits, at: place)]
  }

  /// The text without spaces at its beginning and its end, around which tags may have stood.
  package var withoutSpacesAtEnds: [Inline] {
    var result = self
    if case .text(let text, let place)? = result.first, text.utf8.first?.isBlank == true {
      result[0] = .text(String(text.drop { $0 == " " || $0 == "\t" }), at: place)
    }
    if case .text(let text, let place)? = result.last, text.utf8.last?.isBlank == true {
      result[result.count - 1] = .text(String(text.reversed().drop { $0 == " " || $0 == "\t" }.reversed()), at: place)
    }
    return result
  }

  /// The text without pieces at its beginning that readers don't see.
  package var withoutLeadingTags: [Inline] {
    Array(
      drop { inline in
        switch inline {
        case .opaque(let opaque): opaque.identity == nil
        case .softBreak: true
        default: false
        }
      })
  }

  /// The bytes from the first to the last piece of the text whose place is known.
  package var bounds: Range<Int>? {
    var all: Range<Int>?
    forEachNested { inline in
      guard let own = inline.bounds else { return }
      all = all.map { Swift.min($0.lowerBound, own.lowerBound)..<Swift.max($0.upperBound, own.upperBound) } ?? own
    }
    return all
  }
}

extension Inline {
  /// The effect of the tag on the text, if it is one.
  fileprivate var effect: Opaque.Effect? { if case .opaque(let opaque) = self { opaque.effect } else { nil } }
}

extension Opaque.Effect {
  /// The tag that ends what this one begins.
  fileprivate var end: Self? {
    switch self {
    case .emphasis(ends: false): .emphasis(ends: true)
    case .strong(ends: false): .strong(ends: true)
    case .superscript(ends: false): .superscript(ends: true)
    case .emphasis, .strong, .superscript, .lineBreak: nil
    }
  }
}
