import DecisionTables
import Diagnostics
import Editions
import Loading
import Localization

/// Reports texts that no page shows.
enum UnusedText {
  /// Reports units of a page's own files that the page does not use.
  ///
  /// Reports nothing for a page that couldn't be read as a whole: the unread part may use them.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - used: the units that it uses.
  ///   - lacking: the texts missing from it, by locale.
  ///   - known: subjects whose texts need no finding of their own.
  ///   - report: receives the unused texts; a text under a misspelled name is reported once.
  static func check(
    on page: Page, used: Set<Unit>, lacking: [[LackingText]], knowing known: UnusedSubjects, report: Report
  ) {
    guard page.isWhole else { return }
    for (text, lacking) in zip(page.texts, lacking) {
      check(text.prose, on: page, lacking: lacking, report: report)
      check(text.catalog, used: used, lacking: lacking, on: [page], knowing: known, report: report)
    }
    if let file = page.file {
      reportNotes(of: page.vocabulary, in: file.path, used: used, report: report)
      reportTerms(of: page.vocabulary, in: file.path, used: used, knowing: known, report: report)
    }
  }

  /// Reports units of the shared files that no page uses.
  static func check(
    on site: Site, used: Set<Unit>, lacking: [[LackingText]], knowing known: UnusedSubjects, report: Report
  ) {
    guard site.pages.allSatisfy(\.isWhole), site.shared.allSatisfy(\.isReadable) else { return }
    for (catalog, lacking) in zip(site.shared, lacking) {
      check(catalog, used: used, lacking: lacking, on: site.pages, knowing: known, report: report)
    }
    if let vocabulary = site.pages.first?.vocabulary {
      reportNotes(of: vocabulary, in: SitePath.sharedSpec, used: used, report: report)
      reportTerms(of: vocabulary, in: SitePath.sharedSpec, used: used, knowing: known, report: report)
    }
  }

  private static func check(
    _ catalog: Catalog, used: Set<Unit>, lacking: [LackingText], on pages: [Page], knowing known: UnusedSubjects,
    report: Report
  ) {
    report.add(UnusedForms(in: catalog, used: used, knowing: known).findings)
    // Nearly always, all of them are used; only otherwise does another locale's text of the same id matter.
    let unshown = catalog.units.filter { unit in !used.contains(unit) && !unit.forms.contains(where: used.contains) }
    guard let scope = unshown.first?.id.scope else { return }
    let ids = Set(used.map(\.id))
    let unused = unshown.filter { unit in
      !unit.isUnwritten && !ids.contains(unit.id) && !unit.forms.contains { ids.contains($0.id) }
        && !known.contain(unit.id.key)
    }
    if unused.isEmpty { return }
    // If the file already has a text under the correct name, that name wasn't meant.
    var others = KeyCandidates(ids.filter { $0.scope == scope && catalog[$0.key] == nil }.map(\.key))
    let labels = LabelSubjects(pages)
    let annotations = UnnamedAnnotations(among: unused, on: pages)
    report.add(annotations.findings)
    var misspellings = Misspellings(of: lacking)
    for unit in unused where !labels.contain(unit.id.key) && !annotations.units.contains(unit) {
      let isNote = if case .named(.note, _) = unit.id.key { true } else { false }
      var finding = Finding(
        isNote ? .unusedNote : .unusedText, at: unit.place,
        isNote ? "Nothing refers to the note '\(unit.id.key.subject)'" : "Nothing uses the text '\(unit.id.path)'")
      if misspellings.take(unit, &finding, report: report) { continue }
      if finding.fixes.isEmpty { finding.fixes = Finding.Fix.didYouMean(unit.id.key, among: &others) }
      report.add(finding)
    }
  }

  /// Reports notes for which a spec names sources, and to which nothing refers.
  private static func reportNotes(
    of vocabulary: Vocabulary, in path: String, used: Set<Unit>, report: Report
  ) {
    let own = vocabulary.noteSources.filter { $0.value.place.file.path == path }
    if own.isEmpty { return }
    let shown = Set(used.compactMap { unit in if case .named(.note, let id) = unit.id.key { id } else { nil } })
    for (id, note) in own where !shown.contains(id) {
      report.add(
        Finding(
          .unusedNote, at: note.place, "Nothing refers to the note '\(id)'",
          fixes: Finding.Fix.didYouMean(id, amongIDs: shown, replacing: note.place)))
    }
  }

