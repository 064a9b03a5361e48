import Diagnostics

/// A test in Hyo's form, and the rule that the author's form breaks.
struct MeantTest {
  var rule: Message
  var written: String
  /// True if the meaning is unambiguous.
  var isCertain = true
  /// Advice if something else may be meant.
  var advice: [Message] = []
  /// The unit that stands beside its numbers.
  var unit = ""
}

/// Reads single tests in forms known from other programs and from speech.
struct MeantTestReader {
  let condition: Condition

  /// The meaning of a text; nil if it is unknown.
  func test(_ text: String) -> MeantTest? {
    if let test = behindApostrophe(text) { return test }
    guard let scale = condition.domain.ordered?.scale else { return value(text) ?? equal(text) }
    return MeantIntervalReader(scale: scale, condition: condition).test(text)
  }

  /// `= organizer`, `== organizer` or `is organizer`.
  private func equal(_ text: String) -> MeantTest? {
    guard let sign = ["==", "=", "is "].first(where: { text.hasPrefix($0) }) else { return nil }
    return value(text.dropFirst(sign.count).trimming { $0 == " " })
  }

  /// A test after an apostrophe, which marks texts in spreadsheets.
  private func behindApostrophe(_ text: String) -> MeantTest? {
    guard text.hasPrefix("'") else { return nil }
    let rest = String(text.dropFirst())
    let isTest = condition.domain.ordered.map {
      UnaryTestReader(scale: $0.scale).isTest(rest, mayBeUnbounded: false) || $0.scale.value(rest) != nil
    }
    guard isTest ?? (condition.position(of: rest) != nil) else { return nil }
    return MeantTest(rule: "A test begins without an apostrophe", written: rest)
  }

  private func value(_ text: String) -> MeantTest? {
    let rule: Message = "'\(text)' is not a value of '\(condition.id)'"
    if condition.position(of: text) != nil { return MeantTest(rule: rule, written: text) }
    if condition.domain.isBoolean, let word = text.booleanWord { return MeantTest(rule: rule, written: word) }
    guard let meant = didYouMean(text, among: condition.namedValues) else { return nil }
    return MeantTest(rule: rule, written: meant)
  }
}

extension String {
  /// `true` or `false` for words with that meaning in other formats.
  var booleanWord: String? {
    switch lowercased() {
    case "yes", "y", "on", "true", "1", "はい", "有", "あり": Domain.boolean.value(at: 0)
    case "no", "n", "off", "false", "0", "いいえ", "無", "なし": Domain.boolean.value(at: 1)
    default: nil
    }
  }
}
