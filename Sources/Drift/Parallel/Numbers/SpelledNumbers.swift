/// The numbers that a text says in words: "two", "twice", "second", 「二」.
struct SpelledNumbers {
  private(set) var numbers: Set<Number> = []

  init(_ text: String, _ language: LanguageFacts) {
    if language.isSpaced && language.subtag != "ko" {
      var tens = 0
      for word in text.lowercased().split(whereSeparator: { !$0.isLetter }) {
        let value = language.numberWords[String(word)] ?? language.months[String(word)]
        if let value {
          numbers.insert(Number(value))
          // twenty-four
          if value < 10 { numbers.insert(Number(tens + value)) }
        }
        tens = value.map { $0 >= 20 && $0 < 100 ? $0 : 0 } ?? 0
      }
    } else {
      for (word, value) in language.numberWords where text.contains(word) {
        numbers.insert(Number(value))
      }
    }
    addIdeographs(of: text)
  }

  /// Adds numbers in Chinese characters, such as 三十日 or 二〇二六年.
  private mutating func addIdeographs(of text: String) {
    var run: [Int] = []
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x3007, let value = Self.values[scalar] {
        run.append(value)
      } else if !run.isEmpty {
        add(run)
        run = []
      }
    }
    add(run)
  }

  private mutating func add(_ run: [Int]) {
    guard !run.isEmpty, run.count <= 12 else { return }
    if run.allSatisfy({ $0 < 10 }) {
      numbers.insert(Number(digits: run.map(UInt8.init), scale: 0))
      return
    }
    var (total, part, digit) = (0, 0, 0)
    for value in run {
      switch value {
      case ..<10: digit = value
      case 10, 100, 1000:
        part += max(digit, 1) * value
        digit = 0
      default:
        total += max(part + digit, 1) * value
        (part, digit) = (0, 0)
      }
    }
    numbers.insert(Number(total + part + digit))
  }

  private static let values: [Unicode.Scalar: Int] = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
    "十": 10, "百": 100, "千": 1000, "万": 10_000,
  ]
}
