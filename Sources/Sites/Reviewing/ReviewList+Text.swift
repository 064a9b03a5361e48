import Diagnostics
import Drift
import History
import Localization

extension ReviewList {
  /// A unit with its texts, those that have moved word by word.
  func text(of unit: UnitReview, _ marks: WordMarks) -> String {
    let width = unit.locales.map(\.tag.count).max() ?? 0
    let lines = unit.locales.compactMap { locale -> String? in
      guard let text = locale.text else { return nil }
      let line = SourcePosition(of: text.place).line
      let tag = locale.tag + String(repeating: " ", count: width - locale.tag.count)
      let words = words(of: locale, in: unit)
      return "  \(tag)  \(text.place.file.path):\(line)  \(words)\n".printable
        + (unit.state == .unreviewed ? "" : quotation(of: text, locale, in: unit, marks))
    }
    let spec =
      unit.isContextChanged && unit.state != .dueBySpec ? "; the spec has changed, too" : ""
    return "\(unit.id): \(unit.words)\(spec)\n".printable + lines.joined()
  }

  /// What has become of a text, and where what it said before was found.
  private func words(of locale: UnitReview.LocaleReview, in unit: UnitReview) -> String {
    let words = locale.words(latest: unit.generation)
    guard moved.holds(unit, locale) else { return words }
    let change = locale.isChanged ? words : "accepted, changed"
    if let past = moved.before(unit, locale) {
      if !locale.isChanged, past.written == locale.text?.written { return "accepted as it was" }
      let preposition = locale.state == .unconfirmed ? ", at" : " since"
      return "\(change)\(preposition) \(past.revision.hash.prefix(12))"
    }
    return moved.obstacle == nil ? "\(change); git doesn't have the text before" : change
  }

  /// The text, indented.
  private func quotation(
    of text: Unit,
    _ locale: UnitReview.LocaleReview,
    in unit: UnitReview,
    _ marks: WordMarks
  ) -> String {
    let past = moved.before(unit, locale)
    let quotation =
      past.flatMap { past in
        past.written == text.written
          ? nil : WordDiff(from: past.written, to: text.written).shortened.text(marks)
      } ?? text.written.printable
    return quotation.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "      \($0)\n" }
      .joined().withoutEmptyLinesAtEnd
  }

  /// Why no text before is shown, if that is so.
  var pastRemark: String {
    guard let obstacle = moved.obstacle else { return "" }
    let reason =
      switch obstacle {
      case .noGit: "there is no program 'git'"
      case .noRepository: "the site lies in no git repository"
      case .unknownRevision, .failed: "\(obstacle)"
      }
    return "What they said before is not shown, since \(reason.printableLine)\n\n"
  }
}

extension WordDiff {
  /// The same for people, who need not see all of a long text that has stayed.
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
  /// Why the unit is due, in words.
  fileprivate var words: String {
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
  /// What has become of the text, in words.
  fileprivate func words(latest: Int) -> String {
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
