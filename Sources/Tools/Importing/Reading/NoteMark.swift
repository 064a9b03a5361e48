import CommonMark
import Diagnostics

/// A mark of a footnote in a text: `*1`, `※1`, `[^1]`, `¹`, `(a)`, `注1`, `†1`, or a link with one of these.
struct NoteMark {
  /// The mark without the signs around it.
  var name: String
  /// The offset of the mark in the text, in characters.
  var range: Range<Int>
  /// The id that the mark leads to on pages of Hyo.
  var id: String?

  /// The most characters of a mark that is no link, and no superscript: `(注123)`.
  fileprivate static let longestNumber = 6

  /// The most characters of the words of a link that is a mark, and of the brackets around them.
  fileprivate static let longestWords = 13

  /// The mark at an offset of a text; nil if there is none.
  init?(in text: [Character], at start: Int) {
    if let link = Self.linked(text, start) {
      self = link
    } else if let (name, end) = Self.plain(text, start) {
      (self.name, range) = (name, start..<end)
    } else {
      return nil
    }
  }

  /// A link whose words are a mark, such as `[\*1](#permit:note.proof)`.
  private static func linked(_ text: [Character], _ start: Int) -> NoteMark? {
    guard text[start].sign == "[", let end = text[start...].firstIndex(of: "]"), end - start < longestWords - 1,
      end + 1 < text.count,
      text[end + 1] == "(", let close = text[end...].firstIndex(of: ")")
    else { return nil }
    let destination = String(text[(end + 2)..<close])
    guard let hash = destination.firstIndex(of: "#") else { return nil }
    let anchor = destination[hash...]
    // Pages of Hyo write marks as their language has it.
    let isOfHyo = anchor.contains(":note.") || anchor.hasPrefix("#note:")
    let words = String(text[(start + 1)..<end])
    guard let name = plain(text, start + 1).flatMap({ $0.1 == end ? $0.0 : nil }) ?? (isOfHyo ? words : nil) else {
      return nil
    }
    var mark = NoteMark(name: name, range: start..<close + 1)
    mark.id = isOfHyo ? anchor.noteID : nil
    return mark
  }

  init(name: String, range: Range<Int>) { (self.name, self.range) = (name, range) }

  private static func plain(_ text: [Character], _ start: Int) -> (String, Int)? {
    var offset = start
    switch text[offset].sign {
    case "\\":
      offset += 1
      guard offset < text.count, "*†‡".unicodeScalars.contains(text[offset].sign) else { return nil }
      return number(text, offset + 1)
    case "*", "＊":
      // `**1**` is strong emphasis.
      if offset > 0, text[offset - 1].sign == "*" { return nil }
      return number(text, offset + 1)
    case "※", "†", "‡":
      return number(text, offset + 1) ?? (text[offset].sign == "※" ? nil : (String(text[offset]), offset + 1))
    case "注": return number(text, offset + 1)
    case "（", "(":
      return bracketed(text, offset)
    case "[":
      guard offset + 2 < text.count, text[offset + 1].sign == "^", let end = text[offset...].firstIndex(of: "]"),
        end - offset < 40
      else { return nil }
      let name = String(text[(offset + 2)..<end])
      return name.isEmpty ? nil : (name, end + 1)
    case _ where Superscript.digits[text[offset]] != nil:
      var name = ""
      while offset < text.count, let digit = Superscript.digits[text[offset]] {
        name.append(digit)
        offset += 1
      }
      return (name, offset)
    default: return nil
    }
  }

  /// A mark in brackets: one letter, or 注 with a number.
  private static func bracketed(_ text: [Character], _ start: Int) -> (String, Int)? {
    let offset = start + 1
    guard offset < text.count else { return nil }
    switch text[offset].sign {
    case "注", "※", "*":
      guard let (name, end) = number(text, offset + 1), end < text.count, text[end].isClosingBracket else { return nil }
      return (name, end + 1)
    case "a"..."z":
      guard offset + 1 < text.count, text[offset + 1].isClosingBracket else { return nil }
      return (String(text[offset]), offset + 2)
    default: return nil
    }
  }

  private static func number(_ text: [Character], _ start: Int) -> (String, Int)? {
    var (offset, name) = (start, "")
    while offset < text.count, name.count < 3, let digit = text[offset].wholeNumberValue, digit < 10 {
      name += String(digit)
      offset += 1
    }
    return name.isEmpty ? nil : (name, offset)
  }
}

