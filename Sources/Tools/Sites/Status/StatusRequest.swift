package import Diagnostics
import Drift
package import Files
import Loading

/// What a user wants to know of how far the languages of a site agree.
package struct StatusRequest: Sendable {
  /// The ids of the pages that are meant, `shared` and `locale` among them; empty for all.
  package var pages: [String]
  /// The tags of the locales that are meant; empty for all.
  package var locales: [String]
  /// Whether warnings are errors, and a text that needs work is like one.
  package var isStrict: Bool
  /// The language of what people are told.
  package var catalogue = MessageCatalogue.english

  /// A request as a user makes it: nothing of it is checked yet.
  package init(pages: [String] = [], locales: [String] = [], isStrict: Bool = false) {
    self.pages = pages
    self.locales = locales
    self.isStrict = isStrict
  }

  /// The answer to a request.
  package struct Answer: Sendable {
    /// Findings, and what programs are told besides.
    package var report: FindingReport
    /// What people are told.
    package var text = ""
    /// Whether a text needs work and the user wants that to count as a failure.
    package var isFailure = false
  }

  /// Counts the texts of a site.
  ///
  /// - Parameter tree: the site's files.
  /// - Returns: what is to be told.
  /// - Throws: an error where the disk fails.
  package func run(on tree: any SourceTree) throws -> Answer {
    var findings: [Finding] = []
    let review = try SiteReview.load(SourceReader(tree), findings: &findings)
    var answer = Answer(report: FindingReport(of: "status"))
    if let review {
      let unknown = unknownNames(review)
      if unknown.isEmpty {
        let list = StatusList(SiteStatus(review), pages: pages, locales: locales)
        answer.text = list.text(isComplete: !findings.hasErrors, in: catalogue)
        answer.report.members = list.json
        answer.isFailure = isStrict && !list.isDone
      }
      findings += unknown
    }
    if isStrict { findings.makeWarningsErrors() }
    answer.report.findings = FindingLimit.people.applied(to: findings.sortedForDisplay())
    return answer
  }

  /// What is wrong with the names of pages and locales that were given.
  private func unknownNames(_ review: SiteReview) -> [Finding] {
    let owners = review.pages.map(\.owner)
    return pages.filter { !owners.contains($0) }.map { .unknownPage($0, among: owners) }
      + locales.filter { review.site.locale($0) == nil }.map { .unknownLocale($0, of: review.site) }
  }
}
