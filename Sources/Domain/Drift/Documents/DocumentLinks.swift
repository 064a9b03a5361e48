import CommonMark
import Diagnostics
import Documents
import Localization

/// The destinations of the links of a document.
struct DocumentLinks: Sendable {
  /// The folder of the document in the tree of its language.
  let folder: [String]
  /// The rows of its sections by all the ids that lead to them.
  let rows: [String: Int]
  /// The ids of its notes that are those of the translator.
  let translatorNotes: Set<String>
  /// The path of the document in the tree of its language, without the folder.
  let name: String
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
  ///   - language: the facts about the language.
  ///   - isPublished: true if another check reports links that lead nowhere.
  init(
    _ documents: TwinDocuments, in locale: Int, at path: String, _ targets: DocumentTargets?, _ language: LanguageFacts,
    isPublished: Bool = false
  ) {
    name = String(path.split(separator: "/").last ?? "")
    translatorNotes = documents.documents[locale].map { $0.translatorNotes(language) } ?? []
    folder = path.split(separator: "/").dropLast().map(String.init)
    rows = documents.rowsByAnchor(in: locale)
    (self.locale, self.targets) = (locale, targets)
    self.path = documents.documents[locale]?.file.path
    anchors = isPublished ? nil : documents.documents[locale].map { DocumentAnchors($0) }
  }

  /// True if an address may be that of the document itself, by its last part.
  func mayBeOwn(_ address: Substring) -> Bool {
    guard let last = address.split(separator: "/").last else { return false }
    let stem = name.prefix { $0 != "." }
    return last.prefix { $0 != "." } == stem || FolderDocument.hasName(stem) && last == folder.last.map { $0[...] }
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

extension Document {
  /// The ids of the notes that a translator has added.
  fileprivate func translatorNotes(_ language: LanguageFacts) -> Set<String> {
    if language.translatorNotes.isEmpty { return [] }
    var ids: Set<String> = []
    for section in sections {
      for case .paragraph(let content) in section.blocks {
        if case .footnoteReference(let note)? = content.first, content.isTranslatorNote(language) {
          ids.insert(note.id)
        }
      }
    }
    return ids
  }
}
