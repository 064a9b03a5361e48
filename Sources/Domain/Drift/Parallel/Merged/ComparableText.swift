import CommonMark
import Diagnostics
import Localization

/// The content of a text, to check whether two texts of one language are the same: without emphasis, case, the spaces
/// between words, the punctuation at its end, and the forms of placeholders.
struct ComparableText: Equatable {
  private let words: [Substring]

  /// Spaces don't count, because a line break in Japanese adds one where none belongs.
  static func == (left: ComparableText, right: ComparableText) -> Bool {
    left.words == right.words || left.words.joined() == right.words.joined()
  }

  /// The default form of a unit.
  init(_ unit: Unit) {
    var text = ""
    Self.add(unit.content, to: &text)
    unit.blocks.forEachNested { block in
      text += " "
      Self.add(block.content, to: &text)
    }
    var words = text.lowercased().split { $0.isWhitespace }
    if let last = words.last, let end = last.lastIndex(where: { !$0.mayEndSentence }) {
      words[words.count - 1] = last[...end]
    }
    self.words = words
  }

  private static func add(_ content: [Inline], to text: inout String) {
    for inline in content {
      switch inline {
      case .code(let code, _): text += "`\(code)`"
      case .image(let image): text += "(\(image.file))"
      case .opaque(let opaque): text += opaque.identity ?? ""
      default:
        if let own = inline.identity ?? inline.ownText { text += own } else { add(inline.children, to: &text) }
        if let destination = inline.destination { text += "(\(destination))" }
      }
    }
  }

  /// True if two texts differ only in inflection and articles: `permit` and `the permits`.
  func isForm(of other: ComparableText) -> Bool {
    if self == other { return true }
    let (left, right) = (words.withoutArticles, other.words.withoutArticles)
    guard left.count == right.count, !left.isEmpty else { return false }
    return zip(left, right).allSatisfy { $0 == $1 || $0.isInflection(of: $1) }
  }
}

extension [Substring] { fileprivate var withoutArticles: [Substring] { filter { !["a", "an", "the"].contains($0) } } }

extension Substring {
  /// True if two words share a stem of at least 3 letters, and differ only in endings of European inflection.
  fileprivate func isInflection(of other: Substring) -> Bool {
    let stem = commonPrefix(with: other)
    guard stem >= 3 else { return false }
    return [dropFirst(stem), other.dropFirst(stem)].allSatisfy { inflections.contains($0) }
  }

  private func commonPrefix(with other: Substring) -> Int { zip(self, other).prefix { $0 == $1 && $0.isLetter }.count }
}

extension Character {
  /// True if it may end a sentence in any language, according to Unicode; `#` and `%` belong to the preceding text.
  fileprivate var mayEndSentence: Bool {
    unicodeScalars.allSatisfy { $0.properties.isTerminalPunctuation || $0.properties.isQuotationMark || $0 == "…" }
  }
}

private let inflections: Set<Substring> = [
  "", "s", "es", "'s", "’s", "d", "ed", "ing", "y", "ies", "ied", "e", "n", "en", "a", "o", "os", "as", "x",
]
