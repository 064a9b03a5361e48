package import Diagnostics

// Lists that should be mappings, and mappings that should be lists.
extension YAMLNode {
  /// The proposal to write the pairs of a mapping as items of a list; nil where lines would have to be moved.
  func writtenAsList() -> Finding.Fix? {
    guard case .mapping(let pairs) = value, isBlock, pairs.allSatisfy(\.isOnOneLine) else {
      return nil
    }
    let starts = pairs.map { ($0.key.bounds.lowerBound..<$0.key.bounds.lowerBound, "- ") }
    return Finding.Fix(
      "begin each item with '- '",
      replacing: range,
      with: rewritten(starts)
    )
  }

  /// The proposal to write a list of single pairs as one mapping; nil for any other list.
  func writtenAsMapping() -> Finding.Fix? {
    guard case .sequence(let items) = value, isBlock, !items.isEmpty else { return nil }
    var dashes: [(Range<Int>, String)] = []
    for item in items {
      guard case .mapping(let pairs) = item.value, pairs.count == 1,
        item.bounds.lowerBound >= bounds.lowerBound,
        let dash = file.bytes[bounds.lowerBound..<item.bounds.lowerBound].lastIndex(of: hyphen)
      else { return nil }
      dashes.append((dash..<item.bounds.lowerBound, ""))
    }
    return Finding.Fix(
      "write keys without '- ' before them",
      replacing: range,
      with: rewritten(dashes)
    )
  }

  /// The proposal to write a text such as `"key: value"` or `key = value` as a mapping; nil for any other.
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

  /// The names in a list that should be a mapping: of items that are one pair each, or only a name.
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

  /// The finding for items whose dashes have no space behind them, so that they are keys to YAML; nil for anything else.
  func itemsWithoutSpace() -> Finding? {
    guard case .mapping(let pairs) = value, isBlock, !pairs.isEmpty,
      pairs.allSatisfy({
        $0.key.text.hasPrefix("-") && file.bytes[$0.key.bounds.lowerBound] == hyphen
      })
    else { return nil }
    let dashes = pairs.map { ($0.key.bounds.lowerBound + 1..<$0.key.bounds.lowerBound + 1, " ") }
    return Finding(
      .missingBlank,
      at: SourceRange(file, pairs[0].key.bounds),
      "A space stands between the '-' of an item and what follows",
      fixes: [.init("write '- '", replacing: range, with: rewritten(dashes))]
    )
  }

  /// Whether the node has lines of its own, rather than brackets.
  private var isBlock: Bool {
    let first = file.bytes[bounds].first
    return first != UInt8(ascii: "[") && first != UInt8(ascii: "{")
  }

  /// The text of the node with other text at some places, which are in ascending order.
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
  /// Whether the pair is a key and a text on its line.
  fileprivate var isOnOneLine: Bool {
    guard case .scalar = value.value else { return false }
    let end = max(key.bounds.upperBound, value.bounds.upperBound)
    return !key.file.bytes[key.bounds.lowerBound..<end].contains(UInt8(ascii: "\n"))
  }
}

private let hyphen = UInt8(ascii: "-")
