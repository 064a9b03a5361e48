import Diagnostics
package import Documents
import Drift
package import Files
package import History
import Loading

/// A user's request about the reviews of a site.
package struct ReviewRequest: Sendable {
  /// The action to carry out.
  package var action: Action
  /// The texts to apply it to.
  package var selection: ReviewSelection
  /// The documents that the user names; nil for the site.
  package var documents: NamedDocuments?
  /// The tags of the locales to apply it to; empty for all.
  package var locales: [String]
  /// True if warnings count as errors, and a due text as a failure.
  package var isStrict: Bool
  /// True to show people everything that is due.
  package var isVerbose: Bool
  /// The form of the text for people.
  package var form: ReviewForm
  /// True to make a page of the list.
  package var wantsPage = false

  /// The possible actions.
  package enum Action: Sendable {
    /// Lists the due texts.
    case list
    /// Adds a lock to the site, or new texts to the lock; with `isFromHistory`, documents as their history has them.
    case start(isFromHistory: Bool)
    /// Records that texts agree; with `isSameMeaning`, other texts need not follow the changes.
    case accept(isSameMeaning: Bool)
  }

  /// Makes a request from a user's words, without checking them.
  package init(
    _ action: Action, _ selection: ReviewSelection = ReviewSelection(), locales: [String] = [], isStrict: Bool = false,
    isVerbose: Bool = false, form: ReviewForm = ReviewForm()
  ) {
    self.action = action
    self.selection = selection
    self.locales = locales
    self.isStrict = isStrict
    self.isVerbose = isVerbose
    self.form = form
  }

  /// Carries out the request.
  ///
  /// - Parameters:
  ///   - folder: the site's folder.
  ///   - history: opens the repository that contains the site; called if a text has changed.
  ///   - waiting: called before waiting, if another process has locked the folder.
  /// - Returns: The answer to show.
  /// - Throws: An error if the disk fails; the lock is then as it was.
  package func run(
    on folder: any FileSystem, history: () throws(HistoryError) -> GitRepository, waiting: (LockHolder?) -> Void
  ) throws -> ReviewAnswer {
    if case .list = action { return try answer(on: folder, history) }
    // Of two runs that accept texts at the same time, each would lose what the other accepts.
    let lock = try folder.lock(for: .seconds(60), waiting: waiting)
    defer { lock.release() }
    return try answer(on: folder, history)
  }

  private func answer(on folder: any FileSystem, _ history: () throws(HistoryError) -> GitRepository) throws
    -> ReviewAnswer
  {
    let report = Report()
    var past: PastAgreements?
    let review = try folder.whileUnchanged { tree in
      report.replace(with: [])
      let workspace = try Workspace.of(documents, tree)
      if case .start(isFromHistory: true) = action { past = try PastAgreements(workspace, history) }
      return try SiteReview(workspace, report: report)
    }
    var answer = ReviewAnswer(isFailure: review == nil)
    if let review { try answer.add(self, review, to: folder, history, past, report: report) }
    let limit = isVerbose ? FindingLimit.programs : .people
    var findings = report.findings
    if isStrict { findings.makeWarningsErrors() }
    answer.report.findings = limit.applied(to: findings.sortedForDisplay())
    return answer
  }
}
