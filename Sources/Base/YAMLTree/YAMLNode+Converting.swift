package import Diagnostics

// Lists that should be mappings, and mappings that should be lists.
extension YAMLNode {
  /// The fix that writes the pairs of a mapping as items of a list.
  ///
  /// - Parameter isOneItem: true if all of the pairs are one item.
  /// - Returns: nil if lines would have to be moved.
  func writtenAsList(isOneItem: Bool) -> Finding.Fix? {
    guard case .mapping(let pairs) = value, isBlock, pairs.allSatisfy(\.isOnOneLine) else { return nil }
    let starts = pairs.enumerated().map { position, pair in
      let start = pair.key.bounds.lowerBound
      return (start..<start, isOneItem && position > 0 ? "  " : "- ")
    }
    return Finding.Fix("begin each item with '- '", replacing: range, with: rewritten(starts))
  }

  /// The fix that writes a list of single pairs as one mapping; nil for any other list.
  func writtenAsMapping() -> Finding.Fix? {
    guard case .sequence(let items) = value,
      items.allSatisfy({ item in
        if case .mapping(let pairs) = item.value { pairs.count == 1 && item.isBlock } else { false }
      }), let dashes = blanksForDashes(of: items)
    else { return nil }
    return Finding.Fix("write keys without '- ' before them", replacing: range, with: rewritten(dashes))
  }

  /// The fix that writes a list of names as keys without values, each on its own line.
  ///
  /// - Parameter summary: the summary of the fix.
  /// - Returns: The fix; nil for any other list.
  package func namesWrittenAsKeys(_ summary: Message) -> Finding.Fix? {
    guard case .sequence(let items) = value, let dashes = blanksForDashes(of: items) else { return nil }
    let edits = zip(dashes, items).flatMap { dash, item in
      [dash, (item.bounds.upperBound..<item.bounds.upperBound, ": {}")]
    }
    return Finding.Fix(summary, replacing: range, with: rewritten(edits))
  }

  /// Spaces in place of the dashes of a list, so that what follows them keeps its column, deeper than the list's key.
  ///
  /// - Returns: The edits; nil if the items don't begin in one column, on the lines of their dashes.
  private func blanksForDashes(of items: [YAMLNode]) -> [(bounds: Range<Int>, text: String)]? {
    guard isBlock, !items.isEmpty else { return nil }
    var columns: Set<Int> = []
    var dashes: [(bounds: Range<Int>, text: String)] = []
    for item in items {
      let start = item.bounds.lowerBound
      guard start >= bounds.lowerBound, let dash = file.bytes[bounds.lowerBound..<start].lastIndex(of: hyphen),
        file.bytes[dash + 1..<start].allSatisfy({ $0 == UInt8(ascii: " ") })
      else { return nil }
      columns.insert(start - file.line(at: start).bounds.lowerBound)
      dashes.append((dash..<start, String(repeating: " ", count: start - dash)))
    }
    return columns.count == 1 ? dashes : nil
  }

  /// The fix that writes a text such as `"key: value"` or `key = value` as a mapping; nil for any other.
  func pairsInText(_ text: SourceText) -> Finding.Fix? {
    for separator in [": ", "=", "："] {
      let parts = text.text.split(separator: separator, maxSplits: 1)
      guard parts.count == 2 else { continue }
      let key = parts[0].drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      let value = parts[1].drop { $0 == " " }
      guard String(key).isIdentifier, let first = value.first, first != "=",
        !value.contains(where: { ",[]{}:#&*!|\"'".contains($0) || $0.isNewline })
      else { return nil }
      let written = "{ \(String(key)): \(String(value)) }"
      return .init("write '\(written)'", replacing: range, with: written)
    }
    return nil
  }

  /// The names in a list that should be a mapping: from items that are one pair each, or only a name.
  package var listedKeys: [SourceText] {
    guard case .sequence(let items) = value else { return [] }
    return items.compactMap { item in
      switch item.value {
      case .scalar(let text): text
      case .mapping(let pairs) where pairs.count == 1: pairs[0].key
      case .mapping, .sequence: nil
      }
    }.filter { !$0.text.isEmpty }
  }

  /// The finding for items with no space after their dashes, which makes them keys to YAML; nil for anything else.
  func itemsWithoutSpace() -> Finding? {
    guard case .mapping(let pairs) = value, isBlock, !pairs.isEmpty,
      pairs.allSatisfy({ $0.key.text.hasPrefix("-") && file.bytes[$0.key.bounds.lowerBound] == hyphen })
    else { return nil }
    let dashes = pairs.map { ($0.key.bounds.lowerBound + 1..<$0.key.bounds.lowerBound + 1, " ") }
    return Finding(
      .missingBlank, at: SourceRange(file, pairs[0].key.bounds),
      "A space stands between the '-' of an item and what follows",
      fixes: [.init("write '- '", replacing: range, with: rewritten(dashes))])
  }

  /// True if the node is in lines of its own, rather than in brackets.
  package var isBlock: Bool {
    let first = file.bytes[bounds].first
    return first != UInt8(ascii: "[") && first != UInt8(ascii: "{")
  }

  /// The text of the node with replacements at some places, in ascending order.
  private func rewritten(_ edits: [(bounds: Range<Int>, text: String)]) -> String {
    var text: [UInt8] = []
    var start = bounds.lowerBound
    for edit in edits {
      text += file.bytes[start..<edit.bounds.lowerBound]
      text += edit.text.utf8
      start = edit.bounds.upperBound
    }
    return String(decoding: text + file.bytes[start..<max(start, bounds.upperBound)], as: UTF8.self)
  }
}

extension YAMLPair {
  /// True if the pair has a scalar value on the same line as the key.
  fileprivate var isOnOneLine: Bool {
    guard case .scalar = value.value else { return false }
    let end = max(key.bounds.upperBound, value.bounds.upperBound)
    return !key.file.bytes[key.bounds.lowerBound..<end].contains(UInt8(ascii: "\n"))
  }
}

private let hyphen = UInt8(ascii: "-")
