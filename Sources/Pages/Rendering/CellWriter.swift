import CommonMark
import Editions
import Localization

/// A writer of one of the formats, with the operations for cells of tables.
protocol CellWriter: ~Copyable {
  associatedtype Resolver: InlineResolver

  /// The number of bytes written.
  var count: Int { get }

  /// An empty writer for the contents of cells, for the document that a resolver is for.
  static func forCells(_ resolver: Resolver) -> Self

  /// Starts a separate text after the previous ones.
  mutating func beginFragment()
  mutating func append(_ part: Range<Int>, of other: borrowing Self)
  mutating func append(repeating part: Range<Int>)

  /// Writes a text, marked if it is not in the page's language.
  ///
  /// - Parameters:
  ///   - passage: the text.
  ///   - resolver: resolves its links and references.
  ///   - isTagged: true to add the tag of its language after it.
  mutating func write(_ passage: Passage, _ resolver: Resolver, tagged isTagged: Bool)

  /// Begins the first of several paragraphs.
  mutating func beginParagraph()
  /// Ends the paragraph, and writes the paragraphs and lists after it.
  mutating func endParagraph(before passage: Passage, _ resolver: Resolver)

  mutating func begin(_ list: CellList)
  mutating func beginItem(_ position: Int, of list: CellList)
  mutating func endItem()
  mutating func end(_ list: CellList)
}

/// A list in a cell.
enum CellList {
  /// Numbered steps.
  case steps
  /// The choices of a step.
  case choices
}

extension HTMLWriter: CellWriter {
  static func forCells(_ resolver: HTMLResolver) -> HTMLWriter {
    HTMLWriter(reserving: 16 << 10, limit: PageLimit.fragmentBytes)
  }

  mutating func beginFragment() {}

  mutating func write(_ passage: Passage, _ resolver: HTMLResolver, tagged isTagged: Bool = true) {
    guard let fallback = passage.fallback else { return writeHTML(passage.content, to: &self, references: resolver) }
    begin("span", class: "fallback")
    language(fallback)
    content()
    writeHTML(passage.content, to: &self, references: resolver)
    end("span")
    if isTagged { text(" (\(fallback.tag.text))") }
  }

  /// Writes the attributes of an element in a language that is not the page's.
  mutating func language(_ language: Language) {
    attribute("lang", language.tag.text)
    attribute("dir", language.direction.rawValue)
  }

  mutating func beginParagraph() { start("p") }

  mutating func endParagraph(before passage: Passage, _ resolver: HTMLResolver) {
    end("p")
    guard let fallback = passage.fallback else { return writeHTML(passage.blocks, to: &self, references: resolver) }
    begin("div", class: "fallback")
    language(fallback)
    content()
    writeHTML(passage.blocks, to: &self, references: resolver)
    end("div")
  }

  mutating func begin(_ list: CellList) { start(list.tag) }
  mutating func beginItem(_ position: Int, of list: CellList) { start("li") }
  mutating func endItem() { end("li") }
  mutating func end(_ list: CellList) { end(list.tag) }
}

extension CellList {
  fileprivate var tag: StaticString {
    switch self {
    case .steps: "ol"
    case .choices: "ul"
    }
  }
}

extension MarkdownWriter: CellWriter {
  static func forCells(_ resolver: MarkdownResolver) -> MarkdownWriter {
    MarkdownWriter(
      context: .tableCell, isMDX: resolver.region?.isMDX ?? false, reserving: 8 << 10, limit: PageLimit.fragmentBytes)
  }

  mutating func write(_ passage: Passage, _ resolver: MarkdownResolver, tagged isTagged: Bool = true) {
    let content = isTagged ? passage.marked : passage.content
    writeMarkdown(content, to: &self, references: resolver)
  }

  mutating func beginParagraph() {}

  mutating func endParagraph(before passage: Passage, _ resolver: MarkdownResolver) {
    writeMarkdown(inCell: passage.blocks, to: &self, references: resolver)
  }

  mutating func begin(_ list: CellList) {}

  mutating func beginItem(_ position: Int, of list: CellList) {
    switch list {
    case .choices:
      lineBreakTag()
      literal("- ")
    case .steps:
      if position > 0 { lineBreakTag() }
      itemNumber(position + 1)
    }
  }

  mutating func endItem() {}
  mutating func end(_ list: CellList) {}
}
