import CommonMark
import Diagnostics

/// Writes inlines of a document as the Markdown that texts of a site have.
struct MarkdownText: InlineResolver {
  var keepsNoteReferences: Bool { true }

  func href(for link: Link) -> String { link.destination }

  func noteMarker(for reference: FootnoteReference) -> NoteMarker? { nil }

  /// A text of one paragraph.
  ///
  /// - Parameters:
  ///   - inlines: the text.
  ///   - context: `paragraph` if its beginning must not look like that of a list.
  ///   - escapesBraces: true for a phrase, in which braces would stand for arguments.
  /// - Returns: The Markdown.
  static func text(
    of inlines: [Inline], in context: MarkdownWriter.Context = .line, escapingBraces escapesBraces: Bool = false
  ) -> String {
    let inlines = inlines.withoutSpacesAtEnds
    if inlines.isEmpty { return "" }
    var writer = MarkdownWriter(sourceIn: context, escapingBraces: escapesBraces)
    writeMarkdown(inlines, to: &writer, references: MarkdownText())
    return String(decoding: writer.bytes, as: UTF8.self).trimmingWhitespace
  }

  /// Prose, or a phrase with blocks in it.
  static func text(of blocks: [Block], escapingBraces escapesBraces: Bool = false) -> String {
    if blocks.isEmpty { return "" }
    var writer = MarkdownWriter(sourceIn: .paragraph, escapingBraces: escapesBraces)
    writeMarkdown(blocks, to: &writer, references: MarkdownText())
    return String(decoding: writer.bytes, as: UTF8.self).trimmingLineEnds
  }

  /// The inlines of a text of one paragraph, in the Markdown of any program.
  static func inlines(of text: String) -> [Inline] {
    let file = SourceFile(path: "text.md", bytes: Array(text.utf8))
    return parseLine(SourceText(text, file: file, at: 0), .markdown, report: .ignored)
  }

  /// The blocks of a text, in the Markdown of any program.
  static func blocks(of text: String) -> [Block] {
    let file = SourceFile(path: "text.md", bytes: Array(text.utf8))
    return parseDocument(file, 0..<file.bytes.count, .markdown, report: .ignored) ?? [.paragraph([.text(text)])]
  }
}

extension [Inline] {
  /// The text with emphasis in place of the tags that stand for it, and small digits in place of raised ones.
  var withEffects: [Inline] {
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
  func isShownRaised(_ position: Int) -> Bool {
    guard self[position].effect == .superscript(ends: false), position + 2 < count,
      self[position + 2].effect == .superscript(ends: true), case .text(let text, _) = self[position + 1]
    else { return false }
    return NoteMark.superscript(text) != nil
  }

  /// Digits as superscripts; any other text as it is.
  private var raised: [Inline] {
    guard count == 1, case .text(let text, let place)? = first, let digits = NoteMark.superscript(text) else {
      return self
    }
    return [.text(digits, at: place)]
  }

  /// The text without spaces at its beginning and its end, around which tags may have stood.
  var withoutSpacesAtEnds: [Inline] {
    var result = self
    if case .text(let text, let place)? = result.first, text.utf8.first?.isBlank == true {
      result[0] = .text(String(text.drop { $0 == " " || $0 == "\t" }), at: place)
    }
    if case .text(let text, let place)? = result.last, text.utf8.last?.isBlank == true {
      result[result.count - 1] = .text(String(text.reversed().drop { $0 == " " || $0 == "\t" }.reversed()), at: place)
    }
    return result
  }

  /// The text with the source of shortcodes and the like in place of them, as code.
  var withVisiblePieces: [Inline] {
    map { inline in
      if case .opaque(let opaque) = inline, opaque.identity != nil, let range = opaque.range {
        return .code(String(decoding: range.file.bytes[range.bounds], as: UTF8.self))
      }
      return inline.mapChildren(\.withVisiblePieces)
    }
  }

  /// The text with tags as text, such as `<name>`: a sheet shows them.
  var withWrittenTags: [Inline] {
    map { inline in
      guard case .opaque(let opaque) = inline, opaque.effect == nil, let range = opaque.range else {
        return inline.mapChildren(\.withWrittenTags)
      }
      return .text(String(decoding: range.file.bytes[range.bounds], as: UTF8.self))
    }
  }

  /// True if readers see nothing of the text.
  var isInvisible: Bool {
    allSatisfy { inline in if case .opaque(let opaque) = inline { opaque.identity == nil } else { false } }
  }

  /// The lines of the text, which end with line ends or tags.
  var lines: [[Inline]] {
    var lines: [[Inline]] = [[]]
    for inline in self {
      switch inline {
      case .softBreak, .lineBreak: lines.append([])
      case .opaque(let opaque) where opaque.effect == .lineBreak: lines.append([])
      default: lines[lines.count - 1].append(inline)
      }
    }
    return lines
  }

  /// The text without pieces at its beginning that readers don't see.
  var withoutLeadingTags: [Inline] {
    Array(
      drop { inline in
        switch inline {
        case .opaque(let opaque): opaque.identity == nil
        case .softBreak: true
        default: false
        }
      })
  }

  /// The id of an anchor at the beginning.
  var leadingAnchor: String? {
    for inline in self {
      switch inline {
      case .opaque(let opaque):
        if let anchor = opaque.anchor { return anchor }
        if opaque.identity != nil { return nil }
      case .softBreak: continue
      default: return nil
      }
    }
    return nil
  }

  /// The bytes from the first to the last piece of the text whose place is known.
  var bounds: Range<Int>? {
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
