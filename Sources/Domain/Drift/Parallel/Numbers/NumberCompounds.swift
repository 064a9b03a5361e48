import Localization

/// Puts the words of a number together: "two hundred and fifty-three thousand".
struct NumberCompounds {
  private(set) var numbers: Set<Number> = []
  /// The millions and thousands so far, and the power of ten of the last of them.
  private var total = 0
  private var exponent = Int.max
  /// The part after them, less than 10,000.
  private var part: Int?
  /// The last word, kept until the next one is known.
  private var last: Word?

  /// The separator between a word and the one before it.
  enum Joint { case none, blank, hyphen }

  /// The meaning of a word for numbers.
  struct Word {
    var meaning: WordMeaning?
    var joint: Joint
    /// True if digits come right before it.
    var isAfterDigit: Bool
  }

  /// Adds the next word.
  mutating func add(_ word: Word) {
    if let last { read(last, word.joint == .none ? nil : word) }
    if word.joint == .none { flush() }
    last = word
  }

  /// Ends the text.
  mutating func finish() {
    if let last { read(last, nil) }
    last = nil
    flush()
  }

  private mutating func read(_ word: Word, _ following: Word?) {
    let next = following?.meaning
    guard let meaning = word.meaning else {
      flush()
      return
    }
    if let power = meaning.power {
      multiply(by: power, word.joint == .none && word.isAfterDigit)
    } else if let value = meaning.number {
      if meaning.isAlone {
        flush()
        let opens = next?.number == 100 || next?.power != nil
        if value != 1 || !opens { numbers.insert(Number(value)) }
      } else {
        // In "thirty one-day tickets" "one" belongs to the day.
        add(value, isTied: value < 10 && following?.joint == .hyphen)
      }
    } else if let month = meaning.month {
      flush()
      numbers.insert(Number(month))
    } else if !meaning.isJoiner || !isOpen || next?.isPart != true {
      flush()
    }
  }

  /// True if "and" may continue the number: after a hundred or a thousand.
  private var isOpen: Bool { part.map { $0 >= 100 && $0 % 100 == 0 } ?? (total > 0) }

  private mutating func multiply(by power: Int, _ isAfterDigit: Bool) {
    if isAfterDigit || power > 12 { return }
    if power >= exponent { flush() }
    let ten = (0..<power).reduce(1) { value, _ in value * 10 }
    total += (part ?? 1) * ten
    (part, exponent) = (nil, power)
  }

  private mutating func add(_ value: Int, isTied: Bool) {
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
}

extension WordMeaning {
  /// True if the word may be part of a longer number.
  fileprivate var isPart: Bool { number != nil && !isAlone }
}
