import CommonMark
import DecisionTables
import Diagnostics

/// An entry of a decision table in FEEL, DMN's expression language, or in GoRules' similar language.
enum FEELEntry {
  case any
  /// Texts, numbers, intervals or comparisons, of which one is to match.
  case tests([Test])
  /// Anything but these.
  case not([Test])
  /// Comparisons with other inputs, all of which are to hold, and perhaps a test of the value alone.
  case compared([Comparison], Test?)
  /// An expression that a spec can't have.
  case expression(String)

  /// A single test.
  enum Test: Hashable {
    case text(String)
    /// Numbers, dates, times or durations of an interval, which is not empty.
    case quantity(Interval, Scale)
    /// `true`, `false` or `null`.
    case word(String)
  }

  /// Reads an entry.
  ///
  /// - Parameters:
  ///   - text: the entry as the model has it.
  ///   - isName: true for the name of another input; entries of results compare with none.
  init(_ text: String, isName: (String) -> Bool = { _ in false }) {
    let text = text.trimmingWhitespace
    if text.isEmpty || text == "-" {
      self = .any
      return
    }
    if let parts = Self.exclusions(text) {
      self = parts
      return
    }
    let (content, isNegated) = text.withoutNegation
    let list = content.members ?? content
    if let parts = list.parts(at: ","), let tests = Self.tests(parts) {
      self = isNegated ? .not(tests) : .tests(tests)
    } else if let (comparisons, own) = Self.comparisons(content, isName), !isNegated {
      self = .compared(comparisons, own)
    } else if let (comparisons, own) = Self.comparisons(content, isName), own == nil, comparisons.count == 1 {
      self = .compared([comparisons[0].opposite], nil)
    } else {
      self = .expression(text)
    }
  }

  /// The tests of an entry that leaves values out, such as `!= 3` and `> 1 and != 3`; nil for any other.
  private static func exclusions(_ text: String) -> FEELEntry? {
    let parts = text.components(between: " and ").map(\.withoutSubject)
    let left = parts.filter { !$0.hasPrefix("!=") }
    let operands = parts.filter { $0.hasPrefix("!=") }.map { String($0.dropFirst(2)).trimmingWhitespace }
    guard !operands.isEmpty, let excluded = tests(operands) else { return nil }
    if left.isEmpty { return .not(excluded) }
    guard let test = test(left.joined(separator: " and ")), let rest = test.subtracting(excluded), !rest.isEmpty else {
      return nil
    }
    return .tests(rest)
  }

  /// The tests of a list; nil if one of them is anything else.
  private static func tests(_ parts: [String]) -> [Test]? {
    let tests = parts.map { test($0.trimmingWhitespace) }
    return tests.isEmpty || tests.contains(nil) ? nil : tests.compactMap(\.self)
  }

  /// A single test, or several numbers that are to match at the same time, as in `> 5 and < 10`.
  private static func test(_ text: String) -> Test? {
    let text = text.withoutSubject
    if ["true", "false", "null"].contains(text) { return .word(text) }
    if let string = text.stringLiteral { return .text(string) }
    let written = text.components(between: " and ")
    guard let scale = Scale.written.first(where: { scale in written.allSatisfy { interval($0, on: scale) != nil } })
    else { return nil }
    let intervals = written.compactMap { interval($0, on: scale) }
    let common = intervals.dropFirst().reduce(intervals[0]) { one, other in
      Interval(max(one.lower, other.lower), min(one.upper, other.upper))
    }
    return scale.isEmpty(from: common.lower, to: common.upper) ? nil : .quantity(common, scale)
  }

  private static func interval(_ text: String, on scale: Scale) -> Interval? {
    // The readers of intervals try many notations, none of which a mere name has.
    guard !text.isComparedName,
      let interval = WrittenInterval(text.withoutSubject.withPlainDates.withoutUnderscores, on: scale),
      interval.unit.isEmpty,
      !interval.isUncertain
    else { return nil }
    return interval.interval
  }

  // MARK: Comparisons

