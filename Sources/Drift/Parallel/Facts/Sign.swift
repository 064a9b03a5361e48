import CommonMark
import Diagnostics

/// What a sign says: ✅ and ○ that something holds, ❌ and × that it doesn't.
enum Sign: Hashable, Sendable {
  case yes, no

  /// The sign of a scalar that is one anywhere in a text; × and ○ are not, since they multiply and leave blank.
  init?(anywhere scalar: Unicode.Scalar) {
    switch scalar {
    case "✅", "✓", "✔", "☑": self = .yes
    case "❌", "✗", "✘", "✖", "☒": self = .no
    default: return nil
    }
  }

  /// The sign of a mark or word that stands alone, in lower case.
  private init?(alone text: Substring) {
    switch text {
    case "○", "◯", "〇", "⭕", "⭕\u{FE0F}", "有", "有り", "あり", "可", "はい", "yes", "是", "예", "oui", "sí",
      "sì", "sim":
      self = .yes
    case "×", "✕", "無", "無し", "なし", "不可", "いいえ", "no", "否", "아니요", "non", "nein", "não":
      self = .no
    default: return nil
    }
  }

  /// The sign that a label or a cell consists of or begins with, as `○` and `○（平日のみ）` do.
  ///
  /// - Parameter text: the plain text.
  /// - Returns: the sign, and how many bytes of the text it takes up; nil where there is none.
  static func leading(_ text: String) -> (sign: Sign, bounds: Range<Int>)? {
    let start = text.utf8.prefix { $0.isBlank }.count
    let rest = text.utf8.dropFirst(start)
    let end = rest.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ",") || $0.isBlank }
    var word = Substring(rest[..<(end ?? rest.endIndex)])
    if let bracket = word.firstIndex(of: "（") { word = word[..<bracket] }
    // "No fee" says that there is none, which "無料" says as well.
    guard word.utf8.count <= longest, let sign = Sign(alone: Substring(word.lowercased())),
      !word.utf8.allSatisfy({ $0 < 0x80 }) || !rest.dropFirst(word.utf8.count).isWord
    else { return nil }
    return (sign, start..<start + word.utf8.count)
  }

  private static let longest = "아니요".utf8.count
}

extension Substring.UTF8View {
  /// Whether a word follows at once, or after spaces.
  fileprivate var isWord: Bool {
    guard let next = first(where: { !$0.isBlank }) else { return false }
    return next != UInt8(ascii: "(") && next != UInt8(ascii: ",")
  }
}

/// A sign in a text.
struct SignMention: Sendable {
  var sign: Sign
  var mention: Mention
}
