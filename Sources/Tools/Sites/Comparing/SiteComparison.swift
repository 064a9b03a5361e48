import DecisionTables
package import Diagnostics
import Drift
import Files
import Loading
import Localization
import Threads

/// What differs between two versions of a site.
package struct SiteComparison: Sendable {
  let old: LoadedVersion
  let new: LoadedVersion
  /// The ids of pages that only the new version has, in navigation order.
  private(set) var addedPages: [String] = []
  /// The ids of pages that only the version before has.
  private(set) var removedPages: [String] = []
  /// The pages that both have and that differ, in navigation order.
  private(set) var pages: [PageComparison] = []
  /// Where the pages that both have stand in the navigation of each; nil where it is the same.
  private(set) var places: (old: PagePlaces, new: PagePlaces)?
  /// Texts that all pages share, and the site's own words for Hyo's.
  private(set) var sharedTexts: [TextChange] = []
  /// What keeps parts of either version from being compared.
  package private(set) var findings: [Finding] = []

  /// Whether nothing differs that was compared.
  package var isEmpty: Bool {
    addedPages.isEmpty && removedPages.isEmpty && places == nil && pages.isEmpty && sharedTexts.isEmpty
  }

  /// Loads what differs between two versions, and compares it.
  ///
  /// - Throws: an error where the disk or git fails.
  package init(_ old: SiteVersion, _ new: SiteVersion) throws {
    let changed = try ChangedPages.ids(old, new)
    if let changed, changed.isEmpty {
      self.old = try LoadedVersion(old, pages: [])
      self.new = try LoadedVersion(new, pages: [])
    } else {
      self.old = try LoadedVersion(old, pages: changed)
      self.new = try LoadedVersion(new, pages: changed)
    }
    findings = self.old.findings + self.new.findings
    guard let before = self.old.site, let after = self.new.site else { return }
    let (first, second) = (before.pages.map(\.id), after.pages.map(\.id))
    if changed == nil {
      addedPages = second.filter { !first.contains($0) }
      removedPages = first.filter { !second.contains($0) }
      let kept = (old: PagePlaces(in: before, andIn: after), new: PagePlaces(in: after, andIn: before))
      if kept.old != kept.new { places = kept }
      sharedTexts =
        TextChange.all((before, before.shared), (after, after.shared))
        + TextChange.literals(before.literals, after.literals) + TextChange.words(before, after)
    }
    let pairs = after.pages.filter { changed?.contains($0.id) ?? true }.compactMap { page in
      before.pages.first { $0.id == page.id }.map { ($0, page) }
    }
    pages = parallelMap(pairs.count, chunkSize: 1) { index in
      PageComparison((before, pairs[index].0), (after, pairs[index].1))
    }.filter { !$0.isEmpty }
  }
}

/// A version of a site, as far as it is needed.
struct LoadedVersion: Sendable {
  let name: String
  /// Nil where hyo.yaml doesn't say what the site is.
  let site: Site?
  /// The errors.
  let findings: [Finding]

  /// - Parameters:
  ///   - version: the version.
  ///   - wanted: the ids of the pages that are compared; nil for all.
  /// - Throws: an error where the disk or git fails.
  init(_ version: SiteVersion, pages wanted: Set<String>?) throws {
    name = version.name
    try version.prepare(wanted)
    var findings: [Finding] = []
    let loader = SiteLoader(SourceReader(version.tree))
    var loaded = try loader.load(pages: wanted, findings: &findings)
    // A link without a text of its own is called by the name of what it leads to.
    let linked = loaded.map(\.linkedPages) ?? []
    if let wanted, !wanted.isEmpty, linked.map({ !$0.isSubset(of: wanted) }) ?? true {
      let all = linked.map { $0.union(wanted) }
      try version.prepare(all)
      var ignored: [Finding] = []
      loaded = try loader.load(pages: all, findings: &ignored)
    }
    site = loaded
    self.findings = findings.filter { $0.severity == .error }.map { finding in
      var finding = finding
      finding.notes.append(.init("this is so in '\(version.name)'"))
      return finding
    }
  }
}

/// What differs on a page.
struct PageComparison: Sendable {
  let old: Page
  let new: Page
  let addedTables: [String]
  let removedTables: [String]
  let tables: [TablePair]
  let texts: [TextChange]

