/// Pairs the items of two lists, in the order of both, so that the pairs are as alike as can be (Needleman and Wunsch 1970).
///
/// - Parameters:
///   - left: The number of items of the first list.
///   - right: The number of items of the second list.
///   - likeness: How alike two items are, by their positions; 0 or less if they can't be a pair.
/// - Returns: The pairs, as positions in both lists.
/// - Complexity: O(left × right).
package func mostAlikePairs(_ left: Int, _ right: Int, likeness: (Int, Int) -> Double) -> [(Int, Int)] {
  let width = right + 1
  var best = [Double](repeating: 0, count: (left + 1) * width)
  var own = [Double](repeating: 0, count: left * right)
  for i in (0..<left).reversed() {
    for j in (0..<right).reversed() {
      let likeness = likeness(i, j)
      own[i * right + j] = likeness
      let paired = likeness > 0 ? best[(i + 1) * width + j + 1] + likeness : 0
      best[i * width + j] = max(paired, best[(i + 1) * width + j], best[i * width + j + 1])
    }
  }
  var pairs: [(Int, Int)] = []
  var (i, j) = (0, 0)
  while i < left, j < right {
    let likeness = own[i * right + j]
    if likeness > 0, best[i * width + j] == best[(i + 1) * width + j + 1] + likeness {
      pairs.append((i, j))
      (i, j) = (i + 1, j + 1)
    } else if best[i * width + j] == best[(i + 1) * width + j] {
      i += 1
    } else {
      j += 1
    }
  }
  return pairs
}
