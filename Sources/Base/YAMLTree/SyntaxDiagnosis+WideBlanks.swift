import Diagnostics

/// Lines that are indented with spaces that YAML does not treat as such.
///
/// To libyaml such a line continues the text above it or is a key further out, so that it stops further down, or not
/// at all.
extension SyntaxDiagnosis {
  private static let mostWideIndentations = 20

  /// The findings for the first such keys and items of the file.
  var wideIndentations: [Finding] {
    var findings: [Finding] = []
    var line = 0
    /// The indentation of the key of a text on several lines; such a text may begin with any space.
    var textKey: Int?
    while line < bytes.count, findings.count < Self.mostWideIndentations {
      defer { line = bytes.startOfNextLine(from: line) }
      let start = bytes.skipBlanks(from: line)
      guard byte(at: start)?.isBlankOrBreak == false else { continue }
      if let key = textKey, start - line > key { continue }
      textKey = endsInBlockIndicator(start) ? start - line : nil
      let content = bytes.skipAllBlanks(from: start)
      if content > start, isItem(content) || isKeyOfLetters(content) {
        findings += wideIndentation(at: start).map { [$0] } ?? []
      }
    }
    return findings
  }

  /// The findings for a key at `place` that begins with such a space, or with a dash before one.
  var findingsOfWideIndentation: [Finding] {
    if byte(at: place) == UInt8(ascii: "-") { return [missingBlank(afterDash: place)] }
    let all = wideIndentations
    return all.isEmpty ? wideIndentation(at: place).map { [$0] } ?? [] : all
  }

  /// The finding for a line whose indentation has such spaces from an offset on.
  func wideIndentation(at start: Int) -> Finding? {
    guard let blank = WideBlank(at: start, in: bytes) else { return nil }
    let content = bytes.skipAllBlanks(from: start)
    return Finding(
      .wrongIndentation, at: range(start..<content),
      "Lines must be indented with spaces, not with \(blank.description)",
      fixes: [indenting(content, by: wantedColumn(content))])
  }

  /// The column of a neighbour; below a line that opens a block, that of the next line, or else the line's own.
  private func wantedColumn(_ content: Int) -> Int {
    let own = column(of: content)
    guard let above = lineAbove(content), opensBlock(textToEndOfLine(from: above.lowerBound)) else {
      return nearestColumn(to: own, ofItems: isItem(content), above: content) ?? own
    }
    let outer = column(of: above.lowerBound)
    let next = bytes.skipBlanksAndBreaks(from: bytes.endOfLine(from: content))
    let isNextInside = column(of: next) > outer && WideBlank(at: next, in: bytes) == nil
    return isNextInside ? column(of: next) : max(own, outer + 2)
  }

  func isItem(_ content: Int) -> Bool {
    byte(at: content) == UInt8(ascii: "-") && byte(at: content + 1)?.isBlankOrBreak ?? true
  }

  /// True if there is a word and a colon at an offset.
  private func isKeyOfLetters(_ content: Int) -> Bool {
    let end = bytes.endOfLine(from: content)
    guard let colon = (content..<end).first(where: { bytes[$0] == UInt8(ascii: ":") }) else { return false }
    return colon > content && byte(at: colon + 1)?.isBlankOrBreak ?? true
      && !bytes[content..<colon].contains { $0.isBlank }
  }

  /// True if a line ends in `|` or `>`, optionally with an indicator after it.
  private func endsInBlockIndicator(_ content: Int) -> Bool {
    let words = string(textToEndOfLine(from: content)).split(separator: " ")
    guard words.count > 1, let last = words.last, last.utf8.count <= 3 else { return false }
    return last.hasPrefix("|") || last.hasPrefix(">")
  }
}
