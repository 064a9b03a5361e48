/// Aligns the paragraphs of two texts by their lengths (Gale and Church 1993).
///
/// Translators split and join paragraphs, which changes nothing. One that has no counterpart is missing.
struct ParagraphAlignment {
  /// True if each paragraph has a counterpart, alone or joined with its neighbour.
  let isComplete: Bool

  /// The variance of the length of a translation, by character.
  private static let variance = 6.8
  /// The costs of a paragraph that stays one (89 %), of one that is missing (0.99 %), and of two that become one (8.9 %).
  private static let (one, missing, joined) = (0.1165, 4.6152, 2.4191)
  /// More paragraphs than a section has.
  private static let most = 400

  /// - Complexity: O(n × m)
  init(_ left: [Int], _ right: [Int]) {
    guard max(left.count, right.count) <= Self.most, !left.isEmpty, !right.isEmpty else {
      isComplete = left.count == right.count
      return
    }
    // The least cost up to each pair of positions, with true if nothing is missing on the way.
    var rows = [[(cost: Double, isComplete: Bool)]](
      repeating: Array(repeating: (.infinity, true), count: right.count + 1), count: left.count + 1)
    rows[0][0] = (0, true)
    for i in 0...left.count {
      for j in 0...right.count {
        func step(_ di: Int, _ dj: Int, _ cost: Double, isComplete: Bool) {
          guard i >= di, j >= dj else { return }
          let (before, wasComplete) = rows[i - di][j - dj]
          let lengths = (left[(i - di)..<i].reduce(0, +), right[(j - dj)..<j].reduce(0, +))
          let total = before + cost + (isComplete ? Self.cost(lengths.0, lengths.1) : 0)
          if total < rows[i][j].cost { rows[i][j] = (total, wasComplete && isComplete) }
        }
        step(1, 1, Self.one, isComplete: true)
        step(1, 2, Self.joined, isComplete: true)
        step(2, 1, Self.joined, isComplete: true)
        step(1, 0, Self.missing, isComplete: false)
        step(0, 1, Self.missing, isComplete: false)
      }
    }
    isComplete = rows[left.count][right.count].isComplete
  }

  /// The cost of a pair of texts of these lengths: the higher, the less likely it is that they say the same.
  private static func cost(_ left: Int, _ right: Int) -> Double {
    let mean = Double(left + right) / 2
    if mean == 0 { return 0 }
    let deviation = abs(Double(right - left)) / (mean * variance).squareRoot()
    // Near the negative logarithm of what lies beyond it in a normal distribution, by less than a tenth up to 6 deviations,
    // without functions that differ from one machine to the next.
    return 0.374 * deviation * deviation + 0.777 * deviation
  }
}
