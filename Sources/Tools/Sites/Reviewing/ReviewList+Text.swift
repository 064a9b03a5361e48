import Diagnostics
import Drift
import History
import Localization

extension ReviewList {
  /// A unit with its texts; changed texts are shown word by word.
  func text(of unit: UnitReview, _ form: ReviewForm) -> String {
    let texts = texts(of: unit)
    let heading = "\(unit.id): \(reason(of: unit).text(in: form.catalogue))\n".printable
    if let columns = SideBySide(texts, form) { return heading + columns.text + "\n" }
    let width = unit.locales.map(\.tag.count).max() ?? 0
    return heading
      + texts.map { text in
        let tag = text.tag + String(repeating: " ", count: width - text.tag.count)
        let words = text.state.text(in: form.catalogue)
        return "  \(tag)  \(text.path):\(text.line)  \(words)\n".printable + quotation(of: text, form.marks)
      }.joined()
  }

  /// The state of a text, and the commit that has its earlier version.
  func words(of locale: UnitReview.LocaleReview, in unit: UnitReview) -> Message {
    let words = locale.words(latest: unit.generation)
    guard moved.holds(unit, locale) else { return words }
    let change: Message = locale.isChanged ? words : "accepted, changed"
    if let past = moved.before(unit, locale) {
      if !locale.isChanged, past.written == locale.text?.written { return "accepted as it was" }
      let hash = past.revision.hash.prefix(12)
      return unit.isCatchingUp(locale) ? "\(change), at \(hash)" : "\(change) since \(hash)"
    }
    return moved.obstacle == nil ? "\(change); git doesn't have the text before" : change
  }

  /// The text, indented; a changed one as a comparison with its earlier version.
  private func quotation(of text: ReviewedText, _ marks: WordMarks) -> String {
    let content = text.isCompared ? text.content.shortened : text.content
    return content.text(marks).split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "\n" : "      \($0)\n"
    }.joined().withoutEmptyLinesAtEnd
  }

  /// The reason why no earlier versions are shown; empty if there is none.
  func pastRemark(in catalogue: MessageCatalogue) -> String {
    obstacle.map { $0.text(in: catalogue).printableLine + "\n\n" } ?? ""
  }

  private var obstacle: Message? {
    guard let obstacle = moved.obstacle else { return nil }
    let reason: Message =
      switch obstacle {
      case .noGit: "there is no program 'git'"
      case .noRepository: "the site lies in no git repository"
      case .unknownRevision, .noMergeBase, .fetchingGit, .failed: obstacle.message
      }
    return "What they said before is not shown, since \(reason)"
  }

  /// The text before the list: why no earlier versions are shown, and which accepted texts are missing.
  func remarks(in catalogue: MessageCatalogue) -> [String] {
    let lost = ReviewChange.lostText(lost, in: catalogue).printable.split(separator: "\n")
    return (obstacle.map { [$0.text(in: catalogue).printableLine] } ?? []) + lost.map(String.init)
  }
}

extension WordDiff {
  /// The same difference for people, without most of the unchanged text.
  fileprivate var shortened: WordDiff { keeping(characters: 80) }
}

extension String {
  fileprivate var withoutEmptyLinesAtEnd: String {
    var text = self
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }
}

// MARK: In words

extension UnitReview {
  /// The reason why the unit is due, in words.
  var words: Message {
    let tags = locales.filter { $0.state == state }.tagList
    return switch state {
    case .missing, .agreed, .changed: "agreed"
    case .unreviewed: "unreviewed in \(tags)"
    case .bothChanged: "changed in \(tags)"
    case .unconfirmed: "to be confirmed in \(tags)"
    case .behind: "behind in \(tags)"
    case .dueBySpec: "due, since the spec has changed"
    }
  }
}

extension UnitReview.LocaleReview {
  /// The state of the text, in words.
  fileprivate func words(latest: Int) -> Message {
    switch state {
    case .missing: "missing"
    case .unreviewed: "unreviewed"
    case .agreed: "as it was"
    case .changed, .bothChanged: "changed"
    case .unconfirmed: latest > generation ? "changed since it was behind" : "changed"
    case .behind: latest > generation + 1 ? "\(latest - generation) agreements behind" : "behind"
    case .dueBySpec: "as it was, for another spec"
    }
  }
}
