/// Writes a table, which scrolls if it is wider than the page.
///
/// The header is the name of the frame for screen readers.
func writeHTML(_ table: DataTable, to writer: inout HTMLWriter, references: some InlineResolver) {
  writer.begin("div", class: "table-scroll")
  writer.attribute("tabindex", is: "0")
  let names = table.header.map(\.plainText).filter { !$0.isEmpty }
  if !names.isEmpty {
    writer.attribute("role", is: "group")
    writer.attribute("aria-label", names.joined(separator: ", "))
  }
  writer.content()
  writer.newline()
  writer.start("table", class: "data")
  writer.newline()
  writer.start("thead")
  write(row: table.header, of: table, isHeader: true, to: &writer, references)
  writer.end("thead")
  writer.newline()
  if !table.rows.isEmpty {
    writer.start("tbody")
    writer.newline()
    for row in table.rows {
      write(row: row, of: table, isHeader: false, to: &writer, references)
      writer.newline()
    }
    writer.end("tbody")
    writer.newline()
  }
  writer.end("table")
  writer.newline()
  writer.end("div")
}

private func write(
  row: [[Inline]], of table: DataTable, isHeader: Bool, to writer: inout HTMLWriter, _ references: some InlineResolver
) {
  writer.start("tr")
  for (cell, alignment) in zip(row, table.alignments) {
    // A header without text would name nothing.
    let tag: StaticString = isHeader && !cell.isEmpty ? "th" : "td"
    writer.begin(tag)
    if isHeader, !cell.isEmpty { writer.attribute("scope", is: "col") }
    if let alignment { writer.attribute("class", "align-", alignment.rawValue) }
    writer.content()
    writeHTML(cell, to: &writer, references: references)
    writer.end(tag)
  }
  writer.end("tr")
}
