import DecisionTables
package import Diagnostics
package import Documents
import Drift
import Files
import Loading
import Localization
import Threads

/// The differences between two versions of a site.
package struct SiteComparison: Sendable {
  let old: LoadedVersion
  let new: LoadedVersion
  /// The ids of pages that only the new version has, in navigation order.
  private(set) var addedPages: [String] = []
  /// The ids of pages that only the old version has.
  private(set) var removedPages: [String] = []
  /// The pages that both versions have and that differ, in navigation order.
  private(set) var pages: [PageComparison] = []
  /// The places of the common pages in the navigation of each version; nil if they are the same.
  private(set) var places: (old: PagePlaces, new: PagePlaces)?
  /// Changed texts that all pages share, and changes to the site's replacements for Hyo's own words.
  private(set) var sharedTexts: [TextChange] = []
  /// The documents that differ.
  private(set) var documents: [DocumentDifference] = []
  /// The errors that keep parts of either version from being compared.
  package private(set) var findings: [Finding] = []

  /// True if no differences were found.
  package var isEmpty: Bool {
    addedPages.isEmpty && removedPages.isEmpty && places == nil && pages.isEmpty && sharedTexts.isEmpty
      && documents.isEmpty
  }

  /// Loads the parts that differ between two versions of a site, and compares them.
  ///
  /// - Parameters:
  ///   - old: The old version.
  ///   - new: The new version.
  ///   - named: The documents to compare alone; nil for the sites with theirs.
  /// - Throws: An error if the disk or git fails.
  package init(_ old: SiteVersion, _ new: SiteVersion, documents named: NamedDocuments? = nil) throws {
    if let named {
      let versions = try (Workspace.of(named, old.tree), Workspace.of(named, new.tree))
      self.init(LoadedVersion(old.name, versions.0), LoadedVersion(new.name, versions.1), [])
    } else {
      let changed = try ChangedPages.ids(old, new)
      self.init(try LoadedVersion(old, pages: changed), try LoadedVersion(new, pages: changed), changed)
    }
    let report = Report()
    documents = try DocumentDifference.all(named, old, new, report: report)
    findings += report.findings
  }

  /// Compares two versions of a site.
  ///
  /// - Parameters:
  ///   - old: the old version.
  ///   - new: the new version.
  ///   - changed: the ids of the pages whose files differ; nil for all.
  init(_ old: LoadedVersion, _ new: LoadedVersion, _ changed: Set<String>? = nil) {
    (self.old, self.new) = (old, new)
    findings = LoadedVersion.findings(of: self.old, self.new)
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

/// A version of a site, with only the pages that are needed.
struct LoadedVersion: Sendable {
  let name: String
  /// Nil if hyo.yaml doesn't describe a site.
  private(set) var site: Site?
  /// The errors found while loading it.
  let findings: [Finding]

  /// - Parameters:
  ///   - version: the version.
  ///   - wanted: the ids of the pages to compare; nil for all.
  /// - Throws: An error if the disk or git fails.
  init(_ version: SiteVersion, pages wanted: Set<String>?) throws {
    try version.prepare(wanted)
    let workspace = try Workspace(version.tree, pages: wanted)
    self.init(version.name, workspace)
    // A link without a text of its own shows the name of its target.
    let linked = site.map(\.linkedPages) ?? []
    if let wanted, !wanted.isEmpty, linked.map({ !$0.isSubset(of: wanted) }) ?? true {
      let all = linked.map { $0.union(wanted) }
      try version.prepare(all)
      site = try workspace.adding(pages: all).site
    }
  }

  /// A version of which all pages are loaded that are needed.
  init(_ name: String, _ workspace: Workspace) {
    self.name = name
    site = workspace.site
    findings = workspace.siteFindings.filter { $0.severity == .error }
  }

  /// The errors of two versions, each with the versions that have it.
  ///
  /// An error without a place that both have is one finding. If only the older one has no site, making one now would not help.
  fileprivate static func findings(of old: LoadedVersion, _ new: LoadedVersion) -> [Finding] {
    func isInBoth(_ finding: Finding, _ other: LoadedVersion) -> Bool {
      finding.place == nil && other.findings.contains { $0.kind == finding.kind && $0.summary == finding.summary }
    }
    let before = old.findings.map { finding -> Finding in
      var finding = finding
      if isInBoth(finding, new) {
        finding.notes.append(.init("this is so in '\(old.name)' and in '\(new.name)'"))
        return finding
      }
      finding.notes.append(.init("this is so in '\(old.name)'"))
      if finding.kind == .missingSettings {
        finding.fixes = [.init("compare with a version that has the site, or commit it first")]
      }
      return finding
    }
    let after = new.findings.filter { !isInBoth($0, old) }.map { finding -> Finding in
      var finding = finding
      finding.notes.append(.init("this is so in '\(new.name)'"))
      return finding
    }
    return before + after
  }
}

/// The differences on a page.
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
    // If a spec has errors, a table may be missing.
    let isKnown = !old.page.isFaulty && !new.page.isFaulty
    addedTables = isKnown ? after.map(\.id).filter { id in !before.contains { $0.id == id } } : []
    removedTables = isKnown ? before.map(\.id).filter { id in !after.contains { $0.id == id } } : []
    tables = after.compactMap { spec in
      before.first { $0.id == spec.id }.flatMap { TablePair((old.site, old.page, $0), (new.site, new.page, spec)) }
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
  /// Nil if all decisions are the same, or the tables are too large together.
  let comparison: TableComparison?
  /// True if the comparison was completed.
  let isDecided: Bool
  /// True if rules differ, but not what they decide.
  let keepsOutcomes: Bool
  /// The most bytes that the list of the table's changes may have.
  let listingRoom: Int

  /// The bytes allowed for the list of any table, and the bytes allowed for each byte of both versions.
  private static let listing = (least: 1 << 14, factor: 28)

  var isEmpty: Bool {
    facts.isEmpty && isDecided && (comparison.map { $0.changes.isEmpty && $0.additions.isEmpty } ?? true)
  }

  /// Fails if mistakes keep the tables from being compared.
  init?(_ old: (site: Site, page: Page, spec: TableSpec), _ new: (site: Site, page: Page, spec: TableSpec)) {
    let tables = [old.spec.table.definition, new.spec.table.definition]
    if tables.contains(where: { $0.isFaulty || $0.hasUnknownSteps }) { return nil }
    let search = RenameSearch((old.site, old.page, tables[0]), (new.site, new.page, tables[1]))
    // What has another id is compared as if it always had that of the new version.
    let renamed = search.renaming.isEmpty ? nil : old.spec.table.renamed(by: search.renaming)
    let (before, after) = (renamed ?? old.spec.table, new.spec.table)
    let tableFacts = TableFacts(
      old: (old.page, old.spec.with(before, notes: search.renamed(old.spec.labelNotes))), new: (new.page, new.spec))
    let facts = (renamed == nil ? [] : search.facts) + tableFacts.all()
    let newSteps = new.page.vocabulary.steps
    let oldSteps = old.page.vocabulary.steps
    let steps = renamed == nil ? oldSteps : oldSteps.mapValues { $0.renamed(by: search.renaming) }
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
    // Where other conditions are asked, there are other combinations, of which only one side says something.
    let asks = [before, after].map { $0.definition.conditions.compactMap { $0.dependency?.text } }
    keepsOutcomes = isDecided && !untold.isEmpty && asks[0] == asks[1]
    // The same tables with finer slots, so that values between the bounds of both can be named.
    self.old =
      comparison.map { old.spec.with(renamed == nil ? $0.old : old.spec.table.divided(as: $0.old) ?? $0.old) }
      ?? old.spec
    self.new = comparison.map { new.spec.with($0.new) } ?? new.spec
  }
}

extension DecisionTable {
  /// The bytes of the spec from the table's name to its last rule, or of the file with its rules.
  fileprivate var sourceSize: Int {
    guard let last = rules.last?.place else { return 0 }
    guard last.file.path == place.file.path else { return last.file.bytes.count }
    return max(0, last.bounds.upperBound - place.bounds.lowerBound)
  }
}

extension TableSpec {
  fileprivate func with(_ table: CompiledTable, notes: [LabelNote]? = nil) -> TableSpec {
    table === self.table
      ? self
      : TableSpec(
        table: table, layout: layout, labelNotes: notes ?? labelNotes, isGuided: isGuided)
  }
}
