import DecisionTables
package import Diagnostics
package import YAMLTree

/// Lays out a YAML file of a site: keys in the order of the schema, columns of pipe tables aligned.
///
/// No text changes.
package enum FileFormatter {
  /// The layout of a file.
  ///
  /// Comments above a key move with it. A mapping with an unknown key stays as it is.
  ///
  /// - Parameters:
  ///   - file: A file of the site.
  ///   - report: Receives the reason why the file can't be read, if so.
  /// - Returns: The new bytes, which are the old ones if nothing has to change; nil for a file that isn't one of a
  ///   site, or can't be read.
  /// - Complexity: O(n × d) for n bytes with keys d deep.
  package static func formatted(_ file: SourceFile, report: Report) -> [UInt8]? {
    guard let kind = SiteFileKind(path: file.path) else { return nil }
    let attempt = report.attempt()
    let tree = parseYAML(file, report: attempt)
    attempt.keep()
    if attempt.hasErrors { return nil }
    guard let root = tree else { return file.bytes }
    let edits = KeyOrder(file.bytes).edits(of: root, as: .mapping(kind.shape))
    if edits.isEmpty { return file.bytes }
    let new = file.bytes.applying(edits)
    // An alias must come after its anchor, for instance.
    return isEquivalent(new, root, file.path) ? new : file.bytes
  }

  /// True if bytes have the values of a tree, in whatever order their keys are.
  private static func isEquivalent(_ bytes: [UInt8], _ root: YAMLNode, _ path: String) -> Bool {
    let report = Report()
    guard let other = parseYAML(SourceFile(path: path, bytes: bytes), report: report), !report.hasErrors else {
      return false
    }
    return other.hasValues(of: root)
  }
}

extension YAMLNode {
  /// True if both nodes have the same values; the order of keys and spaces in pipe tables don't count.
  package func hasValues(of other: YAMLNode) -> Bool {
    switch (value, other.value) {
    case (.scalar(let text), .scalar(let otherText)):
      return text.text == otherText.text || text.pipeTableCells == otherText.pipeTableCells
    case (.sequence(let items), .sequence(let others)):
      return items.count == others.count && zip(items, others).allSatisfy { $0.hasValues(of: $1) }
    case (.mapping(let pairs), .mapping(let others)):
      let known = Dictionary(others.map { ($0.key.text, $0.value) }) { first, _ in first }
      return pairs.count == others.count
        && pairs.allSatisfy { pair in known[pair.key.text].map { pair.value.hasValues(of: $0) } ?? false }
    case (.scalar, _), (.sequence, _), (.mapping, _): return false
    }
  }
}

extension SourceText {
  /// The cells of a table in a block scalar, with a single dash in the row of dashes; nil for other texts.
  fileprivate var pipeTableCells: [[String]]? {
    guard !bounds.isEmpty, file.bytes[bounds.lowerBound] == UInt8(ascii: "|") else { return nil }
    let rows = pipeRows.map { $0.map(\.text) }
    return rows.enumerated().map { number, row in
      number == 1 ? row.map { $0.replacing(while: "-") } : row
    }
  }
}

extension String {
  /// The text with one character in the place of each run of it.
  fileprivate func replacing(while character: Character) -> String {
    var text = ""
    for next in self where next != character || text.last != character { text.append(next) }
    return text
  }
}
