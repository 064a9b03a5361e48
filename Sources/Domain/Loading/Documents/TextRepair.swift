package import CommonMark
import Diagnostics

/// Makes texts of strangers into Markdown that a site may have, with as few changes as there can be.
///
/// Links that lead nowhere become their words, pictures their descriptions, and tags what they stand for.
package struct TextRepair {
  /// The address for a destination that is none of the web; nil if nothing is there to be linked to.
  let resolve: (String) -> String?
  /// The picture as a page shows it; nil if it can't.
  let picture: (Image) -> Image?
  /// The changes, which took parts out.
  package var changes: [Change] = []

  /// A part that a text has lost, by its address or its source.
  package enum Change: Hashable, Sendable { case link(String), image(String), markup(String) }

  /// True for a page that is made of the tree, whose cells may have notes and line breaks.
  private let isPage: Bool
  /// For a page, the tags without which the text has other words, links or pictures, in the order of the text.
  private(set) var lostTags: [Opaque] = []

  /// A repair of texts.
  ///
  /// - Parameters:
  ///   - resolve: Gives the address for a destination that is none of the web; nil if nothing is there to be linked to.
  ///   - picture: Gives the picture as a page shows it; nil if it can't.
  ///   - isPage: True for a page that is made of the tree.
  package init(
    resolve: @escaping (String) -> String?, picture: @escaping (Image) -> Image? = { _ in nil },
    isPage: Bool = false
  ) {
    (self.resolve, self.picture, self.isPage) = (resolve, picture, isPage)
  }

  /// Does something whose changes are those of another text again.
  mutating func withoutRecording<Result>(_ body: (inout TextRepair) -> Result) -> Result {
    let known = (changes, lostTags)
    defer { (changes, lostTags) = known }
    return body(&self)
  }

  // MARK: Blocks

  /// Prose as a tree.
  package mutating func blocks(_ blocks: [Block], isNested: Bool = false) -> [Block] {
    var result: [Block] = []
    for block in blocks {
      switch block {
      case .paragraph(let content):
        let text = inlines(effects(content).joiningLines(), inProse: true)
        if !MarkdownText.text(of: text).isEmpty { result.append(.paragraph(text)) }
      case .heading(var heading):
        heading.content = inlines(effects(heading.content), inProse: true)
        heading.level = max(heading.level, 2)
        if heading.id?.isIdentifier == false { heading.id = nil }
        if !heading.content.isEmpty { result.append(.heading(heading)) }
      case .table(let table): result.append(self.table(table, isNested: isNested))
      case .list(var list):
        list.items = list.items.map { self.blocks($0, isNested: true) }.filter { !$0.isEmpty }
        if !list.items.isEmpty { result.append(.list(list)) }
      case .quote(let content):
        let content = self.blocks(content, isNested: true)
        if !content.isEmpty { result.append(.quote(content)) }
      case .admonition(var admonition):
        admonition.blocks = self.blocks(admonition.blocks, isNested: true)
        if !admonition.blocks.isEmpty { result.append(.admonition(admonition)) }
      case .codeBlock, .thematicBreak: result.append(block)
      }
    }
    return result
  }

  /// A table; within a list, where a site has none, its rows as items.
  private mutating func table(_ table: DataTable, isNested: Bool) -> Block {
    var table = table
    table.header = table.header.map { inlines(effects($0), inProse: false, inCell: isPage) }
    table.rows = table.rows.map { row in row.map { inlines(effects($0), inProse: false, inCell: isPage) } }
    guard isNested else { return .table(table) }
    changes.append(.markup("| … |"))
    let rows = ([table.header] + table.rows).map { row in
      [Block.paragraph(Array(row.filter { !$0.isEmpty }.joined(separator: [.text(" – ")])))]
    }
    return .list(List(tight: true, items: rows))
  }

  // MARK: Inlines

  /// A text with emphasis and the like in place of the tags that stand for it.
  mutating func effects(_ content: [Inline]) -> [Inline] {
    if isPage { lostTags += content.lostTags }
    return content.separatingWords.withEffects
  }

  /// A text of one paragraph as a tree.
  ///
  /// - Parameters:
  ///   - inlines: The text.
  ///   - inProse: True for a paragraph, which may have pictures, notes and line breaks.
  ///   - inCell: True for a cell that may have notes and line breaks.
  /// - Returns: The text.
  package mutating func inlines(_ inlines: [Inline], inProse: Bool, inCell: Bool = false) -> [Inline] {
    var result: [Inline] = []
    for inline in inlines {
      switch inline {
      case .link(var link):
        link.content = self.inlines(link.content, inProse: inProse, inCell: inCell)
        if let address = address(link.destination) {
          link.destination = address
          result.append(.link(link))
        } else {
          changes.append(.link(link.destination))
          result += link.content
        }
      case .image(let image):
        if inProse, let image = picture(image) {
          result.append(.image(image))
          continue
        }
        changes.append(.image(image.file))
        result.append(.text(image.alternative))
      case .opaque(let opaque):
        if opaque.effect == .lineBreak { result.append(inProse || inCell ? .lineBreak : .text(" ")) }
        guard opaque.identity != nil, let range = opaque.range else { continue }
        // A shortcode within a sentence may stand for words of it.
        let source = String(decoding: range.file.bytes[range.bounds], as: UTF8.self)
        changes.append(.markup(String(source.prefix(40))))
        if inlines.contains(where: { $0.ownText?.isEmpty == false }) { result.append(.code(source)) }
      case .footnoteReference(let reference) where !inProse && !inCell: result.append(.text("*" + reference.id))
      default: result.append(inline.mapChildren { self.inlines($0, inProse: inProse, inCell: inCell) })
      }
    }
    return result
  }

  private func address(_ destination: String) -> String? {
    ["http://", "https://", "mailto:"].contains { destination.hasPrefix($0) }
      ? destination : resolve(destination)
  }
}
