import Diagnostics
import Drift
import History

/// The agreements in the history of documents, with which a team begins that has never reviewed them.
struct PastAgreements: Sendable {
  /// The lock's record of each text, by the ids.
  private(set) var entries: [String: ReviewEntry] = [:]
  /// The number of commits that were left out.
  private var ignored = 0
  /// The reason why the history says nothing.
  private let obstacle: Message?

  /// Asks the history, if there is all of it.
  ///
  /// - Throws: An error if the disk fails.
  init(_ workspace: Workspace, _ history: () throws(HistoryError) -> GitRepository) throws {
    do {
      let repository = try history()
      if try repository.isShallow() {
        obstacle = "this clone is shallow: 'git fetch --unshallow' gets the rest"
        return
      }
      (entries, ignored) = try workspace.historicalEntries(repository)
      obstacle = nil
    } catch let error as HistoryError { obstacle = error.message }
  }

  /// The text for people: how many texts agree or are behind, or the reason why that is unknown.
  func text(_ change: ReviewChange, in catalogue: MessageCatalogue) -> String {
    if let obstacle {
      let remark: Message = "All texts are unreviewed, since the history says nothing of them: \(obstacle)"
      return remark.text(in: catalogue) + "\n"
    }
    let texts = change.changed
    let behind = texts.count { change.isBehind($0.id) }
    let count: Message = .count(texts.count, one: "1 text is new", "\(texts.count) texts are new")
    let agreed = texts.count { change.isAgreed($0.id) }
    let unread = texts.count - agreed - behind
    let remark: Message =
      "\(count). By the history: \(agreed) in agreement, \(behind) with a language behind, \(unread) unreviewed"
    return remark.text(in: catalogue) + "\n" + leftOut(in: catalogue)
  }

  /// Says how many commits were left out; empty for none.
  private func leftOut(in catalogue: MessageCatalogue) -> String {
    if ignored == 0 { return "" }
    let remark: Message = .count(
      ignored, one: "Left out 1 commit that no translation has to follow",
      "Left out \(ignored) commits that no translation has to follow")
    return remark.text(in: catalogue) + "\n"
  }
}
