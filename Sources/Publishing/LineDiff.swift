/// How one list of lines becomes another: a shortest edit, within a window.
struct LineDiff {
  enum Edit: Equatable {
    /// A line of both, by its index in the old list and in the new one.
    case same(Int, Int)
    case removed(Int)
    case added(Int)
  }

  /// In order; without the lines that both have at the beginning and at the end.
  private(set) var edits: [Edit] = []
  /// How many lines both have at the beginning.
  let prefix: Int
  /// How many lines both have at the end.
  let suffix: Int
  /// Whether the difference goes on behind the window.
  let isCut: Bool

  /// How many lines of each list are compared with each other, which takes time in the square of it.
  private static let window = 256

  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    let shorter = min(old.count, new.count)
    let prefix = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let rest = shorter - prefix
    suffix =
      (0..<rest).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? rest
    self.prefix = prefix
    let oldEnd = min(old.count - suffix, prefix + LineDiff.window)
    let newEnd = min(new.count - suffix, prefix + LineDiff.window)
    isCut = oldEnd < old.count - suffix || newEnd < new.count - suffix
    edits = LineDiff.edits(old[prefix..<oldEnd], new[prefix..<newEnd])
  }

  private static func edits(
    _ old: ArraySlice<ArraySlice<UInt8>>,
    _ new: ArraySlice<ArraySlice<UInt8>>
  ) -> [Edit] {
    let common = lengths(old, new)
    var edits: [Edit] = []
    var (i, j) = (old.startIndex, new.startIndex)
    while i < old.endIndex || j < new.endIndex {
      let (row, column) = (i - old.startIndex, j - new.startIndex)
      if i < old.endIndex, j < new.endIndex, old[i] == new[j] {
        edits.append(.same(i, j))
        (i, j) = (i + 1, j + 1)
      } else if i < old.endIndex
        && (j == new.endIndex || common[row + 1][column] >= common[row][column + 1])
      {
        edits.append(.removed(i))
        i += 1
      } else {
        edits.append(.added(j))
        j += 1
      }
    }
    return edits
  }

  /// The length of the longest common subsequence of each two ends of the lists.
  private static func lengths(
    _ old: ArraySlice<ArraySlice<UInt8>>,
    _ new: ArraySlice<ArraySlice<UInt8>>
  ) -> [[Int]] {
    let (old, new) = numbered(old, new)
    var lengths = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        lengths[i][j] =
          old[i] == new[j]
          ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    return lengths
  }

  /// The same number for the same line, so that long lines are compared once.
  private static func numbered(
    _ old: ArraySlice<ArraySlice<UInt8>>,
    _ new: ArraySlice<ArraySlice<UInt8>>
  ) -> (old: [Int], new: [Int]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    for line in old + new where numbers[line] == nil { numbers[line] = numbers.count }
    return (old.map { numbers[$0, default: 0] }, new.map { numbers[$0, default: 0] })
  }
}
