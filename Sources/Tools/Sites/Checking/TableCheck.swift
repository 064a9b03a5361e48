package import DecisionTables
package import Diagnostics
import Editions
package import Loading

/// The results of verifying a table of a page and running its examples.
package struct TableCheck: Sendable {
  /// The id of the page.
  package let page: String
  /// The spec that declares the table.
  package let spec: TableSpec
  /// The result of the verification.
  package let verification: Verification
  /// The results of the table's examples.
  package private(set) var examples: ExampleRun
  /// The results of those of its examples that name first inputs.
  private let inputExamples: ExampleRun
  /// The verdict that the page shows, and the table's fingerprint.
  package let verdict: TableVerdict
  /// The problems with the table and its examples, with sentences in each of the site's languages.
  package private(set) var findings: [Finding] = []

  /// - Parameters:
  ///   - spec: a table of the page.
  ///   - page: the page.
  ///   - site: the page's site.
  ///   - verification: the result of verifying the table.
  ///   - settings: how thoroughly to check, and how much to report.
  init(_ spec: TableSpec, on page: Page, of site: Site, _ verification: Verification, _ settings: CheckSettings) {
    self.page = page.id
    self.spec = spec
    let table = spec.table
    self.verification = verification
    // A table with a mistake may fail a correct example.
    examples = verification.verdict == .notChecked ? ExampleRun() : ExampleRun(of: table)
    let isRun = verification.verdict != .notChecked
    inputExamples = isRun ? spec.graph?.whole.map { ExampleRun(of: $0, in: spec.graph) } ?? ExampleRun() : ExampleRun()
    if let graph = spec.graph { examples.count(inputExamples, rules: graph.rules) }
    verdict = TableVerdict(
      verification, of: table, counting: spec.counted, vocabulary: page.vocabulary)
    findings = problems(on: page, of: site, settings) + unlistedTexts(on: page, of: site)
    findings += inputProblems(on: page, of: site, settings)
    if settings.isAdvising, isChecked, !table.definition.hasFaultyExamples,
      let advice = examples.advice(on: table.definition, verbosely: settings.isVerbose)
    {
      findings.append(advice)
    }
    findings.attribute(page: page.id, table: table.definition.id)
  }

  /// The problems from verification and examples, with sentences in each language for those about a combination.
  private func problems(on page: Page, of site: Site, _ settings: CheckSettings) -> [Finding] {
    let failures = examples.problems(of: spec.table, verbosely: settings.isVerbose)
    if verification.problems.isEmpty && failures.isEmpty { return [] }
    var wording = LocalizedWording(spec, on: page, site.index)
    return verification.problems.map { worded($0, &wording) }
      + failures.enumerated().map { position, problem in
        // The rest are only counted.
        position < FindingLimit(settings).mostOfFile ? worded(problem, &wording) : problem.finding
      }
  }

  /// The problems with examples that name first inputs, with the way to the table.
  private func inputProblems(on page: Page, of site: Site, _ settings: CheckSettings) -> [Finding] {
    guard let graph = spec.graph, let whole = spec.whole else {
      return isChecked && !table.inputExamples.isEmpty ? [spec.examplesNotRun] : []
    }
    let failures = inputExamples.problems(of: whole.table, verbosely: settings.isVerbose)
    if failures.isEmpty { return [] }
    var wording = LocalizedWording(whole, on: page, site.index)
    return failures.map { finding, failure in
      var finding = finding
      guard let failure else { return finding }
      finding.notes += graph.notes(onWayFrom: failure.combination, points: failure.points)
      finding.notes += wording.notes { wording in
        wording.sentence(
          failing: table.inputExamples[failure.example], with: failure.decision, for: failure.combination,
          points: failure.points)
      }
      return finding
    }
  }

  /// Warnings about entries of examples that may have meant a text that the condition lists.
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
        wording.sentence(
          failing: table.examples[failure.example], with: failure.decision, for: failure.combination,
          points: failure.points)
      }
      let rules = failure.decision.matched.map { table.rules[$0].id.text }
      finding.notes += annotations(of: rules, &wording)
    }
    return finding
  }

  /// The annotations of the rules that a finding names.
  private func annotations(of rules: [String], _ wording: inout LocalizedWording) -> [Finding.Note] {
    guard spec.hasAnnotations else { return [] }
    return wording.notes { $0.annotations(ofRules: rules) }
  }

  /// True unless the table has mistakes that could cause whatever is found.
  var isChecked: Bool { verification.verdict != .notChecked }

  /// The definition of the table.
  package var table: DecisionTable { spec.table.definition }
}

extension TableSpec {
  fileprivate var examplesNotRun: Finding {
    Finding(
      .notDecided, at: table.definition.place,
      "Examples of table '\(id)' were not run, since they name first inputs, and its graph is too large or has mistakes"
    )
  }
}
