import CommonMark
import Editions
import Localization

/// The list of a table's sections; each row links to one of them.
extension HTMLRenderer {
  mutating func write(_ index: IndexEdition) {
    beginScroller(captionID: index.id + ":index")
    writer.start("table", class: "index")
    writer.newline()
    caption(index.caption, id: index.id + ":index")
    writer.start("thead")
    writer.start("tr")
    for header in index.header {
      writer.begin("th")
      writer.attribute("scope", is: "col")
      writer.content()
      write(header)
      writer.end("th")
    }
    writer.end("tr")
    writer.end("thead")
    writer.newline()
    writer.start("tbody")
    writer.newline()
    for row in index.rows { write(row) }
    writer.end("tbody")
    writer.newline()
    writer.end("table")
    writer.end("div")
    writer.newline()
  }

  /// Writes a row with one link, which the style sheet spreads over the row, and which has the name of the section.
  private mutating func write(_ row: IndexEdition.Row) {
    writer.start("tr")
    for (position, value) in row.values.enumerated() {
      if position > 0 {
        writer.start("td")
        write(value)
        writer.end("td")
        continue
      }
      writer.begin("th")
      writer.attribute("scope", is: "row")
      writer.content()
      writer.begin("a")
      writer.attribute("href", "#", row.section)
      writer.attribute("aria-label", "", plainTextOf: row.name.content, "")
      writer.content()
      write(Passage(value.content.withoutLinks(), fallback: value.fallback))
      writer.end("a")
      writer.end("th")
    }
    writer.end("tr")
    writer.newline()
  }
}
