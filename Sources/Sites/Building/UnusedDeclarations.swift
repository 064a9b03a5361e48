import DecisionTables
import Diagnostics
import Loading

/// Tells of what a spec declares and no table has: a misspelled name may be why.
struct UnusedDeclarations {
  private var conditions: Set<String> = []
  private var domains: Set<String> = []
  private var steps: Set<String> = []

  /// What the tables of pages use.
  private init(of pages: [Page]) {
    for page in pages {
      var own: Set<String> = []
      for spec in page.tables { add(spec.table.definition, steps: &own) }
      // A condition that no table has is told of itself; its domain is then no matter.
      domains.formUnion(page.vocabulary.conditions.values.compactMap(\.domainName?.text))
      steps.formUnion(own)
      for id in own { steps.formUnion(page.vocabulary.steps[id]?.choices.map(\.id) ?? []) }
    }
  }

  private mutating func add(_ table: DecisionTable, steps: inout Set<String>) {
    conditions.formUnion(table.conditions.map(\.id))
    domains.formUnion(table.conditions.compactMap(\.domainName?.text))
    domains.formUnion(table.outputs.compactMap(\.domainName?.text))
    for outcome in table.rules.map(\.outcome) + (table.otherwise.map { [$0] } ?? []) {
      for case .steps(let references)? in outcome.results { steps.formUnion(references.map(\.id)) }
    }
  }

  /// Reports what a page's own spec declares and none of its tables has.
  ///
  /// Nothing is said of a page of which a part could not be read: that part may be what uses it.
  static func report(on page: Page, findings: inout [Finding]) {
    guard page.isWhole, let file = page.file else { return }
    UnusedDeclarations(of: [page]).report(page.vocabulary, in: file.path, findings: &findings)
  }

  /// Reports what Specs/shared.yaml declares and no table of any page has.
  static func report(on site: Site, findings: inout [Finding]) {
    // All pages see the same.
    guard site.pages.allSatisfy(\.isWhole), let vocabulary = site.pages.first?.vocabulary else {
      return
    }
    UnusedDeclarations(of: site.pages)
      .report(vocabulary, in: "Specs/shared.yaml", findings: &findings)
  }

  private func report(_ vocabulary: Vocabulary, in path: String, findings: inout [Finding]) {
    let unused: [(place: SourceRange?, Message)] =
      vocabulary.conditions.values.filter { !conditions.contains($0.id) }
      .map { ($0.place, "No table has the condition '\($0.id)'") }
      + vocabulary.domains.values.filter { !domains.contains($0.name.text) }
      .map { ($0.name.range, "No condition and no output has the domain '\($0.name.text)'") }
      + vocabulary.steps.values.filter { !steps.contains($0.id) }
      .map { ($0.place, "No rule has the step '\($0.id)'") }
    for (place, summary) in unused where place?.file.path == path {
      findings.append(
        Finding(
          .unusedDeclaration,
          at: place,
          summary,
          fixes: [.init("name it where it belongs, or delete it with its texts")]
        )
      )
    }
  }
}
