import DecisionTables
import Diagnostics
import Files
import Loading
import Localization

/// The table that a query asks about, on its page, without errors.
struct QueriedTable {
  let site: Site
  let page: Page
  let spec: TableSpec
  let verdict: TableVerdict

  var table: DecisionTable { spec.table.definition }

  /// Loads the site, and finds the table.
  ///
  /// - Parameters:
  ///   - name: what the query calls the table.
  ///   - reader: reads the site.
  ///   - settings: how thoroughly the table is checked.
  ///   - findings: receives what keeps the query from an answer.
  /// - Returns: nil where there is no such table, or where it has errors.
  /// - Throws: an error where the disk fails.
  static func load(_ name: SourceText, from reader: SourceReader, _ settings: CheckSettings, findings: inout [Finding])
    throws(FileSystemError) -> QueriedTable?
  {
    let table = TableName(name.text)
    var found: [Finding] = []
    let site = try SiteLoader(reader).load(findings: &found)
    guard let site else {
      findings += found
      return nil
    }
    let tables = site.tables(named: table)
    guard tables.count == 1 else {
      // A mistake in a spec may be the reason why a table is not known.
      let mistakes = found.filter { $0.severity == .error && $0.isAboutRules }
      findings += mistakes
      findings.append(
        tables.isEmpty
          ? table.unknown(among: site.tableNames, at: name.range, mistakes: !mistakes.isEmpty)
          : ambiguous(name, tables.map(\.page.id)))
      return nil
    }
    let (page, spec) = tables[0]
    let verification = verify(spec.table, verbosely: settings.isVerbose)
    let check = TableCheck(spec, on: page, of: site, verification, settings)
    findings += (found.filter { $0.concerns(page) } + check.findings).filter { $0.severity == .error }
    if !findings.isEmpty { return nil }
    return QueriedTable(site: site, page: page, spec: spec, verdict: check.verdict)
  }

  private static func ambiguous(_ name: SourceText, _ pages: [String]) -> Finding {
    let names = pages.map { "\($0)/\(name.text)" }
    return Finding(
      .ambiguousTable, at: name.range, "\(pages.count) pages have a table '\(name.text)'",
      fixes: [.init("name one of them: \(names.prefix(20).joined(separator: ", "))")])
  }
}

extension Site {
  /// All tables, as `page/table`.
  var tableNames: [String] { pages.flatMap { page in page.tables.map { "\(page.id)/\($0.id)" } } }

  fileprivate func tables(named name: TableName) -> [(page: Page, spec: TableSpec)] {
    pages.flatMap { page in page.tables.filter { name.names($0.id, on: page.id) }.map { (page, $0) } }
  }
}

extension Finding {
  /// Whether it is about a spec, or about all of the site.
  var isAboutRules: Bool {
    guard let path = place?.file.path else { return true }
    return !SitePath.isOfTexts(path) || path.hasSuffix("/locale.yaml")
  }

  /// Whether it is about a page's rules or the texts of its tables, rather than about other pages or about prose.
  fileprivate func concerns(_ page: Page) -> Bool {
    guard let path = place?.file.path else { return true }
    if path.hasSuffix(".md") { return false }
    guard let name = path.split(separator: "/").last else { return true }
    return ["hyo.yaml", "shared.yaml", "locale.yaml"].contains(name) || isInFile(of: page.id)
  }
}
