import CommonMark
import Diagnostics

/// The notes among the blocks of a document, `[^1]: …`, with the paragraphs and lists that are indented below them.
struct NoteSeparation {
  /// A note as a text of one paragraph, in which further ones begin a line.
  struct Note {
    var name: String
    var text: [Inline]
    /// The bounds of its first paragraph in the file.
    var bounds: Range<Int>
  }

  /// The other blocks.
  private(set) var blocks: [Block] = []
  private(set) var notes: [Note] = []

  /// Separates blocks.
  ///
  /// - Parameters:
  ///   - all: The blocks.
  ///   - file: The file that they stand in.
  init(_ all: [Block], in file: SourceFile) {
    var isBehindNote = false
    for block in all {
      if let found = Self.notes(in: block) {
        notes += found
        isBehindNote = true
      } else if isBehindNote, let rest = Self.indented(block, in: file) {
        notes[notes.count - 1].text += rest.flatMap(\.asLines)
      } else {
        blocks.append(block)
        isBehindNote = false
      }
    }
  }

  /// The notes of a paragraph that consists of definitions; nil for any other block.
  private static func notes(in block: Block) -> [Note]? {
    guard case .paragraph(let content) = block else { return nil }
    let text = content.withoutLeadingTags
    guard text.definesNote(at: 0) else { return nil }
    // Between Japanese characters a line has no end that is kept.
    let starts = text.indices.filter { text.definesNote(at: $0) }
    return zip(starts, starts.dropFirst() + [text.count]).compactMap { start, end in
      Array(text[start..<end]).definedNote.map { name, text in
        let text = text.withoutSpacesAtEnds
        return Note(name: name, text: text, bounds: text.bounds ?? 0..<0)
      }
    }
  }

  /// The blocks in an indented block of code, which belong to a note above it; nil for any other block.
  private static func indented(_ block: Block, in file: SourceFile) -> [Block]? {
    guard case .codeBlock(let code) = block, code.info.isEmpty, let start = code.place.bounds?.lowerBound,
      start <= file.bytes.count
    else { return nil }
    // The content of a fence begins behind its line.
    let before = file.bytes[max(0, start - 1000)..<start]
    let lines = before.split(separator: 0x0A, omittingEmptySubsequences: false)
    let above = lines.dropLast().last { line in !line.allSatisfy(\.isWhitespace) }?.drop(while: \.isWhitespace) ?? []
    if above.starts(with: "```".utf8) || above.starts(with: "~~~".utf8) { return nil }
    return MarkdownText.blocks(of: code.literal)
  }
}

extension Block {
  /// The words of the block as lines of a paragraph, each behind a line break.
  fileprivate var asLines: [Inline] {
    switch self {
    case .paragraph, .heading: [.lineBreak] + content
    case .list(let list):
      list.items.enumerated().flatMap { index, item -> [Inline] in
        let sign = list.start.map { "\($0 + index). " } ?? "• "
        return [.lineBreak, .text(sign)] + Array(item.flatMap(\.asLines).dropFirst())
      }
    case .codeBlock(let code): code.literal.split(separator: "\n").flatMap { [.lineBreak, .code(String($0))] }
    case .quote(let blocks): blocks.flatMap(\.asLines)
    case .admonition(let admonition): admonition.blocks.flatMap(\.asLines)
    case .table(let table):
      ([table.header] + table.rows).flatMap { [.lineBreak] + Array($0.joined(separator: [.text(" – ")])) }
    case .thematicBreak: []
    }
  }
}
