import CommonMark
import Diagnostics
package import Editions
import Loading
package import Localization

/// Renders a page for programs.
package struct JSONRenderer {
  let edition: Edition
  private let otherLanguages: [Language]
  private let place: JSONPlace
  private let address: String?
  private let resolver: JSONResolver

  /// Increases if a member changes its meaning or is removed.
  private static let schemaVersion = 1

  /// - Parameters:
  ///   - edition: the page in a language.
  ///   - otherLanguages: the other languages of the site.
  ///   - place: the place of the file.
  ///   - address: the absolute address of the page in HTML, if it is known.
  package init(_ edition: Edition, otherLanguages: [Language], at place: JSONPlace, address: String?) {
    self.edition = edition
    self.otherLanguages = otherLanguages
    self.place = place
    self.address = address
    resolver = JSONResolver(edition, at: place)
  }

  /// The page, and a line end after it; nil if it has more bytes than `PageLimit.bytes`.
  package func render() -> [UInt8]? {
    let text = page.paragraphs
    return text.utf8.count < PageLimit.bytes ? Array((text + "\n").utf8) : nil
  }

  private var page: JSON {
    .members([
      "schema-version": .number(Self.schemaVersion), "page": .string(edition.page),
      "language": .string(edition.language.tag.text), "title": words(edition.title),
      "description": edition.description.map(words), "notice": edition.notice.map(notice),
      "links": .members([
        "url": address.map(JSON.string),
        "html": place.html.map { .string($0 + EditionFormat.html.file(of: edition.page)) },
        "markdown": place.markdown.map { .string($0 + EditionFormat.markdown.file(of: edition.page)) },
      ]),
      "alternates": .object(
        otherLanguages.map { language in
          let tag = language.tag.text
          let href = "../\(tag)/\(EditionFormat.json.file(of: edition.page))"
          return JSON.Member(name: tag, value: .string(href))
        }), "blocks": .array(edition.blocks.map(block)),
      "notes": .array(
        edition.notes.enumerated().map { index, note in
          .members(
            [
              "id": .string(note.id), "number": .number(index + 1),
              "marker": .string(edition.language.pageMarker(of: index + 1)),
            ], text(note.text), ["sources": note.sources.isEmpty ? nil : .strings(note.sources)])
        }),
      "sources": edition.sources.isEmpty ? nil : .array(edition.sources.map { source($0) }),
    ])
  }

  private func notice(_ notice: PageNotice) -> JSON {
    ["kind": notice.word == .behind ? "behind" : "untranslated", "language": .string(notice.other.tag.text)]
  }

  // MARK: Blocks

  private func block(_ block: EditionBlock) -> JSON {
    switch block {
    case .prose(let prose): self.prose(prose)
    case .index(let index): ["kind": "index", "table": .string(index.id)]
    case .table(let table): self.table(table)
    case .finder(let finder):
      .members([
        "kind": "finder", "table": .string(finder.table.arrangement.id), "page": finder.page.map { .string($0.id) },
      ])
    }
  }

  private func prose(_ prose: ProseEdition) -> JSON {
    .members([
      "kind": "prose", "id": .string(prose.id), "heading": prose.heading.map(words),
      "markdown": .string(markdown(prose.blocks)), "language": prose.fallback.map { .string($0.tag.text) },
      "sources": prose.sources.isEmpty ? nil : .array(prose.sources.map { source($0) }),
    ])
  }

  private func source(_ source: SourceEdition) -> JSON {
    let data = source.source
    return .members(
      ["id": .string(source.id)], text(source.name),
      [
        "url": data.address.map(JSON.string), "author": data.author.map(JSON.string),
        "date": data.date.map(JSON.string), "read": data.dateRead.map(JSON.string),
        "license": data.license.map { license in
          .members(["name": .string(license.name), "url": license.url.map(JSON.string)])
        },
      ])
  }

  // MARK: Text

  /// A text as an object.
  func words(_ passage: Passage) -> JSON { .members(text(passage)) }

  /// The members of a text: plain text, Markdown if that differs, and its language if that is not the page's own.
  func text(_ passage: Passage) -> KeyValuePairs<String, JSON?> {
    [
      "text": .string(passage.codeText), "markdown": passage.hasMarkup ? .string(markdown(passage)) : nil,
      "language": passage.fallback.map { .string($0.tag.text) },
    ]
  }

  private func markdown(_ passage: Passage) -> String {
    var writer = MarkdownWriter(limit: PageLimit.bytes)
    writeMarkdown(withAddresses(passage.content), to: &writer, references: resolver)
    if !passage.blocks.isEmpty {
      writer.newline()
      writer.newline()
    }
    return String(decoding: writer.bytes, as: UTF8.self) + markdown(passage.blocks)
  }

  private func markdown(_ blocks: [Block]) -> String {
    var writer = MarkdownWriter(limit: PageLimit.bytes)
    writeMarkdown(blocks.map { $0.mapContent(withAddresses) }, to: &writer, references: resolver)
    let text = writer.bytes
    return String(decoding: text.last == 0x0A ? text.dropLast() : text[...], as: UTF8.self)
  }

  private func withAddresses(_ content: [Inline]) -> [Inline] {
    content.mapImages { image in
      var image = image
      image.address = place.images + image.address
      return image
    }
  }
}

extension Passage {
  /// True if the text has markup other than code.
  fileprivate var hasMarkup: Bool {
    !blocks.isEmpty
      || content.contains { inline in if case .image = inline { true } else { inline.ownText == nil } }
  }
}
