import CommonMark
import Diagnostics
import Loading

/// What may be wrong with a link within the site.
extension EditionBuilder {
  func unknownPage(_ id: String, _ link: Link) -> Finding {
    let known = site.pages.map(\.id)
    let summary = id.isEmpty ? "A link to a page names the page" : "There is no page '\(id)'"
    return unknown(.unknownLinkTarget, summary, id, among: known, "the pages are", link)
  }

  func unknownPlace(_ id: String, on page: Page, among known: [String], _ link: Link) -> Finding {
    unknown(
      .unknownLinkTarget,
      "The page '\(page.id)' has no place '\(id)'",
      id,
      among: known,
      "its places are",
      link
    )
  }

  /// The finding for a table that is not on the page that the link names, or on no page.
  func unknownTable(_ id: String, on page: Page?, _ link: Link) -> Finding {
    let summary =
      page.map { "The page '\($0.id)' has no table '\(id)'" } ?? "There is no table '\(id)'"
    let known = (page.map { [$0] } ?? site.pages).flatMap { $0.tables.map(\.id) }
    var finding = unknown(
      .unknownCell,
      summary,
      id,
      among: known,
      page == nil ? "the tables are" : "its tables are",
      link
    )
    let others = site.pages.filter { other in other.tables.contains { $0.id == id } }
    finding.fixes += others.map { .init("write 'cell:\($0.id)/\(id)?…'") }
    return finding
  }

  func ambiguousTable(_ id: String, on pages: [Page], _ link: Link) -> Finding {
    Finding(
      .unknownCell,
      at: link.range,
      "Several pages have a table '\(id)', so that a link names the page",
      fixes: pages.map { .init("write 'cell:\($0.id)/\(id)?…'") }
    )
  }

  func unknownCondition(_ name: String, of table: String, among known: [String], _ link: Link)
    -> Finding
  {
    unknown(
      .unknownCell,
      "The table '\(table)' has no condition '\(name)'",
      name,
      among: known,
      "its conditions are",
      link
    )
  }

  func unknownValue(_ value: String, of condition: String, among known: [String], _ link: Link)
    -> Finding
  {
    unknown(
      .unknownCell,
      "'\(condition)' has no value '\(value)'",
      value,
      among: known,
      "its values are",
      link
    )
  }

  func repeatedCondition(_ name: String, _ link: Link) -> Finding {
    Finding(.unknownCell, at: link.range, "A link to a cell has one value for '\(name)'")
  }

  func missingValues(of missing: [String], in table: String, _ link: Link) -> Finding {
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

  private func unknown(
    _ kind: Finding.Kind,
    _ summary: String,
    _ name: String,
    among known: [String],
    _ introduction: String,
    _ link: Link
  ) -> Finding {
    let isShort = (1...12).contains(known.count)
    return Finding(
      kind,
      at: link.range,
      summary,
      notes: isShort ? [.init("\(introduction): \(known.joined(separator: ", "))")] : [],
      fixes: Finding.Fix.didYouMean(name, among: known)
    )
  }
}
