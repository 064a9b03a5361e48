import Diagnostics

extension Finding {
  /// The reason why part of the lock is not valid.
  enum LockFault {
    /// The first line is not that of a lock.
    case header
    case conflict
    /// A line is not as Hyo wrote it.
    case edited
    /// A unit has two lines; this is the first.
    case repeated(SourceRange)
  }

  static func unreadableReview(_ fault: LockFault, _ place: SourceRange) -> Finding {
    let summary: Message
    var notes: [Note] = []
    switch fault {
    case .header: summary = "The first line of the lock does not say that it is one"
    case .conflict: summary = "The lock holds a merge conflict; its texts count as unreviewed"
    case .edited: summary = "This line is not as Hyo wrote it; its text counts as unreviewed"
    case .repeated(let first):
      summary = "A text has two lines in the lock, and so counts as unreviewed"
      notes = [.init("the other one is here", at: first)]
    }
    let fix: Message = "accept what agrees, with 'hyo review accept'; that writes the lock anew"
    return Finding(.unreadableReview, at: place, summary, notes: notes, fixes: [.init(fix)])
  }

  static func otherLockVersion(_ version: String, _ file: SourceFile) -> Finding {
    Finding(
      .unreadableReview, at: SourceRange(startOf: file),
      "This Hyo can't read version '\(version)' of the lock, so nothing is said of reviews",
      fixes: [.init("use the Hyo that wrote it, or a newer one")])
  }
}
