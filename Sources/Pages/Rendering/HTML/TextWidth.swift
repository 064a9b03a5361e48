import CommonMark
import Localization

/// The room that a text needs, in letters: 1 for a Latin letter, 2 for a Chinese, Japanese or Korean character.
struct TextWidth {
  /// The width of the whole text in one line.
  var line = 0
  /// The width of its longest word, which should not be broken.
  var word = 0

  /// The limit above which a cell needs room for long lines, like a sentence.
  static let longest = 24
  /// The width of a note's marker, and of the space before it.
  private static let marker = 3

  init() {}

  init(_ text: String, notes: Int = 0) {
    var current = 0
    for scalar in text.unicodeScalars {
      let width = scalar.value < 0x1100 ? 1 : 2
      line += width
      switch scalar {
      case " ", "\n", "-": current = 0
      case "\u{30A0}"..."\u{30FF}": current += width
      // Japanese may break between any 2 characters; a word of katakana, or of Latin letters, should not break.
      case _ where width == 2: current = 0
      default: current += width
      }
      word = max(word, current)
    }
    self = adding(notes: notes)
  }

  /// The width of the text with markers for more notes after it.
  func adding(notes: Int) -> TextWidth {
    var width = self
    width.line += notes * Self.marker
    width.word += min(notes, 1) * Self.marker
    return width
  }

  /// The width of both texts, one below the other.
  func widest(_ other: TextWidth) -> TextWidth {
    var width = self
    width.line = max(line, other.line)
    width.word = max(word, other.word)
    return width
  }

  /// True if the text needs room for long lines.
  var isLong: Bool { line > Self.longest }

  /// The least number of letters for a line: all of a short text, more for a long one.
  var letters: Int {
    if isLong { return max(word, 16 + (min(line, 124) - Self.longest) / 12) }
    return max(word, min(line, 9 + (line - 8) / 8))
  }
}

extension Passage { func width(notes: Int = 0) -> TextWidth { TextWidth(content.plainText, notes: notes) } }
