import Diagnostics

/// Finds the indentation inside of components that CommonMark would take for code, which MDX doesn't have.
struct JSXIndentation {
  private var isInList = false
  /// The spaces that the fenced code block loses whose lines are being read.
  private var ofFence = 0

  /// The spaces at the beginning of a line to leave out; nil if there are none.
  mutating func excess(of line: Range<Int>, in bytes: [UInt8], isInFence: Bool) -> Range<Int>? {
    var start = line.lowerBound
    while start < line.upperBound, bytes[start] == 0x20 { start += 1 }
    let width = start - line.lowerBound
    if isInFence { return excess(min(width, ofFence), line) }
    guard start < line.upperBound, bytes[start] != 0x0D else { return nil }
    if bytes.listMarkerEnd(at: start, before: line.upperBound) != nil {
      // The first item of a list may be indented as code is; the others must keep their distance from it.
      isInList = isInList || width < 4
    } else if width < 2 {
      isInList = false
    }
    ofFence = isInList || width < 4 ? 0 : width
    return isInList || width < 4 ? nil : excess(width, line)
  }

  private func excess(_ width: Int, _ line: Range<Int>) -> Range<Int>? {
    width == 0 ? nil : line.lowerBound..<line.lowerBound + width
  }
}
