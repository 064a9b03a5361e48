import DecisionTables
import Diagnostics
import Loading

/// The errors of a site's files, grouped by the tables that can't be used because of them.
///
/// A site may have thousands of both, so the errors of a page are looked up rather than searched for each table, and each is
/// given once.
final class SiteErrors {
  /// All errors, in the order of files.
  let all: [Finding]
  private var pages: [String: Group] = [:]
  /// The errors that are found by verifying tables.
  private var faults: [ObjectIdentifier: Bool] = [:]

  /// The errors that concern a page.
  private struct Group {
    /// Those that name a table, by its id; none where they were given already.
    var ofTables: [String: [Finding]] = [:]
    /// Those that may concern all tables.
    var ofAll: [Finding] = []
    /// True if `ofAll` was given already.
    var isGiven = false
    /// True if those of all tables were given already.
    var areTablesGiven = false

    mutating func take(_ tables: Set<String>?, report: Report) -> Bool {
      if !isGiven { report.add(ofAll) }
      isGiven = true
      guard let tables else {
        if !areTablesGiven { report.add(ofTables.keys.sorted().flatMap { ofTables[$0] ?? [] }) }
        areTablesGiven = true
        return !ofAll.isEmpty || !ofTables.isEmpty
      }
      let found = tables.filter { ofTables[$0] != nil }.sorted()
      for table in found where !areTablesGiven {
        report.add(ofTables[table] ?? [])
        ofTables[table] = []
      }
      return !ofAll.isEmpty || !found.isEmpty
    }
  }

  init(_ findings: [Finding]) { all = findings.filter { $0.severity == .error } }

  /// Adds the errors of tables on a page to a report, except for those added before.
  ///
  /// - Parameters:
  ///   - page: The page of the tables.
  ///   - tables: The ids of the tables; nil for all that errors name.
  ///   - report: Receives the errors.
  /// - Returns: True if there are such errors, new ones or not.
  func take(on page: Page, ofTables tables: Set<String>?, report: Report) -> Bool {
    pages[page.id, default: group(of: page)].take(tables, report: report)
  }

  /// Adds what verifying the tables finds that decide a table's conditions, except for what was added before.
  ///
  /// - Returns: True if one of them is faulty, as was found now or before.
  func addFaults(ofTablesRequiredBy spec: TableSpec, on page: Page, _ settings: CheckSettings, report: Report) -> Bool {
    let required = Set((spec.graph?.tables.dropLast() ?? []).map { ObjectIdentifier($0) })
    if required.isEmpty { return false }
    var isFaulty = false
    for table in ([page] + page.requiredPages).flatMap(\.tables) where required.contains(ObjectIdentifier(table.table))
    {
      let id = ObjectIdentifier(table.table)
      if faults[id] == nil {
        let found = table.verify(verbosely: settings.isVerbose).problems.map(\.finding).filter { $0.severity == .error }
        faults[id] = !found.isEmpty
        report.add(found)
      }
      isFaulty = isFaulty || faults[id] == true
    }
    return isFaulty
  }

  private func group(of page: Page) -> Group {
    var group = Group()
    let pages = [page] + page.requiredPages
    for finding in all where pages.contains(where: { finding.concerns($0) }) {
      if let table = finding.details.table {
        group.ofTables[table, default: []].append(finding)
      } else {
        group.ofAll.append(finding)
      }
    }
    return group
  }
}

extension Finding {
  /// True if the finding is about a page's rules or the texts of its tables, rather than about other pages or prose.
  fileprivate func concerns(_ page: Page) -> Bool {
    guard let path = place?.file.path else { return true }
    if path.hasSuffix(".md") { return false }
    guard let name = path.split(separator: "/").last else { return true }
    return ["hyo.yaml", "shared.yaml", "locale.yaml"].contains(name) || isInFile(of: page.id)
  }
}
