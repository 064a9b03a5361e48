import CommonMark
import Diagnostics

/// The meaning of a sign: ✅ and ○ mean yes, ❌ and × mean no.
package enum Sign: String, Hashable, Sendable {
  case yes, no

  /// The sign of a scalar that is one anywhere in a text; not × and ○, which also multiply and mark empty places.
  init?(anywhere scalar: Unicode.Scalar) {
    switch scalar {
    case "✅", "✓", "✔", "☑": self = .yes
    case "❌", "✗", "✘", "✖", "☒": self = .no
    default: return nil
    }
  }

  /// The signs of marks and words that are a whole text, in lower case.
  private static let alone: [ExactText: Sign] = {
    let yes = ["○", "◯", "〇", "⭕", "⭕\u{FE0F}", "有", "有り", "あり", "可", "はい", "yes", "是", "예", "oui", "sí", "sì", "sim"]
    let no = ["×", "✕", "無", "無し", "なし", "不可", "いいえ", "no", "否", "아니요", "non", "nein", "não"]
    let signs = yes.map { (ExactText($0), Sign.yes) } + no.map { (ExactText($0), .no) }
    return Dictionary(signs) { first, _ in first }
  }()

  /// Words and codes that stand for a sign in a cell of a table, in lower case; in other texts they are mere words.
  private static let inCells: [ExactText: Sign] = {
    let yes = ["◎", ":white_check_mark:", ":heavy_check_mark:", "true", "対応", "supported"]
    let no = [
      "☓", ":x:", ":heavy_multiplication_x:", "false", "非対応", "未対応", "not supported", "unsupported",
    ]
    let signs = yes.map { (ExactText($0), Sign.yes) } + no.map { (ExactText($0), .no) }
    return Dictionary(signs) { first, _ in first }
  }()

  /// The sign that a whole cell of a table stands for; nil if the cell says anything else.
  ///
  /// - Parameter text: The text of the cell, without white space at its ends.
  package init?(ofCell text: String) {
    let scalars = text.unicodeScalars.filter { $0 != "\u{FE0F}" }
    if scalars.count == 1, let scalar = scalars.first, let sign = Sign(anywhere: scalar) {
      self = sign
    } else {
      let word = ExactText(text.lowercased())
      guard let sign = Self.alone[word] ?? Self.inCells[word] else { return nil }
      self = sign
    }
  }

  /// The sign that makes up or begins a label or a cell, as in `○` and `○（平日のみ）`.
  ///
  /// - Parameter text: the plain text.
  /// - Returns: The sign, and its bytes in the text; nil if there is none.
  static func leading(_ text: String) -> (sign: Sign, bounds: Range<Int>)? {
    let start = text.utf8.prefix { $0.isBlank }.count
    let rest = text.utf8.dropFirst(start)
    // No sign is longer, while most texts are.
    let beginning = Array(rest.prefix(longest + wideBracket.count))
    let end = beginning.indices.first { endsWord(at: $0, in: beginning) } ?? beginning.count
    guard end <= longest else { return nil }
    let word = Substring(rest.prefix(end))
    // "No fee" means that there is none, like "無料".
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
  /// True if a word follows directly or after spaces; a parenthesis or a comma is none.
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
