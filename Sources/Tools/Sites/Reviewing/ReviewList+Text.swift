import Diagnostics
import Drift
import History
import Localization

extension ReviewList {
  /// A unit with its texts; changed texts are shown word by word.
  func text(of unit: UnitReview, _ form: ReviewForm) -> String {
    let width = unit.locales.map(\.tag.count).max() ?? 0
    let lines = unit.locales.compactMap { locale -> String? in
      guard let text = locale.text else { return nil }
      let line = SourcePosition(of: text.place).line
      let tag = locale.tag + String(repeating: " ", count: width - locale.tag.count)
      let words = self.words(of: locale, in: unit).text(in: form.catalogue)
      return "  \(tag)  \(text.place.file.path):\(line)  \(words)\n".printable
        + quotation(of: text, locale, in: unit, form.marks)
    }
    let isSpecChanged = unit.isContextChanged && unit.state != .dueBySpec
    let words: Message = isSpecChanged ? "\(unit.words); the spec has changed, too" : unit.words
    return "\(unit.id): \(words.text(in: form.catalogue))\n".printable + lines.joined()
  }

  /// The state of a text, and the commit that has its earlier version.
  private func words(of locale: UnitReview.LocaleReview, in unit: UnitReview) -> Message {
    let words = locale.words(latest: unit.generation)
    guard moved.holds(unit, locale) else { return words }
    let change: Message = locale.isChanged ? words : "accepted, changed"
    if let past = moved.before(unit, locale) {
      if !locale.isChanged, past.written == locale.text?.written { return "accepted as it was" }
      let hash = past.revision.hash.prefix(12)
      return locale.state == .unconfirmed ? "\(change), at \(hash)" : "\(change) since \(hash)"
    }
    return moved.obstacle == nil ? "\(change); git doesn't have the text before" : change
  }

  /// The text, indented; a changed one as a comparison with its earlier version.
  private func quotation(of text: Unit, _ locale: UnitReview.LocaleReview, in unit: UnitReview, _ marks: WordMarks)
    -> String
  {
    let past = moved.before(unit, locale)
    let quotation =
      past.flatMap { past in
        past.written == text.written ? nil : WordDiff(from: past.written, to: text.written).shortened.text(marks)
      } ?? text.written.printable
    return quotation.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "\n" : "      \($0)\n"
    }.joined().withoutEmptyLinesAtEnd
  }

  /// The reason why no earlier versions are shown; empty if there is none.
  func pastRemark(in catalogue: MessageCatalogue) -> String {
    guard let obstacle = moved.obstacle else { return "" }
    let reason: Message =
      switch obstacle {
      case .noGit: "there is no program 'git'"
      case .noRepository: "the site lies in no git repository"
      case .unknownRevision, .fetchingGit, .failed: obstacle.message
      }
    let remark: Message = "What they said before is not shown, since \(reason)"
    return remark.text(in: catalogue).printableLine + "\n\n"
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
  fileprivate var words: Message {
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
    case .unconfirmed: "changed since it was behind"
    case .behind: latest > generation + 1 ? "\(latest - generation) agreements behind" : "behind"
    case .dueBySpec: "as it was, for another spec"
    }
  }
}
