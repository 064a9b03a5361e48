import DecisionTables
import Diagnostics
import Loading
import Localization
import Threads

extension Site {
  /// Verifies the tables of all pages, side by side.
  ///
  /// Each table first gets a share of comparisons that goes by its rules, which is enough for nearly all. Those that need
  /// more get the budget of a claim, one after another in the order of pages and tables, until the command's budget is
  /// spent. What is decided so depends on the tables and the budgets alone, and not on how the work was divided.
  ///
  /// - Parameters:
  ///   - settings: the budgets, and whether to look for what could be better, too.
  ///   - width: how many tables that need more are verified at the same time.
  /// - Returns: for each page those of its tables; none of a page that is too large to be looked at.
  func verifications(
    _ settings: CheckSettings,
    width: Int = min(WorkingThreads.cores, 8)
  ) -> [[Verification]] {
    let tables = pages.map { page in
      var findings: [Finding] = []
      return PageSize.isSmall(page, findings: &findings) ? page.tables.map(\.table) : []
    }
    let all = Array(tables.joined())
    let shares = all.map { min(settings.budget, CheckSettings.firstShare(of: $0.definition)) }
    var found = parallelMap(all.count) { (number) throws(Never) in
      verify(all[number], budget: shares[number], settings)
    }
    let rest = all.indices.filter { found[$0].isExhausted && shares[$0] < settings.budget }
    var spent = 0
    for start in stride(from: 0, to: rest.count, by: width) where spent < settings.totalBudget {
      let numbers = Array(rest[start..<min(start + width, rest.count)])
      let again = parallelMap(numbers.count, chunkSize: 1) { (place) throws(Never) in
        verify(all[numbers[place]], budget: settings.budget, settings)
      }
      for (number, verification) in zip(numbers, again) where spent < settings.totalBudget {
        spent += verification.spent
        found[number] = verification
      }
    }
    var next = found.makeIterator()
    return tables.map { $0.compactMap { _ in next.next() } }
  }
}

private func verify(
  _ table: CompiledTable,
  budget: Int,
  _ settings: CheckSettings
) -> Verification {
  DecisionTables.verify(
    table,
    budget: budget,
    advising: settings.isAdvising,
    verbosely: settings.isVerbose
  )
}

extension CheckSettings {
  /// Comparisons that each claim of a table may take in any case, so that a hard table takes nothing from an easy one.
  fileprivate static func firstShare(of table: DecisionTable) -> Int {
    1000 + 100 * (table.rules.count + table.impossible.count)
  }
}
