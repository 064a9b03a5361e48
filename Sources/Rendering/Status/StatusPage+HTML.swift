package import CommonMark
import Editions
import Loading
import Localization

extension StatusPage {
  /// The name of the badge's file, in the folder of its language.
  package static let badgeName = Page.status + ".svg"

  private static let titleID: StaticString = "_status"

  /// The content of the page as HTML: what stands in `<main>`.
  package func html() -> HTMLWriter {
    var writer = HTMLWriter(limit: PageLimit.bytes)
    let resolver = HTMLResolver(page: Page.status)
    writer.begin("h1")
    writer.attribute("id", is: Self.titleID)
    writer.content()
    writer.write(language.passage(.status), resolver)
    writer.end("h1")
    writer.newline()
    writeBadge(to: &writer)
    writer.begin("div", class: "table-scroll")
    writer.attribute("role", is: "region")
    writer.attribute("tabindex", is: "0")
    writer.attribute("aria-labelledby", is: Self.titleID)
    writer.content()
    writer.newline()
    writer.start("table", class: "status")
    writer.newline()
    writeHeader(to: &writer, resolver)
    writer.start("tbody")
    writer.newline()
    for row in rows { write(row, to: &writer, resolver) }
    writer.end("tbody")
    writer.newline()
    writer.end("table")
    writer.newline()
    writer.end("div")
    writer.newline()
    return writer
  }

  private func writeBadge(to writer: inout HTMLWriter) {
    writer.start("p")
    writer.begin("img")
    writer.attribute("src", Self.badgeName)
    writer.attribute("alt", summary)
    writer.content()
    writer.end("p")
    writer.newline()
  }

  private func writeHeader(to writer: inout HTMLWriter, _ resolver: HTMLResolver) {
    writer.start("thead")
    writer.start("tr")
    for word in [.pages] + columns {
      writer.begin("th")
      writer.attribute("scope", is: "col")
      writer.content()
      writer.write(language.passage(word), resolver)
      writer.end("th")
    }
    writer.end("tr")
    writer.end("thead")
    writer.newline()
  }

  private func write(_ row: Row, to writer: inout HTMLWriter, _ resolver: HTMLResolver) {
    writer.start("tr")
    writer.begin("th")
    writer.attribute("scope", is: "row")
    writer.content()
    writer.write(row.name, resolver)
    writer.end("th")
    for count in row.counts {
      writer.start("td")
      writer.text(String(count))
      writer.end("td")
    }
    writer.end("tr")
    writer.newline()
  }
}
