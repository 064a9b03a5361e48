import Diagnostics
import Drift
package import Files
package import History
import Loading

/// What a user wants of the reviews of a site.
package struct ReviewRequest: Sendable {
  /// What is to be done.
  package var action: Action
  /// Which texts are meant.
  package var selection: ReviewSelection
  /// The tags of the locales that are meant; empty for all.
  package var locales: [String]
  /// Whether warnings are errors, and a text that is due is like one.
  package var isStrict: Bool
  /// Whether people are shown all that is due.
  package var isVerbose: Bool
  /// How people are told.
  package var form: ReviewForm

  /// What can be done.
  package enum Action: Sendable {
    /// Shows what is due.
    case list
    /// Begins with reviews.
    case start
    /// Records that texts agree; `isSameMeaning` where no other text has to follow what changed.
    case accept(isSameMeaning: Bool)
  }

  /// A request as a user makes it: nothing of it is checked yet.
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

  /// Does what the user wants.
  ///
  /// - Parameters:
  ///   - folder: the site's folder.
  ///   - history: opens the repository that holds it; called where a text has moved.
  ///   - waiting: called where somebody else has locked the folder, before waiting.
  /// - Returns: what is to be told.
  /// - Throws: an error where the disk fails; the lock is then as it was.
  package func run(
    on folder: any FileSystem, history: () throws(HistoryError) -> GitRepository, waiting: (LockHolder?) -> Void
  ) throws -> ReviewAnswer {
    if case .list = action { return try answer(on: folder, history) }
    // Two that accept texts at once would each write the lock without what the other accepts.
    let lock = try folder.lock(for: .seconds(60), waiting: waiting)
    defer { lock.release() }
    return try answer(on: folder, history)
  }

  private func answer(on folder: any FileSystem, _ history: () throws(HistoryError) -> GitRepository) throws
    -> ReviewAnswer
  {
    var findings: [Finding] = []
    let review = try folder.whileUnchanged { tree in
      findings = []
      return try SiteReview.load(SourceReader(tree), findings: &findings)
    }
    var answer = ReviewAnswer(isFailure: review == nil)
    if let review { try answer.add(self, review, to: folder, history, findings: &findings) }
    let limit = isVerbose ? FindingLimit.programs : .people
    if isStrict { findings.makeWarningsErrors() }
    answer.report.findings = limit.applied(to: findings.sortedForDisplay())
    return answer
  }
}
