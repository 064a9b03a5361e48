import Diagnostics
import Localization
import YAMLTree

extension LanguageLoader {
  /// Reads the patterns of verdicts, of which some have a form for each plural category.
  static func verdicts(
    _ fields: Fields,
    _ language: inout Language,
    findings: inout [Finding]
  ) {
    let known = VerdictPattern.allCases.map(\.rawValue)
    guard let node = fields["verdicts"],
      let entries = Fields(node, of: "'verdicts'", keys: known, findings: &findings)
    else { return }
    for key in VerdictPattern.allCases {
      guard let node = entries[key.rawValue] else { continue }
      if let plural = plural(node, of: key, findings: &findings) { language.verdicts[key] = plural }
    }
  }

  private static func plural(
    _ node: YAMLNode,
    of key: VerdictPattern,
    findings: inout [Finding]
  ) -> PluralPattern? {
    guard case .mapping = node.value, key.placeholders.contains("n") else {
      guard let text = node.text("'\(key.rawValue)'", findings: &findings) else { return nil }
      return checked(text, of: key, findings: &findings).map { PluralPattern(other: $0) }
    }
    let subject = "'\(key.rawValue)'"
    guard let forms = Fields(node, of: subject, keys: ["one", "other"], findings: &findings),
      let node = forms.required("other", of: subject, findings: &findings),
      let other = node.text("'other'", findings: &findings)
    else { return nil }
    let one = forms.text("one", findings: &findings)
    // The form for one need not say the number.
    let checkedOne = one.flatMap { checked($0, of: key, needsAll: false, findings: &findings) }
    return checked(other, of: key, findings: &findings).map {
      PluralPattern(one: checkedOne, other: $0)
    }
  }

  private static func checked(
    _ text: SourceText,
    of key: VerdictPattern,
    needsAll: Bool = true,
    findings: inout [Finding]
  ) -> String? {
    guard isShort(text, findings: &findings) else { return nil }
    checkPlaceholders(text, key.placeholders, needsAll: needsAll, findings: &findings)
    return text.text
  }
}
