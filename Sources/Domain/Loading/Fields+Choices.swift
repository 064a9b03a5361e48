import Diagnostics
import YAMLTree

extension Fields {
  /// Reads a setting that names some of a few choices; an unknown name is a finding.
  ///
  /// - Parameters:
  ///   - key: the key of one name, or of a list of names.
  ///   - fix: the fix if no choice is similar to a name.
  ///   - findings: receives findings about unknown names.
  ///   - summary: the summary of the finding about a name.
  /// - Returns: The named choices.
  func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable>(
    _ key: String, orElse fix: Finding.Fix, findings: inout [Finding], summary: (String) -> Message
  ) -> Set<Choice> {
    var choices: Set<Choice> = []
    for text in texts(key, findings: &findings) {
      if let choice = Choice(rawValue: text.text) {
        choices.insert(choice)
      } else {
        let names = Choice.allCases.map(\.rawValue)
        let near = Finding.Fix.didYouMean(text.text, among: names, replacing: text.range)
        findings.append(Finding(.unknownValue, at: text.range, summary(text.text), fixes: near.isEmpty ? [fix] : near))
      }
    }
    return choices
  }
}
