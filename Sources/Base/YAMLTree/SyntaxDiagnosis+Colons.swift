import Diagnostics

extension SyntaxDiagnosis {
  /// A line among the keys of a mapping that is not a key.
  var missingColon: Finding { missingColon(in: textToEndOfLine(from: context), from: context) }

  private func missingColon(in line: Range<Int>, from context: Int) -> Finding {
    if let quote = byte(at: context), quote.isQuote, !bytes[line].dropFirst().contains(quote) {
      return unclosedQuote(at: context)
    }
    if byte(at: context) == UInt8(ascii: "-") { return missingBlank(afterDash: context) }
    if let colon = line.first(where: isColonWithoutBlank) { return missingBlank(after: colon) }
    if let colon = firstFullWidthColon(in: line) { return fullWidthColon(at: colon) }
    let isComment = bytes[line].starts(with: "＃".utf8)
    return Finding(
      .missingColon, at: range(line), "A key must be followed by a colon",
      fixes: isComment
        ? [.comment(at: line.lowerBound, in: file)]
        : [
          Finding.Fix("write a colon, a space and the value after the key"),
          Finding.Fix("if the line goes on with the text above it, indent it further"),
        ])
  }

  /// True for a colon without a space after it, except in addresses such as https://….
  private func isColonWithoutBlank(_ offset: Int) -> Bool {
    guard bytes[offset] == UInt8(ascii: ":"), let next = byte(at: offset + 1) else { return false }
    return !next.isBlankOrBreak && next != UInt8(ascii: "/")
  }

  func missingBlank(after colon: Int) -> Finding {
    missingBlank(behind: colon) { blank in
      blank.map { "A space must follow the colon after a key, not \($0)" }
        ?? "A space must follow the colon after a key"
    }
  }

  private func missingBlank(behind offset: Int, rule: (_ other: Message?) -> Message) -> Finding {
    let next = offset + 1
    let blank = WideBlank(at: next, in: bytes)
    let end = blank == nil ? next : bytes.skipAllBlanks(from: next)
    return Finding(
      .missingBlank, at: range(offset..<next), rule(blank?.description),
      fixes: [Finding.Fix("write a space", replacing: range(next..<end), with: " ")])
  }

  func missingBlank(afterDash dash: Int) -> Finding {
    missingBlank(behind: dash) { blank in
      blank.map { "A space must follow the '-' of an item, not \($0)" } ?? "A space must follow the '-' of an item"
    }
  }

  private func firstFullWidthColon(in bounds: Range<Int>) -> Int? {
    let colon: [UInt8] = [0xEF, 0xBC, 0x9A]
    return bounds.first { bytes[$0..<bounds.upperBound].starts(with: colon) }
  }

  private func fullWidthColon(at offset: Int) -> Finding {
    let place = range(offset..<offset + 3)
    return Finding(
      .missingColon, at: place, "A key must be followed by a colon, not by a full-width colon",
      fixes: [Finding.Fix("write ': '", replacing: place, with: ": ")])
  }

  /// The finding for a colon where there can't be a key: within a text, or after a key that is indented below a text.
  var misplacedColon: Finding {
    if let value = valueStart(before: place) {
      return Finding(
        .unquotedText, at: range(character(at: place)), "A text that holds ': ' must be in quotes",
        fixes: [quoting(from: value)])
    }
    let key = bytes.skipBlanks(from: bytes.startOfLine(at: place))
    if let line = lineAbove(key) {
      // If the line above begins at the same column, that line should be a key.
      let start = bytes.skipBlanks(from: bytes.startOfLine(at: line.lowerBound))
      if start - bytes.startOfLine(at: start) == key - bytes.startOfLine(at: key) {
        return missingColon(in: start..<line.upperBound, from: start)
      }
    }
    return indentedBelowValue(key)
  }

  private func indentedBelowValue(_ key: Int) -> Finding {
    let line = lineAbove(key)
    if let line, isOutOfStep(line.lowerBound, with: key) {
      return Finding(
        .wrongIndentation, at: range(line), "The indentation must match that of the line below",
        notes: [Finding.Note("the next key stands here", at: range(key..<place))],
        fixes: [indenting(line.lowerBound, by: column(of: key))])
    }
    let wanted = nearestColumn(to: column(of: key), ofItems: false, above: key)
    return Finding(
      .wrongIndentation, at: range(key..<place), "A key may not be indented below a line that has a value",
      notes: line.map { [Finding.Note("the value stands here", at: range($0))] } ?? [],
      fixes: [
        wanted.map { indenting(key, by: $0) } ?? Finding.Fix("indent the key like the keys above"),
        Finding.Fix("if the line goes on with the text above it, put the whole text in quotes"),
      ])
  }

  /// True if the first key of a block has the wrong indentation, rather than the key on the line below it.
  ///
  /// The right column is the one that other lines of the file have, or the even one if none has either.
  private func isOutOfStep(_ first: Int, with next: Int) -> Bool {
    let (own, other) = (column(of: first), column(of: next))
    guard let opener = lineAbove(first), column(of: opener.lowerBound) < own,
      opensBlock(textToEndOfLine(from: opener.lowerBound))
    else { return false }
    return (countLines(at: own), 1 - own % 2) < (countLines(at: other), 1 - other % 2)
  }

  private func countLines(at column: Int) -> Int {
    var (count, line) = (0, 0)
    while line < bytes.count {
      let content = bytes.skipBlanks(from: line)
      if content - line == column, byte(at: content)?.isBlankOrBreak == false { count += 1 }
      line = bytes.startOfNextLine(from: line)
    }
    return count
  }

  /// The start of the value after the first key of a line, if it is before an offset in that line.
  func valueStart(before limit: Int) -> Int? {
    let bytes = bytes
    let colon = (bytes.startOfLine(at: limit)..<min(limit, bytes.count)).first {
      bytes[$0] == UInt8(ascii: ":") && byte(at: $0 + 1)?.isBlank ?? false
    }
    guard let colon else { return nil }
    let start = bytes.skipBlanks(from: colon + 1)
    return start < limit ? start : nil
  }

  /// The line above that is not blank.
  func lineAbove(_ offset: Int) -> Range<Int>? {
    var end = bytes.startOfLine(at: offset)
    while end > 0, bytes[end - 1].isBlankOrBreak { end -= 1 }
    return end > 0 ? bytes.trimmedLine(at: end - 1) : nil
  }

  /// A list that begins on the line of its key, as in `key: - item`.
  var misplacedItem: Finding {
    Finding(
      .misplacedItem, at: range(textToEndOfLine(from: place)), "A list must begin on a line of its own",
      fixes: [Finding.Fix("move the item to the next line, and indent it"), quoting(from: place)])
  }
}
