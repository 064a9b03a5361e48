/// Decides whether rows together cover another row, and which of them are needed for that.
struct CoverSearch {
  /// The rest of the budget, in comparisons of a row with a box.
  var budget: Int
  /// True if a search ended undecided, at the budget or at its own limit.
  private(set) var hasEndedEarly = false
  private var search: UncoveredSearch

  enum Cover: Equatable {
    /// Rows that cover it, in ascending order; fewer than the candidates, but possibly more than needed.
    case covered(by: [Int32])
    /// Combinations that none of the rows holds, as the words of a row.
    case open([UInt64])
    case notDecided
  }

  init(_ compiled: CompiledTable, budget: Int) {
    self.budget = budget
    search = UncoveredSearch(compiled.rows, budget: budget, for: .firstBox)
  }

  /// - Parameters:
  ///   - box: the words of a row, with a slot of each condition at least.
  ///   - candidates: rows, by index.
  ///   - limit: the most budget to spend.
  /// - Returns: The answer whether the candidates cover the box.
  mutating func cover(_ box: [UInt64], by candidates: [Int32], limit: Int = .max) -> Cover {
    let share = min(limit, budget)
    search.reset(budget: share)
    search.search(box, among: candidates)
    budget -= share - search.budget
    if search.uncovered.count > 0 { return .open(search.uncovered[0]) }
    guard search.isComplete else {
      hasEndedEarly = true
      return .notDecided
    }
    var rows: [Int32] = []
    for row in search.needed.sorted() where row != rows.last { rows.append(row) }
    return .covered(by: rows)
  }
}
