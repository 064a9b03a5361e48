import CommonMark
import Diagnostics
import Localization

/// Finds the rows of a table that have no counterpart in a table of another language with fewer rows.
///
/// Rows belong together by what any language has: numbers, code, signs, and words in Latin letters. Both tables have them in the
/// same order.
struct RowAlignment {
  /// The rows of the longer table without a counterpart, each with the row of the shorter one before it; nil for the header.
  private(set) var lone: [(row: Int, before: Int?)] = []

  /// More pairs of rows than a table has that people keep in two languages.
  private static let mostPairs = 40_000

  /// Aligns two tables; nil if several alignments are as good, or if nothing shows which rows belong together.
  ///
  /// - Complexity: O(n × m)
  init?(_ longer: TableFacts, _ shorter: TableFacts) {
    let (count, fewer) = (longer.shape.rows, shorter.shape.rows)
    guard fewer < count, count * max(fewer, 1) <= Self.mostPairs else { return nil }
    let (longs, shorts) = (longer.rowTraits, shorter.rowTraits)
    // The best score of the first rows of both, and whether several alignments have it; all rows of the shorter table count.
    var best = Array(repeating: Array(repeating: Score?.none, count: fewer + 1), count: count + 1)
    best[0][0] = Score()
    for row in 1...count {
      best[row][0] = Score()
      guard fewer > 0 else { continue }
      for other in 1...min(row, fewer) {
        let paired = best[row - 1][other - 1]?.adding(longs[row - 1].likeness(to: shorts[other - 1]))
        best[row][other] = Score.better(paired, best[row - 1][other])
      }
    }
    guard let score = best[count][fewer], !score.isAmbiguous else { return nil }
    var other = fewer
    for row in (1...count).reversed() {
      if other > 0, let score = best[row][other],
        let paired = best[row - 1][other - 1]?.adding(longs[row - 1].likeness(to: shorts[other - 1])),
        paired.sum == score.sum
      {
        other -= 1
      } else {
        lone.insert((row - 1, other > 0 ? other - 1 : nil), at: 0)
      }
    }
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

/// The parts of a cell that any language has: numbers, code and signs.
private struct CellTraits {
  let numbers: [Number]
  let codes: [String]
  let signs: [Sign]
  let words: Set<String>

  init(_ facts: TextFacts, _ content: [Inline]) {
    numbers = facts.numbers.map(\.number).sorted()
    codes = facts.codes.map(\.code).sorted()
    signs = facts.signs.map(\.sign)
    let text = content.plainText.lowercased()
    let latin = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    words = Set(latin.lazy.filter { $0.count > 1 }.map(String.init))
  }

  /// The points for what two cells have in common, less those for what only one has.
  func likeness(to other: CellTraits) -> Int {
    Self.points(numbers, other.numbers) + Self.points(codes, other.codes) + Self.points(signs, other.signs)
      + min(2, words.intersection(other.words).count)
  }

  private static func points<Thing: Hashable>(_ own: [Thing], _ other: [Thing]) -> Int {
    if own.isEmpty && other.isEmpty { return 0 }
    if own == other { return 4 }
    return Set(own).isDisjoint(with: other) ? -2 : 1
  }
}

/// The traits of the cells of a row.
private struct RowTraits {
  let cells: [CellTraits]

  func likeness(to other: RowTraits) -> Int { zip(cells, other.cells).reduce(0) { $0 + $1.0.likeness(to: $1.1) } }
}

extension TableFacts {
  /// The traits of each row below the header.
  fileprivate var rowTraits: [RowTraits] {
    let columns = shape.columns
    return table.rows.enumerated().map { row, content in
      RowTraits(cells: zip(cells.dropFirst((row + 1) * columns), content).map { CellTraits($0, $1) })
    }
  }
}
