import Diagnostics
import YAMLTree

extension Fields {
  /// Reads a setting that names some of a few choices; an unknown name is a finding.
  ///
  /// - Parameters:
  ///   - key: the key of one name, or of a list of names.
  ///   - fix: the fix if no choice is similar to a name.
  ///   - report: receives findings about unknown names.
  ///   - summary: the summary of the finding about a name.
  /// - Returns: The named choices.
  func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable>(
    _ key: String, orElse fix: Finding.Fix, report: Report, summary: (String) -> Message
  ) -> Set<Choice> {
    var choices: Set<Choice> = []
    for text in texts(key, report: report) {
      if let choice: Choice = text.choice(orElse: fix, report: report, summary: summary) { choices.insert(choice) }
    }
    return choices
  }

  /// Reads a setting that names one of a few choices; an unknown name is a finding.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - fix: the fix if no choice is similar to the name.
  ///   - report: receives the finding about an unknown name.
  ///   - summary: the summary of that finding.
  /// - Returns: The choice; nil if there is none.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, orElse fix: Finding.Fix, report: Report, summary: (String) -> Message
  ) -> Choice? {
    text(key, report: report).flatMap { $0.choice(orElse: fix, report: report, summary: summary) }
  }

  /// True if a key is there with the only value that it may have; any other value is a finding.
  func has(_ key: String, as value: String, report: Report) -> Bool {
    guard let text = text(key, report: report) else { return false }
    if text.text == value { return true }
    report.add(.otherValue(text, of: key, than: value))
    return false
  }
}

extension SourceText {
  fileprivate func choice<Choice: RawRepresentable<String> & CaseIterable>(
    orElse fix: Finding.Fix, report: Report, summary: (String) -> Message
  ) -> Choice? {
    if let choice = Choice(rawValue: text) { return choice }
    let near = Finding.Fix.didYouMean(text, among: Choice.allCases.map(\.rawValue), replacing: range)
    report.add(Finding(.unknownValue, at: range, summary(text), fixes: near.isEmpty ? [fix] : near))
    return nil
  }
}

extension Finding {
  /// The finding for a value of a key that may have only one other.
  static func otherValue(_ text: SourceText, of key: String, than value: String) -> Finding {
    Finding(
      .unknownValue, at: text.range, "'\(key)' has one value only, '\(value)'",
      fixes: [Fix("write '\(value)'", replacing: text.range, with: value)])
  }
}
