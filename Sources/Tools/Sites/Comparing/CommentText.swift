/// The lines of a pull request's comment, of which only whole parts are taken, as long as there is room.
///
/// GitHub refuses a comment of more than 65,536 characters.
struct CommentText {
  private(set) var lines: [String] = []
  /// How many parts there was no room for.
  private(set) var leftOut = 0
  private var byteCount = 0
  /// Headings that stand before the next part, with their levels.
  private var headings: [(level: Int, lines: [String])] = []

  /// What is told at the end of the comment, or of a part that folds, has room besides.
  private static let mostBytes = 59_000

  /// Begins a section: its heading stands before its first part, and is left out where there is none.
  mutating func begin(_ level: Int, _ heading: [String]) {
    headings.removeAll { $0.level >= level }
    headings.append((level, heading))
  }

  /// Adds a part, if there is room.
  ///
  /// - Returns: Whether there was.
  @discardableResult mutating func add(_ part: [String]) -> Bool {
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

  /// Ends a section that was begun, whether or not there is room.
  mutating func end(_ part: [String]) { lines += part }

  private static func byteCount(of lines: [String]) -> Int { lines.reduce(0) { $0 + $1.utf8.count + 1 } }
}
