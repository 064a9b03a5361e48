package import Diagnostics
import Documents
import Drift
package import Localization

/// Makes a page of a document in one language or several.
package struct TwinImport: Sendable {
  /// What the import makes; nil if the documents are damaged.
  package private(set) var page: ImportedPage?
  /// Differences between the languages, assumptions and errors, at the documents' own lines.
  package private(set) var findings: [Finding]
  private let paths: [String]

  /// Reads documents.
  ///
  /// - Parameters:
  ///   - files: the document of each language, in the order of the site.
  ///   - id: the id of the page.
  ///   - choice: which tables to import.
  ///   - answers: answers to questions of an earlier import.
  package init(
    _ files: [(tag: LocaleTag, file: SourceFile)], page id: String, _ choice: TableChoice = TableChoice(),
    answers: ImportAnswers = ImportAnswers()
  ) {
    var findings: [Finding] = []
    paths = files.map(\.file.path)
    var documents: [SourceDocument] = []
    for (tag, file) in files {
      if let document = SourceDocument(reading: file, tag, findings: &findings) { documents.append(document) }
    }
    self.findings = findings.sortedForDisplay()
    guard !findings.hasErrors, documents.count == files.count, !documents.isEmpty else { return }
    // English keys the texts, or else the first language by its tag: so the order of the languages changes nothing.
    let reading = documents.indices.sorted { one, other in
      (documents[one].tag.readingKey, one) < (documents[other].tag.readingKey, other)
    }
    let twins = TwinPage(reading.map { documents[$0] })
    let order = documents.indices.map { position in reading.firstIndex(of: position) ?? 0 }
    let builder = PageBuilder(id, twins, order: order, choice, answers: answers.values)
    page = builder.page
    findings += builder.findings + PairingCheck(twins).findings + TextComparison(documents).findings
    self.findings = findings.joiningOpposites().sortedForDisplay()
  }

  /// The files of the page.
  ///
  /// - Parameters:
  ///   - untranslated: further languages of the site, which get the words as comments to be translated.
  ///   - resolve: gives the address of a link within the site, and nil if it leads out of it.
  /// - Returns: The paths and texts; none if the documents are damaged.
  package mutating func files(
    untranslated: [LocaleTag] = [], resolve: @escaping (String) -> String?
  ) -> [(path: String, text: String)] {
    guard var page else { return [] }
    var repair = TextRepair(resolve: resolve)
    page.repair(with: &repair)
    self.page = page
    var files = [("Specs/\(page.id).yaml", SpecWriter.text(of: page))]
    for (language, tag) in page.tags.enumerated() {
      files.append(("Locales/\(tag.text)/\(page.id).yaml", CatalogWriter.text(of: page, language)))
      let prose = page.prose.compactMap { $0.texts[language].map { repair.prose($0) } }.joined(separator: "\n\n")
      if !prose.isEmpty { files.append(("Locales/\(tag.text)/\(page.id).md", prose + "\n")) }
    }
    for tag in untranslated where !page.tags.contains(tag) {
      files.append(("Locales/\(tag.text)/\(page.id).yaml", CatalogWriter.skeleton(of: page)))
    }
    files.insert(
      ("Specs/\(page.id).import.yaml", RecordWriter.text(of: page, documents: paths, files: files)), at: 1)
    findings += Self.assumptions(repair.changes, paths)
    return files
  }

  private static func assumptions(_ changes: [TextRepair.Change], _ paths: [String]) -> [Finding] {
    var known: Set<TextRepair.Change> = []
    let place = paths.first.map { SourceRange(startOf: SourceFile(path: $0, bytes: [])) }
    return changes.filter { known.insert($0).inserted }.map { change in
      switch change {
      case .link(let address):
        .assumption("A link leads out of the site, and only its words are kept: \(address)", at: place)
      case .image(let address): .assumption("A picture is left out, and its words are kept: \(address)", at: place)
      case .markup(let source): .assumption("Markup is taken out or shown as it is: \(source)", at: place)
      }
    }
  }
}

extension LocaleTag {
  /// The place of a language among those that are read: English first, since ids are ASCII letters.
  fileprivate var readingKey: String { text == "en" ? "" : text.hasPrefix("en-") ? " " + text : text }
}

/// Compares the texts of documents as `hyo check` does for documents that stay where they are.
struct TextComparison {
  let findings: [Finding]

  init(_ documents: [SourceDocument]) {
    guard documents.count > 1 else {
      findings = []
      return
    }
    let tags = documents.map(\.tag)
    let facts = tags.map { tag in
      var ignored: [Finding] = []
      return LanguageFacts(tag, Language(tag, nil, path: "", publishesStatus: false, findings: &ignored).numbers)
    }
    let twins = TwinDocuments(documents.map(\.document))
    findings = DocumentCheck(twins, tags, facts, path: documents[0].document.file.path).run()
  }
}
