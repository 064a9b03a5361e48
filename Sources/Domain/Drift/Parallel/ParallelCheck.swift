package import Diagnostics
package import Loading
import Localization

/// Compares the texts of a page, or the shared ones, between the locales, and finds oddities in each.
package struct ParallelCheck {
  /// In fallback order.
  private let tags: [LocaleTag]
  private let facts: [LanguageFacts]
  /// For each locale the terms that its texts may mention.
  private let terms: [TermIndex]
  private let termUnits: [UnitTexts]
  /// For each locale the differences that its authors intend.
  private let exceptions: [[ParallelException]]
  /// For each locale the file that a new exception belongs to; nil for a document, which holds its own.
  private let exceptionFiles: [String]?
  private let units: [UnitTexts]
  /// True if the check is of the texts that all pages share.
  private let isOfShared: Bool
  private let labels: [UnitTexts]
  /// The prose of each locale, to distinguish a heading in another unit from a missing one.
  private let prose: [Catalog]
  /// The document in each locale; nil for the texts of a page.
  private let documents: [DocumentSide]?

  /// The check of a page's own texts, given its units.
  package init(of page: Page, _ texts: PageUnits, _ context: ParallelContext) {
    self.init(
      context, isOfShared: false, catalogs: page.texts.map { [$0.catalog, $0.prose] },
      labels: texts.labels.map { $0.borrowing(from: context.index.shared) }, proseUnits: texts.prose,
      terms: texts.labels.terms + context.sharedTerms, prose: page.texts.map(\.prose))
  }

  /// The check of the texts that all pages share.
  package init(ofShared context: ParallelContext) {
    self.init(
      context, isOfShared: true, catalogs: context.index.shared.map { [$0] }, labels: context.sharedUnits,
      proseUnits: [], terms: context.sharedTerms, prose: [])
  }

  /// The check of a document's texts.
  ///
  /// - Parameters:
  ///   - units: The sections and the texts of the front matter, side by side.
  ///   - tags: The tags of the locales.
  ///   - facts: The facts about each language.
  ///   - documents: The document in each locale.
  ///   - terms: The terms that the document may mention.
  ///   - exceptions: For each locale the differences that its authors intend.
  init(
    ofDocument units: [UnitTexts], _ tags: [LocaleTag], _ facts: [LanguageFacts], _ documents: [DocumentSide],
    terms: DocumentTerms, exceptions: [[ParallelException]]
  ) {
    isOfShared = false
    (self.exceptions, exceptionFiles) = (exceptions, nil)
    labels = []
    self.units = units
    prose = tags.map { _ in Catalog(path: "") }
    self.tags = tags
    self.facts = facts
    termUnits = terms.units
    self.terms = terms.indices
    self.documents = documents
  }

  private init(
    _ context: ParallelContext, isOfShared: Bool, catalogs: [[Catalog]], labels: [UnitTexts], proseUnits: [UnitTexts],
    terms: [UnitTexts], prose: [Catalog]
  ) {
    self.isOfShared = isOfShared
    exceptions = catalogs.map { $0.flatMap(\.exceptions) }
    exceptionFiles = catalogs.map { $0[0].path }
    self.labels = labels
    units = labels + proseUnits
    self.prose = prose
    tags = context.index.languages.map(\.tag)
    facts = context.languages
    documents = nil
    termUnits = terms
    self.terms = context.languages.enumerated().map { locale, language in
      TermIndex(terms.map { $0.texts[locale] }, language)
    }
  }

  /// The differences between the locales, oddities within one locale, and exceptions that excuse nothing.
  ///
  /// - Parameter errors: the errors found so far; a text with an error is not compared until that is fixed.
  /// - Returns: The findings in the order of the units.
  package func run(knowing errors: [ErrorPlaces]) -> [Finding] {
    var exceptions = exceptionRecord
    let findings = findingsByUnit(&exceptions, knowing: errors).flatMap(\.findings) + merged(&exceptions, errors)
    return findings + exceptions.findings(among: units)
  }

  /// The exceptions, none of which has excused anything yet.
  var exceptionRecord: ExceptionRecord { ExceptionRecord(exceptions, tags: tags.map(\.text)) }

  /// The differences of each unit that has some.
  ///
  /// - Parameters:
  ///   - exceptions: Receives what each exception excuses.
  ///   - errors: The errors found so far; a text with an error is not compared.
  ///   - others: Further differences of units, by their keys.
  ///   - source: The locale that the others are translated from, if there is one; units that are missing there are not compared.
  /// - Returns: The units in their order, each with its findings.
  func findingsByUnit(
    _ exceptions: inout ExceptionRecord, knowing errors: [ErrorPlaces] = [],
    besides others: [UnitKey: [Difference]] = [:], from source: Int? = nil
  ) -> [(unit: UnitTexts, findings: [Finding])] {
    units.compactMap { unit in
      var differences = differences(of: unit, from: source) + (others[unit.id.key] ?? [])
      if let source, unit.texts[source]?.isReadable != true { differences.removeAll { $0.locales.count > 1 } }
      let findings = eachFactOnce(told(differences, of: unit, &exceptions, errors)).map {
        finding($0.difference, of: unit, $0.outdated)
      }
      return findings.isEmpty ? nil : (unit, findings)
    }
  }

  /// The differences between two locales only, without those that exceptions excuse.
  ///
  /// - Parameter locales: the positions of both.
  /// - Returns: The units that have a text in either locale, in their order, each with its differences.
  package func differences(between locales: (Int, Int)) -> [(unit: UnitTexts, differences: [Message])] {
    var exceptions = exceptionRecord
    return units.compactMap { unit in
      let pair = unit.only([locales.0, locales.1])
      if pair.count == 0 { return nil }
      let told = told(differences(of: pair), of: pair, &exceptions, []).filter { $0.difference.locales.count > 1 }
      return (pair, told.map { $0.difference.summary })
    }
  }

  /// The differences of a unit to report, with the exceptions that excuse other values.
  private func told(
    _ differences: [Difference], of unit: UnitTexts, _ exceptions: inout ExceptionRecord, _ errors: [ErrorPlaces]
  ) -> [ToldDifference] {
    var told: [Difference] = []
    return differences.compactMap { difference in
      var outdated: [SourceRange] = []
      // Oddities in a text that all pages share are reported once for all of them.
      if !isOfShared, difference.locales.allSatisfy({ unit.texts[$0]?.id.scope == .shared }) { return nil }
      if exceptions.excuse(difference, of: unit.id.key, outdated: &outdated)
        || difference.locales.contains(where: { unit.texts[$0]?.holds(errors) == true })
      {
        return nil
      }
      let isKnown = told.contains { $0.kind == difference.kind && $0.locales == difference.locales }
      if difference.isOfCell, isKnown { return nil }
      told.append(difference)
      return (difference, outdated)
    }
  }

  /// The texts that are the same in one language, but different in another.
  private func merged(_ exceptions: inout ExceptionRecord, _ errors: [ErrorPlaces]) -> [Finding] {
    if tags.count < 2 { return [] }
    var texts = MergedTexts(labels, tags)
    let pairs = texts.pairs { pair in
      var (difference, outdated) = (pair.difference, [SourceRange]())
      let excusesUnit = exceptions.excuse(difference, of: pair.unit.id.key, outdated: &outdated)
      difference.values = [[pair.unit.id.path], []]
      let excusesTwin = exceptions.excuse(difference, of: pair.twin.id.key, outdated: &outdated)
      return excusesUnit || excusesTwin
        || [pair.unit, pair.twin].contains { unit in
          difference.locales.contains { unit.texts[$0]?.holds(errors) == true }
        }
    }
    return pairs.map { finding($0.difference, of: $0.unit, []) }
  }

  /// The differences of a text, each from that of the source, or of the first locale that has it.
  private func differences(of unit: UnitTexts, from source: Int? = nil) -> [Difference] {
    let readable = unit.texts.indices.filter { unit.texts[$0]?.isReadable == true }
    guard let first = readable.first(where: { $0 == source }) ?? readable.first, let text = unit.texts[first] else {
      return []
    }
    let own = side(text, first)
    var found = own.oddities
    for locale in readable where locale != first {
      guard let text = unit.texts[locale] else { continue }
      let other = side(text, locale)
      found += other.oddities
      found += SideComparison(own, other, unit.id.key).differences(terms: termUnits, prose)
    }
    // A link that leads nowhere differs from its counterpart in any case.
    let dead = found.filter { $0.kind == .links && $0.locales.count == 1 }.map(\.place)
    if !dead.isEmpty {
      found.removeAll { difference in
        difference.locales.count == 2 && difference.kind == .links
          && dead.contains {
            $0.file.path == difference.place.file.path && $0.bounds.lowerBound == difference.place.bounds.lowerBound
          }
      }
    }
    return found
  }

  private func side(_ unit: Unit, _ locale: Int) -> TextSide {
    TextSide(unit, locale, tags[locale], facts[locale], terms[locale], of: documents?[locale])
  }

  // MARK: Findings

  private func finding(_ difference: Difference, of unit: UnitTexts, _ outdated: [SourceRange]) -> Finding {
    let (path, kind) = (unit.id.path, difference.kind)
    var fixes = difference.fixes.map { Finding.Fix($0) }
    if fixes.isEmpty, let sides = sides(difference, of: unit) {
      fixes = [.init(difference.agreement(sides.0, sides.1))]
    }
    let reason = ExcusedValues([difference]).mapping(tags.map(\.text), because: "…")
    fixes.append(
      exceptionFiles.map { files in
        let exception = "not-parallel:\n  \(path): { \(reason) }"
        return difference.locales.count > 1
          ? .init("if both are right, say why in \(files[difference.locales[0]]):\n\(exception)")
          : .init("if it is right, say why in \(files[difference.locales[0]]):\n\(exception)")
      } ?? DocumentExceptions.fix(unit.id.key, reason, at: difference.place, betweenTexts: difference.locales.count > 1)
    )
    return Finding(
      kind.finding, at: difference.place, "'\(path)' \(difference.summary)",
      notes: difference.notes + outdated.map { .init("the exception for other values is here", at: $0) }, fixes: fixes)
  }
}

extension ParallelCheck {
  /// The text with a difference, and the text that it is compared with; nil for an oddity in one text.
  private func sides(_ difference: Difference, of unit: UnitTexts) -> (Difference.Side, Difference.Side)? {
    guard difference.locales.count == 2 else { return nil }
    func side(_ locale: Int) -> Difference.Side { (tags[locale].text, unit.texts[locale]?.place.file.path ?? "") }
    return (side(difference.locales[0]), side(difference.locales[1]))
  }
}

extension Unit {
  /// True if the unit has an error.
  fileprivate func holds(_ errors: [ErrorPlaces]) -> Bool {
    ([self] + forms).contains { unit in errors.contains { $0.overlap(unit.text.range) } }
  }
}
