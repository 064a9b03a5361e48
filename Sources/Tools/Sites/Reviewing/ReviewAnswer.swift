package import Diagnostics
import Drift
import Files
import History
import Loading

/// The answer to a request.
package struct ReviewAnswer: Sendable {
  /// The findings, and the data for programs.
  package var report = FindingReport(of: "review")
  /// The text for people, made safe for a terminal.
  package private(set) var text = ""
  /// The list as a page for a browser, if it was asked for and there is a list.
  package private(set) var page: [UInt8]?
  /// True if nothing could be done, or if a text is due and the user wants that to be a failure.
  package private(set) var isFailure: Bool

  init(isFailure: Bool) { self.isFailure = isFailure }

  /// Carries out a request, and adds its result.
  mutating func add(
    _ request: ReviewRequest, _ review: SiteReview, to folder: any FileSystem,
    _ history: () throws(HistoryError) -> GitRepository, _ past: PastAgreements? = nil, report: Report
  ) throws {
    let loading = report.findings
    let units = request.selection.units(of: review, report: report)
    for locale in request.locales where review.site.locale(locale) == nil {
      report.add(.unknownLocale(locale, of: review.site))
    }
    // A user who names an unknown text means another one.
    if case .list = request.action {
    } else if report.findings.dropFirst(loading.count).contains(where: { $0.severity == .error }) {
      text = Self.nothingRecorded.text(in: request.form.catalogue)
      return
    }
    switch request.action {
    case .list: addList(of: units, request, hasLock: review.hasLock, history, report.findings)
    case .start:
      let errors = TextErrors(of: review.published, loading: loading)
      let change = ReviewChange(seeding: review, from: past?.entries ?? [:], errors: errors)
      try folder.write(change, in: review)
      report.drop { $0.kind == .unreadableReview }
      report.add(errors.of(change.refused))
      let remark = past?.text(change, in: request.form.catalogue) ?? ""
      text = (remark + change.startText(in: request.form.catalogue)).printable
      addMembers(of: change, as: "added")
    case .accept(let isSameMeaning):
      let acceptance = Acceptance(
        locales: request.locales.isEmpty ? nil : Set(request.locales), isSameMeaning: isSameMeaning)
      let errors = TextErrors(of: review.published, loading: loading)
      let change = ReviewChange(accepting: units, acceptance, in: review, errors: errors)
      try folder.write(change, in: review)
      // The faults of the lock are fixed, because it was rewritten.
      report.drop { $0.kind == .unreadableReview }
      report.add(errors.of(change.refused))
      text = change.acceptanceText(in: request.form.catalogue).printable
      addMembers(of: change, as: "accepted")
    }
  }

  private mutating func addList(
    of units: [UnitReview], _ request: ReviewRequest, hasLock: Bool,
    _ history: () throws(HistoryError) -> GitRepository, _ findings: [Finding]
  ) {
    guard hasLock else {
      text = Self.noLock.text(in: request.form.catalogue)
      report.members = ["units": []]
      return
    }
    let list = ReviewList(
      of: units, named: request.selection, in: request.locales, isVerbose: request.isVerbose, history: history)
    // If a name is unknown, an empty list would claim that all texts agree.
    text = list.units.isEmpty && findings.hasErrors ? "" : list.text(request.form)
    if request.wantsPage, !(list.units.isEmpty && findings.hasErrors) {
      page = ReviewPage.html(list, request.form)
    }
    report.members = ["units": list.json]
    isFailure = request.isStrict && !list.units.isEmpty
  }

  private mutating func addMembers(of change: ReviewChange, as name: String) {
    report.members = [name: .strings(change.changed.map(\.id)), "dropped": .strings(change.dropped)]
  }

  private static let nothingRecorded: Message = "Nothing was recorded\n"

  private static let noLock: Message = """
    The site records no reviews yet. Begin with:
      hyo review start

    """
}

extension FileSystem {
  /// Writes the lock completely or not at all; does nothing if it would stay the same.
  ///
  /// The folder is locked, so temporary files in it can only be left from a killed run.
  fileprivate func write(_ change: ReviewChange, in review: SiteReview) throws(FileSystemError) {
    let (folder, _) = pathParts(ReviewLock.path)
    try makeFolders(folder)
    try removeUnfinishedReplacements(below: folder)
    guard change.isNeeded else { return }
    try replaceFile(ReviewLock.path, review.lockBytes, with: ReviewLock.bytes(of: change.entries))
  }
}
