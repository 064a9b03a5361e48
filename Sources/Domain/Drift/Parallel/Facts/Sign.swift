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

  /// The signs of marks and words that stand alone, in lower case.
  private static let alone: [ExactText: Sign] = {
    let yes = ["○", "◯", "〇", "⭕", "⭕\u{FE0F}", "有", "有り", "あり", "可", "はい", "yes", "是", "예", "oui", "sí", "sì", "sim"]
    let no = ["×", "✕", "無", "無し", "なし", "不可", "いいえ", "no", "否", "아니요", "non", "nein", "não"]
    let signs = yes.map { (ExactText($0), Sign.yes) } + no.map { (ExactText($0), .no) }
    return Dictionary(signs) { first, _ in first }
  }()

  /// The sign that a label or a cell consists of or begins with, as `○` and `○（平日のみ）` do.
  ///
  /// - Parameter text: the plain text.
  /// - Returns: the sign, and how many bytes of the text it takes up; nil if there is none.
  static func leading(_ text: String) -> (sign: Sign, bounds: Range<Int>)? {
    let start = text.utf8.prefix { $0.isBlank }.count
    let rest = text.utf8.dropFirst(start)
    // No sign is longer, and most texts are.
    let beginning = Array(rest.prefix(longest + wideBracket.count))
    let end = beginning.indices.first { endsWord(at: $0, in: beginning) } ?? beginning.count
    guard end <= longest else { return nil }
    let word = Substring(rest.prefix(end))
    // "No fee" says that there is none, which "無料" says as well.
    guard let sign = alone[ExactText(word.lowercased())],
      !word.utf8.allSatisfy({ $0 < 0x80 }) || !rest.dropFirst(end).isWord
    else { return nil }
    return (sign, start..<start + end)
  }

  private static func endsWord(at offset: Int, in bytes: [UInt8]) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: "("), UInt8(ascii: ","): true
    case wideBracket[0]: bytes[offset...].starts(with: wideBracket)
    case let byte: byte.isBlank
    }
  }

  private static let wideBracket = Array("（".utf8)
  private static let longest = "아니요".utf8.count
}

extension Substring.UTF8View {
  /// True if a word follows at once, or after spaces.
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
