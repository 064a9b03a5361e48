import Diagnostics
import Localization

/// The words by which tables say that a value doesn't matter, and those with which pages of Hyo head their columns.
struct PageWords {
  private var any: Set<String> = [
    "any", "all", "any value", "すべて", "全て", "任意", "いずれも", "問わない",
  ]
  private var otherwise: Set<String> = []
  private var outcomes: Set<String> = []
  private var notStated: Set<String> = []
  private var annotations: Set<String> = []
  private var rules: Set<String> = []

  init(_ tags: [LocaleTag]) {
    for tag in tags {
      var ignored: [Finding] = []
      let language = Language(tag, nil, path: "", publishesStatus: false, findings: &ignored)
      if let word = language.own(.any) { any.insert(word.lowercased()) }
      if let word = language.own(.otherwise) { otherwise.insert(word) }
      if let word = language.own(.outcome) { outcomes.insert(word) }
      if let word = language.own(.annotation) { annotations.insert(word) }
      if let word = language.own(.rule) { rules.insert(word) }
      if let word = language.own(.notStated) { notStated.insert(word) }
    }
  }

  /// True for a text that stands for all values.
  func isAny(_ text: String, allowsDash: Bool = true) -> Bool {
    let word = text.trimmingWhitespace
    if otherwise.contains(word) || any.contains(word.lowercased()) { return true }
    return allowsDash && ["-", "–", "—", "*", "\\*"].contains(word)
  }

  /// True for the first cell of the row that says what happens otherwise.
  func isOtherwise(_ text: String) -> Bool { otherwise.contains(text.trimmingWhitespace) }

  /// True for the header that pages of Hyo give to the only output.
  func isOutcome(_ header: [SourceCell?]) -> Bool {
    let texts = header.compactMap { $0?.text }
    return !texts.isEmpty && texts.allSatisfy { outcomes.contains($0) }
  }

  /// True for the header of remarks on pages of Hyo.
  func isAnnotation(_ header: [SourceCell?]) -> Bool {
    header.contains { $0.map { annotations.contains($0.text) } ?? false }
  }

  /// True for the header of a table whose rules are its columns.
  func isRule(_ header: [SourceCell?]) -> Bool { header.contains { $0.map { rules.contains($0.text) } ?? false } }

  /// True for a cell in which a page of Hyo says that nothing is stated.
  func isNotStated(_ text: String) -> Bool { notStated.contains(text.trimmingWhitespace) }
}

/// The sentences by which pages of Hyo say, in a language, what it means when several rules match.
struct HitPolicySentences {
  let sentences: [(sentence: String, name: String)]

  init(_ tag: LocaleTag) {
    var ignored: [Finding] = []
    let language = Language(tag, nil, path: "", publishesStatus: false, findings: &ignored)
    let words: [(LocaleWord, String)] = [
      (.first, "first"), (.priority, "priority"), (.ruleOrder, "rule-order"), (.outputOrder, "output-order"),
      (.collect, "collect"), (.sum, "sum"), (.count, "count"), (.min, "min"), (.max, "max"),
    ]
    sentences = words.compactMap { word, name in language.own(word).map { ($0, name) } }
  }
}
