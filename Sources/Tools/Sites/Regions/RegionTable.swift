import Diagnostics
import Editions
import Loading
import YAMLTree

/// The table that a region names.
struct RegionTable {
  let page: Page
  let spec: TableSpec
  let section: String?

  /// Finds the table.
  ///
  /// - Parameters:
  ///   - name: The name in the mark.
  ///   - site: The site.
  ///   - mistakes: True if mistakes in specs may keep some tables from being known.
  ///   - report: Receives a finding if there is no such table.
  init?(_ name: SourceText, in site: Site, mistakes: Bool, report: Report) {
    let whole = name.text.split(separator: ".", maxSplits: 1)
    let table = TableName(whole.first.map(String.init) ?? "")
    let found = site.pages.flatMap { page in
      page.tables.filter { table.names($0.id, on: page.id) }.map { (page: page, table: $0) }
    }
    guard let first = found.first, found.count == 1 else {
      // The mistake is reported already; the table may be there without it.
      if found.isEmpty, mistakes { return nil }
      report.add(
        found.isEmpty
          ? table.unknown(among: site.tableNames, at: name.range)
          : table.ambiguous(at: name.range, on: found.map(\.page.id)))
      return nil
    }
    page = first.page
    spec = first.table
    section = whole.count > 1 ? "\(spec.id).\(whole[1])" : nil
  }

  /// The table in the layout that a region asks for; nil if the layout has a mistake.
  func laidOut(as node: YAMLNode, at place: SourceRange, report: Report) -> (
    spec: TableSpec, arrangement: TableArrangement
  )? {
    guard let spec = spec.laidOut(as: node, at: place, page.vocabulary, report: report) else { return nil }
    let arrangement = TableArrangement(spec, vocabulary: page.vocabulary)
    if arrangement.noteReferences <= PageLimit.noteReferences { return (spec, arrangement) }
    report.add(
      Finding(
        .tableTooLarge, at: node.range,
        "In this layout the table '\(spec.id)' has more than \(PageLimit.noteReferences) references to notes",
        fixes: [.init("lay its rules out instead: 'layout=rules-as-rows'")]))
    return nil
  }
}
