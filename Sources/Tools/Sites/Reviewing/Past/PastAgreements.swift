import Diagnostics
import Drift
import History

/// The agreements in the history of documents, with which a team begins that has never reviewed them.
struct PastAgreements: Sendable {
  /// The lock's record of each text, by the ids.
  private(set) var entries: [String: ReviewEntry] = [:]
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
      entries = try workspace.historicalEntries(repository)
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
    let known = texts.filter { entries[$0.id] != nil }
    let behind = known.count { !change.isAgreed($0.id) }
    let count: Message = .count(texts.count, one: "1 text is new", "\(texts.count) texts are new")
    let (agreed, unread) = (known.count - behind, texts.count - known.count)
    let remark: Message =
      "\(count). By the history: \(agreed) in agreement, \(behind) with a language behind, \(unread) unreviewed"
    return remark.text(in: catalogue) + "\n"
  }
}
