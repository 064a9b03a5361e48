import Diagnostics
import Documents
import Localization

/// The documents of a page in all languages: sections side by side, and the tables and the prose within them.
struct TwinPage: Sendable {
  /// One for each language, in the order of the reading.
  let documents: [SourceDocument]
  /// The sections side by side.
  let twins: TwinDocuments
  /// The parts in their order.
  private(set) var parts: [Part] = []
  private var hasTitle = false

  /// A part of the page.
  enum Part: Sendable {
    /// The heading of a section.
    case heading(section: Int)
    /// Prose; nil where a language has none.
    case prose(section: Int, [SourceProse?])
    /// A table.
    case table(section: Int, TwinTable)
  }

  init(_ documents: [SourceDocument]) {
    self.documents = documents
    twins = TwinDocuments(documents.map(\.document))
    for section in twins.rows.indices { add(section) }
  }

  /// The pieces of a section in each language.
  private func pieces(_ section: Int) -> [[SourceDocument.Piece]] {
    documents.indices.map { language in
      twins.rows[section].positions[language].map { documents[language].sections[$0] } ?? []
    }
  }

  private mutating func add(_ section: Int) {
    let level = twins.section(twins.rows[section])?.level ?? 0
    // The first heading of the first level is the title.
    if level > 1 || level == 1 && hasTitle { parts.append(.heading(section: section)) }
    if level == 1 { hasTitle = true }
    let pieces = pieces(section)
    let tables = pieces.map { $0.compactMap(\.table) }
    let groups = TablePairing(tables).groups
    var slots = ProseSlots(groups.count + 1, documents.count)
    for (language, pieces) in pieces.enumerated() {
      var (slot, table) = (0, 0)
      var groupOf = [Int?](repeating: nil, count: tables[language].count)
      for (group, positions) in groups.enumerated() { if let own = positions[language] { groupOf[own] = group } }
      for piece in pieces {
        switch piece {
        case .table:
          slot = (groupOf[table] ?? slot) + 1
          table += 1
        case .prose(let text): slots.add(text, language, slot)
        }
      }
    }
    for slot in 0...groups.count {
      if slot > 0 {
        let group = groups[slot - 1]
        let twin = TwinTable(documents.indices.map { language in group[language].map { tables[language][$0] } })
        parts.append(.table(section: section, twin))
      }
      for texts in slots.texts[slot] { parts.append(.prose(section: section, texts)) }
    }
  }

  /// The heading of a section in each language.
  func heading(_ section: Int) -> [SourceCell?] {
    documents.indices.map { language in
      guard let own = twins.section(twins.rows[section], in: language), own.level > 0 else { return nil }
      return SourceCell(own.heading, at: SourceRange(documents[language].document.file, own.headingBounds))
    }
  }
}

/// Pairs the tables of a section between the languages.
private struct TablePairing {
  /// The position of each table in each language.
  private(set) var groups: [[Int?]] = []

  init(_ tables: [[SourceTable]]) {
    for (language, own) in tables.enumerated() {
      let known = groups.map { group -> NeutralTokens in
        for (other, position) in group.enumerated() { if let position { return tables[other][position].tokens } }
        return NeutralTokens()
      }
      var groupOf = [Int?](repeating: nil, count: own.count)
      if !known.isEmpty {
        for (group, counterpart) in LeastCostAlignment(known, own.map(\.tokens)).counterparts.enumerated() {
          if let counterpart { groupOf[counterpart] = group }
        }
      }
      for (position, group) in groupOf.enumerated() {
        if let group {
          groups[group][language] = position
        } else {
          groups.append(tables.indices.map { $0 == language ? position : nil })
        }
      }
    }
  }
}

/// The prose of a section by the number of tables before it.
private struct ProseSlots {
  private(set) var texts: [[[SourceProse?]]]
  private let languages: Int

  init(_ count: Int, _ languages: Int) {
    texts = Array(repeating: [], count: count)
    self.languages = languages
  }

  /// Adds a piece: beside the first of the other languages with the same anchor, or without any.
  mutating func add(_ text: SourceProse, _ language: Int, _ slot: Int) {
    let position = texts[slot].firstIndex { texts in
      texts[language] == nil && texts.contains { $0?.id == text.id && $0 != nil }
    }
    if let position {
      texts[slot][position][language] = text
    } else {
      texts[slot].append((0..<languages).map { $0 == language ? text : nil })
    }
  }
}

extension SourceDocument.Piece {
  /// The table, if the piece is one.
  var table: SourceTable? {
    switch self {
    case .table(let table): table
    case .prose: nil
    }
  }
}
