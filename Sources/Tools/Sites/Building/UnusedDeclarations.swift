import DecisionTables
import Diagnostics
import Loading
import Localization

/// Reports declarations of a file that no page shows: a misspelled name may be why.
///
/// Things that only unused declarations use are not reported, nor are their texts: they follow from the declarations.
struct UnusedDeclarations {
  /// The findings, grouped by the kind of declaration.
  private(set) var findings: [Finding] = []
  /// The subjects that the texts of the unused declarations belong to.
  private(set) var subjects = UnusedSubjects()

  private let vocabulary: Vocabulary

  // The ids of what the file declares, without those that pages use.
  private var conditions: Set<String>
  private var domains: Set<String>
  private var steps: Set<String>
  private var sources: Set<String>
  private var constants: Set<String>
  private var lists: Set<String>
  /// The tables that no outline names.
  private var tables: [TableSpec]

  /// Finds the declarations in a page's own spec that its page doesn't show.
  ///
  /// Reports nothing for a page that couldn't be read as a whole: the unread part may use them.
  init(on page: Page) {
    guard page.isWhole, let file = page.file else {
      self.init(of: page.vocabulary, in: "")
      return
    }
    self.init(of: page.vocabulary, in: file.path)
    tables = page.unnamedTables
    report(usedBy: [page])
  }

  /// Finds the declarations in Specs/shared.yaml that no page shows.
  init(on site: Site) {
    // All pages share the same declarations.
    guard site.pages.allSatisfy(\.isWhole), let vocabulary = site.pages.first?.vocabulary else {
      self.init(of: Vocabulary(), in: "")
      return
    }
    self.init(of: vocabulary, in: SitePath.sharedSpec)
    report(usedBy: site.pages)
  }

  private init(of vocabulary: Vocabulary, in path: String) {
    self.vocabulary = vocabulary
    let isHere = { (place: SourceRange?) in place?.file.path == path }
    conditions = Set(
      vocabulary.conditions.values.filter { isHere($0.place) }.map(\.id)
        + vocabulary.requiredConditions.filter { isHere($0.range) }.map(\.text))
    domains = Set(vocabulary.domains.values.filter { isHere($0.name.range) }.map(\.name.text))
    steps = Set(vocabulary.steps.values.filter { isHere($0.place) }.map(\.id))
    sources = Set(vocabulary.sources.filter { isHere($0.value.place) }.keys)
    constants = Set(vocabulary.constants.values.filter { isHere($0.name.range) }.map(\.name.text))
    lists = Set(vocabulary.lists.values.filter { isHere($0.name.range) }.map(\.name.text))
    tables = []
  }

  // MARK: Uses

  private var isEmpty: Bool {
    conditions.isEmpty && domains.isEmpty && steps.isEmpty && sources.isEmpty && constants.isEmpty
      && lists.isEmpty && tables.isEmpty
  }

  /// Removes the declarations that a page uses.
  private mutating func removeUses(by page: Page) {
    if !domains.isEmpty {
      // A condition that no table has is reported itself; then its domain doesn't matter.
      domains.subtract(page.vocabulary.conditions.values.compactMap(\.domainName?.text))
    }
    if !sources.isEmpty {
      for case .sources(let ids) in page.outline.map(\.kind) { sources.subtract(ids) }
      for spec in page.tables { sources.subtract(spec.allSources) }
      for note in page.vocabulary.noteSources.values { sources.subtract(note.sources) }
    }
    for spec in page.tables { removeUses(by: spec.table.definition, on: page) }
  }

  private mutating func removeUses(by table: DecisionTable, on page: Page) {
    let used = table.conditions + table.names.flatMap(\.conditions)
    if !conditions.isEmpty { conditions.subtract(used.map(\.declaredID)) }
    if !domains.isEmpty {
      domains.subtract(used.compactMap(\.domainName?.text))
      domains.subtract(table.outputs.compactMap(\.domainName?.text))
    }
    if !constants.isEmpty { constants.subtract(table.usedConstants) }
    if !lists.isEmpty { lists.subtract(table.usedLists) }
    if steps.isEmpty { return }
    table.forEachStep { step in
      steps.remove(step.id)
      steps.subtract(page.vocabulary.steps[step.id]?.choices.map(\.id) ?? [])
    }
  }

  // MARK: Findings

  private mutating func report(usedBy pages: [Page]) {
    for page in pages {
      // Nearly always, a few pages use everything.
      if isEmpty { return }
      removeUses(by: page)
    }
    if isEmpty { return }
    for spec in tables { subjects.insert(spec, vocabulary) }
    for step in steps { subjects.insert(step: step, vocabulary) }
    subjects.insert(.condition, conditions)
    subjects.insert(.domain, domains)
    subjects.insert(.source, sources)
    subjects.insert(.list, lists)
    let chosen = steps.flatMap { step in vocabulary.steps[step]?.choices.map(\.id).filter { $0 != step } ?? [] }
    steps.subtract(chosen)
    findings = unused.map { place, summary, fix in Finding(.unusedDeclaration, at: place, summary, fixes: [.init(fix)])
    }
  }

  private var unused: [(place: SourceRange?, summary: Message, fix: Message)] {
    let fix: Message = "name it where it belongs, or delete it with its texts"
    return vocabulary.conditions.values.filter { conditions.contains($0.id) }.map {
      ($0.place, "No table has the condition '\($0.id)'", fix)
    }
      + vocabulary.requiredConditions.filter { conditions.contains($0.text) }.map {
        ($0.range, "No table has the condition '\($0.text)'", fix)
      }
      + vocabulary.domains.values.filter { domains.contains($0.name.text) }.map {
        ($0.name.range, "No condition and no output has the domain '\($0.name.text)'", fix)
      }
      + vocabulary.steps.values.filter { steps.contains($0.id) }.map {
        ($0.place, "No rule has the step '\($0.id)'", fix)
      }
      + vocabulary.constants.values.filter { constants.contains($0.name.text) }.map {
        ($0.name.range, "No formula uses the constant '\($0.name.text)'", "use it in a formula, or delete it")
      }
      + vocabulary.lists.values.filter { lists.contains($0.name.text) }.map {
        (
          $0.name.range, "No entry names the list '\($0.name.text)'",
          "write 'in \($0.name.text)' in a rule, or delete it with its texts"
        )
      }
      + vocabulary.sources.filter { sources.contains($0.key) }.map {
        (
          $0.value.place, "No page names the source '\($0.key)'",
          "add '- sources: [\($0.key)]' to the outline of a page or 'sources: \($0.key)' to a table, or delete it with its texts"
        )
      }
      + tables.map(\.table.definition).map {
        (
          $0.place, "The page's outline has no table '\($0.id)'",
          "add '- table: \($0.id)' to the outline under 'page', or delete it with its texts"
        )
      }
  }
}

extension Page {
  /// The tables that the page's outline doesn't name; a finder on another page would lead to places that don't exist.
  fileprivate var unnamedTables: [TableSpec] {
    var named: Set<Int> = []
    for item in outline {
      switch item.kind {
      case .table(let position), .index(let position), .finder(let position): named.insert(position)
      case .prose, .finderOf, .pages, .coverage, .sources, .allSources: break
      }
    }
    return tables.indices.filter { !named.contains($0) }.map { tables[$0] }
  }
}
