import Diagnostics
package import Localization

/// A document in each of its languages, with its sections side by side.
package struct TwinDocuments: Sendable {
  /// The document in each locale; nil if the locale has none, or one that can't be read.
  package let documents: [Document?]
  /// The sections in the order of the first document; one that only later ones have follows the one before it.
  package private(set) var rows: [Row] = []
  /// The name of the document: its path in the first locale that has it.
  package let name: String

  /// A section in each locale.
  package struct Row: Sendable {
    /// The positions among the sections of each document.
    package var positions: [Int?]
    /// The id of the section, the same for all languages and unique in the document.
    package var id = ""
  }

  /// The texts that people have found to agree with each section, by any name; nil for a section that nobody has read.
  private let agreements: [[String?]]

  /// Matches the sections of a document in several languages.
  ///
  /// - Parameters:
  ///   - documents: The document in each locale.
  ///   - agreements: For the sections of each document the name of what they were last found to agree with, which is the
  ///     same in all languages; empty if nobody has read them.
  package init(_ documents: [Document?], agreements: [[String?]] = []) {
    self.documents = documents
    self.agreements = agreements
    name = documents.lazy.compactMap { $0?.file.path }.first ?? ""
    for (locale, document) in documents.enumerated() {
      if let document { add(document, locale) }
    }
    nameRows()
  }

  private mutating func add(_ document: Document, _ locale: Int) {
    guard let base = documents[..<locale].lastIndex(where: { $0 != nil }), documents[base] != nil else {
      rows = document.sections.indices.map { position in
        var positions = [Int?](repeating: nil, count: documents.count)
        positions[locale] = position
        return Row(positions: positions)
      }
      return
    }
    // Each row is compared in the first language that has it.
    let sections = rows.compactMap { row in self.section(row) }
    let hasAgreements = agreements.count == documents.count
    let alignment = SectionAlignment(
      sections, document.sections,
      agreements: hasAgreements ? (rows.map { agreement($0) }, agreements[locale]) : nil)
    var rowOf = [Int?](repeating: nil, count: document.sections.count)
    for (row, counterpart) in alignment.counterparts.enumerated() {
      if let counterpart {
        rows[row].positions[locale] = counterpart
        rowOf[counterpart] = row
      }
    }
    insertRest(rowOf, locale)
  }

  /// The texts that people have found to agree with a row, by the first of its sections that somebody has read.
  private func agreement(_ row: Row) -> String? {
    row.positions.enumerated().lazy.compactMap { locale, position in position.flatMap { agreements[locale][$0] } }.first
  }

  /// Adds rows for sections that the languages before don't have.
  private mutating func insertRest(_ rowOf: [Int?], _ locale: Int) {
    var behind: [Int: [Int]] = [:]
    var last = -1
    for (position, row) in rowOf.enumerated() {
      if let row {
        last = row
      } else if let section = documents[locale]?.sections[position], section.level > 0 || !section.blocks.isEmpty {
        behind[last, default: []].append(position)
      }
    }
    if behind.isEmpty { return }
    var all: [Row] = []
    for row in -1..<rows.count {
      if row >= 0 { all.append(rows[row]) }
      for position in behind[row] ?? [] {
        var positions = [Int?](repeating: nil, count: documents.count)
        positions[locale] = position
        all.append(Row(positions: positions))
      }
    }
    rows = all
  }

  private mutating func nameRows() {
    var counts: [String: Int] = [:]
    var taken: Set<String> = []
    for index in rows.indices {
      // An id that an author gives is the same in all languages.
      let sections = rows[index].positions.enumerated().compactMap { locale, position in
        position.flatMap { documents[locale]?.sections[$0] }
      }
      // The text before the first heading has no id, although another language may have a heading for it.
      let isHeaded = sections.first.map { $0.level > 0 } ?? false
      let name = isHeaded ? sections.lazy.compactMap(\.id).first ?? sections.first?.slug ?? "" : ""
      var count = counts[name, default: 0]
      var id = count == 0 ? name : "\(name)-\(count)"
      // Another heading may be called like the second of several.
      while !taken.insert(id).inserted {
        count += 1
        id = "\(name)-\(count)"
      }
      counts[name] = count + 1
      rows[index].id = id
    }
  }

  /// The section of a row in the first locale that has it.
  package func section(_ row: Row) -> Section? {
    for (locale, position) in row.positions.enumerated() {
      if let position { return documents[locale]?.sections[position] }
    }
    return nil
  }

  /// The section of a row in a locale, if it has it.
  package func section(_ row: Row, in locale: Int) -> Section? {
    row.positions[locale].flatMap { documents[locale]?.sections[$0] }
  }
}

extension TwinDocuments {
  /// The texts of a row in each locale, as the units that checks take.
  package func texts(_ row: Row) -> [Unit?] {
    let id = UnitID(.document(name), .section("#" + row.id))
    return documents.indices.map { locale in
      guard let document = documents[locale], let section = section(row, in: locale) else { return nil }
      return Unit(section, of: document, id)
    }
  }

  /// The texts of front matter in each locale, by their keys in the order of the first document that has them.
  package var frontMatter: [(id: UnitID, texts: [Unit?])] {
    var keys: [String] = []
    for text in documents.compactMap(\.self).flatMap(\.frontMatter) where !keys.contains(text.key) {
      keys.append(text.key)
    }
    return keys.map { key in
      let id = UnitID(.document(name), UnitKey(frontMatter: key))
      return (
        id,
        documents.map { document in
          document?.frontMatter.first { $0.key == key }.map { Unit(id, $0.text, content: $0.content) }
        }
      )
    }
  }
}

extension UnitKey {
  /// The text of a document that has a key in the front matter.
  package init(frontMatter key: String) {
    self = key == "title" ? .title : key == "description" ? .description : .section(key)
  }

  /// The key in the front matter of a document; nil for a section.
  package var frontMatterName: String? {
    if case .section(let name) = self { return name.utf8.first == UInt8(ascii: "#") ? nil : name }
    return path
  }
}

extension Unit {
  /// The text of a section.
  package convenience init(_ section: Section, of document: Document, _ id: UnitID) {
    self.init(
      prose: id, of: document.file, section.bounds, heading: section.heading, blocks: section.blocks,
      place: section.headingBounds)
  }
}
