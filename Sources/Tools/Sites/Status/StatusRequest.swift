package import Diagnostics
import Drift
import Loading

/// A user's request for how up to date the languages of a site are.
package struct StatusRequest: Sendable {
  /// The ids of the selected pages, which may include `shared` and `locale`; empty for all.
  package var pages: [String]
  /// The tags of the selected locales; empty for all.
  package var locales: [String]
  /// True if warnings count as errors, and a text that needs work as a failure.
  package var isStrict: Bool
  /// The language of the text for people.
  package var catalogue = MessageCatalogue.english

  /// Makes a request from a user's words, without checking them.
  package init(pages: [String] = [], locales: [String] = [], isStrict: Bool = false) {
    self.pages = pages
    self.locales = locales
    self.isStrict = isStrict
  }

  /// The answer to a request.
  package struct Answer: Sendable {
    /// The findings, and the data for programs.
    package var report: FindingReport
    /// The text for people.
    package var text = ""
    /// True if a text needs work and the user wants that to be a failure.
    package var isFailure = false
  }

  /// Counts the texts of a site.
  ///
  /// - Parameter workspace: the site.
  /// - Returns: The answer to show.
  /// - Throws: An error if the disk fails.
  package func run(on workspace: Workspace) throws -> Answer {
    let report = Report()
    let review = try SiteReview(workspace, report: report)
    var answer = Answer(report: FindingReport(of: "status"))
    if let review {
      let unknown = unknownNames(review)
      if unknown.isEmpty {
        let list = StatusList(SiteStatus(review), pages: pages.map(review.owner(named:)), locales: locales)
        answer.text = list.text(isComplete: !report.hasErrors, in: catalogue)
        answer.report.members = list.json
        answer.isFailure = isStrict && !list.isDone
      }
      report.add(unknown)
    }
    var findings = report.findings
    if isStrict { findings.makeWarningsErrors() }
    answer.report.findings = FindingLimit.people.applied(to: findings.sortedForDisplay())
    return answer
  }

  /// The findings for unknown pages and locales.
  private func unknownNames(_ review: SiteReview) -> [Finding] {
    let owners = review.pages.map(\.owner)
    return pages.filter { !owners.contains(review.owner(named: $0)) }.map { .unknownPage($0, among: owners) }
      + locales.filter { review.site.locale($0) == nil }.map { .unknownLocale($0, of: review.site) }
  }
}
