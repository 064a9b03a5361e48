import Diagnostics
import YAMLTree

/// Brings the keys of mappings into the order of their shape, and aligns the pipe tables below them.
struct KeyOrder {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The edits for a node with a shape, which don't overlap.
  func edits(of node: YAMLNode, as shape: Shape) -> [ByteEdit] {
    switch (shape, node.value) {
    case (.either(let shapes), _): return shapes.fitting(node).map { edits(of: node, as: $0) } ?? []
    case (.meaning(.rules), .scalar(let text)): return PipeTableAlignment(text).edits
    case (.list(let item, _), .sequence(let items)): return items.flatMap { edits(of: $0, as: item) }
    case (.entries(let value, _, _), .mapping(let pairs)): return pairs.flatMap { edits(of: $0.value, as: value) }
    case (.mapping(let shape), .mapping(let pairs)):
      let inner = pairs.flatMap { pair in shape[pair.key.text].map { edits(of: pair.value, as: $0.value) } ?? [] }
      return ordering(pairs, of: node, shape.names, inner) ?? inner
    case (.text, _), (.meaning, _), (.words, _), (.list, _), (.mapping, _), (.entries, _): return []
    }
  }

  /// The edit that orders the pairs of a mapping, with the edits inside it; nil if they stay where they are.
  private func ordering(_ pairs: [YAMLPair], of node: YAMLNode, _ names: [String], _ inner: [ByteEdit]) -> [ByteEdit]? {
    let ranks = pairs.compactMap { pair in names.firstIndex(of: pair.key.text) }
    let order = pairs.indices.sorted { (ranks.count > $0 ? ranks[$0] : 0, $0) < (ranks.count > $1 ? ranks[$1] : 0, $1) }
    guard ranks.count == pairs.count, order != Array(pairs.indices),
      let parts = node.isBlock ? blockParts(pairs) : flowParts(pairs, of: node)
    else { return nil }
    let isInside = inner.allSatisfy { edit in
      parts.contains { $0.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= $0.upperBound }
    }
    if !isInside { return nil }
    // The spaces and the comments between two parts stay where they are.
    var new: [UInt8] = []
    for (position, part) in parts.enumerated() {
      if position > 0 { new += bytes[parts[position - 1].upperBound..<part.lowerBound] }
      let moved = parts[order[position]]
      let edits = inner.filter { moved.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= moved.upperBound }
        .map {
          ByteEdit($0.range.lowerBound - moved.lowerBound..<$0.range.upperBound - moved.lowerBound, $0.bytes)
        }
      new += Array(bytes[moved]).applying(edits)
    }
    return [ByteEdit(parts[0].lowerBound..<parts[parts.count - 1].upperBound, new)]
  }

  // MARK: In braces

  /// The pairs of a mapping in braces, if it is on one line and each key has a value.
  private func flowParts(_ pairs: [YAMLPair], of node: YAMLNode) -> [Range<Int>]? {
    guard !bytes[node.bounds].contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "#") }),
      pairs.allSatisfy({ !$0.value.isEmpty && $0.key.bounds.upperBound <= $0.value.bounds.lowerBound })
    else { return nil }
    return pairs.map { $0.key.bounds.lowerBound..<$0.value.bounds.upperBound }
  }

  // MARK: In lines

  /// The lines of each pair, from its key or the comment above it to the last character of its value.
  private func blockParts(_ pairs: [YAMLPair]) -> [Range<Int>]? {
    let column = bytes.column(ofKey: pairs[0])
    guard pairs.dropFirst().allSatisfy({ bytes.column(ofKey: $0) == column && bytes.isAloneOnLine($0) }) else {
      return nil
    }
    var starts: [Int] = []
    for (position, pair) in pairs.enumerated() {
      let key = pair.key.bounds.lowerBound
      if position == 0, !bytes.isAloneOnLine(pair) {
        starts.append(key)
      } else {
        starts.append(startOfComments(above: key, column, since: starts.last))
      }
    }
    // A comment can't come after the dash of an item.
    if !bytes.isAloneOnLine(pairs[0]), zip(starts, pairs).contains(where: { $0 != $1.key.bounds.lowerBound }) {
      return nil
    }
    let ends = starts.dropFirst().map { bytes.startOfLine(at: $0) } + [end(of: pairs[pairs.count - 1])]
    return zip(starts, ends).map { start, end in start..<endWithoutBlankLines(start..<end) }
  }

  /// The end of the last line that isn't blank, without its line break.
  private func endWithoutBlankLines(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let line = max(bytes.startOfLine(at: end), range.lowerBound)
      if bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") {
        end -= 1
      } else if bytes[line..<end].allSatisfy(\.isWhitespace) {
        end = line
      } else {
        break
      }
    }
    return end
  }

  /// The beginning of the comment directly above a key, in its column; that of the key if there is none.
  ///
  /// A comment at the top of the file is about the file.
  private func startOfComments(above key: Int, _ column: Int, since last: Int?) -> Int {
    var start = key
    var line = bytes.startOfLine(at: key)
    while line > 0 {
      let above = bytes.startOfLine(at: line - 1)
      let comment = above + column
      guard above >= last ?? 0, comment < line, bytes[comment] == UInt8(ascii: "#"),
        bytes[above..<comment].allSatisfy({ $0 == UInt8(ascii: " ") })
      else { break }
      (start, line) = (comment, above)
    }
    return line == 0 && last == nil ? key : start
  }

  /// The end of the last line of a pair.
  private func end(of pair: YAMLPair) -> Int {
    let end = max(pair.key.bounds.upperBound, pair.value.bounds.upperBound)
    if end > 0, bytes[end - 1] == UInt8(ascii: "\n") { return end }
    return bytes.span.offset(of: UInt8(ascii: "\n"), from: end)
  }
}

extension [UInt8] {
  fileprivate func column(ofKey pair: YAMLPair) -> Int {
    pair.key.bounds.lowerBound - startOfLine(at: pair.key.bounds.lowerBound)
  }

  /// True if there is nothing but spaces before a key on its line.
  fileprivate func isAloneOnLine(_ pair: YAMLPair) -> Bool {
    let key = pair.key.bounds.lowerBound
    return self[startOfLine(at: key)..<key].allSatisfy { $0 == UInt8(ascii: " ") }
  }
}

extension [Shape] {
  /// The shape that a node has.
  fileprivate func fitting(_ node: YAMLNode) -> Shape? {
    first { shape in
      switch (shape, node.value) {
      case (.mapping(let shape), .mapping(let pairs)): pairs.allSatisfy { shape.names.contains($0.key.text) }
      case (.entries, .mapping), (.list, .sequence), (.meaning, .scalar), (.either, _): true
      default: false
      }
    }
  }
}
