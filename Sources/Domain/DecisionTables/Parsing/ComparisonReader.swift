import Diagnostics

/// Reads the comparisons with other conditions in an entry: `< return-date`, `[opens..closes)`, `>= 18 and < limit`,
/// `<= received + P1M`.
struct ComparisonReader {
  private let condition: Condition
  private(set) var comparisons: [Comparison] = []
  /// The tests of the entry that compare with no other condition.
  private(set) var rest: [SourceText] = []

  /// Fails if an entry compares with no other condition.
  ///
  /// - Parameters:
  ///   - text: an entry, without white space around it.
  ///   - condition: the condition of the entry.
  init?(_ text: SourceText, of condition: Condition) {
    guard !condition.others.isEmpty, Self.mayCompare(text.text) else { return nil }
    self.condition = condition
    for part in text.parts(between: Comparison.conjunction) { add(part) }
    if comparisons.isEmpty { return nil }
  }

  /// True if a text has a sign and a letter, as every comparison has; most entries have one of them only.
  private static func mayCompare(_ text: String) -> Bool {
    var (hasSign, hasLetter) = (false, false)
    for byte in text.utf8 {
      switch byte {
      // The last one begins the signs ≤, ≥ and ≠.
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "["), UInt8(ascii: "("),
        UInt8(ascii: "]"), 0xE2:
        hasSign = true
      case UInt8(ascii: "a")...UInt8(ascii: "z"): hasLetter = true
      default: break
      }
      if hasSign, hasLetter { return true }
    }
    return false
  }

  private mutating func add(_ part: SourceText) {
    if let comparison = comparison(part.text) {
      comparisons.append(comparison)
    } else if let (bounds, constant) = interval(part) {
      comparisons += bounds
      if let constant { rest.append(constant) }
    } else {
      rest.append(part)
    }
  }

  private func comparison(_ text: String) -> Comparison? {
    for (sign, relation) in Self.signs where text.hasPrefix(sign) {
      return other(text.dropFirst(sign.count)).map {
        Comparison(relation: relation, other: $0.name, shift: $0.shift)
      }
    }
    return nil
  }

  /// The other condition that an operand names, and what is added to it; nil if it names none, or a value of this one.
  private func other(_ operand: some StringProtocol) -> (name: String, shift: DateShift?)? {
    let name = operand.trimming { $0 == " " }
    if let moved = DateShift.parts(of: name) {
      guard condition.others.contains(moved.name), let shift = DateShift(sign: moved.sign, moved.duration) else {
        return nil
      }
      return (moved.name, shift)
    }
    return condition.others.contains(name) && condition.position(of: name) == nil ? (name, nil) : nil
  }

  /// The comparisons with the bounds of an interval, and the test that is left if only one of these is a condition.
  private func interval(_ part: SourceText) -> (bounds: [Comparison], constant: SourceText?)? {
    let text = part.text
    guard let first = text.first, let last = text.last, "[(]".contains(first), "])[".contains(last), text.count > 1,
      let dots = text.dropFirst().dropLast().firstRange(of: "..")
    else { return nil }
    let inner = text.index(after: text.startIndex)..<text.index(before: text.endIndex)
    let low = text[inner.lowerBound..<dots.lowerBound].trimming { $0 == " " }
    let high = text[dots.upperBound..<inner.upperBound].trimming { $0 == " " }
    let (from, to) = (self.other(low), self.other(high))
    if from == nil, to == nil { return nil }
    let above: Comparison.Relation = first == "[" ? .atLeast : .greater
    let below: Comparison.Relation = last == "]" ? .atMost : .less
    var (bounds, constant): ([Comparison], SourceText?) = ([], nil)
    for (other, operand, relation) in [(from, low, above), (to, high, below)] {
      if let other {
        bounds.append(Comparison(relation: relation, other: other.name, shift: other.shift))
      } else {
        let written = "\(relation.rawValue) \(operand)"
        constant = SourceText(written, file: part.file, bounds: part.bounds, segments: [])
      }
    }
    return (bounds, constant)
  }

  /// Longer signs come first, since they begin with shorter ones.
  private static let signs: [(String, Comparison.Relation)] = [
    ("<=", .atMost), ("≤", .atMost), (">=", .atLeast), ("≥", .atLeast), ("!=", .unequal), ("≠", .unequal),
    ("<", .less), (">", .greater), ("=", .equal),
  ]
}

extension SourceText {
  /// The parts between occurrences of a separator, without the white space around each.
  fileprivate func parts(between separator: String) -> [SourceText] {
    guard text.contains(separator) else { return [self] }
    var parts: [SourceText] = []
    var start = text.startIndex
    func piece(_ range: Range<String.Index>) -> SourceText {
      let lower = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      return self.piece(lower..<lower + text[range].utf8.count).trimmed()
    }
    for range in text.ranges(of: separator) {
      parts.append(piece(start..<range.lowerBound))
      start = range.upperBound
    }
    return parts + [piece(start..<text.endIndex)]
  }
}

extension ComparisonReader {
  /// A finding about a form that no entry with a comparison has; nil if there is none.
  func mistake(in text: SourceText) -> Finding? {
    if let part = rest.first(where: { $0.text.isEmpty }) { return .emptyTest(of: condition, at: part.range, in: text) }
    if rest.count > 1 {
      return .severalTests(rest.map(\.text), of: condition, at: rest[1].range)
    }
    if let list = rest.first, list.text.utf8.contains(UInt8(ascii: ",")) || list.text.hasPrefix("not") {
      return .listBesideComparison(list, of: condition)
    }
    return nil
  }
}
