/// What a mark, or a word that stands for one, says: yes or no.
enum MarkedAnswer: String, Sendable {
  case yes, no

  private static let yesWords: Set<String> = [
    "✓", "✔", "✔️", "✅", "☑", "○", "◯", "◎", "⭕", "⭕️", ":white_check_mark:", ":heavy_check_mark:", "yes", "true", "有",
    "有り",
    "はい", "あり", "可", "対応", "supported", "ja", "oui", "sí", "是",
  ]
  private static let noWords: Set<String> = [
    "✗", "✘", "❌", "✖", "✖️", "×", "☓", "✕", ":x:", ":heavy_multiplication_x:", "no", "false", "無", "無し", "いいえ", "なし",
    "不可", "非対応", "未対応", "not supported", "unsupported", "nein", "non", "否",
  ]

  /// The answer that a whole text gives; nil for any other text.
  init?(_ text: String) {
    let word = text.trimmingBlanks.lowercased()
    if Self.yesWords.contains(word) {
      self = .yes
    } else if Self.noWords.contains(word) {
      self = .no
    } else {
      return nil
    }
  }
}
