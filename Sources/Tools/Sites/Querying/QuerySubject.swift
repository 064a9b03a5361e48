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
  ///   - errors: The errors of the site.
  ///   - report: receives the errors that prevent an answer.
  init?(_ name: SourceText, in workspace: Workspace, _ errors: SiteErrors, report: Report) {
    guard let site = workspace.site else {
      report.add(workspace.siteFindings)
      return nil
    }
    guard let table = site.table(named: name, errors, report: report) else { return nil }
    self.init(table.spec, on: table.page, of: site, workspace.settings, errors, report: report)
  }

  /// Takes a table; fails if it has errors.
  ///
  /// - Parameters:
  ///   - spec: The table.
  ///   - page: Its page.
  ///   - site: Its site.
  ///   - settings: Whether all combinations are listed.
  ///   - errors: The errors of the site.
  ///   - report: Receives the errors that prevent an answer, except for those that `errors` has given before.
  init?(
    _ spec: TableSpec, on page: Page, of site: Site, _ settings: CheckSettings, _ errors: SiteErrors, report: Report
  ) {
    (self.site, self.page, self.spec) = (site, page, spec)
    let check = TableCheck(spec, on: page, of: site, spec.verify(verbosely: settings.isVerbose), settings)
    verdict = check.verdict
    let attempt = report.attempt()
    let areDecidersFaulty = errors.addFaults(ofTablesRequiredBy: spec, on: page, settings, report: attempt)
    let isFaulty = errors.take(on: page, ofTables: spec.neededTables, report: attempt)
    attempt.add(check.findings.filter { $0.severity == .error })
    let isSound = !isFaulty && !areDecidersFaulty && attempt.isEmpty
    attempt.keep()
    if !isSound { return nil }
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

  /// Finds a table by its name, which must be that of one table.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - errors: The errors of the site, which may be the reason why a table is unknown.
  ///   - report: Receives the reason why none is found.
  /// - Returns: The table with its page; nil if there is none, or more than one.
  func table(named name: SourceText, _ errors: SiteErrors, report: Report) -> (page: Page, spec: TableSpec)? {
    let table = TableName(name.text)
    let tables: [(page: Page, spec: TableSpec)] = pages.flatMap { page in
      page.tables.filter { table.names($0.id, on: page.id) }.map { (page, $0) }
    }
    if tables.count == 1 { return tables[0] }
    let named = pages.flatMap { index.findings(ofTablesNamedBy: $0) }
    let mistakes = (errors.all + named).filter { $0.severity == .error && $0.isAboutRules }
    report.add(mistakes)
    report.add(
      tables.isEmpty
        ? table.unknown(among: tableNames, at: name.range, mistakes: !mistakes.isEmpty)
        : table.ambiguous(at: name.range, on: tables.map(\.page.id)))
    return nil
  }
}

extension TableSpec {
  /// The ids of the table and of those that decide its conditions; nil if some of these are not known.
  fileprivate var neededTables: Set<String>? {
    let definition = table.definition
    let isDecided = definition.conditions.contains { $0.requirement != nil }
    if definition.isFaulty || isDecided && graph == nil { return nil }
    let tables = (graph?.tables ?? []).map(\.definition).filter { !$0.isName }
    return Set(tables.map(\.id) + [id])
  }
}

extension Finding {
  /// True if the finding is about a spec, or about the site as a whole.
  var isAboutRules: Bool {
    guard let path = place?.file.path else { return true }
    return !SitePath.isOfTexts(path) || path.hasSuffix("/locale.yaml")
  }
}
