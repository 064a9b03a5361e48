import DecisionTables
import Diagnostics
import Loading
import Localization

/// The table that a query asks about, with its page and site; it has no errors.
struct QuerySubject {
  let site: Site
  let page: Page
  private(set) var spec: TableSpec
  /// The graph whose first inputs are asked for; nil for a table that is asked alone.
  private(set) var graph: DecisionGraph?
  let verdict: TableVerdict

  var table: DecisionTable { spec.table.definition }

  /// Finds a table; fails if there is no such table, or if it has errors.
  ///
  /// - Parameters:
  ///   - name: the table's name in the query.
  ///   - workspace: the site.
  ///   - report: receives the errors that prevent an answer.
  init?(_ name: SourceText, in workspace: Workspace, report: Report) {
    let table = TableName(name.text)
    let found = workspace.siteFindings
    guard let site = workspace.site else {
      report.add(found)
      return nil
    }
    let tables = site.tables(named: table)
    guard tables.count == 1 else {
      // A mistake in a spec may be the reason why a table is unknown.
      let named = site.pages.flatMap { site.index.findings(ofTablesNamedBy: $0) }
      let mistakes = (found + named).filter { $0.severity == .error && $0.isAboutRules }
      report.add(mistakes)
      report.add(
        tables.isEmpty
          ? table.unknown(among: site.tableNames, at: name.range, mistakes: !mistakes.isEmpty)
          : table.ambiguous(at: name.range, on: tables.map(\.page.id)))
      return nil
    }
    (page, spec) = tables[0]
    let verification = spec.verify(verbosely: workspace.settings.isVerbose)
    let check = TableCheck(spec, on: page, of: site, verification, workspace.settings)
    self.site = site
    verdict = check.verdict
    let pages = [page] + page.requiredPages
    report.add(errors(of: spec, on: pages, workspace))
    let needed = spec.neededTables
    let own = found.filter { finding in
      guard let table = finding.details.table, needed?.contains(table) == false else {
        return pages.contains { finding.concerns($0) }
      }
      return false
    }
    report.add((own + check.findings).filter { $0.severity == .error })
    if !report.isEmpty { return nil }
  }

  /// The same question put to the first inputs, unless no table decides a condition.
  var beginningWithInputs: QuerySubject {
    guard let whole = spec.whole else { return self }
    var queried = self
    queried.graph = spec.graph
    queried.spec = whole
    return queried
  }

  /// Divides the table at numbers and dates that are given, so that their order with others is exact.
  ///
  /// - Parameter points: For each condition a number or date, if one is given.
  /// - Returns: True if the table was divided, so that the question must be put again.
  mutating func divide(at points: [String?]) -> Bool {
    guard graph == nil, points.contains(where: { $0 != nil }), let divided = spec.table.divided(at: points),
      divided !== spec.table
    else { return false }
    spec = spec.with(divided)
    return true
  }
}

extension Site {
  /// All tables, as `page/table`.
  var tableNames: [String] { pages.flatMap { page in page.tables.map { "\(page.id)/\($0.id)" } } }

  fileprivate func tables(named name: TableName) -> [(page: Page, spec: TableSpec)] {
    pages.flatMap { page in page.tables.filter { name.names($0.id, on: page.id) }.map { (page, $0) } }
  }
}

extension TableSpec {
  /// The ids of the table and of those that decide its conditions; nil if some of these are not known.
  fileprivate var neededTables: Set<String>? {
    let definition = table.definition
    let isDecided = definition.conditions.contains { $0.requirement != nil }
    if definition.isFaulty || isDecided && graph == nil { return nil }
    return Set((graph?.tables ?? []).map(\.definition.id) + [id])
  }
}

/// The errors of the tables that decide a table's conditions.
private func errors(of spec: TableSpec, on pages: [Page], _ workspace: Workspace) -> [Finding] {
  let tables = Set((spec.graph?.tables.dropLast() ?? []).map { ObjectIdentifier($0) })
  if tables.isEmpty { return [] }
  return pages.flatMap(\.tables).filter { tables.contains(ObjectIdentifier($0.table)) }.flatMap { each in
    each.verify(verbosely: workspace.settings.isVerbose).problems.map(\.finding).filter { $0.severity == .error }
  }
}

extension Finding {
  /// True if the finding is about a spec, or about the site as a whole.
  var isAboutRules: Bool {
    guard let path = place?.file.path else { return true }
    return !SitePath.isOfTexts(path) || path.hasSuffix("/locale.yaml")
  }

  /// True if the finding is about a page's rules or the texts of its tables, rather than about other pages or prose.
  fileprivate func concerns(_ page: Page) -> Bool {
    guard let path = place?.file.path else { return true }
    if path.hasSuffix(".md") { return false }
    guard let name = path.split(separator: "/").last else { return true }
    return ["hyo.yaml", "shared.yaml", "locale.yaml"].contains(name) || isInFile(of: page.id)
  }
}
