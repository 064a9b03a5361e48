import Diagnostics
import YAMLTree

extension Fields {
  /// What a setting names of a few things; a name that there is none of is a finding.
  ///
  /// - Parameters:
  ///   - key: the key of one name, or of a list of names.
  ///   - fix: what to do where a name is like none of them.
  ///   - findings: receives names that there are not.
  ///   - summary: what is wrong with a name.
  /// - Returns: the things that are named.
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
