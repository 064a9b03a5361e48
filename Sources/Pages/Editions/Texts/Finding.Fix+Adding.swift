import Diagnostics
import Localization

extension Finding.Fix {
  /// A fix that adds texts to a file; it mentions if the file already has the first key of one, which YAML takes only
  /// once.
  ///
  /// - Parameters:
  ///   - skeleton: the lines to add.
  ///   - keys: the keys of the texts.
  ///   - catalog: the file.
  /// - Returns: A fix for the author to carry out.
  static func adding(_ skeleton: String, of keys: [UnitKey], to catalog: Catalog) -> Finding.Fix {
    let hasKeys = keys.contains { catalog.sections.contains($0.section) }
    return .adding(skeleton, to: catalog.path, belowItsKeys: hasKeys)
  }
}
