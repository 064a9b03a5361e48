import Diagnostics

extension SourceText {
  /// The range in the file of a run of the text, found in O(log n) in the number of segments.
  func place(of run: Range<Int>) -> SourceRange {
    guard segments.count > 8 else { return range(of: run) }
    let first = segment(at: run.lowerBound)
    let last = segment(at: max(run.lowerBound, run.upperBound - 1))
    var part = self
    part.segments = Array(segments[first...max(first, last)])
    return part.range(of: run)
  }

  /// The index of the last segment that begins at or before an offset.
  private func segment(at offset: Int) -> Int {
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].textOffset <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
