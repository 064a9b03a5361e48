import CommonMark
import Loading
import Localization

/// Names places of the site in a locale, for links that have no text of their own.
struct PlaceNames {
  let index: SiteIndex
  let locale: Int
  let diagnosis: LinkDiagnosis

  /// The name of a table or of one of its sections.
  ///
  /// - Parameters:
  ///   - values: the values of the section; empty for the table as a whole.
  ///   - table: the table.
  ///   - page: the page of the table.
  /// - Returns: The name; the id for a table without a title.
  func section(_ values: [SlotValue], of table: TableSpec, on page: Page) -> [Inline] {
    let texts = texts(of: page)
    // Findings about a text are reported where its own page is built.
    var record = TextRecord()
    if values.isEmpty {
      let title = texts.optionalText(.table(.title, of: table.id), &record)
      return title?.content ?? [.text(table.id)]
    }
    var names = SectionNames(of: table, texts, &record)
    return names.name(of: values, &record).content
  }

  /// The name of the cell of a combination, given a slot for each condition of the table.
  func cell(_ slots: [Int], of table: TableSpec, on page: Page) -> [Inline] {
    let words = ConditionWords(spec: table, texts: texts(of: page))
    let values = slots.indices.map { SlotValue(condition: $0, slot: slots[$0]) }
    var record = TextRecord()
    return words.combination(values, &record).content
  }

  /// The name of a unit or heading of prose, which may refer to terms and bounds.
  func prose(_ name: [Inline], on page: Page) -> [Inline] {
    var record = TextRecord()
    return texts(of: page).links.resolved(name.withoutImages(), of: locale, &record)
  }

  /// The heading of the list of a page's sources; nil for a page without one.
  func sources(of page: Page) -> [Inline]? {
    page.citedSources.isEmpty && !page.listsAllSources ? nil : texts(of: page).words(.sources).content
  }

  /// The texts of a page, without names for places, because a place's name may contain a link to itself.
  private func texts(of page: Page) -> PageTexts {
    PageTexts(page, links: LinkResolver(page: page, index: index, locale: locale, names: nil, diagnosis: diagnosis))
  }
}
