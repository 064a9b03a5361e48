import TestSupport
import Testing

@testable import DecisionTables

/// The recipe of entries in Documentation/verification.md, followed without the module's help.
@Suite struct RecipeTests {
  @Test(arguments: 0..<12) func `Entries stand in the canonical text as the documented recipe has them`(part: Int)
    throws
  {
    for seed in seeds(part * 1000..<(part + 1) * 1000) {
      var random = SeededGenerator(seed: seed)
      let condition = RandomCondition(using: &random)
      guard let recipe = Recipe(condition) else { continue }
      let entry = RandomEntry(condition, using: &random)
      let sample = SampleTable([("c", condition.domain)], rules: [([entry.text], ["x"])])
      let text = CanonicalText(sample.table, steps: [:]).text
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("rule ") })
      let expected = "rule r0: \(recipe.canonical(entry.text)) => x"
      #expect(line == expected, "\(entry.text) of \(condition.domain), seed \(seed)")
    }
  }
}

/// Writes entries of numbers and dates; every value is a whole multiple of the least distance.
private struct Recipe {
  private let kind: RandomCondition.Kind
  /// The least distance of decimals or of multiples, in units of 0.000000000000000001.
  private let distance: Int128
  private let isNullable: Bool
  private let least: Int128
  private let greatest: Int128
  /// The first and the last value of the domain.
  private var domain: ClosedRange<Int128>
  private let isAny: Bool

  private static let one: Int128 = 1_000_000_000_000_000_000

  /// Fails if the values have names.
  init?(_ condition: RandomCondition) {
    guard condition.isOrdered else { return nil }
    kind = condition.kind
    isNullable = condition.isNullable
    distance = condition.kind == .multiples ? Self.units(RandomLine.step[...]) : 1
    switch condition.kind {
    case .date: (least, greatest) = (Self.day("0001-01-01"), Self.day("9999-12-31"))
    case .time: (least, greatest) = (0, 86_399)
    case .duration: (least, greatest) = (-863_999_999_999, 863_999_999_999)
    case .months: (least, greatest) = (-119_999, 119_999)
    case .integer: (least, greatest) = (-9_999_999_999_999_999_999, 9_999_999_999_999_999_999)
    default:
      greatest = (9_999_999_999_999_999_999 * Self.one + Self.one - 1) / distance
      least = -greatest
    }
    bounds = condition.bounds
    isAny = bounds == "any"
    domain = least...greatest
    if !isAny { domain = range(bounds) }
  }

  // MARK: Reading

