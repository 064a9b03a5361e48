import CommonMark
package import Editions
import Localization

/// Renders parts of a page for a document that people write, without the headings of the page.
package struct RegionRenderer {
  private let edition: Edition
  private let table: TableEdition
  private let place: RegionPlace
  private let words: HTMLWords

  /// - Parameters:
  ///   - table: a table of the page.
  ///   - edition: the page in the language of the document.
  ///   - words: the words of this language.
  ///   - place: the place in the document.
  package init(_ table: TableEdition, of edition: Edition, words: HTMLWords, at place: RegionPlace) {
    (self.edition, self.table) = edition.prefixingIDs(of: table, at: place)
    self.place = place
    self.words = words
  }

  /// The ids of the sections of the table, as a region names one.
  package var sections: [String] { table.arrangement.sections.map { String($0.id.dropFirst(place.prefix.count)) } }

  /// Renders the grids of the table, each with its notes.
  ///
  /// - Parameters:
  ///   - section: the id of the only section to render; nil for all.
  ///   - isHTML: true for HTML without a finder, false for pipe tables.
  ///   - showsNotes: true to render the notes as well.
  /// - Returns: The text; nil if it is too large.
  package func grid(section: String? = nil, isHTML: Bool, showsNotes: Bool = true) -> [UInt8]? {
    let wanted = sections.indices.filter { section == nil || sections[$0] == section }
    if isHTML {
      var renderer = HTMLRenderer(edition, words: words, at: place)
      renderer.write(table, sections: wanted, showsNotes: showsNotes)
      return renderer.writer.isFull ? nil : renderer.writer.bytes
    }
    return markdown { renderer in renderer.write(table, sections: wanted, showsNotes: showsNotes) }
  }

  /// Renders the notes of the table, or of one of its sections.
  package func notes(section: String? = nil) -> [UInt8]? {
    let wanted = sections.indices.filter { section == nil || sections[$0] == section }
    return markdown { renderer in renderer.writeNotes(of: table, sections: wanted) }
  }

  /// Renders the number of combinations with an answer; nil if proofs are not published.
  package var verdict: [UInt8]? {
    guard let verdict = table.verdict else { return nil }
    return markdown { renderer in
      renderer.write(verdict.headline)
      renderer.writer.newline()
    }
  }

  private func markdown(_ write: (inout MarkdownRenderer) -> Void) -> [UInt8]? {
    var renderer = MarkdownRenderer(edition, at: place)
    write(&renderer)
    return renderer.writer.isFull ? nil : renderer.writer.bytes
  }
}

extension MarkdownRenderer {
  /// Writes some sections of a table, with their names in bold if there are several.
  fileprivate mutating func write(_ table: TableEdition, sections: [Int], showsNotes: Bool) {
    var grid = MarkdownTableSections(
      table, linkedPlaces: edition.linkedPlaces, language: edition.language, resolver: resolver)
    writer.anchor(table.arrangement.id)
    if sections.count == 1, let only = sections.first, table.sections.indices.contains(only) {
      writer.anchor(table.arrangement.sections[only].id)
    }
    writer.newline()
    writer.newline()
    for index in sections {
      let section = table.arrangement.sections[index]
      if sections.count > 1 {
        writer.anchor(section.id)
        let name = table.sections[index]
        write(Passage([.strong(name.content)], fallback: name.fallback))
        grid.writeMarkers(section.headingNotes, in: section, to: &writer)
        writer.newline()
        writer.newline()
      }
      writer.context = .tableCell
      grid.write(section, to: &writer)
      writer.context = .paragraph
      writer.newline()
      if showsNotes { grid.writeNotes(of: section, to: &writer) }
    }
  }

  fileprivate mutating func writeNotes(of table: TableEdition, sections: [Int]) {
    var grid = MarkdownTableSections(
      table, linkedPlaces: edition.linkedPlaces, language: edition.language, resolver: resolver)
    for index in sections { grid.writeNotes(of: table.arrangement.sections[index], to: &writer) }
  }
}
