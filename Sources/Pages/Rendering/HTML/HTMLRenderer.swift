package import CommonMark
package import Editions
import Loading
package import Localization

/// Renders the content of a page as HTML: everything in `<main>`.
package struct HTMLRenderer: ~Copyable {
  private let shared: Shared<Edition>
  private let otherLanguages: [LanguageLink]
  let resolver: HTMLResolver
  var writer: HTMLWriter
  let words: HTMLWords

  var edition: Edition { shared.value }

  /// - Parameters:
  ///   - edition: the page in a language.
  ///   - words: the words of this language.
  ///   - otherLanguages: the other languages of the site.
  package init(_ edition: Edition, words: HTMLWords, otherLanguages: [Language]) {
    shared = Shared(edition)
    self.words = words
    self.otherLanguages = otherLanguages.map { LanguageLink(to: edition.page, in: $0) }
    self.resolver = HTMLResolver(edition)
    // A page with eight sections of six cells takes about 40 KB.
    self.writer = HTMLWriter(reserving: 60 << 10, limit: PageLimit.bytes)
  }

  /// A renderer of a part of a page, for a place in a document that people write.
  init(_ edition: Edition, words: HTMLWords, at region: RegionPlace) {
    shared = Shared(edition)
    self.words = words
    otherLanguages = []
    resolver = HTMLResolver(edition, at: region)
    writer = HTMLWriter(limit: PageLimit.bytes)
  }

  /// - Returns: The writer that contains the content of the page.
  package consuming func render() -> HTMLWriter {
    writer.start("h1")
    write(edition.title)
    writer.end("h1")
    writer.newline()
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

  /// Writes a heading with its link to itself and to the same place in the other languages.
  mutating func heading(_ level: HeadingLevel, id: String, _ passage: Passage, notes: (inout Self) -> Void = { _ in }) {
    writer.start("div", class: "heading")
    writer.start(level.tag)
    write(passage)
    notes(&self)
    writer.end(level.tag)
    writer.start("p", class: "heading-links")
    writer.begin("a", class: "permalink")
    writer.attribute("href", "#", id)
    writer.attribute("aria-label", words.permalink.before, plainTextOf: passage.content, words.permalink.after)
    writer.content()
    writer.text(is: "§")
    writer.end("a")
    for language in otherLanguages {
      writer.text(is: " ")
      write(language, id: id)
    }
    writer.end("p")
    writer.end("div")
    writer.newline()
  }

  private mutating func write(_ link: LanguageLink, id: String) {
    writer.begin("a")
    writer.attribute("lang", link.tag)
    writer.attribute("hreflang", link.tag)
    if let label = link.label { writer.attribute("aria-label", label) }
    writer.attribute("href", link.href, "#", id)
    writer.content()
    writer.text(link.name)
    writer.end("a")
  }

  // MARK: Blocks

  private mutating func write(_ notice: PageNotice) {
    let frame = edition.language.frame(notice.word, around: "language")
    let link = LanguageLink(to: edition.page, in: notice.other)
    writer.begin("p", class: "page-notice")
    // The English sentence is shown in place of a missing one.
    if edition.language.own(notice.word) == nil {
      writer.attribute("lang", "en")
      writer.attribute("dir", "ltr")
    }
    writer.content()
    writer.text(frame.before)
    writer.begin("a")
    writer.attribute("lang", link.tag)
    writer.attribute("hreflang", link.tag)
    writer.attribute("href", link.href)
    writer.content()
    writer.text(link.name)
    writer.end("a")
    writer.text(frame.after)
    writer.end("p")
    writer.newline()
  }

  private mutating func write(_ prose: ProseEdition) {
    // A section is one that has a heading.
    let element: StaticString = prose.heading == nil ? "div" : "section"
    writer.begin(element, class: "prose")
    writer.attribute("id", prose.id)
    writer.content()
    writer.newline()
    if let heading = prose.heading { self.heading(.section, id: prose.id, heading) }
    if let fallback = prose.fallback {
      if edition.tellsOfFallbacks {
        writer.start("p", class: "fallback-notice")
        writer.text(edition.language[.fallback])
        writer.end("p")
        writer.newline()
      }
      writer.begin("div", class: "fallback")
      writer.language(fallback)
      writer.content()
      writer.newline()
    }
    var resolver = resolver
    if let fallback = prose.fallback { resolver.language = fallback }
    if prose.sources.isEmpty {
      writeHTML(prose.blocks, to: &writer, references: resolver)
    } else {
      write(prose.sources)
    }
    if prose.fallback != nil {
      writer.end("div")
      writer.newline()
    }
    writer.end(element)
    writer.newline()
  }

  /// Writes a list of sources, numbered if there are several.
  private mutating func write(_ sources: [SourceEdition]) {
    let element: StaticString = sources.count > 1 ? "ol" : "ul"
    writer.start(element, class: "sources")
    writer.newline()
    for source in sources {
      writer.begin("li")
      writer.attribute("id", source.anchor)
      writer.content()
      write(source.title)
      if !source.details.isEmpty {
        writer.text(is: " ")
        writer.start("span", class: "details")
        writeHTML(source.details, to: &writer, references: resolver)
        writer.end("span")
      }
      writer.end("li")
      writer.newline()
    }
    writer.end(element)
    writer.newline()
  }

  private mutating func writePageNotes() {
    guard !edition.notes.isEmpty else { return }
    writer.begin("section")
    writer.attribute("id", ":notes")
    writer.content()
    writer.newline()
    heading(.section, id: ":notes", Passage(edition.language[.notes]))
    writer.start("ul", class: "notes")
    writer.newline()
    for (index, note) in edition.notes.enumerated() {
      let marker = edition.language.pageMarker(of: index + 1)
      writer.begin("li")
      writer.attribute("id", HTMLResolver.noteID(note.id))
      endNote(marker, references: note.references) { [resolver] in $0.write(note.textWithMarks, resolver) }
    }
    writer.end("ul")
    writer.newline()
    writer.end("section")
    writer.newline()
  }

  /// Writes the rest of a note: its marker, its text and links back to its references.
  ///
  /// - Parameters:
  ///   - marker: the note's marker.
  ///   - references: ids of the elements that refer to it.
  ///   - section: the prefix of these ids, if they are stored without it.
  ///   - text: writes the note's text.
  mutating func endNote(
    _ marker: String, references: [String], in section: String = "", text: (inout HTMLWriter) -> Void
  ) {
    writer.content()
    writer.start("span", class: "marker")
    writer.text(marker)
    writer.end("span")
    writer.text(is: " ")
    text(&writer)
    for (index, reference) in references.enumerated() {
      writer.text(is: " ")
      writer.begin("a", class: "backlink")
      writer.attribute("href", "#", section, reference)
      writer.attribute("role", is: "doc-backlink")
      if references.count > 1 {
        writer.attribute("aria-label", words.backToCell, " ", String(index + 1))
      } else {
        writer.attribute("aria-label", words.backToCell)
      }
      writer.content()
      if index == 0 { writer.text(is: "↩") }
      if references.count > 1 { writer.text(index == 0 ? "\u{A0}1" : String(index + 1)) }
      writer.end("a")
    }
    writer.end("li")
    writer.newline()
  }
}

/// The words of a language in which every page names its links, put together once for all pages.
package struct HTMLWords: Sendable {
  let backToCell: String
  let permalink: (before: String, after: String)

  /// The words of a language.
  package init(_ language: Language) {
    backToCell = language[.backToCell]
    permalink = language.frame(of: language[.permalink])
  }
}

/// A link to a page in another language.
private struct LanguageLink {
  let tag: String
  /// The label of a link to a section in the language.
  let label: String?
  let name: String
  let href: String

  init(to page: String, in language: Language) {
    tag = language.tag.text
    label = language.own(.inThisLanguage)
    name = language.name
    href = "../\(tag)/\(EditionFormat.html.file(of: page))"
  }
}

enum HeadingLevel {
  case section, subsection

  var tag: StaticString {
    switch self {
    case .section: "h2"
    case .subsection: "h3"
    }
  }
}
