import Diagnostics
import Localization

/// The numbers that a text has in words: "two", "twice", "second", 「二」.
struct SpelledNumbers {
  private(set) var numbers: Set<Number> = []

  private let language: LanguageFacts

  /// - Complexity: O(n)
  init(_ text: String, _ language: LanguageFacts) {
    self.language = language
    let bytes = text.utf8Span.span
    if language.isBounded { addWords(bytes) } else { addParts(bytes) }
    addIdeographs(bytes)
  }

  /// Adds the numbers in successive words.
  private mutating func addWords(_ bytes: Span<UInt8>) {
    var compounds = NumberCompounds()
    var said: [Int] = []
    var offset = 0
    var gap = 0
    while offset < bytes.count {
      guard bytes[offset].beginsLetter else {
        if bytes[offset].isASCIIDigit { said += phrase(at: offset, bytes) }
        offset += bytes[offset].utf8Length
        continue
      }
      let start = offset
      while offset < bytes.count, bytes[offset].beginsLetter { offset += bytes[offset].utf8Length }
      var meaning: WordMeaning?
      language.words.numberWords.forEachMatch(at: start, in: bytes) { match in
        let found = language.words.meaning(of: match)
        said += found.phrase
        if match.bounds.upperBound == offset { meaning = found }
      }
      let word = NumberCompounds.Word(
        meaning: meaning, joint: bytes.joint(gap..<start),
        isAfterDigit: start > gap && (gap..<start).contains { bytes[$0].isASCIIDigit })
      compounds.add(word)
      gap = offset
    }
    compounds.finish()
    numbers = compounds.numbers.union(said.map { Number($0) })
  }

  private func phrase(at offset: Int, _ bytes: Span<UInt8>) -> [Int] {
    language.words.numberWords.match(at: offset, in: bytes).map { language.words.meaning(of: $0).phrase } ?? []
  }

  /// Adds the numbers in words of a language that joins them to other words.
  private mutating func addParts(_ bytes: Span<UInt8>) {
    var offset = 0
    while offset < bytes.count {
      language.words.numberWords.forEachMatch(at: offset, in: bytes) { match in
        let meaning = language.words.meaning(of: match)
        if let number = meaning.number { numbers.insert(Number(number)) }
        numbers.formUnion(meaning.phrase.map { Number($0) })
      }
      offset += bytes[offset].utf8Length
    }
  }

  /// True if the text has a number of several words that ends in one, such as "thirty-one".
  var endsInOne: Bool { numbers.contains { number in number.last == 1 && number != Number(1) && number != Number(11) } }

  /// Adds numbers in Chinese characters, such as 三十日 or 二〇二六年.
  private mutating func addIdeographs(_ bytes: Span<UInt8>) {
    var run: [Int] = []
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      let scalar = byte < 0xC2 ? nil : bytes.scalar(at: offset)
      offset += byte.utf8Length
      if byte >= 0xE3, let value = scalar.flatMap({ Self.values[$0] }) {
        run.append(value)
        continue
      }
      if byte == 0xC2 || byte == 0xE2, let scalar {
        for value in Self.fractions[scalar] ?? [] { numbers.insert(Number(value)) }
      }
      if run.isEmpty { continue }
      // 三割 is 30 %.
      if scalar == "割", run.count == 1, run[0] < 10 { numbers.insert(Number(10 * run[0])) }
      add(run)
      run = []
    }
    add(run)
  }

  private mutating func add(_ run: [Int]) {
    guard !run.isEmpty, run.count <= Self.longestRun else { return }
    numbers.insert(Self.number(of: run))
    // 二三日 is 2 or 3 days.
    if Self.mayBeTwo(run) { numbers.formUnion(run.map { Number($0) }) }
  }

  static let longestRun = 12

  /// True for two digits one after the other, as in 二三日.
  static func mayBeTwo(_ run: [Int]) -> Bool { run.count == 2 && run[1] < 10 && run[1] == run[0] + 1 }

  /// The number in Chinese characters, each by its value.
  static func number(of run: [Int]) -> Number {
    if run.allSatisfy({ $0 < 10 }) { return Number(digits: run.map(UInt8.init), scale: 0) }
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
    return Number(total + part + digit)
  }

  /// The values of the characters.
  static let values: [Unicode.Scalar: Int] = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10, "百": 100,
    "千": 1000, "万": 10_000,
  ]

  private static let fractions: [Unicode.Scalar: [Int]] = [
    "½": [1, 2], "⅓": [1, 3], "⅔": [2, 3], "¼": [1, 4], "¾": [3, 4],
  ]
}

extension Span<UInt8> {
  /// The kind of gap between two words.
  fileprivate func joint(_ gap: Range<Int>) -> NumberCompounds.Joint {
    guard gap.count == 1 else { return .none }
    return self[gap.lowerBound] == 0x20 ? .blank : self[gap.lowerBound] == UInt8(ascii: "-") ? .hyphen : .none
  }
}

extension UInt8 {
  /// True if the byte begins a letter of a script with spaces between words.
  fileprivate var beginsLetter: Bool {
    isASCIILetter || (0xC3...0xD4).contains(self) || self == 0xE1 || self >= 0xEA && self < 0xEE
  }
}
