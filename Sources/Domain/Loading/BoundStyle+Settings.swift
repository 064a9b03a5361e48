import Diagnostics
import Localization
import YAMLTree

extension BoundStyle {
  static let shape = Shape.words(allCases.map(\.rawValue))

  /// The form of bounds that hyo.yaml asks for; nil for that of each language.
  static func wanted(_ fields: Fields, report: Report) -> BoundStyle? {
    fields.choice("bounds", orElse: .init("write 'words' or 'signs'"), report: report) {
      "There is no form of bounds '\($0)'"
    }
  }
}
