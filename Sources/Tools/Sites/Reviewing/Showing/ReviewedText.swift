import Diagnostics
import Drift
import Localization

/// A text of a due unit as people are shown it, with what has changed in it.
struct ReviewedText {
  /// The tag of its language.
  let tag: String
  /// The path of its file.
  let path: String
  /// The number of its line, from 1.
  let line: Int
  /// Its state, and the commit that has its earlier version.
  let state: Message
  /// The text, with its changes if its earlier version is known.
  let content: WordDiff
  /// True if the earlier version is known, and differs.
  let isCompared: Bool
}

extension ReviewList {
  /// The texts of a unit, for each language that has one.
  func texts(of unit: UnitReview) -> [ReviewedText] {
    unit.locales.compactMap { locale in
      guard let text = locale.text else { return nil }
      let place = text.place
      let past = moved.before(unit, locale).flatMap { $0.written == text.written ? nil : $0.written }
      return ReviewedText(
        tag: locale.tag, path: place.file.path, line: SourcePosition(of: place).line,
        state: words(of: locale, in: unit), content: WordDiff(from: past ?? text.written, to: text.written),
        isCompared: past != nil)
    }
  }

  /// The reason why a unit is due.
  func reason(of unit: UnitReview) -> Message {
    let isSpecChanged = unit.isContextChanged && unit.state != .dueBySpec
    return isSpecChanged ? "\(unit.words); the spec has changed, too" : unit.words
  }
}
