extension RandomAccessCollection where Index == Int {
  /// Finds the first element that satisfies a condition, by binary search.
  ///
  /// - Parameter condition: a condition that also holds for all elements after the first one for which it holds.
  /// - Returns: the index of the element, or `endIndex` if there is none.
  /// - Complexity: O(log n)
  @inlinable package func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
