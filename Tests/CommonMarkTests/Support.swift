import Diagnostics
import Foundation
import TestSupport

@testable import CommonMark

/// Resolves links to themselves and notes to their ids.
struct PlainResolver: InlineResolver {
  func href(for link: Link) -> String { link.destination }

  func noteMarker(for reference: FootnoteReference) -> NoteMarker? {
    NoteMarker("*" + reference.id, href: "#note." + reference.id)
  }
}

func sourceText(_ text: String) -> SourceText { SourceText(text, file: SourceFile(path: "text.md", text: text), at: 0) }

func html(inline text: String, placeholders: Bool = true) -> String {
  let report = Report()
  return html(parseInline(sourceText(text), placeholders: placeholders, report: report))
}

func html(_ inlines: [Inline]) -> String {
  var writer = HTMLWriter()
  writeHTML(inlines, to: &writer, references: PlainResolver())
  return String(decoding: writer.bytes, as: UTF8.self)
}

func html(blocks text: String) -> String {
  let report = Report()
  return html(parseBlocks(sourceText(text), report: report))
}

func html(_ blocks: [Block]) -> String {
  var writer = HTMLWriter()
  writeHTML(blocks, to: &writer, references: PlainResolver())
  return String(decoding: writer.bytes, as: UTF8.self)
}
