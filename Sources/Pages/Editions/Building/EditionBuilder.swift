package import Diagnostics
package import Loading
package import Localization

/// Puts a page into the words of a locale.
package struct EditionBuilder {
  private let texts: PageTexts
  private let arrangements: [TableArrangement]
  private let verdicts: [TableVerdict]
  private let finders: [FinderTable]
  private let proofs: [TableProof]
  private let others: [Page]
  private let citations: Citations

  /// An edition, and the findings from making it.
  package struct Result: Sendable {
    /// It is complete even if text is missing; if the findings include an error, it must not be published.
    package var edition: Edition
    /// Findings about the existing texts.
    package var findings: [Finding]
    /// The texts missing from the locale.
    package var lacking: [LackingText]
    /// The texts in the edition.
    package var used: Set<Unit>
  }

  /// - Parameters:
  ///   - page: the page.
  ///   - index: the data that the page needs about others.
  ///   - locale: the locale's position in the site's fallback order.
  ///   - arrangements: one for each of the page's tables.
  ///   - verdicts: one for each of the page's tables; none if proofs are not published.
  ///   - finders: the tables of other pages that the outline names.
  ///   - proofs: all tables of the site, for a page that shows what the site covers.
  ///   - pages: all pages of the site, for a page that shows their sources.
  package init(
    _ page: Page, _ index: SiteIndex, locale: Int, arrangements: [TableArrangement], verdicts: [TableVerdict] = [],
    finders: [FinderTable] = [], proofs: [TableProof] = [], pages: [Page] = []
  ) {
    others = pages
    citations = Citations(of: page)
    self.texts = PageTexts(page, index, locale: locale)
    self.arrangements = arrangements
    self.verdicts = verdicts
    self.finders = finders
    self.proofs = proofs
  }

  /// Makes the edition.
  package func build() -> Result {
    let page = texts.page
    var record = TextRecord()
    record.used.reserveCapacity(page.texts[texts.locale].catalog.units.count)
    let place = page.file.map { SourceRange(startOf: $0) }
    if page.id == Page.home {
      for group in texts.index.groups {
        _ = texts.text(.named(.group, group.group.id), neededAt: group.group.place, &record)
      }
    }
    var edition = Edition(
      page: page.id, language: texts.editionLanguage, title: texts.text(.title, neededAt: place, &record),
      description: texts.optionalText(.description, &record), blocks: blocks(of: page, &record),
      notes: pageNotes(texts, &record), linkedPlaces: texts.index.linkedPlaces(on: page.id))
    if citations.areSeveral {
      for position in edition.notes.indices {
        edition.notes[position].marks = citations.marks(
          edition.notes[position].sources, in: texts.editionLanguage)
      }
    }
    addSources(to: &edition, &record)
    if !page.vocabulary.terms.isEmpty {
      texts.links.checkTerms(record.report)
      edition.linkTerms()
    }
    return Result(edition: edition, findings: record.report.findings, lacking: record.lacking, used: record.used)
  }

  /// Makes the edition of one of the page's tables in another layout.
  ///
  /// - Parameters:
  ///   - spec: the table in this layout.
  ///   - arrangement: its arrangement.
  /// - Returns: The edition, the findings about its texts, and those missing from the locale.
  package func table(_ spec: TableSpec, arrangement: TableArrangement) -> (
    edition: TableEdition, findings: [Finding], lacking: [LackingText]
  ) {
    var record = TextRecord()
    let position = texts.page.tables.firstIndex { $0.id == spec.id }
    let builder = TableBuilder(
      spec, texts, arrangement: arrangement, citations: citations,
      verdict: position.flatMap { verdicts.indices.contains($0) ? verdicts[$0] : nil }, &record)
    let edition = builder.edition(&record)
    return (edition, record.report.findings, record.lacking)
  }

  /// The coverage of the site's tables in words, as a page shows it.
  package var coverage: ProseEdition { .coverage(proofs, texts) }

  /// Adds the list of sources: at its place in the outline, else at the end.
  private func addSources(to edition: inout Edition, _ record: inout TextRecord) {
    let isOfAll = texts.page.listsAllSources
    let sources =
      isOfAll ? SourceEdition.sources(of: others, texts) : SourceEdition.sources(of: texts, &record)
    edition.sources = sources
    let list = ProseEdition.list(of: sources, texts)
    let place = edition.blocks.firstIndex { block in
      if case .prose(let prose) = block { prose.id == list.id } else { false }
    }
    if let place {
      edition.blocks[place] = .prose(list)
    } else if !sources.isEmpty {
      edition.blocks.append(.prose(list))
    }
  }

  private func blocks(of page: Page, _ record: inout TextRecord) -> [EditionBlock] {
    var prose = ProseBuilder(texts)
    // An index and its table share the sections' names, a finder and its table all texts.
    var tables: [Int: TableBuilder] = [:]
    var editions: [Int: TableEdition] = [:]
    let found = Set(page.outline.compactMap(\.finderPosition))
    return page.outline.compactMap { item in
      switch item.kind {
      case .prose(let id): return prose.prose(id, neededAt: item.place, &record).map(EditionBlock.prose)
      case .index(let position), .table(let position), .finder(let position):
        let table = tables[position] ?? table(position, &record)
        tables[position] = table
        if case .index = item.kind { return .index(table.index(&record)) }
        var edition = editions[position] ?? table.edition(&record)
        editions[position] = edition
        if case .finder = item.kind { return .finder(finder(of: edition, on: page)) }
        edition.showsFinder = !found.contains(position)
        return .table(edition)
      case .finderOf(let reference): return finder(of: reference).map(EditionBlock.finder)
      case .coverage: return .prose(.coverage(proofs, texts))
      case .pages: return .prose(.listOfPages(texts, &record))
      case .sources, .allSources: return .prose(.list(of: [], texts))
      }
    }
  }

  private func table(_ position: Int, _ record: inout TextRecord) -> TableBuilder {
    TableBuilder(
      texts.page.tables[position], texts, arrangement: arrangements[position], citations: citations,
      verdict: verdicts.isEmpty ? nil : verdicts[position], &record)
  }

  /// The finder of a table, apart from it; it shows one answer after the other, without links to terms.
  private func finder(of table: TableEdition, on page: Page, from other: FinderEdition.Page? = nil) -> FinderEdition {
    var table = table
    if !page.vocabulary.terms.isEmpty { table.termLinks = TermLinks() }
    return FinderEdition(table: table, page: other)
  }

  /// The finder of a table of another page; findings about its texts belong to that page.
  private func finder(of reference: TableReference) -> FinderEdition? {
    guard let table = finders.first(where: { $0.isMeant(by: reference) }) else { return nil }
    var record = TextRecord()
    let builder = TableBuilder(
      table.page.tables[table.position], PageTexts(table.page, texts.index, locale: texts.locale),
      arrangement: table.arrangement, citations: Citations(of: table.page), verdict: nil, &record)
    let title = texts.index.page(table.page.id)?.titles[texts.locale] ?? Passage(table.page.id)
    return finder(
      of: builder.edition(&record), on: table.page, from: FinderEdition.Page(id: table.page.id, title: title))
  }
}

extension Page {
  /// True if the page shows the sources of all pages: the home page does, unless its outline says otherwise.
  package var listsAllSources: Bool {
    for item in outline {
      switch item.kind {
      case .allSources: return true
      case .sources: return false
      case .prose, .index, .table, .finder, .finderOf, .pages, .coverage: break
      }
    }
    return id == Page.home && tables.allSatisfy(\.allSources.isEmpty)
  }
}

extension OutlineItem {
  /// The position of the finder's table.
  fileprivate var finderPosition: Int? { if case .finder(let position) = kind { position } else { nil } }
}
