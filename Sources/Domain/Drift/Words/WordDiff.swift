/// The difference between two texts, word by word.
package struct WordDiff: Sendable, Equatable {
  /// In reading order; removed text comes before the text added in its place.
  package private(set) var runs: [Run] = []

  /// A part of either text, or of both.
  package struct Run: Sendable, Equatable {
    /// The kind of change.
    package var kind: Kind
    /// The text as written.
    package var text: String

    package init(kind: Kind, text: String) { (self.kind, self.text) = (kind, text) }
  }

  /// The kinds of change to a part of the text.
  package enum Kind: Sendable { case kept, removed, added }

  /// A part of a difference.
  ///
  /// - Parameter runs: The parts in reading order.
  package init(runs: [Run]) { self.runs = runs }

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: the old text.
  ///   - new: the new text.
  /// - Complexity: O(n · d) for n words of which d differ (Myers, "An O(ND) difference algorithm", 1986); if more than
  ///   a few thousand words differ, the texts are removed and added as a whole.
  package init(from old: String, to new: String) {
    let (before, after) = (old.words, new.words)
    let start = zip(before, after).prefix { $0 == $1 }.count
    let rest = min(before.count, after.count) - start
    let end = zip(before.reversed(), after.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let (middle, newMiddle) = (before[start..<before.count - end], after[start..<after.count - end])
    append(.kept, before[..<start])
    if middle.count + newMiddle.count > Self.mostWords {
      append(.removed, middle)
      append(.added, newMiddle)
    } else {
      compare(Array(middle), Array(newMiddle))
    }
    append(.kept, before[(before.count - end)...])
  }

  /// The same, with an ellipsis in place of text that is far from any change.
  ///
  /// - Parameter count: the number of characters to keep before and after a change.
  /// - Returns: A difference for people to read; its texts are not complete.
  package func keeping(characters count: Int) -> WordDiff {
    var short = self
    for (index, run) in runs.enumerated() where run.kind == .kept {
      let start = index == 0 ? "" : run.text.prefix(count)
      let end = index == runs.count - 1 ? "" : run.text.suffix(count)
      if run.text.count > start.count + end.count + 1 { short.runs[index].text = "\(start)…\(end)" }
    }
    return short
  }

  /// The comparison takes memory quadratic in the size of the difference.
  private static let mostWords = 4_000

  private mutating func compare(_ old: [Substring], _ new: [Substring]) {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var gone: [Substring] = []
    var come: [Substring] = []
    var blanks: [Substring] = []
    var (first, second) = (0, 0)
    while first < old.count || second < new.count {
      if removed.contains(first) || added.contains(second) {
        // A space between two words that changed would tear them apart.
        gone += blanks
        come += blanks
        blanks = []
        if removed.contains(first) {
          gone.append(old[first])
          first += 1
        } else {
          come.append(new[second])
          second += 1
        }
        continue
      }
      if !(gone.isEmpty && come.isEmpty), old[first].isBlank, blanks.isEmpty {
        blanks.append(old[first])
      } else {
        append(.removed, gone[...])
        append(.added, come[...])
        append(.kept, blanks + [old[first]])
        (gone, come, blanks) = ([], [], [])
      }
      first += 1
      second += 1
    }
    append(.removed, gone[...])
    append(.added, come[...])
    append(.kept, blanks[...])
  }

  private mutating func append(_ kind: Kind, _ words: some Sequence<Substring>) {
    let text = words.joined()
    if text.isEmpty { return }
    if runs.last?.kind == kind { runs[runs.count - 1].text += text } else { runs.append(Run(kind: kind, text: text)) }
  }
}

extension Substring { fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) } }
