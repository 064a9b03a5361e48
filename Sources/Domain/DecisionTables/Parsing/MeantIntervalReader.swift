import Diagnostics

/// Reads numbers, dates, comparisons and intervals in forms known from other programs and from speech.
struct MeantIntervalReader {
  let scale: Scale
  let condition: Condition

  /// The meaning of a text; nil if it is unknown.
  func test(_ text: String) -> MeantTest? {
    if let test = behindDash(text) { return test }
    let text = text.foldedToASCII
    if UnaryTestReader(scale: scale).isTest(text, mayBeUnbounded: false) {
      return MeantTest(rule: "Numbers, signs and brackets of a test are ASCII characters", written: text)
    }
    return interval(text) ?? halfOpen(text) ?? comparison(text) ?? bounds(text) ?? point(text)
  }

  /// A number after an en dash, which may mean minus or "up to".
  private func behindDash(_ text: String) -> MeantTest? {
    guard text.first == "\u{2013}", scale.kind == .number else { return nil }
    let rest = String(text.dropFirst()).foldedToASCII
    guard rest.first?.isNumber == true, let number = operand(rest) else { return nil }
    return MeantTest(
      rule: "Numbers, signs and brackets of a test are ASCII characters", written: "-\(number.written)",
      isCertain: false,
      advice: ["write '-\(number.written)' if that is a minus, and '<= \(number.written)' if it means all up to there"])
  }

  // MARK: Values

  /// A number or a date in a text, as Hyo writes it.
  private struct Operand {
    var written: String
    /// The unit next to a number.
    var unit = ""
  }

  private func operand(_ text: some StringProtocol) -> Operand? {
    let text = text.trimming { $0 == " " }
    if scale.value(text) != nil { return Operand(written: text) }
    switch scale.kind {
    case .number: return number(text)
    case .date: return DateNotation(text)?.date.map { Operand(written: $0) }
    case .time: return TimeNotation(text).map { Operand(written: $0.time) }
    case .version: return VersionNotation(text).map { Operand(written: $0.version) }
    case .duration, .months:
      return DurationNotation(text).flatMap { scale.value($0.duration) == nil ? nil : Operand(written: $0.duration) }
    }
  }

