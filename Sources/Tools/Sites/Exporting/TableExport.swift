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
    var found: [(page: Page, spec: TableSpec)] = []
    let all = (workspace.site?.pages ?? []).flatMap { page in page.tables.map { (page: page, spec: $0) } }
    let owners = Dictionary(grouping: all) { ObjectIdentifier($0.spec.table) }
    for name in expanded(names, workspace.site) {
      let path = Message("command line").text(in: .english)
      let text = SourceText(name, file: SourceFile(path: path, text: name), at: 0)
      guard let subject = QuerySubject(text, in: workspace, report: report) else { continue }
      let required = format == .dmn ? subject.spec.graph?.tables ?? [] : []
      found += required.flatMap { owners[ObjectIdentifier($0)] ?? [] }
      found.append((subject.page, subject.spec))
    }
    guard let site = workspace.site, let locale = locale.map({ site.locale($0) }) ?? 0 else {
      if let site = workspace.site { report.add(.unknownLocale(self.locale ?? "", of: site)) }
      return []
    }
    var known: Set<String> = []
    return found.filter { known.insert("\($0.page.id)/\($0.spec.id)").inserted }.map {
      ExportedTable($0.spec, on: $0.page, of: site, locale: locale, isSheet: format.isSheet)
    }
  }

  /// The names with all tables of a page in the place of its id, unless a table has that id.
  private func expanded(_ names: [String], _ site: Site?) -> [String] {
    let pages = site?.pages ?? []
    return names.flatMap { name -> [String] in
      let isTable = pages.contains { page in page.tables.contains { TableName(name).names($0.id, on: page.id) } }
      guard !isTable, let page = pages.first(where: { $0.id == name }) else { return [name] }
      return page.tables.map { "\(page.id)/\($0.id)" }
    }
  }
}
