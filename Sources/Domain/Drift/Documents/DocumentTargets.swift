import Diagnostics
package import Documents
package import Localization
internal import Synchronization

/// The documents of a site, as links between them name them.
package final class DocumentTargets: Sendable {
  /// For each document its path in each locale.
  private let paths: [[String?]]
  private let positions: [String: (document: Int, locale: Int)]
  /// The documents by the parts of their addresses in the tree of a language.
  private let identities: [[Substring]: Int]
  private let languages: [LanguageFacts]
  private let read: @Sendable (Int) -> TwinDocuments?
  private let known = Mutex<[Int: Sections]>([:])
  /// For the files of documents the other documents whose sections their links name.
  private let linked = Mutex<[String: Set<Int>]>([:])

  /// The sections of a document, in each locale.
  private struct Sections: Sendable {
    /// The rows by the ids that lead to them.
    var rows: [[String: Int]]
    var anchors: [DocumentAnchors?]
  }

  /// - Parameters:
  ///   - documents: The paths of all documents.
  ///   - languages: The facts about each language.
  ///   - read: Reads a document by its position; nil if it can't be read.
  package init(
    _ documents: [DocumentPaths], _ languages: [LanguageFacts], read: @escaping @Sendable (Int) -> TwinDocuments?
  ) {
    paths = documents.map(\.paths)
    self.languages = languages
    self.read = read
    var positions: [String: (document: Int, locale: Int)] = [:]
    var identities: [[Substring]: Int] = [:]
    for (position, document) in documents.enumerated() {
      for locale in document.paths.indices {
        if let path = document.paths[locale] {
          positions[path] = (position, locale)
        } else if let path = document.missingPath(in: locale), positions[path] == nil {
          // Links may lead to a translation that is still to be written.
          positions[path] = (position, locale)
        }
      }
      let parts = LinkIdentity.parts(of: "/" + document.treePath, languages, from: [])
      if identities.updateValue(position, forKey: parts) != nil { identities[parts] = -1 }
    }
    (self.positions, self.identities) = (positions, identities)
  }

  /// The document that a link leads to, and the locale whose file it names; nil for any other address.
  package func target(of destination: String, from path: String) -> (document: Int, locale: Int?)? {
    let address = destination.pathOfAddress
    if address.isEmpty || destination.hasScheme { return nil }
    if address.hasPrefix("/") {
      let found = identities[LinkIdentity.parts(of: address, languages, from: [])]
      return found.flatMap { $0 < 0 ? nil : ($0, nil) }
    }
    guard let file = Self.file(of: destination, from: path) else { return nil }
    let found = ["", ".md", ".mdx"].lazy.compactMap { self.positions[file + $0] }.first
    return found.map { ($0.document, $0.locale) }
  }

  /// The path of the file that a relative address names, without its fragment; nil for any other address, and for one
  /// that leads out of the folder of the site.
  package static func file(of destination: String, from path: String) -> String? {
    let address = destination.pathOfAddress
    if address.isEmpty || address.hasPrefix("/") || destination.hasScheme { return nil }
    var parts = path.stepsOfPath.dropLast()
    for part in address.stepsOfPath where part != "." {
      if part == ".." {
        if parts.popLast() == nil { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// The row of the section that a link to another document leads to, with the document; nil if it isn't known.
  package func section(of destination: String, from path: String, in locale: Int) -> [Int]? {
    guard let sign = destination.firstIndex(of: "#"), let document = target(of: destination, from: path)?.document
    else { return nil }
    linked.withLock { _ = $0[path, default: []].insert(document) }
    let fragment = String(destination[destination.index(after: sign)...]).percentDecoded
    return sections(of: document).rows[locale][fragment].map { [document, $0] }
  }

  /// The file in which nothing has the id that a link to another document names; nil if something has it, or may have it.
  ///
  /// - Parameters:
  ///   - destination: The address.
  ///   - path: The file that has the link.
  ///   - locale: Its language.
  /// - Returns: The path of the file.
  func fileWithoutAnchor(of destination: String, from path: String, in locale: Int) -> String? {
    guard let sign = destination.firstIndex(of: "#"), let target = target(of: destination, from: path) else {
      return nil
    }
    let own = target.locale ?? locale
    guard let file = paths[target.document][own], file != path else { return nil }
    linked.withLock { _ = $0[path, default: []].insert(target.document) }
    let fragment = String(destination[destination.index(after: sign)...]).percentDecoded
    let sections = sections(of: target.document)
    guard sections.rows[own][fragment] == nil, let anchors = sections.anchors[own], !anchors.mayHave(fragment) else {
      return nil
    }
    return file
  }

  /// The files of all documents whose sections were looked up for the links of some files: what was found in these
  /// changes with them.
  package func files(linkedFrom paths: [String]) -> Set<String> {
    let documents = linked.withLock { linked in paths.compactMap { linked[$0] } }
    return Set(documents.joined().flatMap { self.paths[$0].compactMap(\.self) })
  }

  /// The path in a locale of a document that a link names in another; nil if the link leads to its own language, to the
  /// document that holds it, or to what the locale doesn't have.
  func translation(of destination: String, from path: String, in locale: Int) -> String? {
    guard let target = target(of: destination, from: path), let named = target.locale, named != locale,
      let own = paths[target.document][locale], own != path, own != paths[target.document][named]
    else { return nil }
    return own
  }

  private func sections(of document: Int) -> Sections {
    if let sections = known.withLock({ $0[document] }) { return sections }
    let twins = read(document)
    let locales = paths[document].indices
    let sections = Sections(
      rows: locales.map { twins?.rowsByAnchor(in: $0) ?? [:] },
      anchors: locales.map { locale in
        twins?.documents[locale].map { DocumentAnchors($0, linkedByOthers: true) }
      })
    known.withLock { $0[document] = sections }
    return sections
  }
}

extension TwinDocuments {
  /// The rows of the sections in a locale by all the ids that lead to them.
  func rowsByAnchor(in locale: Int) -> [String: Int] {
    var rows: [String: Int] = [:]
    for (number, row) in self.rows.enumerated() {
      guard let section = section(row, in: locale) else { continue }
      for anchor in section.anchors where rows[anchor] == nil { rows[anchor] = number }
    }
    return rows
  }
}