  private func number(_ text: String) -> Operand? {
    let unsigned = text.hasPrefix("+") ? String(text.dropFirst()) : text
    if scale.value(unsigned) != nil { return Operand(written: unsigned) }
    if let currency = text.first.map({ String($0) }), currency.isCurrencySign,
      scale.value(String(text.dropFirst())) != nil
    {
      return Operand(written: String(text.dropFirst()), unit: currency)
    }
    let digits = String(text.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "-" })
    let unit = text.dropFirst(digits.count).trimming { $0 == " " }
    guard scale.value(digits) != nil, unit.isUnit else { return nil }
    return Operand(written: digits, unit: unit)
  }

  private func point(_ text: String) -> MeantTest? {
    if scale == .integer, let number = Decimal(text) {
      return MeantTest(
        rule: "'\(condition.id)' has integers only, and '\(text)' is none", written: text, isCertain: false,
        advice: [
          "write '\(number.rounded(up: false).description)' or '\(number.rounded(up: true).description)', or declare '\(condition.id)' without 'integer: true'"
        ])
    }
    return operand(text).map { test("'\(text)' is not a number", [$0], $0.written) }
  }

  /// A test with operands; a unit may only be dropped with certainty if the condition's id contains it.
  private func test(_ rule: Message, _ operands: [Operand], _ written: String) -> MeantTest {
    guard let unit = operands.first(where: { !$0.unit.isEmpty })?.unit else {
      return MeantTest(rule: rule, written: written)
    }
    let isCounted = operands.allSatisfy { $0.unit.isEmpty || $0.unit.isUnit(namedBy: condition.id) }
    return MeantTest(
      rule: "A number stands alone, without a unit such as '\(unit)'", written: written, isCertain: isCounted,
      advice: isCounted ? [] : ["if that is the unit of '\(condition.id)', write '\(written)'"], unit: unit)
  }

  // MARK: Comparisons

  private func comparison(_ text: String) -> MeantTest? {
    guard let (sign, rest) = sign(of: text) else { return nil }
    if let operand = operand(rest) {
      let rule: Message =
        "<>=".contains(text.first ?? " ")
        ? "A comparison is '<', '<=', '>', '>=' or '=' and a value" : "A comparison begins with '<', '<=', '>' or '>='"
      return test(rule, [operand], "\(sign) \(operand.written)")
    }
    guard scale == .integer, let number = Decimal(rest.trimming { $0 == " " }) else { return nil }
    let isLower = sign.hasPrefix(">")
    return MeantTest(
      rule: "'\(condition.id)' has integers only, and '\(rest.trimming { $0 == " " })' is none",
      written: "\(isLower ? ">=" : "<=") \(number.rounded(up: isLower).description)")
  }

  /// The sign that a text begins or ends with, in signs or in words, and the rest of it.
  private func sign(of text: String) -> (sign: String, rest: String)? {
    let lower = text.lowercased()
    for (beginning, sign) in Self.beginnings where lower.hasPrefix(beginning) {
      return (sign, String(text.dropFirst(beginning.count)))
    }
    // Who is older has more years, but an older version is a lower one.
    if scale.kind == .version {
      for end in [" or older", " and older"] where lower.hasSuffix(end) {
        return ("<=", String(text.dropLast(end.count)))
      }
    }
    for (end, sign) in Self.ends where lower.hasSuffix(end) { return (sign, String(text.dropLast(end.count))) }
    return nil
  }

  /// Longer ones come first, since some begin or end with shorter ones.
  private static let beginnings = [
    ("<=", "<="), ("=<", "<="), (">=", ">="), ("=>", ">="), ("==", "="), ("<", "<"), (">", ">"), ("at least ", ">="),
    ("at most ", "<="), ("up to ", "<="), ("no more than ", "<="), ("no less than ", ">="), ("more than ", ">"),
    ("greater than ", ">"), ("less than ", "<"), ("fewer than ", "<"), ("over ", ">"), ("above ", ">"), ("under ", "<"),
    ("below ", "<"), ("before ", "<"), ("after ", ">"),
    ("earlier than ", "<"), ("older than ", "<"), ("prior to ", "<"), ("later than ", ">"), ("newer than ", ">"),
    ("since ", ">="), ("from ", ">="), ("minimum ", ">="), ("min ", ">="),
    ("maximum ", "<="), ("max ", "<="), ("..", "<="),
  ]
  private static let ends = [
    (" or more", ">="), (" or over", ">="), (" or above", ">="), (" or older", ">="), (" or later", ">="),
    (" or newer", ">="), (" and newer", ">="), (" and later", ">="), (" and earlier", "<="),
    (" and over", ">="), (" and above", ">="), (" and older", ">="), (" or less", "<="), (" or fewer", "<="),
    (" or under", "<="), (" or below", "<="), (" or younger", "<="), (" or earlier", "<="), (" and under", "<="),
    ("+", ">="), ("以上", ">="), ("以降", ">="), ("以後", ">="), ("から", ">="), ("以下", "<="), ("以前", "<="), ("以内", "<="),
    ("まで", "<="),
    ("未満", "<"), ("より小さい", "<"), ("より少ない", "<"), ("より前", "<"), ("超", ">"), ("を超える", ">"), ("より大きい", ">"), ("より多い", ">"),
    ("より後", ">"), ("..", ">="),
  ]
  /// Endings of a bound that another bound follows, in addition to `ends`.
  private static let middles = [
    ("を超えて", ">"), ("を超え", ">"), ("超えて", ">"), ("超え", ">"), ("より大きく", ">"), ("より多く", ">"), ("より小さく", "<"),
    ("より少なく", "<"),
  ]

  // MARK: Two bounds

  /// An interval in brackets with something other than `..` between its bounds.
  private func interval(_ text: String) -> MeantTest? {
    guard let opening = text.first, let closing = text.last, "[(]".contains(opening), "])[".contains(closing),
      text.count > 2
    else { return nil }
    let content = String(text.dropFirst().dropLast())
    for separator in Self.separators {
      guard let (lower, upper) = pair(content, separator) else { continue }
      let written = "\(opening)\(lower.written)..\(upper.written)\(closing)"
      if separator == ".." { return test("An interval has a value at each end", [lower, upper], written) }
      var meant = test(
        "'..' stands between the bounds of an interval, not '\(separator.trimming { $0 == " " })'", [lower, upper],
        written)
      // `[7, 30]` may be a list.
      if separator == ",", opening == "[", closing == "]" {
        if areNeighbours(lower, upper) { return nil }
        meant.isCertain = false
        meant.advice = [
          "write '\(written)' for all from the one to the other",
          "or write '\(lower.written + ", " + upper.written)' for these two alone",
        ]
      }
      return meant
    }
    return nil
  }

  /// An interval with one bracket missing, so that it is unclear if that bound belongs to it.
  private func halfOpen(_ text: String) -> MeantTest? {
    let opening = text.first.flatMap { "[(]".contains($0) ? String($0) : nil }
    let closing = text.last.flatMap { "])[".contains($0) ? String($0) : nil }
    guard (opening == nil) != (closing == nil), text.count > 1 else { return nil }
    let content = String(opening == nil ? text.dropLast() : text.dropFirst())
    guard let (lower, upper) = ["..", ","].lazy.compactMap({ self.pair(content, $0) }).first else { return nil }
    let bounds = "\(lower.written)..\(upper.written)"
    let bound = opening == nil ? lower.written : upper.written
    let closed = opening.map { "\($0)\(bounds)]" } ?? "[\(bounds)\(closing ?? "]")"
    let open = opening.map { "\($0)\(bounds))" } ?? "(\(bounds)\(closing ?? "]")"
    return MeantTest(
      rule: "An interval has a bracket at each end", written: closed, isCertain: false,
      advice: ["write '\(closed)' if \(bound) belongs to it, and '\(open)' if not"])
  }

  /// True for neighbouring integers, so that a list of them equals the interval.
  private func areNeighbours(_ lower: Operand, _ upper: Operand) -> Bool {
    guard scale == .integer, let low = Decimal(lower.written) else { return false }
    return low.adding(Decimal(1)) == Decimal(upper.written)
  }

  private func pair(_ text: String, _ separator: String) -> (Operand, Operand)? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, let lower = operand(parts[0]), let upper = operand(parts[1]),
      let low = scale.value(lower.written), let high = scale.value(upper.written), low < high
    else { return nil }
    return (lower, upper)
  }

  private static let separators = ["...", "..", ",", ";", " to ", "~", "-", ":"]

  /// Two bounds in other forms than an interval: `>= 7 and < 30`, `7 <= x < 30`, `7以上30未満`, `between 7 and 30`.
  private func bounds(_ text: String) -> MeantTest? { twoComparisons(text) ?? chain(text) ?? between(text) }

  /// The ends of the first of two comparisons that nothing else separates: `7以上30未満`.
  private static let innerEnds = (middles + ends).map(\.0).filter { !$0.hasPrefix(" ") && $0 != "+" }
  /// Those to look for in a text that is ASCII, as most are.
  private static let innerEndsInASCII = innerEnds.filter { $0.utf8.allSatisfy { $0 < 0x80 } }

  private func twoComparisons(_ text: String) -> MeantTest? {
    for joint in [" and ", " but ", "&&", "&", " und ", " et ", " y ", " e ", "かつ", "且", "で", "~", ".."] {
      for found in text.ranges(of: joint) {
        let parts = (String(text[..<found.lowerBound]), String(text[found.upperBound...]))
        if let test = joined(parts.0, parts.1) { return test }
      }
    }
    for end in text.utf8.allSatisfy({ $0 < 0x80 }) ? Self.innerEndsInASCII : Self.innerEnds {
      guard let found = text.firstRange(of: end), found.upperBound < text.endIndex else { continue }
      let rest = String(text[found.upperBound...])
      if let test = joined(String(text[..<found.upperBound]), rest) { return test }
    }
    return since(text)
  }

  private func joined(_ one: String, _ other: String) -> MeantTest? {
    guard let (sign, rest) = firstSign(of: one.trimming { $0 == " " }), let first = operand(rest) else {
      return nil
    }
    // `5から10` goes up to 10.
    let (otherSign, otherRest) = self.sign(of: other.trimming { $0 == " " }) ?? (one.hasSuffix("から") ? "<=" : "", other)
    guard let second = operand(otherRest) else { return nil }
    return sign.hasPrefix(">") ? between(sign, first, otherSign, second) : between(otherSign, second, sign, first)
  }

  /// The sign of a text that another sign follows.
  private func firstSign(of text: String) -> (sign: String, rest: String)? {
    for (end, sign) in Self.middles where text.hasSuffix(end) { return (sign, String(text.dropLast(end.count))) }
    return sign(of: text)
  }

  /// `5より10まで`, where only the author knows if 5 belongs to the interval.
  private func since(_ text: String) -> MeantTest? {
    guard let found = text.firstRange(of: "より"), let lower = operand(text[..<found.lowerBound]),
      let (sign, rest) = sign(of: String(text[found.upperBound...])), let upper = operand(rest),
      var closed = between(">=", lower, sign, upper), let open = between(">", lower, sign, upper)
    else { return nil }
    closed.isCertain = false
    closed.advice = ["write '\(closed.written)' if \(lower.written) belongs to it, and '\(open.written)' if not"]
    return closed
  }

  private func between(_ lower: String, _ from: Operand, _ upper: String, _ to: Operand) -> MeantTest? {
    guard lower.hasPrefix(">"), upper.hasPrefix("<"), let low = scale.value(from.written),
      let high = scale.value(to.written), low < high
    else { return nil }
    let opening = lower == ">=" ? "[" : "("
    let closing = upper == "<=" ? "]" : ")"
    return test(
      "Two bounds are written as one interval", [from, to], "\(opening)\(from.written)..\(to.written)\(closing)")
  }

  private func chain(_ text: String) -> MeantTest? {
    let parts = text.split { "<>=".contains($0) }
    let signs = text.split { !"<>=".contains($0) }.map { $0 == "≤" ? "<=" : String($0) }
    guard parts.count == 3, signs.count == 2, signs.allSatisfy(["<", "<=", ">", ">="].contains),
      Decimal(parts[1].trimming { $0 == " " }) == nil, let first = operand(parts[0]), let last = operand(parts[2])
    else { return nil }
    switch (signs[0].first, signs[1].first) {
    case ("<", "<"): return between(signs[0].replacing("<", with: ">"), first, signs[1], last)
    case (">", ">"): return between(signs[1], last, signs[0].replacing(">", with: "<"), first)
    default: return nil
    }
  }

  private static let wordsBetween = [("between ", " and "), ("from ", " to "), ("", " to "), ("", " - ")]

  private func between(_ text: String) -> MeantTest? {
    // The letters of a duration are capitals.
    let lower = scale.kind == .duration || scale.kind == .months ? text : text.lowercased()
    let joints = Self.wordsBetween + (scale == .time ? [("", "-"), ("", "\u{2013}"), ("", "~"), ("", "\u{301C}")] : [])
    for (beginning, joint) in joints where lower.hasPrefix(beginning) {
      guard let (from, to) = pair(String(lower.dropFirst(beginning.count)), joint) else { continue }
      return scale == .time ? opening(from, to) : between(">=", from, "<=", to)
    }
    return nil
  }

  /// Opening hours, of which only the author knows if the last second belongs to them.
  private func opening(_ from: Operand, _ to: Operand) -> MeantTest? {
    guard var closed = between(">=", from, "<=", to), let open = between(">=", from, "<", to) else { return nil }
    closed.isCertain = false
    closed.advice = [
      "write '\(open.written)' if \(to.written) is no longer part of it, and '\(closed.written)' if it is"
    ]
    return closed
  }
}

