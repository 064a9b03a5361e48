import CommonMark
import Diagnostics
import Localization

/// The words of a whole text: read when they are first asked for, and then once for all cells of its tables.
final class SpelledText {
  /// All plain text of the unit, including its forms.
  private(set) lazy var plainText = unit.allPlainText
  /// The numbers in words.
  private(set) lazy var numbers = SpelledNumbers(plainText, language)
  /// True if the text has a half in words.
  private(set) lazy var saysHalf: Bool = {
    let text = Array(plainText.lowercased().utf8)
    return language.words.halves.contains { text.offset(of: Array($0.utf8)) != nil }
  }()
  private let unit: Unit
  private let language: LanguageFacts
  /// The words that were looked for, and true for those that the text has.
  private var known: [String: Bool] = [:]

  init(_ unit: Unit, _ language: LanguageFacts) { (self.unit, self.language) = (unit, language) }

  /// True if the text has a word, such as the name of a month.
  func has(_ word: String) -> Bool {
    if let isThere = known[word] { return isThere }
    let isThere = plainText.contains(word)
    known[word] = isThere
    return isThere
  }
}

extension Unit {
  fileprivate var allPlainText: String {
    var text = ""
    for form in [self] + forms {
      text += form.content.plainText + "\n"
      form.blocks.forEachNested { text += $0.content.plainText + "\n" }
    }
    return text
  }
}
