/// The lines of a pull request's comment, which takes whole parts only, as long as there is room.
///
/// GitHub refuses a comment of more than 65,536 characters.
package struct CommentText {
  package private(set) var lines: [String] = []
  /// The number of parts that there was no room for.
  package private(set) var leftOut = 0
  private var byteCount = 0
  /// Headings to write before the next part, with their levels.
  private var headings: [(level: Int, lines: [String])] = []

  /// The limit in bytes; it leaves room for the text at the end of the comment or of a collapsed section.
  private static let mostBytes = 59_000

  /// An empty comment.
  package init() {}

  /// Begins a section: its heading is written before its first part, and not at all if there is no part.
  package mutating func begin(_ level: Int, _ heading: [String]) {
    headings.removeAll { $0.level >= level }
    headings.append((level, heading))
  }

  /// Adds a part, if there is room.
  ///
  /// - Returns: True if there was room.
  @discardableResult package mutating func add(_ part: [String]) -> Bool {
    let all = headings.flatMap(\.lines) + part
    let count = Self.byteCount(of: all)
    guard byteCount + count <= Self.mostBytes else {
      leftOut += 1
      return false
    }
    byteCount += count
    lines += all
    headings = []
    return true
  }

  /// Ends a section with some lines, even if there is no room.
  package mutating func end(_ part: [String]) { lines += part }

  private static func byteCount(of lines: [String]) -> Int { lines.reduce(0) { $0 + $1.utf8.count + 1 } }
}
