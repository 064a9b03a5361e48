package import DecisionTables
package import Diagnostics
import Editions
package import Loading

/// A table of a page, verified, and with its examples run.
package struct TableCheck: Sendable {
  /// The id of the page.
  package let page: String
  /// The table as its spec has it.
  package let spec: TableSpec
  /// What was proved.
  package let verification: Verification
  /// The results of the table's examples.
  package let examples: ExampleRun
  /// What the page says of the verification, and the table's fingerprint.
  package let verdict: TableVerdict
  /// What is wrong with the table and its examples, with sentences in each of the site's languages.
  package private(set) var findings: [Finding] = []

  /// - Parameters:
  ///   - spec: a table of the page.
  ///   - page: the page.
  ///   - site: the page's site.
  ///   - verification: the result of verifying the table.
  ///   - settings: how thoroughly to look, and how much to tell.
  init(_ spec: TableSpec, on page: Page, of site: Site, _ verification: Verification, _ settings: CheckSettings) {
    self.page = page.id
    self.spec = spec
    let table = spec.table
    self.verification = verification
    // A table with a mistake may fail an example that is right.
    examples = verification.verdict == .notChecked ? ExampleRun() : ExampleRun(of: table)
    verdict = TableVerdict(verification, of: table, vocabulary: page.vocabulary)
    findings = problems(on: page, of: site, settings) + unlistedTexts(on: page, of: site)
    if settings.isAdvising, isChecked, !table.definition.hasFaultyExamples,
      let advice = examples.advice(on: table.definition, verbosely: settings.isVerbose)
    {
      findings.append(advice)
    }
    findings.attribute(page: page.id, table: table.definition.id)
  }

  /// What verification and examples have found, with a sentence in each language where there is a combination to speak of.
  private func problems(on page: Page, of site: Site, _ settings: CheckSettings) -> [Finding] {
    let failures = examples.problems(of: spec.table, verbosely: settings.isVerbose)
    if verification.problems.isEmpty && failures.isEmpty { return [] }
    var wording = LocalizedWording(spec, on: page, site.index)
    return verification.problems.map { worded($0, &wording) }
      + failures.enumerated().map { position, problem in
        // More are counted only.
        position < FindingLimit(settings).mostOfFile ? worded(problem, &wording) : problem.finding
      }
  }

  /// Warnings about examples that may mean a text of the condition's list.
  private func unlistedTexts(on page: Page, of site: Site) -> [Finding] {
    var listed = ListedTexts(of: spec, on: page, of: site)
    return table.examples.flatMap { example in
      example.entries.enumerated().compactMap { condition, entry in
        entry.unlisted.flatMap { listed.warning($0, at: entry.place, of: condition) }
      }
    }
  }

  private func worded(_ problem: Problem, _ wording: inout LocalizedWording) -> Finding {
    var finding = problem.finding
    if let witness = problem.witness {
      finding.notes += wording.notes { $0.sentence(for: witness) }
      finding.notes += annotations(of: witness.rules, &wording)
    }
    return finding
  }

  private func worded(_ problem: (finding: Finding, failure: ExampleRun.Failure?), _ wording: inout LocalizedWording)
    -> Finding
  {
    var finding = problem.finding
    if let failure = problem.failure {
      finding.notes += wording.notes { wording in
        wording.sentence(failing: table.examples[failure.example], with: failure.decision, for: failure.combination)
      }
      let rules = failure.decision.matched.map { table.rules[$0].id.text }
      finding.notes += annotations(of: rules, &wording)
    }
    return finding
  }

  /// What is remarked on the rules that a finding names.
  private func annotations(of rules: [String], _ wording: inout LocalizedWording) -> [Finding.Note] {
    guard spec.hasAnnotations else { return [] }
    return wording.notes { $0.annotations(ofRules: rules) }
  }

  /// Whether the table has no mistakes that may be the reason for whatever would be found.
  var isChecked: Bool { verification.verdict != .notChecked }

  /// The table itself.
  package var table: DecisionTable { spec.table.definition }
}
