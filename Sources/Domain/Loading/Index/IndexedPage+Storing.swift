import CommonMark
package import Diagnostics
package import Localization

extension IndexedPage {
  /// True if everything of it can be stored: titles and descriptions mostly are running text.
  package var isStorable: Bool {
    !isFaulty && !isUnreadable && titles.allSatisfy { $0.content.areStorable && $0.blocks.isEmpty }
      && descriptions.allSatisfy { $0?.areStorable ?? true }
  }

  /// Writes what other pages need, apart from the places on the page.
  ///
  /// - Parameters:
  ///   - writer: Takes the bytes.
  ///   - languages: The languages of the site.
  package func write(to writer: inout ByteWriter, _ languages: [Language]) {
    writer.write(id)
    writer.write(file?.path)
    writer.write(tables)
    writer.write(titles) { writer, title in
      title.content.write(to: &writer)
      writer.write(languages.firstIndex { $0.tag == title.fallback?.tag } ?? -1)
    }
    writer.write(descriptions) { writer, description in writer.write(description) { $1.write(to: &$0) } }
  }

  /// Reads a page of a site in some languages.
  package init(from reader: inout ByteReader, _ languages: [Language]) throws(ByteReader.Fault) {
    let id = try reader.text()
    let path = try reader.optionalText()
    let tables = try reader.texts()
    let titles = try reader.items { (reader) throws(ByteReader.Fault) -> Passage in
      let content = try [Inline](from: &reader)
      let fallback = try reader.number()
      guard (-1..<languages.count).contains(fallback) else { throw ByteReader.Fault() }
      return Passage(content, fallback: fallback < 0 ? nil : languages[fallback])
    }
    let descriptions = try reader.items { (reader) throws(ByteReader.Fault) in
      try reader.value { (reader) throws(ByteReader.Fault) in try [Inline](from: &reader) }
    }
    guard titles.count == languages.count, descriptions.count == languages.count else { throw ByteReader.Fault() }
    self.init(
      id: id, file: path.map { SourceFile(path: $0, bytes: []) }, tables: tables, titles: titles,
      descriptions: descriptions)
  }
}