  private func value(_ text: Substring) -> Int128 {
    switch kind {
    case .date: return Self.day(text)
    case .time:
      let parts = text.split(separator: ":").map { Int128($0) ?? 0 }
      return parts[0] * 3600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0)
    case .duration: return Self.sum(text, ["D": 86_400, "H": 3600, "M": 60, "S": 1])
    case .months: return Self.sum(text, ["Y": 12, "M": 1])
    case .integer: return Int128(text) ?? 0
    default: return Self.units(text) / distance
    }
  }

  private static func sum(_ text: Substring, _ sizes: [Character: Int128]) -> Int128 {
    var (sum, number): (Int128, Int128) = (0, 0)
    for character in text {
      if let digit = character.wholeNumberValue { number = number * 10 + Int128(digit) }
      if let size = sizes[character] { (sum, number) = (sum + number * size, 0) }
    }
    return text.hasPrefix("-") ? -sum : sum
  }

  private static func units(_ text: Substring) -> Int128 {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(separator: ".")
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let padded = fraction + String(repeating: "0", count: 18 - fraction.count)
    let units = (Int128(parts[0]) ?? 0) * one + (Int128(padded) ?? 0)
    return isNegative ? -units : units
  }

  /// The first and the last value of an interval or a comparison; it is empty if the last comes before the first.
  private func ends(_ text: String) -> (Int128, Int128) {
    let bare = text.filter { $0 != " " }
    if bare.hasPrefix("<=") { return (least, value(bare.dropFirst(2))) }
    if bare.hasPrefix(">=") { return (value(bare.dropFirst(2)), greatest) }
    if bare.hasPrefix("<") { return (least, value(bare.dropFirst()) - 1) }
    if bare.hasPrefix(">") { return (value(bare.dropFirst()) + 1, greatest) }
    guard let dots = bare.firstRange(of: "..") else { return (value(bare[...]), value(bare[...])) }
    let lower = bare[..<dots.lowerBound].dropFirst()
    let upper = bare[dots.upperBound...].dropLast()
    return (
      lower.isEmpty ? least : value(lower) + (bare.hasPrefix("(") ? 1 : 0),
      upper.isEmpty ? greatest : value(upper) - (bare.hasSuffix("]") ? 0 : 1)
    )
  }

  private func range(_ text: String) -> ClosedRange<Int128> {
    let (first, last) = ends(text)
    return first...last
  }

  // MARK: Writing

  func canonical(_ entry: String) -> String {
    if entry == "-" { return "-" }
    let isNot = entry.hasPrefix("not(")
    let tests = (isNot ? String(entry.dropFirst(4).dropLast()) : entry).split(separator: ", ").map(String.init)
    var held = tests.filter { $0 != "null" }.map(ends).map {
      (max($0.0, domain.lowerBound), min($0.1, domain.upperBound))
    }.filter { $0.0 <= $0.1 }.sorted { $0.0 < $1.0 }
    held = held.reduce(into: []) { all, next in
      if let last = all.last, next.0 <= last.1 + 1 {
        all[all.count - 1].1 = max(last.1, next.1)
      } else {
        all.append(next)
      }
    }
    var holdsNull = tests.contains("null")
    if isNot {
      // An ordering comparison is neither true nor false of a missing value.
      let isOrdering = tests.contains { $0 != "null" && ("<>[(".contains($0.first ?? " ")) }
      holdsNull = isNullable && !holdsNull && !isOrdering
      var next = domain.lowerBound
      var others: [(Int128, Int128)] = []
      for (first, last) in held {
        if next < first { others.append((next, first - 1)) }
        next = last + 1
      }
      held = others + (next <= domain.upperBound ? [(next, domain.upperBound)] : [])
    }
    let isWhole = held.count == 1 && held[0] == (domain.lowerBound, domain.upperBound)
    if isWhole, holdsNull == isNullable { return "-" }
    if isWhole, isNullable, !holdsNull, isAny { return "not(null)" }
    let texts = isWhole && isAny && holdsNull ? ["-"] : held.map { text($0.0, $0.1, isWhole) }
    return (texts + (holdsNull ? ["null"] : [])).joined(separator: ", ")
  }

  private func text(_ first: Int128, _ last: Int128, _ isWhole: Bool) -> String {
    // An end that is the domain's is left out; an interval as wide as the domain has the domain's own bounds.
    let hasLower = isWhole ? hasOwnLower : first != domain.lowerBound
    let hasUpper = isWhole ? hasOwnUpper : last != domain.upperBound
    let isAtOpenEnd = !hasOwnLower && first == least || !hasOwnUpper && last == greatest
    if first == last, !isAtOpenEnd { return written(first) }
    let rounds: [RandomCondition.Kind: Int128] = [.decimal: 10, .time: 60, .duration: 60, .months: 12]
    guard let round = rounds[kind] else {
      switch (hasLower, hasUpper) {
      case (true, true): return "[\(written(first))..\(written(last))]"
      case (true, false): return ">= \(written(first))"
      case (false, true) where last == greatest: return "<= \(written(last))"
      case (false, _): return "< \(written(last + 1))"
      }
    }
    let excludesLower = (first - 1) % round == 0 && first > least
    // A day ends at 24:00, which can be written.
    let excludesUpper = (last + 1) % round == 0 && (last < greatest || kind == .time)
    let (a, b) = (written(excludesLower ? first - 1 : first), written(excludesUpper ? last + 1 : last))
    switch (hasLower, hasUpper) {
    case (true, true): return (excludesLower ? "(" : "[") + a + ".." + b + (excludesUpper ? ")" : "]")
    case (true, false): return (excludesLower ? "> " : ">= ") + a
    case (false, _): return (excludesUpper ? "< " : "<= ") + b
    }
  }

  /// True if the domain has a bound there, even if it is an end of the whole range.
  private var hasOwnLower: Bool { !isAny && !bounds.hasPrefix("(..") }
  private var hasOwnUpper: Bool { !isAny && !bounds.hasSuffix("..)") }
  private let bounds: String

  private func written(_ value: Int128) -> String {
    switch kind {
    case .date: return Self.date(value)
    case .time:
      let parts = [value / 3600, value / 60 % 60] + (value % 60 == 0 ? [] : [value % 60])
      return parts.map { String("\(100 + $0)".suffix(2)) }.joined(separator: ":")
    case .duration:
      let (days, rest) = value.magnitude.quotientAndRemainder(dividingBy: 86_400)
      let time = [("H", rest / 3600), ("M", rest / 60 % 60), ("S", rest % 60)].filter { $0.1 > 0 }
      let times = time.isEmpty ? "" : "T" + time.map { "\($0.1)\($0.0)" }.joined()
      let text = (days > 0 ? "\(days)D" : "") + times
      return (value < 0 ? "-P" : "P") + (text.isEmpty ? "T0S" : text)
    case .months:
      let (years, months) = value.magnitude.quotientAndRemainder(dividingBy: 12)
      let text = (years > 0 ? "\(years)Y" : "") + (months > 0 ? "\(months)M" : "")
      return (value < 0 ? "-P" : "P") + (text.isEmpty ? "0M" : text)
    case .integer: return "\(value)"
    default:
      let (whole, rest) = (value * distance).magnitude.quotientAndRemainder(dividingBy: UInt128(Self.one))
      let digits = String("\(UInt128(Self.one) + rest)".dropFirst())
      let fraction = String(digits.reversed().drop { $0 == "0" }.reversed())
      return (value < 0 ? "-" : "") + "\(whole)" + (fraction.isEmpty ? "" : "." + fraction)
    }
  }

  // MARK: Days, counted one after the other

  private static func length(_ year: Int, _ month: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private static func day(_ text: some StringProtocol) -> Int128 {
    let parts = text.split(separator: "-").map { Int($0) ?? 1 }
    let before = parts[0] - 1
    let days = before * 365 + before / 4 - before / 100 + before / 400
    return Int128((1..<parts[1]).reduce(days) { $0 + length(parts[0], $1) } + parts[2])
  }

  private static func date(_ day: Int128) -> String {
    var year = Int(day) / 366 + 1
    while Self.day("\(year + 1)-01-01") <= day { year += 1 }
    var rest = Int(day - Self.day("\(year)-01-01"))
    var month = 1
    while rest >= length(year, month) {
      rest -= length(year, month)
      month += 1
    }
    let words = ["\(10_000 + year)", "\(100 + month)", "\(101 + rest)"]
    return words.map { $0.dropFirst() }.joined(separator: "-")
  }
}
