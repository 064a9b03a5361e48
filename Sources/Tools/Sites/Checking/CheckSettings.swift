import DecisionTables
import Diagnostics

/// How thoroughly a site is checked.
package struct CheckSettings: Sendable {
  /// Whether a warning is an error.
  package var isStrict: Bool
  /// Whether advice is given, too.
  package var isAdvising: Bool
  /// Whether all that is found is told, rather than the first few of each kind.
  package var isVerbose: Bool
  /// Whether a platform is told, which takes more findings than others.
  package var isForPlatforms: Bool
  /// Which kinds of findings are told; a site that cannot be read, or a table that is not there, is told of in any case.
  package var kinds: FindingSelection
  /// How many comparisons each claim about a table may take.
  package var budget: Int
  /// How many comparisons the command may take for all tables that a first, small share was not enough for.
  package var totalBudget: Int
  /// What to look at; everything if empty.
  package var tables: [TableName]

  /// Enough for what people write.
  package static let defaultBudget = defaultVerificationBudget
  /// Some two to four seconds of work.
  package static let defaultTotalBudget = 500_000_000

  /// The settings of a build without options, but for those that are given.
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
