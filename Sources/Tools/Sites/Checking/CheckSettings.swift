import DecisionTables
import Diagnostics

/// Settings for how thoroughly a site is checked.
package struct CheckSettings: Sendable {
  /// True if a warning counts as an error.
  package var isStrict: Bool
  /// True if advice is given, too.
  package var isAdvising: Bool
  /// True if everything that is found is shown, rather than the first few of each kind.
  package var isVerbose: Bool
  /// True if the findings are for a platform such as GitHub, which accepts more of them.
  package var isForPlatforms: Bool
  /// The kinds of findings to show; a site that can't be read and a missing table are always reported.
  package var kinds: FindingSelection
  /// The most comparisons that each claim about a table may take.
  package var budget: Int
  /// The most comparisons that the command may take for all tables for which a first, small share was not enough.
  package var totalBudget: Int
  /// The tables to check; all if empty.
  package var tables: [TableName]

  /// The locales whose documents to check; all if empty.
  package var locales: [String] = []
  /// The folder whose history in git has renamed and removed documents; nil to read no history.
  package var historyFolder: String?

  /// Enough for tables that people write.
  package static let defaultBudget = defaultVerificationBudget
  /// About 2 to 4 seconds of work.
  package static let defaultTotalBudget = 500_000_000

  /// The settings of a build without options, except for those that are given.
  package init(
    isStrict: Bool = false, isAdvising: Bool = false, isVerbose: Bool = false, isForPlatforms: Bool = false,
    kinds: FindingSelection = FindingSelection(), budget: Int = CheckSettings.defaultBudget,
    totalBudget: Int = CheckSettings.defaultTotalBudget, tables: [TableName] = []
  ) {
    self.isStrict = isStrict
    self.isAdvising = isAdvising
    self.isVerbose = isVerbose
    self.isForPlatforms = isForPlatforms
    self.kinds = kinds
    self.budget = budget
    self.totalBudget = totalBudget
    self.tables = tables
  }
}

extension CheckSettings {
  /// The findings to show: of the selected kinds, sorted for display, with severities according to these settings.
  func graded(_ findings: [Finding]) -> [Finding] {
    // Advice is shown only if asked for.
    let wanted = findings.filter { kinds.holds($0) && (isAdvising || $0.severity != .advice) }
    var findings = FindingLimit(self).applied(to: wanted.sortedForDisplay())
    if isStrict { findings.makeWarningsErrors() }
    return findings
  }
}

extension [Finding] {
  /// Turns all warnings into errors, for `--strict`.
  package mutating func makeWarningsErrors() {
    for index in indices where self[index].severity == .warning { self[index].severity = .error }
  }
}
