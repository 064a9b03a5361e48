import CommonMark
import Diagnostics
import Localization

/// Finds the rows of a table that have no counterpart in a table of another language with fewer rows.
///
/// Both tables have the rows that belong together in the same order.
struct RowAlignment {
  /// The rows of the longer table without a counterpart, each with the row of the shorter one before it; nil for the header.
  private(set) var lone: [(row: Int, before: Int?)] = []
  /// If any one of some rows may be the one without a counterpart, these rows, the first of which `lone` has.
  private(set) var alternatives: [Int] = []

  /// More pairs of rows than a table has that people keep in two languages.
  private static let mostPairs = 40_000
  /// The most rows that may be the one without a counterpart.
  private static let mostAlternatives = 3

  /// Aligns two tables; nil if many alignments are as good, or if nothing shows which rows belong together.
  ///
  /// - Complexity: O(n × d) for d rows without a counterpart
  init?(_ longer: TableFacts, _ shorter: TableFacts) {
    let (count, fewer) = (longer.shape.rows, shorter.shape.rows)
    let most = count - fewer
    guard most > 0, count * (most + 1) <= Self.mostPairs else { return nil }
    let (longs, shorts) = (RowTraits.all(of: longer), RowTraits.all(of: shorter))
    func paired(_ score: Score?, _ row: Int, _ other: Int) -> Score? {
      guard let score, shorts.indices.contains(other) else { return nil }
      return score.adding(longs[row].likeness(to: shorts[other]))
    }
    // The best score of the first rows, by the number of those without a counterpart; all rows of the shorter table count.
    var best = Array(repeating: Array(repeating: Score?.none, count: most + 1), count: count + 1)
    best[0][0] = Score()
    for row in 0..<count {
      for alone in 0...min(row + 1, most) {
        best[row + 1][alone] = Score.better(
          paired(best[row][alone], row, row - alone), alone > 0 ? best[row][alone - 1] : nil)
      }
    }
    guard let score = best[count][most] else { return nil }
    if score.isAmbiguous {
      guard most == 1 else { return nil }
      alternatives = Self.alternatives(longs, shorts)
      guard let first = alternatives.first, alternatives.count <= Self.mostAlternatives else { return nil }
      lone = [(first, first > 0 ? first - 1 : nil)]
      return
    }
    var alone = most
    for row in (0..<count).reversed() {
      if let score = best[row + 1][alone], paired(best[row][alone], row, row - alone)?.sum == score.sum { continue }
      alone -= 1
      lone.append((row, row - alone > 0 ? row - alone - 1 : nil))
    }
    lone.reverse()
  }

  /// The rows of which any may be the only one without a counterpart; none if nothing shows which rows belong together.
  private static func alternatives(_ longs: [RowTraits], _ shorts: [RowTraits]) -> [Int] {
    // All rows behind it have moved by one; before it, none has.
    var points = [shorts.indices.reduce(0) { $0 + longs[$1 + 1].likeness(to: shorts[$1]) }]
    for row in shorts.indices {
      let (moved, kept) = (longs[row + 1].likeness(to: shorts[row]), longs[row].likeness(to: shorts[row]))
      points.append(points[row] - moved + kept)
    }
    guard let most = points.max(), most > 0 else { return [] }
    return points.indices.filter { points[$0] == most }
  }

  /// The points for what the rows of an alignment have in common.
  private struct Score {
    var sum = 0
    /// True if another alignment has the same sum.
    var isAmbiguous = false

    func adding(_ points: Int) -> Score { Score(sum: sum + points, isAmbiguous: isAmbiguous) }

    static func better(_ one: Score?, _ other: Score?) -> Score? {
      guard let one, let other else { return one ?? other }
      if one.sum == other.sum { return Score(sum: one.sum, isAmbiguous: true) }
      return one.sum > other.sum ? one : other
    }
  }
}
