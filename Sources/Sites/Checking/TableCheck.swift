package import DecisionTables
import Diagnostics
package import Editions

/// A table of a page, verified, and with its examples run.
package struct TableCheck: Sendable {
  package let page: String
  package let spec: TableSpec
  package let verification: Verification
  package let examples: ExampleRun

  /// - Parameters:
  ///   - spec: a table of the page.
  ///   - page: the page.
  ///   - settings: how thoroughly to look.
  init(_ spec: TableSpec, of page: Page, _ settings: CheckSettings) {
    self.page = page.id
    self.spec = spec
    verification = verify(spec.table, budget: settings.budget, advising: settings.isAdvising)
    // What is left of the rules after a mistake may fail an example that is right.
    examples = spec.table.table.isFaulty ? ExampleRun() : ExampleRun(of: spec.table)
  }
}

extension TableCheck {
  /// What is wrong with the table and its examples.
  ///
  /// - Parameters:
  ///   - page: the table's page.
  ///   - site: the page's site.
  ///   - settings: how thoroughly to look.
  /// - Returns: findings, which tell in each of the site's languages of the combinations that they are about.
  func findings(on page: Page, of site: Site, _ settings: CheckSettings) -> [Finding] {
    var findings: [Finding] = []
    for problem in verification.problems {
      findings.append(problem.finding)
    }
    for problem in examples.problems(of: spec.table) {
      findings.append(problem.finding)
    }
    if settings.isAdvising, let advice = examples.advice(on: spec.table.table) {
      findings.append(advice)
    }
    return findings
  }
}
