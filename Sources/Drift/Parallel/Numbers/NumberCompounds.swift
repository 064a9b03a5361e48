/// Puts the words of a number together: "two hundred and fifty-three thousand".
struct NumberCompounds {
  private(set) var numbers: Set<Number> = []
  private let language: LanguageFacts
  /// The millions and thousands so far, and the power of ten of the last of them.
  private var total = 0
  private var exponent = Int.max
  /// What stands behind them, less than 10,000.
  private var part: Int?

  init(_ text: String, _ language: LanguageFacts) {
    self.language = language
    let words = Self.words(text)
    for position in words.indices {
      let word = words[position]
      let next =
        position + 1 < words.count && words[position + 1].joint != .none
        ? words[position + 1] : nil
      if word.joint == .none { flush() }
      read(word, next, isAfterDigit: word.joint == .none && word.isAfterDigit)
    }
    flush()
  }

  private mutating func read(_ word: Word, _ next: Word?, isAfterDigit: Bool) {
    if let power = language.multipliers[word.text] {
      multiply(by: power, isAfterDigit)
    } else if let value = language.numberWords[word.text] {
      if single.contains(word.text) {
        flush()
        let opens = next.map { $0.text == "hundred" || language.multipliers[$0.text] != nil }
        if value != 1 || opens != true { numbers.insert(Number(value)) }
      } else {
        add(value, next)
      }
    } else if let month = language.months[word.text] {
      flush()
      numbers.insert(Number(month))
    } else if word.text != "and" || !isOpen || next.map({ isPart($0.text) }) != true {
      flush()
    }
  }

  /// Whether "and" may lead to the rest of the number: behind a hundred or a thousand.
  private var isOpen: Bool { part.map { $0 >= 100 && $0 % 100 == 0 } ?? (total > 0) }

  private func isPart(_ word: String) -> Bool {
    language.numberWords[word] != nil && !single.contains(word)
  }

  private mutating func multiply(by power: Int, _ isAfterDigit: Bool) {
    if isAfterDigit || power > 12 { return }
    if power >= exponent { flush() }
    let ten = (0..<power).reduce(1) { value, _ in value * 10 }
    total += (part ?? 1) * ten
    (part, exponent) = (nil, power)
  }

  private mutating func add(_ value: Int, _ next: Word?) {
    // In "thirty one-day tickets" one belongs to the day.
    let isTied = value < 10 && next?.joint == .hyphen
    switch part {
    case let part? where value == 100 && part < 100: self.part = part * 100
    case let part? where part >= 100 && part % 100 == 0 && value < 100: self.part = part + value
    case let part? where part % 100 >= 20 && part % 10 == 0 && (1...9).contains(value) && !isTied:
      self.part = part + value
    case .some:
      flush()
      part = value
    case nil: part = value
    }
  }

  private mutating func flush() {
    if part != nil || total > 0 { numbers.insert(Number(total + (part ?? 0))) }
    (total, exponent, part) = (0, .max, nil)
  }

  // MARK: Words

  private enum Joint { case none, blank, hyphen }

  private struct Word {
    var text: String
    /// What stands between it and the word before.
    var joint: Joint
    var isAfterDigit: Bool
  }

  private static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    var word = ""
    var gap = ""
    func joint() -> Joint { gap == " " ? .blank : gap == "-" ? .hyphen : .none }
    for character in text.lowercased() {
      if character.isLetter {
        word.append(character)
        continue
      }
      if !word.isEmpty {
        words.append(Word(text: word, joint: joint(), isAfterDigit: gap.hasDigit))
        (word, gap) = ("", "")
      }
      if gap.utf8.count < 8 { gap.append(character) }
    }
    if !word.isEmpty {
      words.append(Word(text: word, joint: joint(), isAfterDigit: gap.hasDigit))
    }
    return words
  }
}

extension String {
  fileprivate var hasDigit: Bool { utf8.contains { (0x30...0x39).contains($0) } }
}

/// Words that are no part of a compound number.
private let single: Set<String> = [
  "a", "an", "once", "single", "each", "every", "twice", "both", "half", "pair", "double", "thrice",
  "triple", "quarter", "quarters", "week", "weekly", "noon", "dozen", "midnight", "no", "none",
  "nothing", "zero", "couple", "twofold", "threefold", "fourfold", "halves",
]
