package import Diagnostics
package import Documents
import Loading
package import Localization

/// Compares a document between its languages: its sections, and what each of them says.
package struct DocumentCheck {
  private let documents: TwinDocuments
  private let units: [UnitTexts]
  private let tags: [LocaleTag]
  private let facts: [LanguageFacts]
  private let path: String
  private let terms: DocumentTerms
  private let targets: DocumentTargets?
  private let isPublished: Bool
  private let source: Int?

  /// - Parameters:
  ///   - documents: The document in each locale.
  ///   - tags: The tags of the locales.
  ///   - facts: The facts about each language.
  ///   - path: The path of the document in the tree of a language.
  ///   - units: Its texts, if they are known already.
  ///   - terms: The terms that it may mention; nil for none.
  ///   - targets: The documents that its links may lead to; nil if they are not known.
  ///   - isPublished: True if another check reports links of its pages that lead nowhere.
  ///   - source: The locale that the others are translated from; nil if any of them may change first.
  package init(
    _ documents: TwinDocuments, _ tags: [LocaleTag], _ facts: [LanguageFacts], path: String,
    units: [UnitTexts]? = nil, terms: DocumentTerms? = nil, targets: DocumentTargets? = nil,
    isPublished: Bool = false, source: Int? = nil
  ) {
    self.isPublished = isPublished
    // Of documents that the source does not have, all languages are equals.
    self.source = source.flatMap { documents.documents[$0] == nil ? nil : $0 }
    self.targets = targets
    self.terms = terms ?? DocumentTerms([], facts)
    self.units = units ?? Self.units(of: documents)
    (self.documents, self.tags, self.facts, self.path) = (documents, tags, facts, path)
  }

  /// The differences, in any order; those of a section that is due for review are notes of the finding that says so.
  ///
  /// - Parameters:
  ///   - review: The review of its texts; nil if the site records no reviews.
  ///   - isVerbose: True to name all unreviewed sections.
  /// - Returns: The findings.
  package func run(reviewed review: PageReview? = nil, verbosely isVerbose: Bool = false) -> [Finding] {
    let words = words
    let sides = tags.indices.map { locale in
      DocumentSide(
        links: DocumentLinks(documents, in: locale, at: path, targets, facts[locale], isPublished: isPublished),
        words: words[locale], vocabulary: documents.documents[locale].map { DocumentVocabulary($0) })
    }
    let report = Report()
    let intended = DocumentExceptions(of: documents, report: report)
    let check = ParallelCheck(
      ofDocument: units, tags, facts, sides, terms: terms, exceptions: intended.exceptions)
    var exceptions = check.exceptionRecord
    let missing = missingSections(&exceptions)
    var differences = check.findingsByUnit(&exceptions, besides: arrangement, from: source)
    let shown = documents.shownMarks(isPublished: isPublished)
    let others = missing + shown + report.findings + exceptions.findings(among: units)
    guard let review else { return others + withoutRepetitions(differences.flatMap(\.findings)) }
    let due = Set(review.units.lazy.filter { $0.finding != nil }.map(\.id))
    let reasons = Dictionary(differences.filter { due.contains($0.unit.id) }.map { ($0.unit.id, $0.findings) }) {
      first, _ in first
    }
    differences.removeAll { due.contains($0.unit.id) }
    return others + withoutRepetitions(differences.flatMap(\.findings))
      + review.findings(verbosely: isVerbose, explainedBy: reasons)
  }

  /// The findings with a single one for a document that nobody has translated.
  private func withoutRepetitions(_ findings: [Finding]) -> [Finding] {
    var rest = findings
    var untranslated: [(locale: Int, findings: [Finding])] = []
    for locale in tags.indices {
      guard let path = documents.documents[locale]?.file.path else { continue }
      let found = rest.filter { $0.kind == .untranslatedText && $0.place?.file.path == path }
      guard !found.isEmpty, isUntranslated(locale, found.count) else { continue }
      rest.removeAll { $0.kind == .untranslatedText && $0.place?.file.path == path }
      untranslated.append((locale, found))
    }
    if untranslated.count == 1, untranslated[0].findings.count == 1 { return rest + untranslated[0].findings }
    guard let first = untranslated.first, let original = original(besides: first.locale),
      let file = documents.documents[first.locale]?.file
    else { return rest }
    let list = Message.list(untranslated.map { Message(verbatim: tags[$0.locale].text) })
    let (same, all) = (first.findings.count, units.count { $0.texts[first.locale]?.isReadable == true })
    rest.append(
      Finding(
        .untranslatedText, at: SourceRange(file, 0..<0),
        untranslated.count == 1
          ? "\(same) of \(all) texts are the same in \(list) as in \(tags[original].text)"
          : "The texts are the same in \(list) as in \(tags[original].text)",
        notes: untranslated.map { .init("the first of them is here", at: $0.findings[0].place) },
        fixes: [.init("translate the document, or remove it from \(list) until somebody does")]))
    return rest
  }

  /// The source language, or the first other language that has the document.
  private func original(besides locale: Int) -> Int? {
    if let source, source != locale { return source }
    return tags.indices.first { $0 != locale && documents.documents[$0] != nil }
  }

  /// True if most of the texts of a document are those of another language, or all of its sections.
  private func isUntranslated(_ locale: Int, _ count: Int) -> Bool {
    let readable = units.filter { $0.texts[locale]?.isReadable == true }
    if count > 2, 2 * count >= readable.count { return true }
    guard let original = original(besides: locale) else { return false }
    // The title alone may be translated.
    return readable.allSatisfy { unit in
      guard case .section(let name) = unit.id.key, name.hasPrefix("#"), let own = unit.texts[locale] else {
        return true
      }
      return own.runningText == unit.texts[original]?.runningText
    }
  }

  /// For each language in Latin letters the words of the document, if it has a language in another script.
  private var words: [DocumentWords?] {
    let documents = documents.documents
    let isMixed = facts.indices.contains { !facts[$0].isLatin && documents[$0] != nil }
    return documents.indices.map { locale in
      isMixed && facts[locale].isLatin ? documents[locale].map { DocumentWords(of: $0.file) } : nil
    }
  }

  /// The texts of the front matter, and the sections, in each locale.
  package static func units(of documents: TwinDocuments) -> [UnitTexts] {
    documents.frontMatter.map { UnitTexts($0.id, texts: $0.texts) }
      + documents.rows.compactMap { row in
        let texts = documents.texts(row)
        // Most documents have nothing before their first heading.
        guard texts.contains(where: { $0?.isReadable == true }) else { return nil }
        return texts.lazy.compactMap { $0 }.first.map { UnitTexts($0.id, texts: texts) }
      }
  }

  /// The differences in the levels and the order of sections, by the keys of these.
  private var arrangement: [UnitKey: [Difference]] {
    let differences = SectionArrangement(documents, tags, from: source).differences
    return Dictionary(uniqueKeysWithValues: differences.map { (.section("#" + documents.rows[$0].id), $1) })
  }

  // MARK: Missing sections

  private func missingSections(_ exceptions: inout ExceptionRecord) -> [Finding] {
    let lone = LoneSections(documents, tags, from: source) { row, locale in has(row, in: locale) }
    var findings = lone.runs.filter { !isIntended(documents.rows[$0[0]], &exceptions) }.compactMap(lone.finding)
    let rows = documents.rows.enumerated().filter { !lone.rows.contains($0.offset) }.map(\.element)
    for locale in tags.indices where documents.documents[locale] != nil {
      findings += missing(rows, in: locale, &exceptions)
    }
    return findings
  }

  /// A finding for each run of sections that a language doesn't have.
  private func missing(_ rows: [TwinDocuments.Row], in locale: Int, _ exceptions: inout ExceptionRecord) -> [Finding] {
    var findings: [Finding] = []
    var run = MissingSections(documents, tags, in: locale, from: source)
    for row in rows {
      if has(row, in: locale) {
        if let finding = run.finding(before: row) { findings.append(finding) }
        run = MissingSections(documents, tags, in: locale, after: row, from: source)
      } else if documents.section(row).map({ $0.level > 0 || !$0.blocks.isEmpty }) == true,
        !isIntended(row, &exceptions)
      {
        run.rows.append(row)
      }
    }
    if let finding = run.finding(before: nil) { findings.append(finding) }
    return findings
  }

  /// True if a language that has the section says why others don't.
  private func isIntended(_ row: TwinDocuments.Row, _ exceptions: inout ExceptionRecord) -> Bool {
    row.positions.indices.contains { owner in
      guard let document = documents.documents[owner], let section = documents.section(row, in: owner) else {
        return false
      }
      let place = SourceRange(document.file, section.headingBounds)
      let difference = Difference(kind: .section, locales: [owner], place: place, summary: "")
      var outdated: [SourceRange] = []
      return exceptions.excuse(difference, of: .section("#" + row.id), outdated: &outdated)
    }
  }

  /// True if the language has the section; the text before the first heading may be empty.
  private func has(_ row: TwinDocuments.Row, in locale: Int) -> Bool {
    guard let section = documents.section(row, in: locale) else { return false }
    return section.level > 0 || !section.blocks.isEmpty || documents.section(row).map { $0.blocks.isEmpty } == true
  }

}
