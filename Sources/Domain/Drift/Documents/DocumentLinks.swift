import Diagnostics
import Documents

/// The destinations of the links of a document.
struct DocumentLinks: Sendable {
  /// The folder of the document in the tree of its language.
  let folder: [String]
  /// The rows of its sections by all the ids that lead to them.
  let rows: [String: Int]
  private let locale: Int
  /// The path of the document in this language.
  private let path: String?
  private let targets: DocumentTargets?
  private let anchors: DocumentAnchors?

  /// - Parameters:
  ///   - documents: the document in all its languages.
  ///   - locale: the language whose links are read.
  ///   - path: the path in the tree of the language.
  ///   - targets: the documents that links may lead to; nil if they are not known.
  ///   - isPublished: true if another check reports links that lead nowhere.
  init(
    _ documents: TwinDocuments, in locale: Int, at path: String, _ targets: DocumentTargets?, isPublished: Bool = false
  ) {
    folder = path.split(separator: "/").dropLast().map(String.init)
    rows = documents.rowsByAnchor(in: locale)
    (self.locale, self.targets) = (locale, targets)
    self.path = documents.documents[locale]?.file.path
    anchors = isPublished ? nil : documents.documents[locale].map { DocumentAnchors($0) }
  }

  /// True if a link leads to a place in its own document that isn't there.
  func isDead(_ destination: String) -> Bool {
    guard destination.hasPrefix("#"), let anchors else { return false }
    let fragment = String(destination.dropFirst()).percentDecoded
    return rows[fragment] == nil && !anchors.mayHave(fragment)
  }

  /// The other document of the tree in which nothing has the id that a link names; nil if there is nothing wrong with it.
  func fileWithoutAnchor(of destination: String) -> String? {
    guard anchors != nil, let path else { return nil }
    return targets?.fileWithoutAnchor(of: destination, from: path, in: locale)
  }

  /// The section of another document that a link leads to; nil if it isn't known.
  func section(of destination: String) -> [Int]? {
    path.flatMap { targets?.section(of: destination, from: $0, in: locale) }
  }

  /// The path in this language of a document that a link names in another; nil if there is nothing wrong with the link.
  func translation(of destination: String) -> String? {
    path.flatMap { targets?.translation(of: destination, from: $0, in: locale) }
  }
}
