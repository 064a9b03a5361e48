import Diagnostics
import Foundation
import TestSupport

/// Ways to change what a text says in one language only.
enum ChangingEdit: CaseIterable {
  case number, code, link, item, note, term

  /// A change, and the finding that it must cause.
  struct Result {
    var file: TextFile
    var unit: String
    /// The lines of the changed file; the finding must point at one of them.
    var lines: [Int]
  }

  var finding: Finding.Kind {
    switch self {
    case .number: .numbersDiffer
    case .code: .codeDiffers
    case .link: .linksDiffer
    case .item: .structureDiffers
    case .note: .notesDiffer
    case .term: .termDiffers
    }
  }

  /// The changed file; nil if it has nothing to change in this way.
  func apply(to file: TextFile, notes: [String], _ random: inout SeededGenerator) -> Result? {
    switch self {
    case .number:
      // A number that isn't in code, addresses, ids or placeholders.
      return file.replacing(#"(?<![\w.`:#/_{^\-])\d+(?![\w.`/\-:])"#, &random) { text, random in
        let other = Int(text).map { $0 + 1 + random.number(below: 40) }
        return other.map(String.init)
      }
    case .code: return file.replacing("`[^`]+`", &random) { text, _ in text.dropLast() + "x`" }
    case .link:
      // Of two equal targets, nobody can say which one is new.
      let targets = ParallelSites.targets.filter { !file.text.contains("(\($0))") }
      return file.replacing("(?<=\\]\\()page:[^)]+(?=\\))", &random) { text, random in
        targets.filter { $0 != text }.randomElement(using: &random)
      }
    case .note:
      return file.replacing("(?<=\\[\\^)[a-z0-9-]+(?=\\])", &random) { text, random in
        notes.filter { $0 != text }.randomElement(using: &random)
      }
    case .item: return file.droppingItem(&random)
    case .term: return file.swappingTerms(&random)
    }
  }
}

extension TextFile {
  private func ranges(_ pattern: String, _ line: String) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var start = line.startIndex
    while let range = line.range(of: pattern, options: .regularExpression, range: start..<line.endIndex) {
      ranges.append(range)
      start = range.upperBound
    }
    return ranges
  }

  /// Replaces one of the places that match a pattern, outside of code unless the pattern is about code.
  fileprivate func replacing(
    _ pattern: String, _ random: inout SeededGenerator, with other: (String, inout SeededGenerator) -> String?
  ) -> ChangingEdit.Result? {
    let places = runningLines.flatMap { position in
      ranges(pattern, lines[position]).compactMap { range -> (Int, Range<String.Index>)? in
        let before = lines[position][..<range.lowerBound]
        let isInCode = before.count { $0 == "`" } % 2 == 1
        let isKey = !isProse && !before.contains(": ") && lines[position].yamlKey != nil
        return isInCode || isKey ? nil : (position, range)
      }
    }
    guard let (position, range) = places.randomElement(using: &random),
      let text = other(String(lines[position][range]), &random)
    else { return nil }
    var copy = self
    copy.lines[position].replaceSubrange(range, with: text)
    // The text of a link may begin on the line before its address.
    let isWithinLink = pattern.contains("page:") && !lines[position][..<range.lowerBound].contains("[")
    let changed = isWithinLink ? [position, position + 1] : [position + 1]
    return .init(file: copy, unit: unit(of: position), lines: changed)
  }

  /// Removes an item from a list that has other items.
  fileprivate func droppingItem(_ random: inout SeededGenerator) -> ChangingEdit.Result? {
    guard isProse else { return nil }
    let items = runningLines.filter { lines[$0].isItem }
    guard let position = items.randomElement(using: &random) else { return nil }
    let indentation = lines[position].prefix { $0 == " " }.count
    var end = position + 1
    while end < lines.count, !lines[end].isEmpty, lines[end].prefix(while: { $0 == " " }).count > indentation {
      end += 1
    }
    var (first, last) = (position, position)
    while first > 0, !lines[first - 1].isEmpty { first -= 1 }
    while last < lines.count, !lines[last].isEmpty { last += 1 }
    guard (items.filter { (first..<last).contains($0) }).count > 1 else { return nil }
    var copy = self
    copy.lines.removeSubrange(position..<end)
    return .init(file: copy, unit: unit(of: position), lines: Array(first...last))
  }

  /// Replaces one declared term with another throughout a unit that doesn't mention the other one.
  fileprivate func swappingTerms(_ random: inout SeededGenerator) -> ChangingEdit.Result? {
    let (one, other) = isJapanese ? ("受信ハンドラー", "起動ハンドラー") : ("reception handler", "launch handler")
    let terms = random.chance(50) ? (one, other) : (other, one)
    let running = runningLines.filter { isProse || !unit(of: $0).hasPrefix("terms") }
    let units = Dictionary(grouping: running) { unit(of: $0) }.filter { unit, positions in
      let text = positions.map { lines[$0] }.joined(separator: "\n").lowercased()
      return text.contains(terms.0) && !text.contains(terms.1)
        // In English, a line may end within a term.
        && !text.contains(terms.1.replacing(" ", with: "\n")) && !text.contains(terms.0.replacing(" ", with: "\n"))
    }
    guard let unit = units.keys.sorted().randomElement(using: &random), let positions = units[unit] else { return nil }
    var copy = self
    for position in positions {
      for (term, other) in [terms, (terms.0.capitalizedFirst, terms.1.capitalizedFirst)] {
        copy.lines[position] = copy.lines[position].replacing(term, with: other)
      }
    }
    let changed = positions.filter { copy.lines[$0] != lines[$0] }.map { $0 + 1 }
    return .init(file: copy, unit: unit, lines: changed)
  }
}
