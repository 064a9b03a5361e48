import Diagnostics

/// A text in which `«` and `»` mark ranges, so that no test has to count columns.
package struct MarkedText {
  /// The text without the marks.
  package private(set) var text = ""
  /// The marked ranges as UTF-8 offsets, in the order of their beginnings.
  package private(set) var ranges: [Range<Int>] = []

  package init(_ marked: String) {
    var open: [Int] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«":
        open.append(ranges.count)
        ranges.append(text.utf8.count..<text.utf8.count)
      case "»": if let index = open.popLast() { ranges[index] = ranges[index].lowerBound..<text.utf8.count }
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text as a file of its own.
  package func file(_ path: String) -> SourceFile { SourceFile(path: path, text: text) }
}
