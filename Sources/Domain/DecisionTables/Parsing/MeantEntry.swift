import Diagnostics

/// The evident meaning of a text that is not an entry, such as `not a`, `a or b`, `30+` or `[7,30)`.
///
/// Hyo's form keeps every negation, bound and sign of the text.
struct MeantEntry {
  /// The rule that the text breaks.
  let rule: Message
  /// Hyo's form; nil if the text is ambiguous.
  let written: String?
  /// Advice if Hyo's form is uncertain.
  var advice: [Message] = []

  /// The longest text to consider, in UTF-8 bytes; nobody writes a longer test by mistake.
  private static let longest = 200

  private init(_ rule: Message, _ written: String?, advice: [Message] = []) {
    self.rule = rule
    self.written = written
    self.advice = advice
  }

  /// Guesses the meaning; nil if the text is not in a form that people are known to write.
  ///
  /// - Parameters:
  ///   - text: an entry, or one of its tests, that can't be read.
  ///   - condition: the condition of the entry.
  ///   - isWhole: true if it is the whole entry, which alone may be `-` or `not(…)`.
  init?(_ text: String, of condition: Condition, isWhole: Bool) {
    guard text.utf8.count <= Self.longest else { return nil }
    let reader = MeantTestReader(condition: condition)
    if isWhole, Self.wordsForAny.contains(text.lowercased()) {
      self.init("Any value is written '-', not '\(text)'", "-")
    } else if let negation = Negation(text) {
      guard let entry = Self.entry(negation, reader, isWhole: isWhole) else { return nil }
      self = entry
    } else if condition.domain.ordered != nil || Self.beginnings.contains(where: text.hasPrefix),
      let test = reader.test(text), test.written != text || !test.isCertain
    {
      self.init(test.rule, test.isCertain ? test.written : nil, advice: test.advice)
    } else if let entry = Self.alternatives(text, reader) {
      self = entry
    } else {
      return nil
    }
  }

  /// True if a text is the negation of a value in another form than `not(…)`.
  static func negates(_ text: String, valueOf condition: Condition) -> Bool {
    Negation(text).map { $0.listed.allSatisfy { condition.position(of: $0) != nil } } ?? false
  }

  /// Prefixes of listed values in other programs.
  private static let beginnings = ["=", "is ", "'"]

  private static let wordsForAny = [
    "*", "\u{2013}", "\u{2014}", "\u{2015}", "any", "all", "anything", "any value", "すべて", "全て", "任意", "不問", "何でも",
    "問わない",
  ]

  private static func entry(_ negation: Negation, _ reader: MeantTestReader, isWhole: Bool) -> MeantEntry? {
    guard isWhole else {
      return MeantEntry(
        "A negation stands alone in an entry, not among other tests", nil,
        advice: ["write 'not(…)' around all that the rule leaves out"])
    }
    let tests = negation.listed.map { reader.test($0) }
    guard !tests.isEmpty, !tests.contains(where: { $0 == nil }) else { return nil }
    let written = "not(\(tests.compactMap { $0?.written }.joined(separator: ", ")))"
    let isCertain = tests.allSatisfy { $0?.isCertain == true }
    return MeantEntry(
      "A negation is written 'not(…)', with what it leaves out between the parentheses", isCertain ? written : nil,
      advice: isCertain ? [] : ["write '\(written)'"])
  }

  private static func alternatives(_ text: String, _ reader: MeantTestReader) -> MeantEntry? {
    guard let (parts, joint) = Alternatives.parts(of: text) else { return nil }
    // `1/2` may be a half, and `7/30` a day.
    if joint.sign == "/", reader.condition.domain.ordered != nil { return nil }
    let tests = parts.map { reader.test($0) }
    guard !tests.contains(where: { $0 == nil }) else { return nil }
    let written = tests.compactMap { $0?.written }.joined(separator: ", ")
    // A condition has only one value, so "a and b" may be intended for several conditions.
    let isCertain = joint.isDisjunction && tests.allSatisfy { $0?.isCertain == true }
    return MeantEntry(
      "Commas stand between the values of an entry, not '\(joint.sign)'", isCertain ? written : nil,
      advice: isCertain ? [] : ["if any one of them will do, write '\(written)'"])
  }
}

/// A negation in other words than `not(…)`: `not a`, `!a`, `!= a`, `a以外`.
private struct Negation {
  /// The negated values.
  let listed: [String]

  init?(_ text: String) {
    guard let operand = Self.operand(of: text)?.trimming({ $0 == " " }) else { return nil }
    if operand.hasPrefix("("), operand.hasSuffix(")") {
      let list = operand.dropFirst().dropLast().trimming { $0 == " " }
      listed = Alternatives.parts(of: list)?.parts ?? list.split(separator: ",").map { $0.trimming { $0 == " " } }
    } else {
      // In "not a or b" it is unclear how far the negation extends.
      listed = [operand]
    }
  }

  private static func operand(of text: String) -> String? {
    let lower = text.lowercased()
    if let sign = beginnings.first(where: { lower.hasPrefix($0) }) { return String(text.dropFirst(sign.count)) }
    return ends.first { text.hasSuffix($0) }.map { String(text.dropLast($0.count)) }
  }

  private static let beginnings = [
    "is not ", "not ", "!=", "<>", "≠", "!", "except ", "other than ", "anything but ", "non-",
  ]
  private static let ends = ["以外", "ではない", "でない", "じゃない", "を除く"]
}

/// Values with separators other than commas.
private enum Alternatives {
  struct Joint {
    var sign: String
    var isDisjunction: Bool
  }

  /// The values, at least 2, and the words between them.
  static func parts(of text: String) -> (parts: [String], joint: Joint)? {
    for (separator, isDisjunction) in separators where text.contains(separator) {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false).map { $0.trimming { $0 == " " } }
      guard parts.allSatisfy({ !$0.isEmpty }) else { continue }
      return (parts, Joint(sign: separator.trimming { $0 == " " }, isDisjunction: isDisjunction))
    }
    return nil
  }

  private static let separators: [(String, isDisjunction: Bool)] = [
    (" or ", true), (" OR ", true), ("||", true), ("|", true), (";", true), (" / ", true), ("/", true), ("または", true),
    ("又は", true), ("もしくは", true), ("・", true), (" and ", false), (" AND ", false), ("&&", false), ("&", false),
    (" + ", false), ("かつ", false),
  ]
}
