import Diagnostics
import Documents
import Drift
import Files
import History
import Loading
import Localization

/// Reads documents in all their languages, and compares them with each other and with the lock.
struct DocumentComparison: Sendable {
  private let reader: SourceReader
  private let tags: [LocaleTag]
  private let facts: [LanguageFacts]
  private let terms: DocumentTerms
  private let source: Int?
  private let isVerbose: Bool
  private let targets: DocumentTargets
  /// Nil if the site records no reviews.
  private let reviewer: SiteReviewer?
  /// The fates of sources that translations have lost.
  var fates = DocumentFates()

  init(
    _ reader: SourceReader, _ tags: [LocaleTag], _ facts: [LanguageFacts], _ terms: DocumentTerms, source: Int?,
    isVerbose: Bool, _ reviewer: SiteReviewer?, among all: [DocumentPaths]
  ) {
    targets = DocumentTargets(all, facts) { position in
      try? Self.documents(all[position], reader, source, comparing: [], reviewer).twins
    }
    (self.reader, self.tags, self.facts, self.terms) = (reader, tags, facts, terms)
    (self.source, self.isVerbose, self.reviewer) = (source, isVerbose, reviewer)
  }

  /// A document in all its languages, side by side.
  struct Twins: Sendable {
    let documents: TwinDocuments
    let units: [UnitTexts]
    /// Its sections as the lock knows them.
    let known: KnownSections
    /// The findings from reading it.
    var findings: [Finding]
    let isWhole: Bool
  }

  /// Reads a document in all its languages.
  ///
  /// - Parameters:
  ///   - paths: Where the document is.
  ///   - keys: Further keys of its front matter to read.
  /// - Returns: The document side by side.
  /// - Throws: An error if the disk fails.
  func read(_ paths: DocumentPaths, with keys: Set<String> = []) throws(FileSystemError) -> Twins {
    let (documents, known, findings) = try Self.documents(paths, reader, source, comparing: keys, reviewer)
    let isWhole = zip(paths.paths, documents.documents).allSatisfy { ($0 == nil) == ($1 == nil) }
    return Twins(
      documents: documents, units: paths.isShared ? [] : DocumentCheck.units(of: documents), known: known,
      findings: findings,
      isWhole: isWhole)
  }

  /// Reads a document in all its languages, with the lines of regions.
  ///
  /// - Parameter paths: Where the document is.
  /// - Returns: The document side by side.
  /// - Throws: An error if the disk fails.
  func readWithRegions(_ paths: DocumentPaths) throws(FileSystemError) -> TwinDocuments {
    try Self.documents(paths, reader, source, comparing: [], reviewer, keepingRegions: true).twins
  }

  private static func documents(
    _ paths: DocumentPaths, _ reader: SourceReader, _ source: Int?, comparing keys: Set<String>,
    _ reviewer: SiteReviewer?, keepingRegions: Bool = false
  ) throws(FileSystemError) -> (twins: TwinDocuments, known: KnownSections, findings: [Finding]) {
    let report = Report()
    var read: [Document?] = []
    for path in paths.paths {
      guard let path else {
        read.append(nil)
        continue
      }
      let entry = try reader.text(path)
      if let finding = entry.finding { report.add(finding) }
      read.append(
        entry.file.flatMap {
          Document(
            $0, comparing: paths.entry.compared.union(keys), keepingRegions: keepingRegions, report: report)
        })
    }
    let known = reviewer?.known(read) ?? KnownSections()
    return (TwinDocuments(read, agreements: known.agreements, from: source), known, report.findings)
  }

  /// The review of a document; nil if the site records none.
  ///
  /// - Parameters:
  ///   - twins: The document side by side.
  ///   - report: Receives findings about its invalid lines in the lock.
  /// - Returns: The review.
  func review(_ twins: Twins, report: Report) -> PageReview? {
    reviewer?.review(twins.documents, twins.units, twins.known, report: report)
  }

