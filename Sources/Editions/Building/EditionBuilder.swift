package import Diagnostics
package import Loading
package import Localization

/// Puts a page into the words of a locale.
package struct EditionBuilder {
  private let texts: PageTexts
  private let arrangements: [TableArrangement]
  private let verdicts: [TableVerdict]

  /// An edition, and what came up while it was made.
  package struct Result: Sendable {
    /// It is whole even where text is missing; with an error among the findings it must not be published.
    package var edition: Edition
    /// What is wrong with the texts that there are.
    package var findings: [Finding]
    /// The texts that the locale lacks.
    package var lacking: [LackingText]
    /// The texts that stand in it.
    package var used: Set<Unit>
  }

  /// - Parameters:
  ///   - page: the page.
  ///   - index: what the page needs of others.
  ///   - locale: the locale's position in the site's fallback order.
  ///   - arrangements: for each of the page's tables.
  ///   - verdicts: for each of the page's tables; none where nothing is to be said of proofs.
  package init(
    _ page: Page,
    _ index: SiteIndex,
    locale: Int,
    arrangements: [TableArrangement],
    verdicts: [TableVerdict] = []
  ) {
    self.texts = PageTexts(page, index, locale: locale)
    self.arrangements = arrangements
    self.verdicts = verdicts
  }

  /// Makes the edition.
  package func build() -> Result {
    let page = texts.page
    var record = TextRecord()
    record.used.reserveCapacity(page.texts[texts.locale].catalog.units.count)
    let place = page.file.map { SourceRange(startOf: $0) }
    if page.id == Page.home {
      for group in texts.index.groups {
        _ = texts.text(.group(group.group.id), neededAt: group.group.place, &record)
      }
    }
    let edition = Edition(
      page: page.id,
      language: texts.editionLanguage,
      title: texts.text(.title, neededAt: place, &record),
      description: texts.optionalText(.description, &record),
      blocks: blocks(of: page, &record),
      notes: pageNotes(texts, &record)
    )
    return Result(
      edition: edition,
      findings: record.findings,
      lacking: record.lacking,
      used: record.used
    )
  }

  private func blocks(of page: Page, _ record: inout TextRecord) -> [EditionBlock] {
    var prose = ProseBuilder(texts)
    // An index and its table share the sections' names.
    var tables: [Int: TableBuilder] = [:]
    return page.outline.compactMap { item in
      switch item.kind {
      case .prose(let id):
        return prose.prose(id, neededAt: item.place, &record).map(EditionBlock.prose)
      case .index(let position), .table(let position):
        let table = tables[position] ?? table(position, &record)
        tables[position] = table
        if case .index = item.kind { return .index(table.index(&record)) }
        return .table(table.edition(&record))
      case .pages: return .prose(.listOfPages(texts, &record))
      case .sources(let ids):
        return .prose(.listOfSources(ids, texts, &record))
      }
    }
  }

  private func table(_ position: Int, _ record: inout TextRecord) -> TableBuilder {
    TableBuilder(
      texts.page.tables[position],
      texts,
      arrangement: arrangements[position],
      verdict: verdicts.isEmpty ? nil : verdicts[position],
      &record
    )
  }
}
