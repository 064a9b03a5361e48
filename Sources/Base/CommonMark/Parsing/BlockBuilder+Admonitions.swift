import Diagnostics

/// Quotations, and the admonitions that begin with a line like `[!NOTE]`.
extension BlockBuilder {
  mutating func quote(_ node: CMarkNode, depth: Int, quotes: Int) -> Block {
    let marker = marker(openingQuote: node)
    let content = blocks(of: node, depth: depth + 1, quotes: quotes + 1)
    guard let marker, let rest = content.removing(marker: marker.text) else { return .quote(content) }
    if let finding = finding(about: marker, depth: depth, isEmpty: rest.isEmpty) {
      inlines.report.add(finding)
    } else if let kind = marker.kind {
      return .admonition(Admonition(kind, rest, place: inlines.report.place(marker.run)))
    }
    return .quote(content)
  }

  /// The finding about an admonition that GitHub would show as a quotation.
  private func finding(about marker: Marker, depth: Int, isEmpty: Bool) -> Finding? {
    let range = inlines.report.range(marker.run)
    if marker.kind == nil { return .unknownAdmonition(marker.word, at: inlines.report.range(marker.wordRun)) }
    if depth > 0 { return .nestedAdmonition(at: range) }
    if !marker.isAlone { return .textBehindAdmonitionKind(at: range) }
    return isEmpty ? .emptyAdmonition(at: range) : nil
  }

  /// The marker at the beginning of a quotation; nil if there is none, or a backslash before it.
  private mutating func marker(openingQuote node: CMarkNode) -> Marker? {
    guard let first = node.firstChild, first.block == .paragraph else { return nil }
    let bytes = preparation.bytes
    let start = inlines.places.run(ofBlock: first).lowerBound
    guard bytes.has("[!".utf8, at: start) else { return nil }
    var end = start + 2
    while end < bytes.count, bytes[end].isASCIILetter { end += 1 }
    guard end > start + 2, bytes.has("]".utf8, at: end) else { return nil }
    var rest = end + 1
    while rest < bytes.count, bytes[rest].isBlank { rest += 1 }
    return Marker(
      word: String(decoding: bytes[start + 2..<end], as: UTF8.self), run: start..<end + 1,
      isAlone: rest == bytes.count || bytes[rest].isLineEnd)
  }

  /// `[!NOTE]` at the beginning of a quotation.
  private struct Marker {
    var word: String
    /// Its bytes in the prepared text.
    var run: Range<Int>
    /// True if the marker is alone on its line.
    var isAlone: Bool

    var text: String { "[!\(word)]" }
    var wordRun: Range<Int> { run.lowerBound + 2..<run.upperBound - 1 }
    /// Like GitHub, Hyo also accepts small letters.
    var kind: Admonition.Kind? { Admonition.Kind(rawValue: word.lowercased()) }
  }
}

extension [Block] {
  /// The blocks without a marker at the beginning of the first paragraph; nil if the paragraph does not begin with plain text.
  fileprivate func removing(marker: String) -> [Block]? {
    guard case .paragraph(var content)? = first, case .text(let text, let place)? = content.first,
      text.hasPrefix(marker)
    else { return nil }
    let rest = String(text.dropFirst(marker.count))
    if rest.isEmpty { content.removeFirst() } else { content[0] = .text(rest, at: place) }
    if rest.isEmpty, content.first?.isBreak == true { content.removeFirst() }
    return (content.isEmpty ? [] : [.paragraph(content)]) + dropFirst()
  }
}
