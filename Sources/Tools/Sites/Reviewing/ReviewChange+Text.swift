import Diagnostics
import Drift
import Localization

extension ReviewChange {
  /// The result of `hyo review start` for people.
  func startText(in catalogue: MessageCatalogue) -> String {
    let (count, path) = (changed.count, ReviewLock.path)
    let told: Message =
      changed.isEmpty
      ? "\(path) has all texts already"
      : isFromHistory
        ? "Added them to \(path)"
        : .count(
          count, one: "Added 1 text to \(path) as unreviewed; 'hyo review' lists them",
          "Added \(count) texts to \(path) as unreviewed; 'hyo review' lists them")
    return told.text(in: catalogue) + "\n" + (next?.text(in: catalogue) ?? "")
      + refusedText("Not added, since a text has an error:", in: catalogue) + repairedText(in: catalogue)
      + followedText(in: catalogue) + droppedText(in: catalogue)
  }

  /// The next step: where the history knows of texts that don't agree, to read them first.
  private var next: Message? {
    if changed.isEmpty { return nil }
    if !isFromHistory {
      return """
        Next: where the texts agree as they are, record it, so that Hyo reports the language that falls behind:
          hyo review accept --all

        """
    }
    return changed.allSatisfy { isAgreed($0.id) }
      ? nil
      : """
      Next: read the texts that are due, bring up to date what is behind, and accept what agrees:
        hyo review

      """
  }

  /// The texts that couldn't be recorded because of errors.
  private func refusedText(_ heading: Message, in catalogue: MessageCatalogue) -> String {
    Self.list(heading, refused.map { ("\($0.id)", []) }, in: catalogue)
      + Self.lines(
        "Nothing was recorded of these, since a file of theirs has an error:",
        refusedPages.map { Message(verbatim: $0) }, in: catalogue)
  }

  /// The texts whose ids have changed.
  private func followedText(in catalogue: MessageCatalogue) -> String {
    Self.lines(
      "Renamed or moved, with what was recorded of them:", followed.map { Message(verbatim: "\($0.old) → \($0.new)") },
      in: catalogue)
  }

  /// The result of `hyo review accept` for people.
  func acceptanceText(in catalogue: MessageCatalogue) -> String {
    let told =
      Self.list("Accepted:", changed, in: catalogue)
      + Self.list(
        "Still behind, for the text has not changed; where it holds, '--locale' accepts it:", stillBehind, in: catalogue
      )
      + Self.lines(
        "Not recorded, since another language has changed; accept that one with them:",
        changedElsewhere.map { "\($0.id)  (changed in \($0.locales.wordList))" }, in: catalogue)
      + Self.lostText(lost, in: catalogue) + refusedText("Not accepted, since a text has an error:", in: catalogue)
    let nothing: Message = "Nothing to record: these texts are as they were accepted"
    return (told.isEmpty ? nothing.text(in: catalogue) + "\n" : told) + begunText(in: catalogue)
      + repairedText(in: catalogue) + followedText(in: catalogue) + droppedText(in: catalogue)
  }

  /// Says that a new lock was made, if the site had none.
  private func begunText(in catalogue: MessageCatalogue) -> String {
    if hasLock { return "" }
    let path = ReviewLock.path
    let begun: Message = "Made \(path), which the site did not have; all other texts are unreviewed"
    return begun.text(in: catalogue) + "\n"
  }

  /// Says that unreadable lines were removed from the lock.
  private func repairedText(in catalogue: MessageCatalogue) -> String {
    if !isLockFaulty { return "" }
    let path = ReviewLock.path
    let repaired: Message =
      "Repaired \(path): what Hyo had not written is gone from it, and 'hyo review' lists what is still due"
    return repaired.text(in: catalogue) + "\n"
  }

  /// The units of which accepted texts are missing; empty if there are none.
  static func lostText(_ units: [(id: String, locales: [String])], in catalogue: MessageCatalogue) -> String {
    lines(
      "Not compared, since texts that were accepted are missing:",
      units.map { "\($0.id)  (missing in \($0.locales.wordList))" }, in: catalogue)
  }

  private static func list(
    _ heading: Message, _ units: [(id: String, behind: [String])], in catalogue: MessageCatalogue
  ) -> String {
    lines(
      heading,
      units.map { id, behind in behind.isEmpty ? Message(verbatim: id) : "\(id)  (behind in \(behind.wordList))" },
      in: catalogue)
  }

  private func droppedText(in catalogue: MessageCatalogue) -> String {
    Self.lines(
      "Dropped, since the site has no such texts any more:", dropped.map { Message(verbatim: "\($0)") }, in: catalogue)
  }

  /// A heading and indented lines below it; empty if there are no lines.
  private static func lines(_ heading: Message, _ lines: [Message], in catalogue: MessageCatalogue) -> String {
    if lines.isEmpty { return "" }
    return heading.text(in: catalogue) + "\n" + lines.map { "  \($0.text(in: catalogue))\n" }.joined()
  }
}
