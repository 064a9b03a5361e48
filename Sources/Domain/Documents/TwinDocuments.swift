import Diagnostics
package import Localization

/// A document in each of its languages, with its sections side by side.
package struct TwinDocuments: Sendable {
  /// The document in each locale; nil if the locale has none, or one that can't be read.
  package let documents: [Document?]
  /// The sections in the order of the document that the others are compared with; one that it doesn't have follows the one
  /// before it.
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

  /// The locale with whose sections those of all others are matched: that of the source, or the first one; nil if no locale
  /// has the document.
  let base: Int?

  /// Matches the sections of a document in several languages.
  ///
  /// Each translation is matched with one document alone, so that a third one doesn't change the pairs. Only what that
  /// document doesn't have is matched between translations.
  ///
  /// - Parameters:
  ///   - documents: The document in each locale.
  ///   - agreements: For the sections of each document the name of what they were last found to agree with, which is the
  ///     same in all languages; empty if nobody has read them.
  ///   - source: The locale that the others are translated from; nil if there is none.
  package init(_ documents: [Document?], agreements: [[String?]] = [], from source: Int? = nil) {
    self.documents = documents
    self.agreements = agreements
    name = documents.lazy.compactMap { $0?.file.path }.first ?? ""
    base = source.flatMap { documents[$0] == nil ? nil : $0 } ?? documents.firstIndex { $0 != nil }
    guard let base, let first = documents[base] else { return }
    rows = first.sections.indices.map { row($0, in: base) }
    for (locale, document) in documents.enumerated() where locale != base {
      if let document { add(document, locale, comparedWith: base) }
    }
    nameRows()
  }

  /// A row of a section that no other locale has.
  private func row(_ position: Int, in locale: Int) -> Row {
    var positions = [Int?](repeating: nil, count: documents.count)
    positions[locale] = position
    return Row(positions: positions)
  }

  private mutating func add(_ document: Document, _ locale: Int, comparedWith base: Int) {
    var rowOf = [Int?](repeating: nil, count: document.sections.count)
    pair(rows.indices.filter { rows[$0].positions[base] != nil }, document.sections.indices.map(\.self), locale, &rowOf)
    pairRest(locale, besides: base, &rowOf)
    insertRest(rowOf, locale)
  }

  /// Pairs rows with sections of a further locale.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the rows.
  ///   - positions: The positions of the sections.
  ///   - locale: The locale.
  ///   - areRest: True for parts of documents, which have no beginning.
  ///   - rowOf: Receives the number of the row of each section.
  private mutating func pair(
    _ numbers: [Int], _ positions: [Int], _ locale: Int, areRest: Bool = false, _ rowOf: inout [Int?]
  ) {
    guard let document = documents[locale] else { return }
    let hasAgreements = agreements.count == documents.count
    let alignment = SectionAlignment(
      // Each row is compared in the first language that has it.
      numbers.compactMap { section(rows[$0]) }, positions.map { document.sections[$0] },
      agreements: hasAgreements
        ? (numbers.map { agreement(rows[$0]) }, positions.map { agreements[locale][$0] }) : nil,
      areParts: areRest)
    for (number, counterpart) in zip(numbers, alignment.counterparts) {
      guard let counterpart else { continue }
      rows[number].positions[locale] = positions[counterpart]
      rowOf[positions[counterpart]] = number
    }
  }

  /// Pairs what only translations have, where it stands behind the same section of the document that all are compared with.
  private mutating func pairRest(_ locale: Int, besides base: Int, _ rowOf: inout [Int?]) {
    var numbers: [Int: [Int]] = [:]
    var last = -1
    for (number, row) in rows.enumerated() {
      if row.positions[base] != nil { last = number } else { numbers[last, default: []].append(number) }
    }
    for (number, positions) in unpaired(rowOf, locale) {
      guard let rest = numbers[number] else { continue }
      pair(rest, positions, locale, areRest: true, &rowOf)
    }
  }

  /// The sections of a locale that no row has, by the row that they follow: -1 for the beginning.
  private func unpaired(_ rowOf: [Int?], _ locale: Int) -> [Int: [Int]] {
    var behind: [Int: [Int]] = [:]
    var last = -1
    for (position, row) in rowOf.enumerated() {
      if let row {
        last = row
      } else if let section = documents[locale]?.sections[position], section.level > 0 || !section.blocks.isEmpty {
        behind[last, default: []].append(position)
      }
    }
    return behind
  }

  /// The texts that people have found to agree with a row, by the first of its sections that somebody has read.
  private func agreement(_ row: Row) -> String? {
    row.positions.enumerated().lazy.compactMap { locale, position in position.flatMap { agreements[locale][$0] } }.first
  }

  /// Adds rows for sections that the languages before don't have.
  private mutating func insertRest(_ rowOf: [Int?], _ locale: Int) {
    let behind = unpaired(rowOf, locale)
    if behind.isEmpty { return }
    var all: [Row] = []
    for row in -1..<rows.count {
      if row >= 0 { all.append(rows[row]) }
      all += (behind[row] ?? []).map { self.row($0, in: locale) }
    }
    rows = all
  }

  /// The positions of the locales, that with which all others are compared first.
  private var order: [Int] {
    guard let base else { return Array(documents.indices) }
    return [base] + documents.indices.filter { $0 != base }
  }

  private mutating func nameRows() {
    let order = order
    var counts: [String: Int] = [:]
    var taken: Set<String> = []
    for index in rows.indices {
      // An id that an author gives is the same in all languages.
      let sections = order.compactMap { section(rows[index], in: $0) }
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

  /// The section of a row in the language of the source, or in the first locale that has it.
  package func section(_ row: Row) -> Section? { order.lazy.compactMap { section(row, in: $0) }.first }

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
