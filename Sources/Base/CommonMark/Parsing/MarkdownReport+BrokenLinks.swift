import Diagnostics

extension MarkdownReport {
  /// Reports a failed link within the site.
  ///
  /// - Parameters:
  ///   - link: the broken link.
  ///   - run: its run in the prepared text.
  mutating func add(_ link: BrokenLink, at run: Range<Int>) {
    let start = preparation.sourceOffset(of: run.lowerBound)
    if isEscaped(preparation.source, start) { return }
    add(link.finding(at: range(run.lowerBound + 2..<run.upperBound - 1)))
  }

  /// True if a backslash comes before the bracket at an offset, or before its opening bracket, to prevent a link.
  private func isEscaped(_ source: [UInt8], _ offset: Int) -> Bool {
    let line = source[..<offset].lastIndex { $0.isLineEnd } ?? 0
    let opening = source[line..<offset].lastIndex(of: UInt8(ascii: "[")) ?? 0
    return [opening, offset].contains { $0 > 0 && source[$0 - 1] == UInt8(ascii: "\\") }
  }
}
