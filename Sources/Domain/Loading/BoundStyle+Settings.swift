import Diagnostics
import Localization
import YAMLTree

extension BoundStyle {
  static let shape = Shape.words(allCases.map(\.rawValue))

  /// The form of bounds that hyo.yaml asks for; nil for that of each language.
  static func wanted(_ fields: Fields, findings: inout [Finding]) -> BoundStyle? {
    fields.choice("bounds", orElse: .init("write 'words' or 'signs'"), findings: &findings) {
      "There is no form of bounds '\($0)'"
    }
  }
}
