import DecisionTables
package import Diagnostics
import Loading

// The results of checking a table, for programs.
extension JSON {
  /// An array with an object for each table.
  package init(_ tables: [TableReport]) { self = .array(tables.map(\.json)) }

  /// An object for a table.
  init(_ check: TableCheck) {
    let verification = check.verification
    let table = check.table
    guard check.isChecked else {
      self = .members([
        "page": .string(check.page), "table": .string(table.id), "hit-policy": .null,
        "verdict": .string(verification.verdict.name), "completeness": .null, "consistency": .null,
        "combinations": .null, "not-stated": .null, "by-default": .null, "rules": .null,
        "examples": ["total": .null, "passed": .null, "rules-not-reached": .null], "fingerprint": .null,
      ])
      return
    }
    let isCounted = verification.areCombinationsCounted
    let isOpen = verification.verdict == .proved && check.verdict.consistency == .notDecided
    self = .members([
      "page": .string(check.page), "table": .string(table.id), "hit-policy": .string(table.hitPolicy.rawValue),
      "aggregation": table.aggregation.map { .string($0.rawValue) },
      "verdict": .string(isOpen ? Verdict.notDecided.name : verification.verdict.name),
      "completeness": .string(verification.completeness.name), "consistency": .string(check.verdict.consistency.name),
      "combinations": verification.areImpossibleCounted ? JSON(verification.combinations) : .null,
      "not-stated": isCounted ? JSON(verification.notStated) : .null,
      "by-default": isCounted ? JSON(verification.byDefault) : .null, "rules": .number(table.rules.count),
      "examples": [
        "total": .number(table.exampleCount), "passed": .number(check.examples.passed),
        "rules-not-reached": .strings(
          table.exampleCount == 0 || table.hasFaultyExamples ? [] : check.examples.missedRules(of: table)),
      ], "fingerprint": .string(check.verdict.fingerprint.text),
    ])
  }

  private init(_ count: CombinationCount) { self = .exact(count.exact) }
}
