/// A short summary of the change from one text to another, in the unified format of diff(1).
package struct UnifiedDiff {
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private let diff: LineDiff

  /// The number of equal lines to show around a difference.
  private static let context = 3

  /// The differences, in at most `lineLimit` lines, and another line if there are more.
  ///
  /// - Parameters:
  ///   - old: the old text.
  ///   - new: the new text.
  ///   - lineLimit: the most lines.
  /// - Returns: The text, without a line end at its end; empty if both are equal.
  package static func text(from old: [UInt8], to new: [UInt8], lineLimit: Int = 20) -> String {
    if old == new { return "" }
    guard String(validating: old, as: UTF8.self) != nil else { return "not a text in UTF-8" }
    guard String(validating: new, as: UTF8.self) != nil else { return "not a text in UTF-8" }
    if withoutReturns(old) == withoutReturns(new) { return "only line ends differ" }
    return UnifiedDiff(old, new).lines(limit: lineLimit).joined(separator: "\n")
  }

  private init(_ old: [UInt8], _ new: [UInt8]) {
    self.old = UnifiedDiff.split(old)
    self.new = UnifiedDiff.split(new)
    diff = LineDiff(self.old, self.new)
  }

  /// The lines with their line ends, so that a missing one at the end is a difference.
  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1
      lines.append(bytes[start...end])
      start = end + 1
    }
    return lines
  }

  private static func withoutReturns(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { $0 != UInt8(ascii: "\r") } }
}

// MARK: - Hunks

extension UnifiedDiff {
  private func lines(limit: Int) -> [String] {
    var lines: [String] = []
    for hunk in hunks {
      lines.append(heading(of: hunk))
      for index in hunk.indices {
        if lines.count >= limit { return lines + ["…"] }
        lines.append(text(of: index, in: hunk))
      }
    }
    return diff.isCut ? lines + ["…"] : lines
  }

  /// The edits with the equal lines around them, split at runs of equal lines that are too long to show.
  private var hunks: [ArraySlice<LineDiff.Edit>] {
    let edits = before + diff.edits + after
    var hunks: [Range<Int>] = []
    for (index, edit) in edits.enumerated() {
      if case .same = edit { continue }
      let range = max(0, index - Self.context)..<min(edits.count, index + Self.context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks.map { edits[$0] }
  }

  private var before: [LineDiff.Edit] { (max(0, diff.prefix - Self.context)..<diff.prefix).map { .same($0, $0) } }

  private var after: [LineDiff.Edit] {
    if diff.isCut { return [] }
    let count = min(diff.suffix, Self.context)
    return (0..<count).map { .same(old.count - diff.suffix + $0, new.count - diff.suffix + $0) }
  }

  private func heading(of hunk: ArraySlice<LineDiff.Edit>) -> String {
    let old = hunk.compactMap(\.oldIndex)
    let new = hunk.compactMap(\.newIndex)
    return "@@ -\(Self.span(old)) +\(Self.span(new)) @@"
  }

  /// The first line, from 1, and the number of lines.
  ///
  /// The number is only 0 at the beginning of a file.
  private static func span(_ indices: [Int]) -> String { "\(indices.first.map { $0 + 1 } ?? 0),\(indices.count)" }

  private func text(of index: Int, in hunk: ArraySlice<LineDiff.Edit>) -> String {
    switch hunk[index] {
    case .same(let i, _): DiffLine.text(" ", old[i])
    case .removed(let i): DiffLine.text("-", old[i], unlike: counterpart(of: index, in: hunk))
    case .added(let j): DiffLine.text("+", new[j], unlike: counterpart(of: index, in: hunk))
    }
  }

  /// The line that a changed line most likely corresponds to, if as many lines were removed as were added after them.
  private func counterpart(of index: Int, in hunk: ArraySlice<LineDiff.Edit>) -> ArraySlice<UInt8>? {
    let start = hunk[..<index].lastIndex { $0.isSame }.map { $0 + 1 } ?? hunk.startIndex
    let end = hunk[index...].firstIndex { $0.isSame } ?? hunk.endIndex
    let removed = hunk[start..<end].compactMap { $0.newIndex == nil ? $0.oldIndex : nil }
    let added = hunk[start..<end].compactMap { $0.oldIndex == nil ? $0.newIndex : nil }
    if let i = hunk[index].oldIndex, let at = removed.firstIndex(of: i) {
      return at < added.count ? new[added[at]] : nil
    }
    if let j = hunk[index].newIndex, let at = added.firstIndex(of: j) {
      return at < removed.count ? old[removed[at]] : nil
    }
    return nil
  }
}

extension LineDiff.Edit {
  fileprivate var isSame: Bool { oldIndex != nil && newIndex != nil }

  fileprivate var oldIndex: Int? {
    switch self {
    case .same(let i, _), .removed(let i): i
    case .added: nil
    }
  }

  fileprivate var newIndex: Int? {
    switch self {
    case .same(_, let j), .added(let j): j
    case .removed: nil
    }
  }
}
