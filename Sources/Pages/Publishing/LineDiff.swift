/// The edits that turn one list of lines into another: a shortest script, within a window.
package struct LineDiff {
  package enum Edit: Equatable {
    /// A line in both lists, by its index in the old and in the new list.
    case same(Int, Int)
    case removed(Int)
    case added(Int)
  }

  /// The edits in order, without the lines that both have at the beginning and at the end.
  package private(set) var edits: [Edit] = []
  /// The number of lines that both have at the beginning.
  package let prefix: Int
  /// The number of lines that both have at the end.
  package let suffix: Int
  /// True if the difference continues after the window.
  package let isCut: Bool

  /// The most lines of each list to compare, because very different lists take quadratic time.
  private static let window = 256

  /// Compares two lists of lines.
  package init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    let shorter = min(old.count, new.count)
    let prefix = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let rest = shorter - prefix
    suffix = (0..<rest).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? rest
    self.prefix = prefix
    let oldEnd = min(old.count - suffix, prefix + LineDiff.window)
    let newEnd = min(new.count - suffix, prefix + LineDiff.window)
    isCut = oldEnd < old.count - suffix || newEnd < new.count - suffix
    edits = LineDiff.edits(old[prefix..<oldEnd], new[prefix..<newEnd])
  }

  private static func edits(_ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>) -> [Edit] {
    let (oldNumbers, newNumbers) = numbered(old, new)
    let changes = newNumbers.difference(from: oldNumbers)
    let removed = Set(changes.removals.map { old.startIndex + $0.offset })
    let added = Set(changes.insertions.map { new.startIndex + $0.offset })
    var edits: [Edit] = []
    var (i, j) = (old.startIndex, new.startIndex)
    while i < old.endIndex || j < new.endIndex {
      if removed.contains(i) {
        edits.append(.removed(i))
        i += 1
      } else if added.contains(j) {
        edits.append(.added(j))
        j += 1
      } else {
        edits.append(.same(i, j))
        (i, j) = (i + 1, j + 1)
      }
    }
    return edits
  }

  /// Equal numbers for equal lines, so that long lines are compared only once.
  private static func numbered(_ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>) -> (
    old: [Int], new: [Int]
  ) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    for line in old + new where numbers[line] == nil { numbers[line] = numbers.count }
    return (old.map { numbers[$0, default: 0] }, new.map { numbers[$0, default: 0] })
  }
}

extension CollectionDifference.Change {
  /// The offset of the element in its list.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
