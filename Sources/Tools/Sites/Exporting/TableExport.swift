import DecisionTables
package import Diagnostics
import Exchange
package import Files
import Loading

/// An export of tables for people who don't read specs, and for engines of decisions.
package struct TableExport: Sendable {
  /// The names of tables, as `table` or `page/table`, or ids of pages.
  package var names: [String] = []
  /// The tag of the language; the site's first if nil.
  package var locale: String?
  /// The format.
  package var format: Format

  /// A format of tables.
  package enum Format: String, Sendable, CaseIterable {
    case csv, xlsx, dmn

    /// The name that people know it by.
    var name: String { rawValue.uppercased() }

    /// True if the table is a grid of texts.
    var isSheet: Bool { self != .dmn }

    /// True for bytes that may be an earlier export of the format.
    package func isExport(_ bytes: [UInt8]) -> Bool {
      switch self {
      // A table begins with its name, and has its hit policy in the next line.
      case .csv: bytes.starts(with: [0xEF, 0xBB, 0xBF])
      case .xlsx: bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
      case .dmn: String(decoding: bytes.prefix(4096), as: UTF8.self).contains(ModelWords.namespace)
      }
    }
  }

  /// An export in a format.
  package init(_ format: Format) { self.format = format }

  /// Reads a site and writes the tables.
  ///
  /// - Parameter folder: The site's folder.
  /// - Returns: The file, nil if there are errors; how many tables it has; and what it doesn't say.
  /// - Throws: An error if the disk fails.
  package func run(on folder: any FileSystem) throws -> (bytes: [UInt8]?, count: Int, findings: [Finding]) {
    let workspace = try folder.whileUnchanged { try Workspace($0) }
    let report = Report()
    let tables = tables(in: workspace, report: report)
    guard !report.hasErrors, !tables.isEmpty else { return (nil, 0, report.findings.sortedForDisplay()) }
    if format == .csv, tables.count > 1 {
      report.add(
        Finding(
          .ambiguousTable, at: nil, "CSV has one table in a file, and \(tables.count) are asked for",
          fixes: [
            .init("name one of them: \(tables.prefix(20).map(\.name).joined(separator: ", "))"),
            .init("ask for 'xlsx', which has a sheet for each table"),
          ]))
      return (nil, 0, report.findings)
    }
    for table in tables { report.add(ExportLosses(table, format).findings) }
    return (bytes(of: tables), tables.count, report.findings.sortedForDisplay())
  }

  private func bytes(of tables: [ExportedTable]) -> [UInt8] {
    switch format {
    case .csv: return Array(tables.map(\.separatedValues).joined().utf8)
    case .dmn: return Array(DMNModel(tables).text.utf8)
    case .xlsx:
      var book = WorkbookWriter()
      for table in tables { book.add(table.sheet, named: table.spec.id) }
      return book.bytes
    }
  }

  // MARK: Tables

  /// The tables that are named, for a model each after those that decide its conditions.
  private func tables(in workspace: Workspace, report: Report) -> [ExportedTable] {
    let errors = SiteErrors(workspace.siteFindings)
    guard let site = workspace.site else {
      report.add(workspace.siteFindings)
      return []
    }
    guard let locale = locale.map({ site.locale($0) }) ?? 0 else {
      report.add(.unknownLocale(self.locale ?? "", of: site))
      return []
    }
    let sound = named(on: site, errors, report: report).compactMap { page, spec in
      QuerySubject(spec, on: page, of: site, workspace.settings, errors, report: report)
    }
    if report.hasErrors { return [] }
    return sound.map { ExportedTable($0.spec, on: $0.page, of: site, locale: locale, isSheet: format.isSheet) }
  }

  /// The tables that are named, each once, with all tables of a page whose id is a name and no table's.
  private func named(on site: Site, _ errors: SiteErrors, report: Report) -> [(page: Page, spec: TableSpec)] {
    let all = site.pages.flatMap { page in page.tables.map { (page: page, spec: $0) } }
    var found: [(page: Page, spec: TableSpec)] = []
    for name in names {
      let isTable = all.contains { TableName(name).names($0.spec.id, on: $0.page.id) }
      if !isTable, let page = site.pages.first(where: { $0.id == name }) {
        found += page.tables.map { (page, $0) }
        continue
      }
      let path = Message("command line").text(in: .english)
      let text = SourceText(name, file: SourceFile(path: path, text: name), at: 0)
      if let table = site.table(named: text, errors, report: report) { found.append(table) }
    }
    var known: Set<ObjectIdentifier> = []
    if format != .dmn { return found.filter { known.insert(ObjectIdentifier($0.spec.table)).inserted } }
    let owners = Dictionary(all.map { (ObjectIdentifier($0.spec.table), $0) }) { first, _ in first }
    return found.flatMap { $0.spec.table.withDeciders(known: &known) }.compactMap { owners[ObjectIdentifier($0)] }
  }
}

extension CompiledTable {
  /// The table after all that decide its conditions, directly or by others, except for those that are known.
  fileprivate func withDeciders(known: inout Set<ObjectIdentifier>) -> [CompiledTable] {
    var ordered: [CompiledTable] = []
    // A chain may be thousands of tables long, too many for calls in calls.
    var open: [(table: CompiledTable, isReady: Bool)] = [(self, false)]
    while let (table, isReady) = open.popLast() {
      if isReady {
        ordered.append(table)
        continue
      }
      guard known.insert(ObjectIdentifier(table)).inserted else { continue }
      open.append((table, true))
      open += table.definition.conditions.reversed().compactMap { condition in
        condition.requirement.map { ($0.producer, false) }
      }
    }
    return ordered
  }
}
