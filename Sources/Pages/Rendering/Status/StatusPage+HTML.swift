package import CommonMark
import Editions
import Loading
import Localization

extension StatusPage {
  /// The name of the badge's file, in the folder of its language.
  package static let badgeName = Page.status + ".svg"

  private static let titleID: StaticString = "_status"

  /// The content of the page as HTML: everything in `<main>`.
  package func html() -> HTMLWriter {
    var writer = HTMLWriter(limit: PageLimit.bytes)
    let resolver = HTMLResolver(page: Page.status)
    writer.begin("h1")
    writer.attribute("id", is: Self.titleID)
    writer.content()
    writer.write(language.passage(.status), resolver)
    writer.end("h1")
    writer.newline()
    writeSummary(to: &writer, resolver)
    writer.begin("div", class: "table-scroll")
    writer.attribute("role", is: "region")
    writer.attribute("tabindex", is: "0")
    writer.attribute("aria-labelledby", is: Self.titleID)
    writer.content()
    writer.newline()
    writer.begin("table", class: "status")
    writer.attribute("aria-labelledby", is: Self.titleID)
    writer.content()
    writer.newline()
    writeHeader(to: &writer, resolver)
    writer.start("tbody")
    writer.newline()
    for row in rows.dropLast() { write(row, class: nil, to: &writer, resolver) }
    if let total = rows.last { write(total, class: "total", to: &writer, resolver) }
    writer.end("tbody")
    writer.newline()
    writer.end("table")
    writer.newline()
    writer.end("div")
    writer.newline()
    for step in stepTexts {
      writer.start("p")
      writer.write(step, resolver)
      writer.end("p")
      writer.newline()
    }
    return writer
  }

  /// Writes the percentage of texts that agree, in large figures and in words, above a bar that shows the same.
  private func writeSummary(to writer: inout HTMLWriter, _ resolver: HTMLResolver) {
    writer.start("p", class: "status-summary")
    writer.start("strong")
    writer.text("\(percent)%")
    writer.end("strong")
    writer.text(" ")
    writer.write(summary, resolver)
    writer.end("p")
    writer.newline()
    writer.begin("svg", class: "status-bar")
    writer.attribute("viewBox", is: "0 0 100 1")
    writer.attribute("preserveAspectRatio", is: "none")
    writer.attribute("aria-hidden", is: "true")
    writer.content()
    writer.begin("rect")
    writer.attribute("width", String(percent))
    writer.attribute("height", is: "1")
    writer.content()
    writer.end("rect")
    writer.end("svg")
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

  private func write(_ row: Row, class name: StaticString?, to writer: inout HTMLWriter, _ resolver: HTMLResolver) {
    if let name { writer.start("tr", class: name) } else { writer.start("tr") }
    writer.begin("th")
    writer.attribute("scope", is: "row")
    writer.content()
    writer.write(row.name, resolver)
    writer.end("th")
    for (column, count) in row.counts.enumerated() {
      // Emphasize what needs work, and de-emphasize zeros.
      if count == 0 {
        writer.start("td", class: "none")
      } else if column > 1 {
        writer.start("td", class: "due")
      } else {
        writer.start("td")
      }
      writer.text(String(count))
      writer.end("td")
    }
    writer.end("tr")
    writer.newline()
  }
}
