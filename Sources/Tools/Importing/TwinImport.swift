package import Diagnostics
import Documents
import Loading
package import Localization

/// Makes a page of a document in one language or several.
package struct TwinImport: Sendable {
  /// The result of the import; nil if the documents are damaged.
  package private(set) var page: ImportedPage?
  /// Differences between the languages, assumptions and errors, at the documents' own lines.
  package private(set) var findings: [Finding]
  /// The account of the cells and texts of the documents; nil before `files` made the files of the page,
  /// and if the documents can't be imported.
  package private(set) var account: ImportAccount?
  /// The differences between the languages alone: nothing of what the import assumes or takes.
  package var differences: [Finding] { findings.differences }
  private let paths: [String]
  /// The cells and texts of each document, in the order of the site, and the cells that rules are made of.
  private var parts: [[SourcePart]?] = []
  private var read: [ReadCells] = []
  /// The comments of each document.
  private var comments: [[SourceRange]] = []
  /// The places of links, pictures and markup in the documents, which the page changes.
  private var changed = ChangedPlaces([])

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
    let report = Report()
    paths = files.map(\.file.path)
    var documents: [SourceDocument] = []
    for (tag, file) in files {
      if let document = SourceDocument(reading: file, tag, answers, report: report) { documents.append(document) }
    }
    self.findings = report.findings.sortedForDisplay()
    guard !report.hasErrors, documents.count == files.count, !documents.isEmpty else { return }
    changed = ChangedPlaces(documents.map(\.document))
    // English keys the texts, or else the first language by its tag: so the order of the languages changes nothing.
    let reading = documents.indices.sorted { one, other in
      (documents[one].tag.readingKey, one) < (documents[other].tag.readingKey, other)
    }
    let twins = TwinPage(reading.map { documents[$0] })
    let order = documents.indices.map { position in reading.firstIndex(of: position) ?? 0 }
    let builder = PageBuilder(id, twins, order: order, choice, answers: answers)
    page = builder.page
    parts = documents.map(\.parts)
    comments = documents.map(\.comments)
    read = order.map { builder.reader.read[$0] }
    let pairing = PairingCheck(twins)
    report.add(answers.findings(builder.page.questions))
    report.add(builder.findings + pairing.findings + TextComparison(twins, order: order).findings)
    self.findings = report.findings.reportingEachFactOnce(pairing.uneven).sortedForDisplay()
  }

  /// The files of the page.
  ///
  /// - Parameters:
  ///   - untranslated: further languages of the site, which get the words as comments to be translated.
  ///   - tablesOnly: true if the prose stays in the documents.
  ///   - catalogue: the language of comments in the files.
  ///   - resolve: gives the address of a link within the site, and nil if it leads out of it.
  /// - Returns: The paths and texts; none if the documents are damaged.
  package mutating func files(
    untranslated: [LocaleTag] = [], tablesOnly: Bool = false, commentsIn catalogue: MessageCatalogue,
    resolve: @escaping (String) -> String?
  ) -> [(path: String, text: String)] {
    guard var page else { return [] }
    if tablesOnly {
      page.prose = []
      page.outline.removeAll { item in if case .table = item { false } else { true } }
      // Notes that only the prose refers to stay with it.
      let used = Set(page.steps.flatMap(\.notes) + page.tables.flatMap { $0.notesOn.flatMap(\.notes) })
      page.notes.removeAll { !used.contains($0.id) }
    }
    var repair = TextRepair(resolve: resolve)
    page.repair(with: &repair)
    var prose: [[String]] = Array(repeating: [], count: page.tags.count)
    for unit in page.prose {
      let texts = page.tags.indices.map { unit.text($0, &repair) }
      // Nothing is left of a unit with tags alone.
      if texts.allSatisfy({ $0 == nil }) { page.outline.removeAll { $0 == .prose(unit.id) } }
      for (language, text) in texts.enumerated() { if let text { prose[language].append(text) } }
    }
    self.page = page
    var files = [("Specs/\(page.id).yaml", SpecWriter.text(of: page, commentsIn: catalogue))]
    for (language, tag) in page.tags.enumerated() {
      files.append(
        ("Locales/\(tag.text)/\(page.id).yaml", CatalogWriter.text(of: page, language, commentsIn: catalogue)))
      if !prose[language].isEmpty {
        files.append(("Locales/\(tag.text)/\(page.id).md", prose[language].joined(separator: "\n\n") + "\n"))
      }
    }
    for tag in untranslated where !page.tags.contains(tag) {
      files.append(("Locales/\(tag.text)/\(page.id).yaml", CatalogWriter.skeleton(of: page, commentsIn: catalogue)))
    }
    let record = RecordWriter.text(of: page, documents: paths, files: files, commentsIn: catalogue)
    files.insert(("Specs/\(page.id).import.yaml", record), at: 1)
    findings += assumptions(repair.changes)
    if !tablesOnly { findings += comments.compactMap(Finding.comments) }
    // Where an error keeps the page from being written, nothing of it is said to be left out.
    if !findings.hasErrors { account = account(of: page, prose, tablesOnly: tablesOnly) }
    findings = (findings + (account?.findings ?? [])).sortedForDisplay()
    return files
  }

  /// The account of all documents; nil if one of them has none.
  private func account(of page: ImportedPage, _ prose: [[String]], tablesOnly: Bool) -> ImportAccount? {
    let all = parts.compactMap(\.self)
    if all.count < parts.count { return nil }
    let own = all.enumerated().map { language, parts in
      // What else is in the documents stays there.
      tablesOnly ? parts.filter { $0.isCell && page.holds($0.place, language) } : parts
    }
    let written = page.tags.indices.map { page.texts(in: $0) + prose[$0] }
    return ImportAccount(own, read: read, written: written, reported: findings)
  }

  /// The places of the page's tables in each document, with the names of the regions that take their place.
  package func regions(page id: String) -> [[(bounds: Range<Int>, name: String)]] {
    guard let page else { return [] }
    return page.tags.indices.map { language in
      page.tables.compactMap { table in
        guard language < table.places.count, let place = table.places[language] else { return nil }
        return (place.bounds, "\(id)/\(table.id)")
      }
    }
  }

  /// The tables that stand in several places of their documents.
  package var tablesWithoutRegions: [SourceRange] {
    page?.tables.filter { $0.places.allSatisfy { $0 == nil } }.compactMap(\.firstPlace) ?? []
  }

  /// The notes that stay in their documents below regions that show them as well.
  package var notesLeft: [SourceRange] { page?.tables.flatMap(\.notesLeft) ?? [] }

  private func assumptions(_ changes: [TextRepair.Change]) -> [Finding] {
    var known: Set<TextRepair.Change> = []
    return changes.filter { known.insert($0).inserted }.map { change in
      let place = changed.place(of: change)
      return switch change {
      case .link(let address):
        .leavesOut("A link leads out of the site, and only its words are kept: \(address)", at: place)
      case .image(let address): .leavesOut("A picture is left out, and its words are kept: \(address)", at: place)
      case .markup(let source): .leavesOut("Markup is taken out or shown as it is: \(source)", at: place)
      }
    }
  }
}

extension ImportedPage {
  /// True if a region takes the place of a part of a document.
  fileprivate func holds(_ place: SourceRange, _ language: Int) -> Bool {
    tables.contains { table in
      language < table.places.count
        && table.places[language].map { $0.bounds.contains(place.bounds.lowerBound) } == true
    }
  }
}

extension LocaleTag {
  /// The place of a language among those that are read: English first, since ids are ASCII letters.
  fileprivate var readingKey: String { text == "en" ? "" : text.hasPrefix("en-") ? " " + text : text }
}
