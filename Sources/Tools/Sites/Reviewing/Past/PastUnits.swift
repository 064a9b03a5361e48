import Diagnostics
import Documents
import Drift
import Localization

/// The units of one locale file in an earlier version.
struct PastUnits: Sendable {
  private let catalog: Catalog?
  private let language: Language?
  private let document: Document?

  /// Reads a file, and ignores its mistakes, which no longer matter.
  ///
  /// - Parameters:
  ///   - scope: the owner of the texts in the file.
  ///   - file: the file.
  init(of scope: UnitID.Scope, in file: SourceFile) {
    switch scope {
    case .page(let page) where file.path.hasSuffix(".md"):
      (language, document) = (nil, nil)
      catalog = Catalog(prose: file, of: page, report: .ignored)
    case .page, .shared:
      (language, document) = (nil, nil)
      catalog = Catalog(file, of: scope, report: .ignored)
    case .document:
      (catalog, language) = (nil, nil)
      document = Document(file, report: .ignored)
    case .locale:
      let folder = file.path.split(separator: "/").dropLast().last.map(String.init)
      (catalog, document) = (nil, nil)
      language = folder.flatMap { LocaleTag($0) }.map { Language($0, file, path: file.path, report: .ignored) }
    }
  }

  /// The text with a key and a fingerprint; nil if there is none.
  func unit(_ key: UnitKey, _ fingerprint: ContentFingerprint) -> Unit? {
    if let document { return document.unit(key, fingerprint) }
    let unit = if case .word(let word) = key { language?.words[word] } else { catalog?[key] }
    return unit.flatMap { ContentFingerprint(of: $0) == fingerprint ? $0 : nil }
  }
}

extension Document {
  /// The text with a fingerprint: of the front matter, or the section, whatever its heading was.
  fileprivate func unit(_ key: UnitKey, _ fingerprint: ContentFingerprint) -> Unit? {
    let id = UnitID(.document(file.path), key)
    let matter = frontMatter.lazy.map { Unit(id, $0.text, content: $0.content) }
    let sections = sections.lazy.map { Unit($0, of: self, id) }
    return matter.first { ContentFingerprint(of: $0) == fingerprint }
      ?? sections.first { ContentFingerprint(of: $0) == fingerprint }
  }
}
