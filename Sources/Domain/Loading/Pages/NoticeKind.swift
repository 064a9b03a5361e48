import Diagnostics
import YAMLTree

/// What readers may be told of the text of a page, as hyo.yaml names it.
package enum NoticeKind: String, Sendable, CaseIterable {
  /// It is older than the text in another language.
  case behind
  /// The page has none in its language.
  case untranslated
}

extension NoticeKind {
  private static let names = allCases.map(\.rawValue)
  static let shape = Shape.either([.words(names), .list(of: .words(names))])

  /// What hyo.yaml wants readers to be told: all without the key `notices`.
  static func wanted(_ fields: Fields, findings: inout [Finding]) -> Set<NoticeKind> {
    guard fields["notices"] != nil else { return Set(allCases) }
    let fix = Finding.Fix("write 'behind' or 'untranslated'")
    return fields.choices("notices", orElse: fix, findings: &findings) { "There is no notice '\($0)'" }
  }
}
