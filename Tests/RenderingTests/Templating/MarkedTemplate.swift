import Diagnostics

/// A template whose faulty place is marked by `«` and `»`.
struct MarkedTemplate {
  let file: SourceFile
  /// Nil if nothing is marked.
  let marked: Range<Int>?

  init(_ name: String, _ text: String) {
    let parts = text.split(separator: #/[«»]/#, omittingEmptySubsequences: false)
    file = SourceFile(path: "Templates/\(name)", text: parts.joined())
    let start = parts[0].utf8.count
    marked = parts.count == 3 ? start..<start + parts[1].utf8.count : nil
  }
}
