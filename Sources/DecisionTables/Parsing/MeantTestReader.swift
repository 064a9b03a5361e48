import Diagnostics

/// A test in Hyo's form, and the rule that the writer's form of it breaks.
struct MeantTest {
  var rule: Message
  var written: String
  /// Whether nothing else can be meant.
  var isCertain = true
  /// What to do where something else may be meant.
  var advice: [Message] = []
}

/// Reads single tests in forms that people know from elsewhere.
struct MeantTestReader {
  let condition: Condition

  /// What a text means; nil where it means nothing that is known.
  func test(_ text: String) -> MeantTest? {
    guard let scale = condition.domain.ordered?.scale else { return value(text) }
    return MeantIntervalReader(scale: scale, condition: condition).test(text)
  }

  private func value(_ text: String) -> MeantTest? {
    let rule: Message = "'\(text)' is not a value of '\(condition.id)'"
    if condition.position(of: text) != nil { return MeantTest(rule: rule, written: text) }
    if condition.domain.isBoolean, let word = text.booleanWord {
      return MeantTest(rule: rule, written: word)
    }
    guard let meant = didYouMean(text, among: condition.namedValues) else { return nil }
    return MeantTest(rule: rule, written: meant)
  }
}

extension String {
  /// `true` or `false` for the words that other formats have for them.
  var booleanWord: String? {
    switch lowercased() {
    case "yes", "y", "on", "true", "1", "はい", "有", "あり": Domain.boolean.value(at: 0)
    case "no", "n", "off", "false", "0", "いいえ", "無", "なし": Domain.boolean.value(at: 1)
    default: nil
    }
  }
}
