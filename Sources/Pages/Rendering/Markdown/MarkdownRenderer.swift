package import CommonMark
package import Editions
import Loading
package import Localization

/// Renders a page as GitHub-flavoured Markdown.
package struct MarkdownRenderer: ~Copyable {
  private let shared: Shared<Edition>
  private let otherLanguages: [Language]
  private let linksStatus: Bool
  let resolver: MarkdownResolver
  var writer: MarkdownWriter

  var edition: Edition { shared.value }

  /// - Parameters:
  ///   - edition: the page in a language.
  ///   - otherLanguages: the other languages of the site.
  ///   - linksStatus: true if the site has a page on how far its languages agree.
  package init(_ edition: Edition, otherLanguages: [Language], linksStatus: Bool = false) {
    shared = Shared(edition)
    self.otherLanguages = otherLanguages
    self.linksStatus = linksStatus
    self.resolver = MarkdownResolver(edition)
    self.writer = MarkdownWriter(context: .paragraph, reserving: 30 << 10, limit: PageLimit.bytes)
  }

  /// A renderer of a part of a page, for a place in a document that people write.
  init(_ edition: Edition, at region: RegionPlace) {
    shared = Shared(edition)
    otherLanguages = []
    linksStatus = false
    resolver = MarkdownResolver(edition, at: region)
    writer = MarkdownWriter(context: .paragraph, isMDX: region.isMDX, limit: PageLimit.bytes)
  }

  /// - Returns: The writer that contains the page.
  package consuming func render() -> MarkdownWriter {
    heading("# ", id: nil, edition.title)
    writeLanguages()
    if let notice = edition.notice { write(notice) }
    for block in edition.blocks {
      switch block {
      case .prose(let prose): write(prose)
      case .index(let index): write(index)
      case .table(let table): write(table)
      case .finder(let finder): write(finder)
      }
    }
    writePageNotes()
    return writer
  }

  // MARK: Text

  mutating func write(_ passage: Passage) { writer.write(passage, resolver) }

  /// Writes a heading; its anchor has the same id in all languages.
  mutating func heading(
    _ mark: StaticString, id: String?, _ passage: Passage, notes: (inout MarkdownWriter) -> Void = { _ in }
  ) {
    writer.literal(mark)
    if let id { writer.anchor(id) }
    writer.context = .heading
    write(passage)
    notes(&writer)
    writer.context = .paragraph
    writer.newline()
    writer.newline()
  }

  /// Writes a line with the home page, this page in each language, and how far they agree.
  private mutating func writeLanguages() {
    var content: [Inline] = []
    if edition.page != Page.home {
      content.append(link(edition.language[.home], to: EditionFormat.markdown.file(of: Page.home)))
    }
    for language in otherLanguages {
      if !content.isEmpty { content.append(.text(" · ")) }
      content.append(link(to: language))
    }
    if linksStatus {
      if !content.isEmpty { content.append(.text(" · ")) }
      content.append(link(edition.language[.status], to: EditionFormat.markdown.file(of: Page.status)))
    }
    guard !content.isEmpty else { return }
    writeMarkdown(content, to: &writer, references: resolver)
    writer.newline()
    writer.newline()
  }

  func link(_ text: String, to destination: String) -> Inline {
    .link(Link(destination: destination, content: [.text(text)], range: .nowhere))
  }

  /// A link to this page in another language.
  private func link(to language: Language) -> Inline {
    link(language.name, to: "../\(language.tag.text)/\(EditionFormat.markdown.file(of: edition.page))")
  }

  // MARK: Blocks

  private mutating func write(_ notice: PageNotice) {
    let sentence = edition.language.expand(notice.word, ["language": [link(to: notice.other)]])
    writeMarkdown([.emphasis(sentence)], to: &writer, references: resolver)
    writer.newline()
    writer.newline()
  }

  private mutating func write(_ prose: ProseEdition) {
    if let heading = prose.heading {
      self.heading("## ", id: prose.id, heading)
    } else {
      writer.anchor(prose.id)
      writer.newline()
      writer.newline()
    }
    if prose.fallback != nil, edition.tellsOfFallbacks {
      writeMarkdown([.emphasis([.text(edition.language[.fallback])])], to: &writer, references: resolver)
      writer.newline()
      writer.newline()
    }
    if prose.sources.isEmpty { writeMarkdown(prose.blocks, to: &writer, references: resolver) }
    for (index, source) in prose.sources.enumerated() {
      write(source, number: prose.sources.count > 1 ? index + 1 : nil)
    }
    writer.newline()
  }

  /// Writes a source as an item of a list, numbered if there are several.
  private mutating func write(_ source: SourceEdition, number: Int?) {
    if let number {
      writer.itemNumber(number)
      writer.anchor(source.anchor)
    } else {
      writer.literal("- ")
    }
    write(source.title)
    if !source.details.isEmpty {
      writeMarkdown([.text(" · ")] + source.details, to: &writer, references: resolver)
    }
    writer.newline()
  }

  private mutating func writePageNotes() {
    guard !edition.notes.isEmpty else { return }
    heading("## ", id: ":notes", Passage(edition.language[.notes]))
    for (index, note) in edition.notes.enumerated() { write(note, number: index + 1) }
  }

  /// Writes a note as a paragraph of its own.
  private mutating func write(_ note: PageNote, number: Int) {
    var passage = note.textWithMarks
    passage.content.prepend(edition.language.pageMarker(of: number) + " ")
    writer.anchor(HTMLResolver.noteID(note.id))
    write(passage)
    if let reference = note.references.first { writer.wayBack(to: reference) }
    writer.newline()
    writer.newline()
  }
}

extension MarkdownWriter {
  /// Writes the link after a note that leads back to its reference.
  mutating func wayBack(to id: String) {
    literal(" ")
    let link = Link(destination: "#" + id, content: [.text("↩")], range: .nowhere)
    writeMarkdown([.link(link)], to: &self, references: MarkdownResolver(page: ""))
  }
}
