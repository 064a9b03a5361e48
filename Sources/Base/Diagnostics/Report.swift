/// Collects the findings of a piece of work, in the order in which they are made.
///
/// A part of the work whose findings may be dropped, changed or attributed to a table reports to an attempt. An attempt is a
/// report of its own; its findings are handed on when it is kept:
///
///     let attempt = report.attempt()
///     let value = read(text, report: attempt)
///     if attempt.isEmpty { … }
///     attempt.keep()
package final class Report {
  /// The findings made so far.
  package private(set) var findings: [Finding]
  private let parent: Report?
  private let scope: Scope
  /// False if nobody reads it, so that no finding needs to be made.
  private let isRead: Bool

  /// The page and table that kept findings belong to, unless they name others.
  private struct Scope {
    var page: String?
    var table: String?
  }

  /// A report that begins with some findings.
  package convenience init(_ findings: [Finding] = []) { self.init(findings, parent: nil, Scope()) }

  private init(_ findings: [Finding], parent: Report?, _ scope: Scope, isRead: Bool = true) {
    self.findings = findings
    self.parent = parent
    self.scope = scope
    self.isRead = isRead
  }

  /// A report that nobody reads in the end; until then it has its findings.
  package static var ignored: Report { Report() }

  /// A report for readers that ask it nothing: it stays empty, so that no finding needs to be made.
  package static var unread: Report { Report([], parent: nil, Scope(), isRead: false) }

  /// The number of findings made so far.
  package var count: Int { findings.count }

  /// True if there are no findings so far.
  package var isEmpty: Bool { findings.isEmpty }

  /// True if one of the findings is an error.
  package var hasErrors: Bool { findings.hasErrors }

  /// Adds a finding, which is made only if somebody reads it.
  package func add(_ finding: @autoclosure () -> Finding) {
    if isRead { findings.append(finding()) }
  }

  /// Adds several findings, which are made only if somebody reads them.
  package func add<Findings: Sequence<Finding>>(_ findings: @autoclosure () -> Findings) {
    if isRead { self.findings.append(contentsOf: findings()) }
  }

  /// A report for a part of the work, whose findings count only once it is kept.
  ///
  /// - Parameters:
  ///   - page: the id of the page that kept findings belong to, unless they name one.
  ///   - table: the id of the table that they belong to, unless they name one.
  /// - Returns: The report of the part.
  package func attempt(page: String? = nil, table: String? = nil) -> Report {
    Report([], parent: self, Scope(page: page, table: table))
  }

  /// Hands the findings of an attempt to the report that it was begun from; call it once, at the end.
  package func keep() {
    if scope.page != nil || scope.table != nil { findings.attribute(page: scope.page, table: scope.table) }
    parent?.add(findings)
  }

  /// Changes each of the findings made so far.
  package func change(_ change: (inout Finding) -> Void) { for index in findings.indices { change(&findings[index]) } }

  /// Changes the last finding, if there is one.
  package func changeLast(_ change: (inout Finding) -> Void) {
    if let last = findings.indices.last { change(&findings[last]) }
  }

  /// Drops the findings for which a condition holds.
  package func drop(where isDropped: (Finding) -> Bool) { findings.removeAll(where: isDropped) }

  /// Replaces all findings made so far by others.
  package func replace(with findings: [Finding]) { if isRead { self.findings = findings } }
}
