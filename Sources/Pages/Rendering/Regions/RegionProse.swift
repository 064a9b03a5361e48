import CommonMark
package import Editions
import Localization

/// Renders words about the whole site for a document that people write.
package struct RegionProse {
  private let place: RegionPlace

  /// Words for a place in a document.
  package init(at place: RegionPlace) { self.place = place }

  /// Renders a part of a page without its heading.
  ///
  /// - Parameters:
  ///   - prose: the part of the page.
  ///   - isHTML: true for HTML, false for Markdown.
  /// - Returns: The text; nil if it is too large.
  package func text(of prose: ProseEdition, isHTML: Bool) -> [UInt8]? {
    text(of: prose.blocks, prose.fallback, isHTML: isHTML)
  }

  /// Renders the line that says how far a language agrees with the others.
  package func text(of status: StatusPage, isHTML: Bool) -> [UInt8]? {
    text(of: [.paragraph(status.line.content)], status.line.fallback, isHTML: isHTML)
  }

  private func text(of blocks: [Block], _ fallback: Language?, isHTML: Bool) -> [UInt8]? {
    guard isHTML else { return markdown(blocks) }
    var writer = HTMLWriter(limit: PageLimit.bytes)
    if let fallback {
      writer.begin("div")
      writer.language(fallback)
      writer.content()
      writer.newline()
    }
    writeHTML(blocks, to: &writer, references: HTMLResolver(page: "", at: place))
    if fallback != nil {
      writer.end("div")
      writer.newline()
    }
    return writer.isFull ? nil : writer.bytes
  }

  private func markdown(_ blocks: [Block]) -> [UInt8]? {
    var writer = MarkdownWriter(context: .paragraph, isMDX: place.isMDX, limit: PageLimit.bytes)
    writeMarkdown(blocks, to: &writer, references: MarkdownResolver(page: "", at: place))
    return writer.isFull ? nil : writer.bytes
  }
}