extension String {
  /// True if the text may be a unit: letters or one sign, without words that multiply or compare the number.
  fileprivate var isUnit: Bool {
    if ["%", "°"].contains(self) || isCurrencySign { return true }
    guard !isEmpty, count <= 12, allSatisfy(\.isLetter) else { return false }
    // Hiragana are words such as より or くらい, which mean more than a unit.
    if unicodeScalars.contains(where: { "ぁ"..."ゖ" ~= $0 }) { return Self.units.contains { $0.contains(self) } }
    return !["k", "m", "bn", "x", "e"].contains(lowercased()) && !contains { "万千百十億兆".contains($0) }
  }

  /// True if the id of a condition contains its unit: `days-left` in days.
  fileprivate func isUnit(namedBy id: String) -> Bool {
    // Years are a span of time as well as an age.
    let stems = [lowercased()] + Self.units.filter { $0.contains(lowercased()) }.flatMap(\.self)
    return id.split(separator: "-").contains { stems.contains(String($0)) }
  }

  private static let units =
    CalendarDuration.Unit.allCases.map(\.words) + [
      ["week", "weeks", "週", "週間"], ["age", "歳", "才", "years", "year"], ["percent", "percentage", "%"],
    ]
}

extension Decimal {
  /// The next integer below or above a number that is not an integer.
  fileprivate func rounded(up: Bool) -> Decimal {
    let below = Decimal(units: units(roundedDownTo: Self.unitsPerOne))
    return up && below != self ? below.adding(Decimal(1)) : below
  }
}

extension StringProtocol {
  /// True for one sign of a currency.
  package var isCurrencySign: Bool {
    unicodeScalars.count == 1 && unicodeScalars.first?.properties.generalCategory == .currencySymbol
  }
}
