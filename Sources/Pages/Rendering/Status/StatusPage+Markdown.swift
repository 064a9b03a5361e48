package import CommonMark
import Editions
import Loading
package import Localization

extension StatusPage {
  /// The page as GitHub-flavoured Markdown.
  ///
  /// - Parameter otherLanguages: the other languages of the site.
  /// - Returns: The writer that contains the page.
  package func markdown(otherLanguages: [Language]) -> MarkdownWriter {
    var writer = MarkdownWriter(context: .heading, limit: PageLimit.bytes)
    let resolver = MarkdownResolver(page: Page.status)
    writer.literal("# ")
    writer.write(language.passage(.status), resolver)
    writer.context = .paragraph
    writer.newline()
    writer.newline()
    writeMarkdown(links(otherLanguages), to: &writer, references: resolver)
    writer.newline()
    writer.newline()
    writer.write(line, resolver)
    writer.newline()
    writer.newline()
    writer.context = .tableCell
    let header = ([.pages] + columns).map { language.passage($0) }
    writeLine(header, to: &writer, resolver)
    writer.literal("| --- ")
    for _ in columns { writer.literal("| ---: ") }
    writer.literal("|")
    writer.newline()
    for row in rows { writeLine([row.name] + row.counts.map { Passage(String($0)) }, to: &writer, resolver) }
    writer.context = .paragraph
    for step in stepTexts {
      writer.newline()
      writer.write(step, resolver)
      writer.newline()
    }
    return writer
  }

  /// Links to the home page, and to this page in each other language.
  private func links(_ others: [Language]) -> [Inline] {
    let home = link(language[.home], EditionFormat.markdown.file(of: Page.home))
    return others.reduce(into: [home]) { links, other in
      links.append(.text(" · "))
      links.append(link(other.name, "../\(other.tag.text)/\(EditionFormat.markdown.file(of: Page.status))"))
    }
  }

  private func link(_ text: String, _ destination: String) -> Inline {
    .link(Link(destination: destination, content: [.text(text)], range: .nowhere))
  }

  private func writeLine(_ cells: [Passage], to writer: inout MarkdownWriter, _ resolver: MarkdownResolver) {
    for cell in cells {
      writer.literal("| ")
      writer.write(cell, resolver)
      writer.literal(" ")
    }
    writer.literal("|")
    writer.newline()
  }
}
