package import Diagnostics

/// The link reference definitions of a file of prose, which apply to all of its units.
package struct LinkDefinitions: Sendable {
  /// The definitions of a text without any.
  package static let none = LinkDefinitions()

  /// The source of each definition, for use before other units, in the order of the file.
  private var sources: [[UInt8]] = []
  /// The position of the first definition of each label.
  private var positions: [String: Int] = [:]
  /// True if the file defines links, or tries to.
  private(set) var areUsed = false

  /// The most bytes of a definition for use in other units, because each of them may have a copy.
  private static let longest = 1000

  private init() {}

  /// The definitions in a file.
  ///
  /// - Parameters:
  ///   - file: a Markdown file.
  ///   - units: the bytes of its units, in their order; a definition ends with its unit.
  /// - Complexity: O(n) in the length of the units.
  package init(in file: SourceFile, units: [Range<Int>]) {
    for unit in units where file.bytes.offset(of: "]:".utf8, from: unit.lowerBound, to: unit.upperBound) != nil {
      add(Array(file.bytes[unit]))
    }
  }

  /// Adds the definitions of a unit.
  ///
  /// Only libcmark knows which texts are definitions, and doesn't report them. For each possible label, this asks with
  /// a paragraph before the text, which becomes a link if the label is defined.
  private mutating func add(_ unit: [UInt8]) {
    guard unit.count <= Limits.size, Limits.firstLineTooDeep(in: unit) == nil, Limits.imageTooMany(in: unit) == nil
    else { return }
    var unit = unit
    Sentinel.replaceNoncharacters(in: &unit)
    let bounds = unit.labelsBeforeColons
    areUsed = areUsed || bounds.contains { unit.beginsLine(at: $0.lowerBound - 1) }
    let labels = bounds.map { unit[$0].onOneLine }.filter { positions[Self.normalized($0[...])] == nil }
    if labels.isEmpty { return }
    let questions = labels.flatMap { Array("[x][".utf8) + $0 + Array("]\n\n".utf8) }
    let preparation = Preparation(unit, syntax: .blocks, prefix: questions)
    guard let document = CMarkDocument(preparation.bytes) else { return }
    document.withRoot { root in
      var paragraph = root.firstChild
      for label in labels {
        if let link = paragraph?.firstChild, link.inline == .container(.link) {
          let destination = preparation.restored(link.destination)
          add(label, destination, title: preparation.restored(link.title))
        }
        paragraph = paragraph?.next
      }
    }
  }

  private mutating func add(_ label: [UInt8], _ destination: String, title: String) {
    let normalized = Self.normalized(label[...])
    guard positions[normalized] == nil, label.count + destination.utf8.count + title.utf8.count <= Self.longest,
      // A character that no page may contain is reported in its own unit.
      (destination + title).unicodeScalars.allSatisfy({ CharacterFault(ofEscape: $0.value) == nil })
    else { return }
    positions[normalized] = sources.count
    areUsed = true
    var source = Array("[".utf8) + label + Array("]: <".utf8) + destination.escapedForDefinition
    source.append(UInt8(ascii: ">"))
    if !title.isEmpty { source += Array(" \"".utf8) + title.escapedForDefinition + Array("\"".utf8) }
    sources.append(source)
  }

  /// The definitions that a text may refer to, as a text to put before it; empty if there are none.
  ///
  /// - Complexity: O(n) in the length of the text.
  func prefix(for text: [UInt8]) -> [UInt8] {
    if sources.isEmpty { return [] }
    var used: Set<Int> = []
    for offset in text.indices where text[offset] == UInt8(ascii: "[") {
      guard let label = text.linkLabel(at: offset) else { continue }
      if let position = positions[Self.normalized(text[label])] { used.insert(position) }
    }
    var prefix: [UInt8] = []
    for position in used.sorted() where prefix.count < Limits.size { prefix += sources[position] + [0x0A] }
    return prefix.isEmpty ? [] : prefix + [0x0A]
  }

  /// A label for comparison in CommonMark: regardless of case and of the amount of white space.
  private static func normalized(_ label: ArraySlice<UInt8>) -> String {
    String(decoding: label.onOneLine, as: UTF8.self).lowercased()
  }
}

extension [UInt8] {
  /// The texts in brackets before a colon, in the order of the text.
  ///
  /// - Complexity: O(n), because a label ends at the next bracket.
  fileprivate var labelsBeforeColons: [Range<Int>] {
    var labels: [Range<Int>] = []
    for offset in indices where self[offset] == UInt8(ascii: "[") {
      // A note's label is replaced by a mark when libcmark reads it.
      guard let label = linkLabel(at: offset), self[label.lowerBound] != UInt8(ascii: "^"),
        has("]:".utf8, at: label.upperBound)
      else { continue }
      labels.append(label)
    }
    return labels
  }

  fileprivate func beginsLine(at offset: Int) -> Bool { offset == 0 || self[offset - 1].isLineEnd }
}

extension ArraySlice<UInt8> {
  /// The words with one space between each two.
  fileprivate var onOneLine: [UInt8] { Array(split(whereSeparator: \.isWhitespace).joined(separator: [0x20])) }
}

extension String {
  /// The text escaped for use between `<` and `>`, or between quotation marks, on one line.
  fileprivate var escapedForDefinition: [UInt8] {
    utf8.flatMap { byte in
      if byte.isLineEnd { return Array("&#\(byte);".utf8) }
      return byte.isASCIIPunctuation ? [UInt8(ascii: "\\"), byte] : [byte]
    }
  }
}
