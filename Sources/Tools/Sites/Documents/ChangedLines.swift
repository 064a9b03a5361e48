import Diagnostics
import Publishing

/// The lines of a file that an earlier version doesn't have.
struct ChangedLines {
  /// The numbers of the lines, from 1, in order.
  let numbers: [Int]

  /// Compares a file with its earlier version; all lines of a new one are changed.
  init(of file: SourceFile, since old: SourceFile?) {
    guard let old else {
      let ends = file.bytes.count { $0 == UInt8(ascii: "\n") }
      numbers = Array(1...max(1, file.bytes.last == UInt8(ascii: "\n") ? ends : ends + 1))
      return
    }
    let lines = [old, file].map { $0.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) }
    let diff = LineDiff(lines[0], lines[1])
    // Behind the last line end there is no line.
    let last = max(0, lines[1].count - (lines[1].last?.isEmpty == true ? 2 : 1))
    var changed: Set<Int> = []
    var next = diff.prefix
    for edit in diff.edits {
      switch edit {
      case .same(_, let line): next = line + 1
      case .added(let line):
        changed.insert(line)
        next = line + 1
      // What was removed was before the next line that is left.
      case .removed: changed.insert(min(next, last))
      }
    }
    if diff.isCut { changed.formUnion(next..<max(next, lines[1].count - diff.suffix)) }
    numbers = changed.sorted().map { $0 + 1 }
  }

  /// True if one of the lines of a place has changed.
  func touch(_ place: SourceRange) -> Bool {
    let first = place.file.line(at: place.bounds.lowerBound).number
    let last = place.file.line(at: max(place.bounds.lowerBound, place.bounds.upperBound - 1)).number
    return numbers.contains { (first...last).contains($0) }
  }

  /// The changed line that is nearest to a place, the one after it if two are; nil if none has changed.
  func nearest(to place: SourceRange) -> SourceRange? {
    let line = place.file.line(at: place.bounds.lowerBound).number
    let nearest = numbers.min { (abs($0 - line), $1) < (abs($1 - line), $0) }
    return nearest.map { place.file.range(ofLine: $0) }
  }
}

extension SourceFile {
  /// A line without its end.
  fileprivate func range(ofLine number: Int) -> SourceRange {
    var offset = 0
    for _ in 1..<max(1, number) {
      guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      offset = end + 1
    }
    return SourceRange(self, line(at: offset).bounds)
  }
}
