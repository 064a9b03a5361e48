import Diagnostics
import Localization

/// The units of one locale file in an earlier version.
struct PastUnits: Sendable {
  private let catalog: Catalog?
  private let language: Language?

  /// Reads a file, and ignores its mistakes, which no longer matter.
  ///
  /// - Parameters:
  ///   - scope: the owner of the texts in the file.
  ///   - file: the file.
  init(of scope: UnitID.Scope, in file: SourceFile) {
    var ignored: [Finding] = []
    switch scope {
    case .page(let page) where file.path.hasSuffix(".md"):
      catalog = Catalog(prose: file, of: page, findings: &ignored)
      language = nil
    case .page, .shared:
      catalog = Catalog(file, of: scope, findings: &ignored)
      language = nil
    case .locale:
      let folder = file.path.split(separator: "/").dropLast().last.map(String.init)
      catalog = nil
      language = folder.flatMap { LocaleTag($0) }.map { Language($0, file, path: file.path, findings: &ignored) }
    }
  }

  subscript(key: UnitKey) -> Unit? {
    if case .word(let word) = key { return language?.words[word] }
    return catalog?[key]
  }
}
