import DecisionTables
import Diagnostics
import Loading

/// Tells of what a file declares and no table has: a misspelled name may be why.
struct UnusedDeclarations {
  private let vocabulary: Vocabulary
  private let path: String

  // The ids of what the file declares, without those that pages use.
  private var conditions: Set<String>
  private var domains: Set<String>
  private var steps: Set<String>

  private init(of vocabulary: Vocabulary, in path: String) {
    (self.vocabulary, self.path) = (vocabulary, path)
    let isHere = { (place: SourceRange?) in place?.file.path == path }
    conditions = Set(vocabulary.conditions.values.filter { isHere($0.place) }.map(\.id))
    domains = Set(
      vocabulary.domains.values.filter { isHere($0.name.range) }.map(\.name.text)
    )
    steps = Set(vocabulary.steps.values.filter { isHere($0.place) }.map(\.id))
  }

  private var isEmpty: Bool { conditions.isEmpty && domains.isEmpty && steps.isEmpty }

  /// Takes away what the tables of a page use.
  private mutating func removeUses(by page: Page) {
    if !domains.isEmpty {
      // A condition that no table has is told of itself; its domain is then no matter.
      domains.subtract(page.vocabulary.conditions.values.compactMap(\.domainName?.text))
    }
    for spec in page.tables { removeUses(by: spec.table.definition, on: page) }
  }

  private mutating func removeUses(by table: DecisionTable, on page: Page) {
    if !conditions.isEmpty { conditions.subtract(table.conditions.map(\.id)) }
    if !domains.isEmpty {
      domains.subtract(table.conditions.compactMap(\.domainName?.text))
      domains.subtract(table.outputs.compactMap(\.domainName?.text))
    }
    if steps.isEmpty { return }
    for outcome in table.rules.map(\.outcome) + (table.otherwise.map { [$0] } ?? []) {
      for case .steps(let references)? in outcome.results {
        for id in references.map(\.id) {
          steps.remove(id)
          steps.subtract(page.vocabulary.steps[id]?.choices.map(\.id) ?? [])
        }
      }
    }
  }

  /// Reports what a page's own spec declares and none of its tables has.
  ///
  /// Nothing is said of a page of which a part could not be read: that part may be what uses it.
  static func report(on page: Page, findings: inout [Finding]) {
    guard page.isWhole, let file = page.file else { return }
    report(page.vocabulary, in: file.path, usedBy: [page], findings: &findings)
  }

  /// Reports what Specs/shared.yaml declares and no table of any page has.
  static func report(on site: Site, findings: inout [Finding]) {
    // All pages see the same.
    guard site.pages.allSatisfy(\.isWhole), let vocabulary = site.pages.first?.vocabulary else {
      return
    }
    report(vocabulary, in: "Specs/shared.yaml", usedBy: site.pages, findings: &findings)
  }

  private static func report(
    _ vocabulary: Vocabulary,
    in path: String,
    usedBy pages: [Page],
    findings: inout [Finding]
  ) {
    var unused = UnusedDeclarations(of: vocabulary, in: path)
    for page in pages {
      // Nearly always, a few pages use all that there is.
      if unused.isEmpty { return }
      unused.removeUses(by: page)
    }
    findings += unused.findings
  }

  private var findings: [Finding] {
    let unused: [(place: SourceRange?, Message)] =
      vocabulary.conditions.values.filter { conditions.contains($0.id) }
      .map { ($0.place, "No table has the condition '\($0.id)'") }
      + vocabulary.domains.values.filter { domains.contains($0.name.text) }
      .map { ($0.name.range, "No condition and no output has the domain '\($0.name.text)'") }
      + vocabulary.steps.values.filter { steps.contains($0.id) }
      .map { ($0.place, "No rule has the step '\($0.id)'") }
    return unused.map { place, summary in
      Finding(
        .unusedDeclaration,
        at: place,
        summary,
        fixes: [.init("name it where it belongs, or delete it with its texts")]
      )
    }
  }
}