  /// The comparisons of an entry such as `< Limit`, `[18..Limit]` or `>= 18 and < Limit`, and the test that is left of it.
  private static func comparisons(_ text: String, _ isName: (String) -> Bool) -> ([Comparison], Test?)? {
    var comparisons: [Comparison] = []
    var own: [String] = []
    for part in text.components(between: " and ") {
      let part = part.withoutSubject
      if let comparison = comparison(part, isName) {
        comparisons.append(comparison)
      } else if let (bounds, rest) = bounds(part, isName) {
        comparisons += bounds
        if let rest { own.append(rest) }
      } else {
        own.append(part)
      }
    }
    guard !comparisons.isEmpty else { return nil }
    if own.isEmpty { return (comparisons, nil) }
    return test(own.joined(separator: " and ")).map { (comparisons, $0) }
  }

  private static func comparison(_ text: String, _ isName: (String) -> Bool) -> Comparison? {
    for (sign, relation) in signs where text.hasPrefix(sign) {
      let name = String(text.dropFirst(sign.count)).trimmingWhitespace
      return isName(name) ? Comparison(relation: relation, other: name) : nil
    }
    return isName(text) ? Comparison(relation: .equal, other: text) : nil
  }

  /// Longer signs come first, since they begin with shorter ones.
  private static let signs: [(String, Comparison.Relation)] = [
    ("<=", .atMost), (">=", .atLeast), ("!=", .unequal), ("==", .equal), ("<", .less), (">", .greater), ("=", .equal),
  ]

  /// The comparisons with the bounds of an interval, and the test that is left if only one of these is a name.
  private static func bounds(_ text: String, _ isName: (String) -> Bool) -> ([Comparison], String?)? {
    guard let first = text.first, let last = text.last, "[(]".contains(first), "])[".contains(last), text.count > 1,
      let dots = text.firstRange(of: "..")
    else { return nil }
    let low = String(text[..<dots.lowerBound].dropFirst()).trimmingWhitespace
    let high = String(text[dots.upperBound...].dropLast()).trimmingWhitespace
    let above: Comparison.Relation = first == "[" ? .atLeast : .greater
    let below: Comparison.Relation = last == "]" ? .atMost : .less
    var (bounds, rest): ([Comparison], String?) = ([], nil)
    for (name, relation) in [(low, above), (high, below)] {
      if isName(name) {
        bounds.append(Comparison(relation: relation, other: name))
      } else {
        rest = "\(relation.rawValue) \(name)"
      }
    }
    return bounds.isEmpty ? nil : (bounds, rest)
  }
}

extension Comparison {
  /// The comparison that holds just where this one doesn't.
  fileprivate var opposite: Comparison { Comparison(relation: relation.opposite, other: other) }
}

extension FEELEntry.Test {
  /// The kind of the number, date, time or duration; nil for other tests.
  var quantity: Scale.Kind? { if case .quantity(_, let scale) = self { scale.kind } else { nil } }

  /// The numbers, dates, times or durations that match; nil for other tests.
  var interval: Interval? { if case .quantity(let interval, _) = self { interval } else { nil } }

  /// The tests for the values that match, and none of others; nil for values without an order, and of several kinds.
  func subtracting(_ others: [Self]) -> [Self]? {
    interval.flatMap { Self.quantities(of: $0, without: others) }
  }

  /// The tests for the values of an interval that match none of some tests of one kind; nil without such tests.
  static func quantities(of interval: Interval, without others: [Self]) -> [Self]? {
    let intervals = others.filter { $0 != .word("null") }.map(\.interval)
    let kinds = Set(others.compactMap(\.quantity))
    guard !intervals.contains(nil), kinds.count == 1, let scale = Scale.written.first(where: { $0.kind == kinds.first })
    else { return nil }
    return interval.subtracting(intervals.compactMap(\.self), on: scale).map { .quantity($0, scale) }
  }

  /// True for a number, date, time or duration alone, and for a text or a word.
  var isPoint: Bool { interval?.isPoint ?? true }

  /// The test as a line of a cell.
  var line: String {
    switch self {
    // A text that is a dash is no dash, and one that says null is a value.
    case .text(let text):
      ["-", "null"].contains(text)
        ? "`\(text)`" : text.trimmingWhitespace.isEmpty ? "`\"\(text)\"`" : MarkdownText.text(of: [.text(text)])
    case .quantity(let interval, let scale): scale.test(interval)
    case .word(let text): text
    }
  }
}