  var isEmpty: Bool { addedTables.isEmpty && removedTables.isEmpty && tables.isEmpty && texts.isEmpty }

  init(_ old: (site: Site, page: Page), _ new: (site: Site, page: Page)) {
    (self.old, self.new) = (old.page, new.page)
    let (before, after) = (old.page.tables, new.page.tables)
    // Of a spec with errors a table may be missing.
    let isKnown = !old.page.isFaulty && !new.page.isFaulty
    addedTables = isKnown ? after.map(\.id).filter { id in !before.contains { $0.id == id } } : []
    removedTables = isKnown ? before.map(\.id).filter { id in !after.contains { $0.id == id } } : []
    tables = after.compactMap { spec in
      before.first { $0.id == spec.id }.flatMap { TablePair((old.page, $0), (new.page, spec)) }
    }.filter { !$0.isEmpty }
    texts =
      TextChange.all((old.site, old.page.texts.map(\.catalog)), (new.site, new.page.texts.map(\.catalog)))
      + TextChange.all((old.site, old.page.texts.map(\.prose)), (new.site, new.page.texts.map(\.prose)))
      + TextChange.literals(old.page.literals, new.page.literals)
  }
}

/// A table in both versions.
struct TablePair: Sendable {
  let old: TableSpec
  let new: TableSpec
  let facts: [TableFact]
  /// Nil where nothing is decided differently, or the tables are too large together.
  let comparison: TableComparison?
  /// Whether the comparison came to an end.
  let isDecided: Bool
  /// Whether rules differ, and what they decide does not.
  let keepsOutcomes: Bool
  /// How many bytes the list of the table's changes may have.
  let listingRoom: Int

  /// What the list of any table may have in bytes, and besides for each byte of both versions.
  private static let listing = (least: 1 << 14, factor: 28)

  var isEmpty: Bool {
    facts.isEmpty && isDecided && (comparison.map { $0.changes.isEmpty && $0.additions.isEmpty } ?? true)
  }

  /// Nil where mistakes keep the tables from being compared.
  init?(_ old: (page: Page, spec: TableSpec), _ new: (page: Page, spec: TableSpec)) {
    let (before, after) = (old.spec.table, new.spec.table)
    let tables = [before.definition, after.definition]
    if tables.contains(where: { $0.isFaulty || $0.hasUnknownSteps }) { return nil }
    let tableFacts = TableFacts(old: old, new: new)
    let facts = tableFacts.all()
    let (steps, newSteps) = (old.page.vocabulary.steps, new.page.vocabulary.steps)
    let texts = (
      old: Fingerprint.canonicalText(of: before.definition, steps: steps),
      new: Fingerprint.canonicalText(of: after.definition, steps: newSteps)
    )
    listingRoom = Self.listing.least + Self.listing.factor * tables.reduce(0) { $0 + $1.sourceSize }
    guard texts.old != texts.new else {
      (self.old, self.new, comparison, isDecided) = (old.spec, new.spec, nil, true)
      (self.facts, keepsOutcomes) = (facts, false)
      return
    }
    let comparison = compare((before, steps), (after, newSteps))
    self.comparison = comparison
    isDecided = comparison?.isComplete ?? false
    let isSilent = comparison.map { $0.changes.isEmpty && $0.additions.isEmpty } ?? true
    let untold = isSilent ? tableFacts.untold(texts, besides: facts) : []
    self.facts = facts + untold
    keepsOutcomes = isDecided && !untold.isEmpty
    // The same tables with finer slots, so that words can be found for what lies between the bounds of both.
    self.old = comparison.map { old.spec.with($0.old) } ?? old.spec
    self.new = comparison.map { new.spec.with($0.new) } ?? new.spec
  }
}

extension DecisionTable {
  /// How many bytes the spec has from the table's name to its last rule, or the file of its rules.
  fileprivate var sourceSize: Int {
    guard let last = rules.last?.place else { return 0 }
    guard last.file.path == place.file.path else { return last.file.bytes.count }
    return max(0, last.bounds.upperBound - place.bounds.lowerBound)
  }
}

extension TableSpec {
  fileprivate func with(_ table: CompiledTable) -> TableSpec {
    table === self.table
      ? self : TableSpec(table: table, layout: layout, marks: marks, labelNotes: labelNotes, mergesRows: mergesRows)
  }
}