  /// Reports terms of a spec that no text mentions.
  private static func reportTerms(
    of vocabulary: Vocabulary, in path: String, used: Set<Unit>, knowing known: UnusedSubjects,
    report: Report
  ) {
    let own = vocabulary.terms.values.filter { $0.place.file.path == path && !known.contain(.named(.term, $0.id)) }
    if own.isEmpty { return }
    let shown = Set(used.compactMap { unit in if case .named(.term, let id) = unit.id.key { id } else { nil } })
    for term in own.sorted(by: { $0.id < $1.id }) where !shown.contains(term.id) {
      report.add(
        Finding(
          .unusedDeclaration, at: term.place, "No text mentions the term '\(term.id)'",
          fixes: Finding.Fix.didYouMean(term.id, amongIDs: shown.subtracting(own.map(\.id)), replacing: term.place) + [
            .init("mention it as '[](term:\(term.id))' or in a phrase, or delete it")
          ]))
    }
  }

  private static func check(_ prose: Catalog, on page: Page, lacking: [LackingText], report: Report) {
    let outline = Set(
      page.outline.compactMap { item in if case .prose(let id) = item.kind { UnitKey.prose(id) } else { nil } })
    let unused = prose.units.filter { !outline.contains($0.id.key) }
    if unused.isEmpty { return }
    let others = outline.filter { prose[$0] == nil }.map(\.subject)
    var misspellings = Misspellings(of: lacking)
    for unit in unused {
      let id = unit.id.key.subject
      var finding = Finding(.unusedText, at: unit.place, "The page's outline has no prose '\(id)'")
      if misspellings.take(unit, &finding, report: report) { continue }
      finding.fixes +=
        (finding.fixes.isEmpty ? Finding.Fix.didYouMean(id, amongIDs: others) : []) + [
          .init("add '- prose: \(id)' to the outline in Specs/\(page.id).yaml")
        ]
      report.add(finding)
    }
  }
}

/// The subjects that labels may be for: conditions, outputs and their values may all have names, needed or not.
private struct LabelSubjects {
  /// The conditions of each id, and those of each named domain.
  private let conditions: [ValueOwner: [Condition]]
  /// The same for outputs.
  private let outputs: [ValueOwner: [Output]]
  /// The ids of the units that conditions and outputs have.
  private let units: Set<String>

  init(_ pages: [Page]) {
    let tables = pages.flatMap(\.tables).map(\.table.definition)
    let conditions = tables.flatMap(\.conditions)
    let outputs = tables.flatMap(\.outputs)
    self.conditions = Self.byOwner(
      conditions.filter { $0.pair == nil }.map { (.condition($0.declaredID), $0) }
        + conditions.compactMap { condition in condition.domainName.map { (.domain($0.text), condition) } })
    self.outputs = Self.byOwner(
      outputs.map { (.output($0.id), $0) }
        + outputs.compactMap { output in output.domainName.map { (.domain($0.text), output) } })
    let units = conditions.compactMap(\.unit) + outputs.compactMap(\.unit)
    self.units = Set(units.flatMap { $0.names + [$0.text] })
  }

  private static func byOwner<Column>(_ columns: [(ValueOwner, Column)]) -> [ValueOwner: [Column]] {
    Dictionary(grouping: columns, by: \.0).mapValues { $0.map(\.1) }
  }

  func contain(_ key: UnitKey) -> Bool {
    switch key {
    case .name(let owner): conditions[owner] != nil || outputs[owner] != nil
    case .value(let value, let owner):
      conditions[owner, default: []].contains { $0.wordedValues.contains(value) }
        || outputs[owner, default: []].contains { $0.position(of: value) != nil }
    case .pattern(let owner):
      conditions[owner, default: []].contains { $0.domain.ordered != nil }
        || outputs[owner, default: []].contains { $0.domain?.ordered != nil }
    case .named(.measureUnit, let id): units.contains(id)
    case .title, .description, .named, .table, .annotation, .prose, .section, .word: false
    }
  }
}

extension Page {
  /// True if the whole page could be read.
  var isWhole: Bool { !isFaulty && texts.allSatisfy(\.isReadable) }
}
