import Diagnostics

extension [UInt8] {
  /// The parts of a large document that libcmark can read one by one, which begin with a heading or behind an empty
  /// line.
  ///
  /// - Complexity: O(n)
  func partsOfDocument(_ bounds: Range<Int>, limit: Int) -> [Range<Int>] {
    if bounds.count <= limit { return [bounds] }
    var parts: [Range<Int>] = []
    var start = bounds.lowerBound
    var (heading, paragraph) = (start, start)
    var fence = CodeFence()
    var line = start
    while line < bounds.upperBound {
      let end = Swift.min(span.offset(of: 0x0A, from: line), bounds.upperBound)
      if end - start > limit {
        let cut = heading > start ? heading : paragraph
        if cut > start {
          parts.append(start..<cut)
          start = cut
        }
      }
      var text = line
      while text < end, self[text].isBlank { text += 1 }
      if !fence.holds(text..<end, in: self) {
        if has("#".utf8, at: line) { heading = line }
        // The item of a list may go on behind an empty line.
        if text == end || self[text] == 0x0D, end + 1 < count, !self[end + 1].isBlank { paragraph = end + 1 }
      }
      line = end + 1
    }
    parts.append(start..<bounds.upperBound)
    return parts
  }
}