  /// Compares a document.
  ///
  /// - Throws: An error if the disk fails.
  func compare(_ paths: DocumentPaths) throws(FileSystemError) -> DocumentReport {
    let twins = try read(paths)
    if paths.isShared {
      return DocumentReport(paths: paths, findings: twins.findings, texts: 0, isWhole: twins.isWhole, linked: [])
    }
    let report = Report(twins.findings)
    let review = review(twins, report: report)
    let check = DocumentCheck(
      twins.documents, tags, facts, path: paths.treePath, units: twins.units, terms: terms,
      targets: targets, isPublished: paths.entry.published != nil, source: source)
    let findings =
      missing(paths, twins.documents.leftOut(tags.map(\.text))) + report.findings
      + check.run(reviewed: review, verbosely: isVerbose)
    return DocumentReport(
      paths: paths, findings: findings, texts: twins.units.count, isWhole: twins.isWhole,
      linked: targets.files(linkedFrom: paths.paths.compactMap(\.self)))
  }

  /// The finding about a document that some languages don't have, at its first line.
  ///
  /// - Parameters:
  ///   - paths: Where the document is.
  ///   - leftOut: The positions of the languages that are not to have it.
  /// - Returns: The finding, or none.
  private func missing(_ paths: DocumentPaths, _ leftOut: Set<Int>) -> [Finding] {
    guard let owner = paths.paths.firstIndex(where: { $0 != nil }), let path = paths.paths[owner] else { return [] }
    let waiting = source.flatMap { paths.paths[$0] }.flatMap { fates.waiting[$0] } ?? []
    let missing = tags.indices.filter {
      paths.paths[$0] == nil && paths.entry.patterns[$0] != nil && !waiting.contains($0) && !leftOut.contains($0)
    }
    if missing.isEmpty { return [] }
    let exception: Message =
      paths.entry.place == nil
      ? "if only \(tags[owner].text) needs it, '--except DocumentMissing' leaves it out"
      : "if only \(tags[owner].text) needs it, leave it out in its entry of hyo.yaml:\nexclude: [\(path.asFlowScalar)]"
    if let source, let old = paths.missingPath(in: source), let fate = fates.fate(of: paths, source) {
      return [outlived(paths, at: path, source: (source, old), fate, exception)]
    }
    let names = Message.list(missing.map { Message(verbatim: tags[$0].text) })
    let translations: [Message] = missing.map { locale in
      let path = paths.missingPath(in: locale)
      return path.map { "write it in \(tags[locale].text): \($0)" } ?? "write it in \(tags[locale].text)"
    }
    var finding = Finding(
      .documentMissing, at: SourceRange(startOf: SourceFile(path: path, bytes: [])),
      "'\(path)' has no counterpart in \(names)", fixes: (translations + [exception]).map { .init($0) })
    // A page that is not translated yet is news; a translation without its source is a mistake.
    if let source, paths.paths[source] != nil { finding.severity = .advice }
    return [finding]
  }

  /// The finding about translations whose source was renamed or removed.
  private func outlived(
    _ paths: DocumentPaths, at path: String, source: (locale: Int, old: String), _ fate: GitRepository.Fate,
    _ exception: Message
  ) -> Finding {
    let place = SourceRange(startOf: SourceFile(path: path, bytes: []))
    let translations = paths.paths.enumerated().compactMap { locale, path in path.map { (locale, $0) } }
    switch fate {
    case .removed:
      return Finding(
        .documentMissing, at: place, "'\(path)' is a translation of '\(source.old)', which was removed",
        fixes: [
          .init("remove it, too: \(Message.list(translations.map { Message(verbatim: $0.1) }))"), .init(exception),
        ])
    case .renamed(let now):
      let fixes: [Finding.Fix] = translations.map { locale, path in
        guard let new = paths.path(in: locale, of: now, in: source.locale) else {
          return .init("rename it, too: \(path)")
        }
        let isThere = fates.translated[now]?.contains(locale) == true
        return isThere
          ? .init("remove '\(path)', since there is '\(new)' already") : .init("rename it, too: \(path) to \(new)")
      }
      return Finding(
        .documentMissing, at: place, "'\(path)' is a translation of '\(source.old)', which was renamed to '\(now)'",
        fixes: fixes)
    }
  }
}
