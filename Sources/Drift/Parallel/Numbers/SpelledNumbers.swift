/// The numbers that a text says in words: "two", "twice", "second", 「二」.
struct SpelledNumbers {
  private(set) var numbers: Set<Number> = []

  init(_ text: String, _ language: LanguageFacts) {
    if language.isSpaced && language.subtag != "ko" {
      numbers = NumberCompounds(text, language).numbers
    } else {
      // Numbers in Chinese characters are read as a whole.
      for (word, value) in language.numberWords
      where !word.unicodeScalars.allSatisfy({ Self.values[$0] != nil }) && text.contains(word) {
        numbers.insert(Number(value))
      }
    }
    let lowercased = text.lowercased()
    for (phrase, values) in phrases[language.subtag] ?? [:] where lowercased.contains(phrase) {
      numbers.formUnion(values.map { Number($0) })
    }
    addIdeographs(of: text)
  }

  /// Whether the text says a number of several words whose last one is one, such as "thirty-one".
  var endsInOne: Bool {
    numbers.contains { number in number.last == 1 && number != Number(1) && number != Number(11) }
  }

  /// Adds numbers in Chinese characters, such as 三十日 or 二〇二六年.
  private mutating func addIdeographs(of text: String) {
    var run: [Int] = []
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x3007, let value = Self.values[scalar] {
        run.append(value)
        continue
      }
      for value in Self.fractions[scalar] ?? [] { numbers.insert(Number(value)) }
      if !run.isEmpty {
        // 三割 is 30 %.
        if scalar == "割", run.count == 1, run[0] < 10 { numbers.insert(Number(10 * run[0])) }
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
      // 二三日 is two or three days.
      if run.count == 2, run[1] == run[0] + 1 { numbers.formUnion(run.map { Number($0) }) }
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

  private static let fractions: [Unicode.Scalar: [Int]] = [
    "½": [1, 2], "⅓": [1, 3], "⅔": [2, 3], "¼": [1, 4], "¾": [3, 4],
  ]
}

/// What says a number without naming it.
private let phrases: [String: [String: [Int]]] = [
  "en": [
    "half an hour": [30], "half hour": [30], "half-hour": [30], "quarter of an hour": [15],
    "quarter hour": [15], "three quarters of an hour": [45], "half price": [50],
    "half-price": [50], "half the price": [50], "half a year": [6], "a few": [2, 3, 4],
    "half a million": [500_000], "half a billion": [500_000_000],
  ],
  "ja": ["半年": [6], "半日": [12], "半時間": [30], "半額": [50], "半数": [50], "半分": [50]],
  "zh": ["半年": [6], "半小时": [30], "半个小时": [30], "半价": [50]],
]
