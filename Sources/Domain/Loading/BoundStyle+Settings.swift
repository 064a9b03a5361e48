import Diagnostics
import Localization
import YAMLTree

extension BoundStyle {
  private static let names = allCases.map(\.rawValue)
  static let shape = Shape.words(names)

  /// The form of bounds that hyo.yaml asks for; nil for that of each language.
  static func wanted(_ fields: Fields, findings: inout [Finding]) -> BoundStyle? {
    guard let text = fields.text("bounds", findings: &findings) else { return nil }
    if let style = BoundStyle(rawValue: text.text) { return style }
    let near = Finding.Fix.didYouMean(text.text, among: names, replacing: text.range)
    findings.append(
      Finding(
        .unknownValue, at: text.range, "There is no form of bounds '\(text.text)'",
        fixes: near.isEmpty ? [.init("write 'words' or 'signs'")] : near))
    return nil
  }
}
