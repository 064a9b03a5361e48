import DecisionTables
import Diagnostics
import Loading
import Localization
import Threads

/// The results of verifying the tables of a page.
enum PageVerification: Sendable {
  /// One for each of the page's tables.
  case verified([Verification])
  /// The page has more cells than can be laid out, as the finding says, and is not verified.
  case tooLarge(Finding)

  var tables: [Verification] { if case .verified(let tables) = self { tables } else { [] } }
}

extension Site {
  /// Verifies the tables of all pages, or of some, in parallel.
  ///
  /// Each table first gets a share of comparisons in proportion to its rules, which is enough for nearly all. Tables
  /// that need more get the budget of a claim, one after another in the order of pages and tables, until the command's
  /// budget is spent. So the results depend only on the tables and the budgets, and not on how the work was divided.
  ///
  /// - Parameters:
  ///   - settings: the budgets, and whether to look for advice, too.
  ///   - some: the positions of the pages; nil for all.
  ///   - width: the number of tables needing more that are verified at the same time.
  /// - Returns: A result for each of these pages.
  func verifications(_ settings: CheckSettings, of some: [Int]? = nil, width: Int = min(WorkingThreads.cores, 8))
    -> [PageVerification]
  {
    let pages = some.map { $0.map { self.pages[$0] } } ?? self.pages
    let excesses = pages.map(PageSize.excess)
    let all = zip(pages, excesses).flatMap { page, excess in excess == nil ? page.tables : [] }
    let shares = all.map { min(settings.budget, CheckSettings.firstShare(of: $0.table.definition)) }
    var found = parallelMap(all.count) { (number) throws(Never) in verify(all[number], budget: shares[number], settings)
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
    return zip(pages, excesses).map { page, excess in
      excess.map { .tooLarge($0) } ?? .verified(page.tables.compactMap { _ in next.next() })
    }
  }
}

private func verify(_ table: TableSpec, budget: Int, _ settings: CheckSettings) -> Verification {
  table.verify(budget: budget, advising: settings.isAdvising, verbosely: settings.isVerbose)
}

extension CheckSettings {
  /// Comparisons that each claim of a table may always take, so that a hard table takes nothing from an easy one.
  fileprivate static func firstShare(of table: DecisionTable) -> Int {
    1000 + 100 * (table.rules.count + table.impossible.count)
  }
}