extension Character {
  /// The scalar that it is, which is compared faster; one that no text has for a character of several.
  fileprivate var sign: Unicode.Scalar {
    let scalars = unicodeScalars
    return scalars.index(after: scalars.startIndex) == scalars.endIndex ? scalars[scalars.startIndex] : "\0"
  }

  fileprivate var isClosingBracket: Bool { sign == ")" || sign == "）" }
}

extension NoteMark {
  /// The name of the mark that is the whole of a text; nil if there is none.
  static func name(_ words: String) -> String? {
    let characters = Array(words)
    guard !characters.isEmpty, let mark = NoteMark(in: characters, at: 0), mark.range.count == characters.count else {
      return nil
    }
    return mark.name
  }
}

extension String {
  /// The beginning of the last occurrence of a text.
  func range(ofLast part: String) -> Index? {
    var index = endIndex
    while index > startIndex {
      index = self.index(before: index)
      if self[index...].hasPrefix(part) { return index }
    }
    return nil
  }
}

extension StringProtocol {
  /// The id of a note in an anchor: `proof` in `permit:note.proof` and in `note:proof`.
  var noteID: String? {
    for sign in ["note.", "note:"] {
      if let index = String(self).range(ofLast: sign) { return String(String(self)[index...].dropFirst(sign.count)) }
    }
    return nil
  }
}

extension String {
  /// The marks at the end of a text, in their order, and the text without those that `isKnown` knows.
  func withoutMarks(isKnown: (NoteMark) -> Bool) -> (text: String, marks: [NoteMark]) {
    // Most texts end in a word, which no mark does, or hold no sign with which one begins.
    guard mayEndInMark, unicodeScalars.contains(where: \.mayBeginMark) else { return (trimmingWhitespace, []) }
    var characters = Array(trimmingWhitespace)
    var marks: [NoteMark] = []
    // A mark stands at the end, or before the last full stop.
    var stop: Character?
    while let last = characters.last {
      let isStop = stop == nil && ".。".contains(last)
      guard let mark = characters.mark(endingAt: characters.count - (isStop ? 1 : 0)), isKnown(mark) else { break }
      marks.append(mark)
      if isStop { stop = last }
      characters.removeLast(characters.count - mark.range.lowerBound)
      while let last = characters.last, last.isWhitespace || stop == nil && ",、".contains(last) {
        characters.removeLast()
      }
    }
    if let stop { characters.append(stop) }
    return (String(characters), marks.reversed())
  }

  /// The most characters of a mark.
  fileprivate static let longestMark = 200

  /// True if the last character, full stops and white space aside, may be that of a mark.
  private var mayEndInMark: Bool {
    let last = unicodeScalars.reversed().first { !$0.properties.isWhitespace && $0 != "." && $0 != "。" }
    guard let last else { return false }
    return last.properties.numericType != nil || ")）]†‡".unicodeScalars.contains(last)
  }
}

extension Unicode.Scalar {
  /// True if a mark may begin with a character that begins with this.
  fileprivate var mayBeginMark: Bool {
    switch self {
    case "[", "\\", "*", "＊", "※", "†", "‡", "注", "（", "(": true
    case "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁰": true
    default: false
    }
  }
}

extension [Character] {
  /// The mark that ends at an offset.
  fileprivate func mark(endingAt end: Int) -> NoteMark? {
    guard end > 0 else { return nil }
    for start in firstStart(ofMarkEndingAt: end)..<end where self[start].sign.mayBeginMark {
      if let mark = NoteMark(in: self, at: start), mark.range.upperBound == end { return mark }
    }
    return nil
  }

  /// The first offset at which a mark may begin that ends at an offset, so that many marks in a row are read in one pass.
  private func firstStart(ofMarkEndingAt end: Int) -> Int {
    let earliest = Swift.max(0, end - String.longestMark)
    /// Looks for the offset behind the last character of a kind before the one at the end.
    func start(behindLast isEnd: (Character) -> Bool) -> Int {
      self[earliest..<(end - 1)].lastIndex(where: isEnd).map { $0 + 1 } ?? earliest
    }
    let start =
      switch self[end - 1].sign {
      case "]": start { $0.sign == "]" }
      // The words of a link may have brackets.
      case ")": start { $0.sign == ")" } - NoteMark.longestWords
      case _ where Superscript.digits[self[end - 1]] != nil:
        start { Superscript.digits[$0] == nil } - NoteMark.longestNumber
      default: end - NoteMark.longestNumber
      }
    return Swift.max(earliest, start)
  }
}