extension String {
  /// The parts between separators outside of brackets and quotation marks; nil if one of these has no counterpart.
  func parts(at separator: Character) -> [String]? {
    var parts = [""]
    var quote: Character?
    var depth = 0
    var isEscaped = false
    for character in self {
      if let open = quote {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == open {
          quote = nil
        }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if "([{".contains(character) {
        depth += 1
      } else if ")]}".contains(character) {
        depth -= 1
      } else if character == separator, depth == 0 {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return quote == nil ? parts : nil
  }

  /// The parts between words outside of quotation marks, without white space around them.
  func components(between word: String) -> [String] {
    var parts: [String] = []
    var (part, rest) = ("", self[...])
    while let range = rest.firstRange(of: word) {
      part += rest[..<range.lowerBound]
      let isQuoted = part.count { $0 == "\"" || $0 == "'" } % 2 == 1
      if isQuoted {
        part += word
      } else {
        parts.append(part.trimmingWhitespace)
        part = ""
      }
      rest = rest[range.upperBound...]
    }
    return parts + [(part + rest).trimmingWhitespace]
  }

  /// The text without `?` or `$`, which stand for the value that is tested.
  fileprivate var withoutSubject: String {
    guard let first, first == "?" || first == "$", let next = dropFirst().first, next.isWhitespace else { return self }
    return String(dropFirst()).trimmingWhitespace
  }

  /// The entry within `not(…)`, or behind `not in` and `!=`, and true; or the whole entry.
  fileprivate var withoutNegation: (content: String, isNegated: Bool) {
    let text = withoutSubject
    if text.hasPrefix("not(") || text.hasPrefix("not ("), text.hasSuffix(")") {
      return (String(text.drop { $0 != "(" }.dropFirst().dropLast()).trimmingWhitespace, true)
    }
    if text.hasPrefix("not in ") { return (String(text.dropFirst(4)), true) }
    if text.hasPrefix("=="), text.components(between: " and ").count == 1 {
      return (String(text.dropFirst(2)).trimmingWhitespace, false)
    }
    return (text, false)
  }

  /// The members of a list behind `in`, such as `in ["a", "b"]`; nil for anything else.
  fileprivate var members: String? {
    guard hasPrefix("in ") || hasPrefix("in(") || hasPrefix("in[") else { return nil }
    let list = String(dropFirst(2)).trimmingWhitespace
    guard let first = list.first, let last = list.last, first == "[" && last == "]" || first == "(" && last == ")",
      list.firstRange(of: "..") == nil
    else { return list }
    return String(list.dropFirst().dropLast())
  }

  /// The characters of a literal in quotation marks; nil for any other text.
  fileprivate var stringLiteral: String? {
    guard count >= 2, let quote = first, quote == "\"" || quote == "'", last == quote else { return nil }
    var result = ""
    var isEscaped = false
    for character in dropFirst().dropLast() {
      if isEscaped {
        result.append(character == "n" ? " " : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == quote {
        return nil
      } else {
        result.append(character == "\n" ? " " : character)
      }
    }
    return isEscaped ? nil : result
  }

  /// The text with dates such as `date("2026-01-01")` and `@"2026-01-01"` as days alone, and the same of times and durations.
  fileprivate var withPlainDates: String {
    guard contains("\"") || contains("'") else { return self }
    var text = replacing("'", with: "\"").replacing("date and time(", with: "date(")
    for (opening, closing) in [
      ("date(\"", "\")"), ("d(\"", "\")"), ("time(\"", "\")"), ("duration(\"", "\")"), ("@\"", "\""),
    ] {
      while let start = text.firstRange(of: opening),
        let end = text[start.upperBound...].firstRange(of: closing)
      {
        text.replaceSubrange(start.lowerBound..<end.upperBound, with: text[start.upperBound..<end.lowerBound])
      }
    }
    return text
  }
}

extension String {
  /// The text with numbers such as `1_000` as specs have them.
  fileprivate var withoutUnderscores: String {
    guard contains("_"), !contains(where: \.isLetter) else { return self }
    return filter { $0 != "_" }
  }
}

extension StringProtocol {
  /// True for a name of letters, digits and `_`, perhaps behind a comparison's signs, that no date, time or duration looks like.
  var isComparedName: Bool {
    let name = utf8.drop { "<>=! ".utf8.contains($0) }
    guard let first = name.first, !"hptHPT0123456789".utf8.contains(first) else { return false }
    return name.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
      default: false
      }
    }
  }

  /// The first occurrence of a text.
  func firstRange(of part: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(part) { return index..<self.index(index, offsetBy: part.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
