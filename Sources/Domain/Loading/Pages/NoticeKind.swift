import Diagnostics
import YAMLTree

/// The notices to readers about the text of a page, with their names in hyo.yaml.
package enum NoticeKind: String, Sendable, CaseIterable {
  /// It is older than the text in another language.
  case behind
  /// The page has no text in its language.
  case untranslated
}

extension NoticeKind {
  private static let names = allCases.map(\.rawValue)
  static let shape = Shape.either([.words(names), .list(of: .words(names))])

  /// The notices that hyo.yaml asks for: all if there is no key `notices`.
  static func wanted(_ fields: Fields, report: Report) -> Set<NoticeKind> {
    guard fields["notices"] != nil else { return Set(allCases) }
    let fix = Finding.Fix("write 'behind' or 'untranslated'")
    return fields.choices("notices", orElse: fix, report: report) { "There is no notice '\($0)'" }
  }
}
