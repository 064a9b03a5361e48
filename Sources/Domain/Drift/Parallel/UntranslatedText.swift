import CommonMark
import Diagnostics
import Localization

/// Finds a text that is the same in two languages, although it is made of ordinary words.
struct UntranslatedText {
  private let sides: SideComparison

  init(_ sides: SideComparison) { self.sides = sides }

  /// The difference; nil if the texts differ, or may well be equal.
  var difference: Difference? {
    let (first, other) = (sides.first, sides.other)
    guard first.language.subtag != other.language.subtag, beginEqually else { return nil }
    // The name of a source is its title.
    if case .named(.source, _) = sides.key { return nil }
    let text = first.unit.runningText
    guard text == other.unit.runningText, text.isSentence else { return nil }
    // A title may be the name of what the document is about, as that of its file is.
    if sides.isOfDocument, case .title = sides.key, other.unit.isNameOfFile { return nil }
    // A section may be a list of names.
    if case .section = sides.key, !first.unit.hasPhrase { return nil }
    // Japanese among English was most likely not translated into English.
    let isForeign =
      text.unicodeScalars.contains(where: \.isCJK) && ["ja", "zh", "ko", "yue"].contains(other.language.subtag)
    let (wrong, right) = isForeign ? (first, other) : (other, first)
    return Difference(
      kind: .untranslated, locales: [wrong.locale, right.locale], place: wrong.unit.place,
      summary: "has the same text in \(wrong.tag.text) as in \(right.tag.text)",
      notes: [.init("the text in \(right.tag.text) is here", at: right.unit.place)],
      fixes: ["translate it, or leave it out to show that of \(right.tag.text)"])
  }

  /// True if the first runs are equal; a quick check.
  private var beginEqually: Bool {
    func firstText(_ unit: Unit) -> String? {
      let content = unit.content.isEmpty ? unit.blocks.first?.content ?? [] : unit.content
      return content.first?.ownText
    }
    return firstText(sides.first.unit) == firstText(sides.other.unit)
  }
}

extension Unit {
  /// True if the text has the letters and digits of the name of its file.
  fileprivate var isNameOfFile: Bool {
    func letters(_ text: some StringProtocol) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    let steps = place.file.path.split(separator: "/")
    let names = steps.suffix(2).map { letters($0.prefix { $0 != "." }) }
    return names.contains(letters(content.plainText))
  }

  /// True if two ordinary words follow each other, or enough Japanese, Chinese or Korean characters.
  fileprivate var hasPhrase: Bool {
    var isFound = false
    func add(_ inline: Inline) {
      guard !isFound, case .text(let run, _) = inline else { return }
      let words = run.split(whereSeparator: \.isWhitespace).map(\.isOrdinaryWord)
      isFound = zip(words, words.dropFirst()).contains { $0 && $1 } || run.unicodeScalars.count(where: \.isCJK) >= 6
    }
    content.forEachNested(add)
    blocks.forEachInline(add)
    return isFound
  }

  /// The text without code, markup and placeholders.
  var runningText: String {
    var text = ""
    func add(_ inline: Inline) { if case .text(let run, _) = inline { text += run } else { text += " " } }
    content.forEachNested(add)
    text += "\n"
    blocks.forEachInline(add)
    return text
  }
}

extension String {
  /// True if the text has at least 2 lower-case words, or 6 Japanese, Chinese or Korean characters.
  fileprivate var isSentence: Bool {
    if unicodeScalars.count(where: \.isCJK) >= 6 { return true }
    var count = 0
    for token in split(whereSeparator: \.isWhitespace) where !token.isIdentifier {
      count += token.split { !$0.isLetter }.count { $0.count > 2 && $0.first?.isLowercase == true }
    }
    return count >= 2
  }
}

extension Substring {
  /// True for small letters alone, with or without punctuation behind them.
  fileprivate var isOrdinaryWord: Bool {
    let letters = prefix { $0.isLetter }
    return letters.count > 2 && letters.allSatisfy(\.isLowercase)
      && dropFirst(letters.count).allSatisfy { ".,:;!?)".contains($0) }
  }

  /// True if the text is a name in code rather than a word: `user_session_id`, `userId`, `user.id`.
  fileprivate var isIdentifier: Bool {
    let name = drop { !$0.isLetter }.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed()
    var wasSmall = false
    for character in name {
      if "_./:=".contains(character) || wasSmall && character.isUppercase { return true }
      wasSmall = character.isLowercase
    }
    return false
  }
}
