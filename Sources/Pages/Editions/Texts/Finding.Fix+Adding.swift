import Diagnostics
import Localization

extension Finding.Fix {
  /// To add texts to a file; it says where the file has the first key of one of them already, which YAML takes only once.
  ///
  /// - Parameters:
  ///   - skeleton: what is to be added.
  ///   - keys: those of the texts.
  ///   - catalog: the file.
  /// - Returns: a fix for the author to carry out.
  static func adding(_ skeleton: String, of keys: [UnitKey], to catalog: Catalog) -> Finding.Fix {
    let hasKeys = keys.contains { catalog.sections.contains($0.section) }
    return .adding(skeleton, to: catalog.path, belowItsKeys: hasKeys)
  }
}
