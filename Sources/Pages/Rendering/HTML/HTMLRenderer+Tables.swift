import CommonMark
import Editions
import Localization

extension HTMLRenderer {
  mutating func write(_ table: TableEdition) {
    let arrangement = table.arrangement
    // A section is one that has a heading.
    let element: StaticString = table.title == nil ? "div" : "section"
    writer.begin(element, class: "decision-table")
    writer.attribute("id", arrangement.id)
    writer.content()
    writer.newline()
    if let title = table.title { heading(.section, id: arrangement.id, title) }
    if let caption = table.captionBelowTitle {
      writer.start("p", class: "table-caption")
      write(caption)
      writer.end("p")
      writer.newline()
    }
    if let verdict = table.verdict { write(verdict) }
    if let sources = table.sources {
      writer.start("p", class: "according-to")
      write(sources)
      writer.end("p")
      writer.newline()
    }
    if let graph = table.graph { write(graph) }
    if !table.names.isEmpty { writeList(of: table.names, class: "named-formulas") }
    var sections = HTMLTableSections(table, language: edition.language, resolver: resolver)
    if table.showsFinder, let finder = arrangement.finder { write(finder, of: table, on: nil, &sections) }
    for index in arrangement.sections.indices { write(index, of: table, &sections) }
    writer.end(element)
    writer.newline()
  }

  /// Writes some sections of a table for a document that people write.
  mutating func write(_ table: TableEdition, sections wanted: [Int], showsNotes: Bool) {
    var sections = HTMLTableSections(table, language: edition.language, resolver: resolver)
    for index in wanted {
      let section = table.arrangement.sections[index]
      sections.beginTable(to: &writer)
      let isDivided = !table.arrangement.sectionConditions.isEmpty
      writer.begin("caption")
      writer.attribute("id", section.id)
      writer.content()
      write(isDivided ? table.sections[index] : table.caption)
      sections.writeMarkers(section.headingNotes, in: section, to: &writer)
      writer.end("caption")
      writer.newline()
      sections.write(section, to: &writer)
      writer.end("table")
      writer.newline()
      if showsNotes { writeNotes(of: section, table, sections) }
    }
  }

  private mutating func write(_ index: Int, of table: TableEdition, _ sections: inout HTMLTableSections) {
    let section = table.arrangement.sections[index]
    let isDivided = !table.arrangement.sectionConditions.isEmpty
    if isDivided {
      writer.begin("section")
      writer.attribute("id", section.id)
      writer.content()
      writer.newline()
      heading(.subsection, id: section.id, table.sections[index]) { renderer in
        sections.writeMarkers(section.headingNotes, in: section, to: &renderer.writer)
      }
    }
    beginScroller(captionID: section.id + ":caption")
    sections.beginTable(to: &writer)
    caption(isDivided ? table.sections[index] : table.caption, id: section.id + ":caption")
    sections.write(section, to: &writer)
    writer.end("table")
    writer.end("div")
    writer.newline()
    writeNotes(of: section, table, sections)
    if isDivided {
      writer.end("section")
      writer.newline()
    }
  }

  /// Begins the frame in which a table that is wider than the page can be moved, by keyboard too.
  mutating func beginScroller(captionID: String) {
    writer.begin("div", class: "table-scroll")
    writer.attribute("role", is: "region")
    writer.attribute("tabindex", is: "0")
    writer.attribute("aria-labelledby", captionID)
    writer.content()
    writer.newline()
  }

  /// Names a table for screen readers by the heading or the caption above it.
  mutating func caption(_ passage: Passage, id: String) {
    writer.begin("caption")
    writer.attribute("id", id)
    writer.content()
    writer.start("span", class: "visually-hidden")
    write(passage)
    writer.end("span")
    writer.end("caption")
    writer.newline()
  }

  private mutating func writeNotes(
    of section: TableArrangement.Section, _ table: TableEdition, _ sections: borrowing HTMLTableSections
  ) {
    guard !section.notes.isEmpty else { return }
    writer.start("ul", class: "notes")
    writer.newline()
    for (number, note) in section.notes.enumerated() {
      writer.begin("li")
      writer.attribute("id", section.id, ":note.", table.arrangement.notes[note.note])
      endNote(sections.marker(ofNote: number), references: note.references, in: section.id) {
        sections.writeText(ofNote: note.note, to: &$0)
      }
    }
    writer.end("ul")
    writer.newline()
  }

  /// Writes the number of combinations with an answer, with the details folded away.
  private mutating func write(_ verdict: VerdictText) {
    writer.begin("details", class: "verdict")
    if let fallback = verdict.headline.fallback { writer.language(fallback) }
    writer.content()
    writer.newline()
    writer.start("summary")
    writeHTML(verdict.headline.content, to: &writer, references: resolver)
    if let fallback = verdict.headline.fallback { writer.text(" (\(fallback.tag.text))") }
    writer.end("summary")
    writer.newline()
    writer.start("p")
    writeHTML(verdict.details, to: &writer, references: resolver)
    writer.text(verdict.separator)
    writer.start("span", class: "fingerprint")
    writeHTML(verdict.fingerprint, to: &writer, references: resolver)
    writer.end("span")
    writer.end("p")
    writer.newline()
    for (explanation, name) in [
      (verdict.aboutFingerprint, "explanation about-fingerprint" as StaticString), (verdict.aboutProof, "explanation"),
    ] {
      writer.start("p", class: name)
      writer.text(explanation)
      writer.end("p")
      writer.newline()
    }
    writer.end("details")
    writer.newline()
    if verdict.reading.content.isEmpty { return }
    writer.start("p", class: "reading")
    write(verdict.reading)
    writer.end("p")
    writer.newline()
  }
}
