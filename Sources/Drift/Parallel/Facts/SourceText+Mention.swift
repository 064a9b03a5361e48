import Diagnostics

extension SourceText {
  /// Where something of the parsed text stands in the file.
  ///
  /// Parsed text does not know its place. It is found by what stands around it, as much of that as the source has
  /// unchanged: line ends and escapes may lie between.
  ///
  /// - Returns: nil where the source has it nowhere as it is.
  func range(of mention: Mention) -> SourceRange? {
    let source = Array(text.utf8)
    let run = Array(mention.run.utf8)
    for width in [40, 24, 12, 6, 3, 0] {
      for (before, after) in [(width, width), (width, 0), (0, width)] {
        let start = max(mention.bounds.lowerBound - before, 0)
        let end = min(mention.bounds.upperBound + after, run.count)
        guard let found = source.offset(of: Array(run[start..<end])) else { continue }
        let lower = found + mention.bounds.lowerBound - start
        return range(of: lower..<lower + mention.bounds.count)
      }
    }
    return nil
  }
}

extension [UInt8] {
  /// The first offset at or behind another at which other bytes stand; nil where they stand nowhere, or are none.
  func offset(of part: [UInt8], from start: Int = 0) -> Int? {
    guard let first = part.first, part.count <= count else { return nil }
    let bytes = span
    var start = start
    while true {
      start = bytes.offset(of: first, from: start)
      if start + part.count > count { return nil }
      if part.indices.allSatisfy({ bytes[start + $0] == part[$0] }) { return start }
      start += 1
    }
  }
}
