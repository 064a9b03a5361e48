import Diagnostics

/// Finds brackets that have no counterpart in their paragraph.
struct BracketMatching {
  private var open: [(shape: Shape, mention: Mention)] = []

  /// Brackets that close each other; half and full width are one.
  private enum Shape { case round, square, curly, corner, doubleCorner, lenticular, tortoise, angle, doubleAngle }

  /// Reads the character at an offset of a run if it is a bracket.
  mutating func read(
    _ scalar: Unicode.Scalar, _ bounds: Range<Int>, of run: String, _ bytes: Span<UInt8>, _ facts: inout TextFacts
  ) {
    guard let (shape, opens) = Self.bracket(scalar) else { return }
    if opens {
      if scalar == "(", bytes.isSmiley(before: bounds.lowerBound) { return }
      open.append((shape, Mention(run: run, bounds: bounds, place: facts.place)))
    } else if let last = open.last, last.shape == shape || isInterval(last, shape, at: bounds.lowerBound, of: run) {
      open.removeLast()
    } else if shape != .round || !bytes.excusesClosing(at: bounds.lowerBound) {
      facts.add(.bracket, run, bounds)
    }
  }

  /// Ends a paragraph.
  mutating func finish(_ facts: inout TextFacts) {
    // In `[!Video https://example.com/x]` the address takes the other bracket.
    open.removeAll { $0.mention.run.utf8.dropFirst($0.mention.bounds.upperBound).first == UInt8(ascii: "!") }
    if let first = open.first?.mention {
      facts.place = first.place
      facts.add(.bracket, first.run, first.bounds)
    }
    open.removeAll(keepingCapacity: true)
  }

  /// True if a bracket closes an interval that is open at one end, such as `[7, 30)`.
  private func isInterval(_ last: (shape: Shape, mention: Mention), _ closing: Shape, at end: Int, of run: String)
    -> Bool
  {
    guard [.round, .square].contains(last.shape), [.round, .square].contains(closing) else { return false }
    let next = last.mention.run.utf8.dropFirst(last.mention.bounds.upperBound).first
    if next.map({ $0.isASCIIDigit || $0 == 0x2D || $0 == 0x2E }) == true { return true }
    // Its ends may be names: `(T0, T1]`.
    let start = last.mention.bounds.upperBound
    guard end > start, end - start < 40, last.mention.run == run else { return false }
    return run.utf8.dropFirst(start).prefix(end - start).count { $0 == UInt8(ascii: ",") } == 1
  }

  private static func bracket(_ scalar: Unicode.Scalar) -> (Shape, opens: Bool)? {
    switch scalar {
    case "(", "（": (.round, true)
    case ")", "）": (.round, false)
    case "[", "［": (.square, true)
    case "]", "］": (.square, false)
    case "｛": (.curly, true)
    case "｝": (.curly, false)
    case "「", "｢": (.corner, true)
    case "」", "｣": (.corner, false)
    case "『": (.doubleCorner, true)
    case "』": (.doubleCorner, false)
    case "【": (.lenticular, true)
    case "】": (.lenticular, false)
    case "〔": (.tortoise, true)
    case "〕": (.tortoise, false)
    case "〈": (.angle, true)
    case "〉": (.angle, false)
    case "《": (.doubleAngle, true)
    case "》": (.doubleAngle, false)
    default: nil
    }
  }
}

extension Span<UInt8> {
  /// True if the characters before an offset make a bracket there the mouth of a smiley.
  fileprivate func isSmiley(before offset: Int) -> Bool {
    var last = offset - 1
    if last >= 0, self[last] == UInt8(ascii: "-") { last -= 1 }
    guard last >= 0 else { return false }
    let hasNose = last < offset - 1
    if self[last] == UInt8(ascii: ";") { return hasNose }
    guard self[last] == UInt8(ascii: ":") else { return false }
    return hasNose || last == 0 || self[last - 1] == 0x20 || self[last - 1] >= 0x80
  }

  /// True if `。` or `、` stands at an offset.
  private func endsClause(at offset: Int) -> Bool {
    self[offset] == 0xE3 && self[offset + 1] == 0x80 && (self[offset + 2] == 0x81 || self[offset + 2] == 0x82)
  }

  /// True if a closing parenthesis ends a smiley or the marker of an item: `a)`, `12)`.
  fileprivate func excusesClosing(at offset: Int) -> Bool {
    if isSmiley(before: offset) { return true }
    if offset > 0, self[offset - 1] == UInt8(ascii: ";") { return true }
    // `例）` at the beginning, or behind a point or a comma.
    for length in [3, 6] where offset >= length && self[offset - 3] >= 0xE3 && self[offset - length] >= 0xE3 {
      if offset == length || offset >= length + 3 && endsClause(at: offset - length - 3) { return true }
    }
    var start = offset
    while start > 0, offset - start < 3, self[start - 1].isASCIIAlphanumeric { start -= 1 }
    // A marker is at the start of a text, or follows a space or a character beyond ASCII.
    return start < offset && offset - start < 3 && (start == 0 || self[start - 1] == 0x20 || self[start - 1] >= 0x80)
  }
}
