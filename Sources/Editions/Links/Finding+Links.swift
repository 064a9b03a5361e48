import CommonMark
import DecisionTables
import Diagnostics
import Loading

// What may be wrong with a link within the site.
extension Finding {
  static func unknownPage(_ id: String, _ link: Link, _ index: SiteIndex) -> Finding {
    let summary = id.isEmpty ? "A link to a page names the page" : "There is no page '\(id)'"
    let known = index.pages.map(\.id)
    return Finding(.unknownLinkTarget, summary, id, known, "the pages are", link)
  }

  static func unknownPlace(
    _ id: String,
    on page: IndexedPage,
    _ link: Link,
    locale: Int
  ) -> Finding {
    Finding(
      .unknownLinkTarget,
      "The page '\(page.id)' has no place '\(id)'",
      id,
      page.places?.ids(locale: locale, atMost: mostProposed) ?? [],
      "its places are",
      link
    )
  }

  /// The finding for a table that is not on the page that the link names, or on no page.
  static func unknownTable(
    _ id: String,
    on page: IndexedPage?,
    _ link: Link,
    _ index: SiteIndex
  ) -> Finding {
    let summary =
      page.map { "The page '\($0.id)' has no table '\(id)'" } ?? "There is no table '\(id)'"
    var finding = Finding(
      .unknownCell,
      summary,
      id,
      page?.tables ?? index.pages.flatMap(\.tables),
      page == nil ? "the tables are" : "its tables are",
      link
    )
    finding.fixes += fixes(namingTable: id, on: index.pages(withTable: id))
    return finding
  }

  static func ambiguousTable(_ id: String, on pages: [IndexedPage], _ link: Link) -> Finding {
    Finding(
      .unknownCell,
      at: link.range,
      "Several pages have a table '\(id)', so that a link names the page",
      fixes: fixes(namingTable: id, on: pages)
    )
  }

  static func unknownCondition(_ name: String, of spec: TableSpec, _ link: Link) -> Finding {
    Finding(
      .unknownCell,
      "The table '\(spec.id)' has no condition '\(name)'",
      name,
      spec.table.definition.conditions.map(\.id),
      "its conditions are",
      link
    )
  }

  static func unknownValue(
    _ value: String,
    of condition: Int,
    in spec: TableSpec,
    _ link: Link
  ) -> Finding {
    let slots = 0..<spec.table.slotCounts[condition]
    return Finding(
      .unknownCell,
      "'\(spec.table.definition.conditions[condition].id)' has no value '\(value)'",
      value,
      slots.count > mostProposed
        ? [] : slots.map { spec.table.label(ofSlot: $0, condition: condition).text },
      "its values are",
      link
    )
  }

  static func repeatedCondition(_ name: String, _ link: Link) -> Finding {
    Finding(.unknownCell, at: link.range, "A link to a cell has one value for '\(name)'")
  }

  static func missingValues(of missing: [String], in table: String, _ link: Link) -> Finding {
    let query = missing.map { "\($0)=…" }.joined(separator: "&")
    let mark = link.destination.contains("?") ? "&" : "?"
    return Finding(
      .unknownCell,
      at: link.range,
      "A link to a cell must give a value to every condition of '\(table)'",
      notes: [.init("without a value: \(missing.joined(separator: ", "))")],
      fixes: [.init("add '\(mark)\(query)'")]
    )
  }

  /// Among more names than people keep in mind none is proposed, and they need not be made.
  private static let mostProposed = 1_000

  private static func fixes(namingTable id: String, on pages: [IndexedPage]) -> [Finding.Fix] {
    pages.map { .init("write 'cell:\($0.id)/\(id)?…'") }
  }

  /// The finding for a name that is not known: a few known ones are listed, and the one that may be meant is proposed.
  private init(
    _ kind: Finding.Kind,
    _ summary: String,
    _ name: String,
    _ known: [String],
    _ introduction: String,
    _ link: Link
  ) {
    let isShort = (1...12).contains(known.count)
    self.init(
      kind,
      at: link.range,
      summary,
      notes: isShort ? [.init("\(introduction): \(known.joined(separator: ", "))")] : [],
      fixes: Finding.Fix.didYouMean(name, among: known)
    )
  }
}
