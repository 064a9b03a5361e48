package import Diagnostics
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
    _ action: Action,
    _ selection: ReviewSelection = ReviewSelection(),
    locales: [String] = [],
    isStrict: Bool = false,
    isVerbose: Bool = false,
    form: ReviewForm = ReviewForm()
  ) {
    self.action = action
    self.selection = selection
    self.locales = locales
    self.isStrict = isStrict
    self.isVerbose = isVerbose
    self.form = form
  }

  /// The answer to a request.
  package struct Answer: Sendable {
    /// Findings, and what programs are told besides.
    package var report: FindingReport
    /// What people are told, made safe for a terminal.
    package var text: String
    /// Whether nothing could be done, or a text is due and the user wants that to count as a failure.
    package var isFailure: Bool
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
    on folder: any FileSystem,
    history: () throws(HistoryError) -> GitRepository,
    waiting: (LockHolder?) -> Void
  ) throws -> Answer {
    if case .list = action { return try answer(on: folder, history) }
    // Two that accept texts at once would each write the lock without what the other accepts.
    let lock = try folder.lock(for: .seconds(60), waiting: waiting)
    defer { lock.release() }
    return try answer(on: folder, history)
  }

  private func answer(
    on folder: any FileSystem,
    _ history: () throws(HistoryError) -> GitRepository
  ) throws -> Answer {
    var findings: [Finding] = []
    let review = try folder.whileUnchanged { tree in
      findings = []
      return try SiteReview.load(SourceReader(tree), findings: &findings)
    }
    var answer = Answer(report: FindingReport(of: "review"), text: "", isFailure: review == nil)
    if let review { try answer.add(self, review, to: folder, history, findings: &findings) }
    let limit = isVerbose ? FindingLimit.programs : .people
    if isStrict { findings.makeWarningsErrors() }
    answer.report.findings = limit.applied(to: findings.sortedForDisplay())
    return answer
  }
}

// MARK: Answers

extension ReviewRequest.Answer {
  fileprivate mutating func add(
    _ request: ReviewRequest,
    _ review: SiteReview,
    to folder: any FileSystem,
    _ history: () throws(HistoryError) -> GitRepository,
    findings: inout [Finding]
  ) throws {
    let units = request.selection.units(of: review, findings: &findings)
    for locale in request.locales where review.site.locale(locale) == nil {
      findings.append(.unknownLocale(locale, of: review.site))
    }
    switch request.action {
    case .list:
      guard review.hasLock else {
        text = Self.noLock.text(in: request.form.catalogue)
        report.members = ["units": []]
        return
      }
      let list = ReviewList(
        of: units,
        in: request.locales,
        isVerbose: request.isVerbose,
        history: history
      )
      // Of what is named in vain nothing can be said.
      text = list.units.isEmpty && findings.hasErrors ? "" : list.text(request.form)
      report.members = ["units": list.json]
      isFailure = request.isStrict && !list.units.isEmpty
    case .start:
      if findings.hasErrors { return }
      let change = ReviewChange(seeding: review)
      try folder.write(change)
      findings.removeAll { $0.kind == .unreadableReview }
      text = change.startText(in: request.form.catalogue).printable
      report.members = [
        "added": .strings(change.changed.map(\.id)), "dropped": .strings(change.dropped),
      ]
    case .accept(let isSameMeaning):
      if findings.hasErrors { return }
      let acceptance = Acceptance(
        locales: request.locales.isEmpty ? nil : Set(request.locales),
        isSameMeaning: isSameMeaning
      )
      let errors = TextErrors(of: review.site)
      let change = ReviewChange(accepting: units, acceptance, in: review, errors: errors)
      try folder.write(change)
      // What was wrong with the lock is mended: it was written anew.
      findings.removeAll { $0.kind == .unreadableReview }
      findings += errors.of(change.refused)
      text = change.acceptanceText(in: request.form.catalogue).printable
      report.members = [
        "accepted": .strings(change.changed.map(\.id)), "dropped": .strings(change.dropped),
      ]
    }
  }

  private static let noLock: Message = """
    The site records no reviews yet. Begin with:
      hyo review start

    """
}

extension FileSystem {
  /// Writes the lock whole or not at all; nothing where it would say the same.
  ///
  /// The folder is locked, so that what a killed run has left behind is nobody's.
  fileprivate func write(_ change: ReviewChange) throws(FileSystemError) {
    try makeFolders("Locales")
    try removeUnfinishedReplacements(below: "Locales")
    guard change.isNeeded else { return }
    try replaceFile(ReviewLock.path, with: ReviewLock.bytes(of: change.entries))
  }
}
