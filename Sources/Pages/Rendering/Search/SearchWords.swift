/// The words of texts by which the search finds the parts of a divided index that may hold what somebody looks for.
///
/// They are all that the search compares, or more: of Latin letters and digits the words, of other letters each two that follow
/// each other. The script `search.js` looks them up. What it folds letter by letter is folded here in the same way; for the
/// other spellings that it compares, there are further words and pairs.
struct SearchWords {
  /// The parts with a word, in ascending order.
  private var words: [String: [Int]] = [:]
  /// The parts with two letters that follow each other, or with one that stands alone.
  private var pairs: [LetterPair: [Int]] = [:]
  private var part = 0
  /// The key of parts that may belong to any word: letters that only the search folds.
  private static let anyWord = "*"
  private var word: [UInt8] = []
  /// The words with hyphens between them so far, which the search may see as one.
  private var compound: [UInt8] = []
  /// The letters so far that are not Latin, without a break.
  private var run = LetterRun()
  /// The run before a ヴ, whose sound the next letter tells.
  private var runBeforeV: LetterRun?

  /// Adds the texts of a record to those of a part; parts come in ascending order.
  mutating func add(_ record: SearchIndexRecord, to part: Int) {
    self.part = part
    for line in record.texts { add(line) }
  }

  /// Adds a text that is a string of JSON.
  private mutating func add(_ line: some Collection<UInt8>) {
    var scalars = String(decoding: line, as: UTF8.self).unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar.isASCII else {
        add(scalar)
        continue
      }
      guard scalar == "\\" else {
        add(ascii: UInt8(truncatingIfNeeded: scalar.value))
        continue
      }
      // The search leaves out a line end between letters that are not Latin.
      endCompound()
      // What is written by its number is a control character.
      if scalars.next() == "u" { for _ in 0..<4 { _ = scalars.next() } }
    }
    endWords()
  }

  private mutating func add(ascii character: UInt8) {
    switch character {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if run.last != nil { endLetters() }
      word.append(character)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      if run.last != nil { endLetters() }
      word.append(character + 0x20)
    case UInt8(ascii: "-"), UInt8(ascii: "_"): addHyphen()
    // 10,000 is one number.
    case UInt8(ascii: ",") where word.last.map((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) == true: addHyphen()
    case UInt8(ascii: " "), 0x09...0x0D: endCompound()
    default: endWords()
    }
  }

  /// Adds a scalar that is not in ASCII.
  private mutating func add(_ original: Unicode.Scalar) {
    if original.isPlain {
      endCompound()
      return add(letter: original, original.script)
    }
    let scalar = original.folded
    if scalar.isASCII { return add(ascii: UInt8(truncatingIfNeeded: scalar.value)) }
    if scalar.mayFoldFurther { Self.note(part, &words[Self.anyWord, default: []]) }
    switch scalar {
    case "ー", "・", "\u{2010}"..."\u{2015}", "\u{2212}": addHyphen()
    case "\u{85}", "\u{A0}", "\u{1680}", "\u{2000}"..."\u{200A}", "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}",
      "\u{FEFF}":
      endCompound()
    case _ where !scalar.isFound: endWords()
    default:
      endCompound()
      add(letter: scalar, original.script)
    }
  }

  /// Adds a hyphen between two words that may be one.
  private mutating func addHyphen() {
    if word.isEmpty { return }
    compound += word
    endWord()
  }

  /// Adds a letter that is not Latin; spaces, dots and long vowels before it don't matter.
  private mutating func add(letter: Unicode.Scalar, _ script: LetterRun.Script) {
    if letter == "ゔ" {
      let before = run
      add(letter: "ぶ", script)
      runBeforeV = before
      return
    }
    if let before = runBeforeV {
      runBeforeV = nil
      if let sound = letter.soundAfterV {
        run = before
        add(letter: sound, script)
        if letter != "ゅ" { return }
      }
    }
    let made = run.add(letter, script)
    note(made.next)
    note(made.besideE)
    note(made.besideKana)
  }

  private mutating func note(_ pair: LetterPair?) {
    if let pair { Self.note(part, &pairs[pair, default: []]) }
  }

  private mutating func endWord() {
    if word.isEmpty { return }
    Self.note(part, &words[String(decoding: word, as: UTF8.self), default: []])
    word.removeAll(keepingCapacity: true)
  }

  private mutating func endCompound() {
    if !compound.isEmpty {
      compound += word
      Self.note(part, &words[String(decoding: compound, as: UTF8.self), default: []])
      compound.removeAll(keepingCapacity: true)
    }
    endWord()
  }

  private mutating func endLetters() {
    if let last = run.last, run.isLastAlone { Self.note(part, &pairs[LetterPair(nil, last), default: []]) }
    (run, runBeforeV) = (LetterRun(), nil)
  }

  private mutating func endWords() {
    endCompound()
    endLetters()
  }

  /// Adds the part to those that have a word.
  private static func note(_ part: Int, _ parts: inout [Int]) { if parts.last != part { parts.append(part) } }

  /// A line for each word: the word, and the ranges of parts that have it.
  var lines: String { Self.lines(entries) }

  private var entries: [(word: String, parts: [Int])] {
    words.map { ($0.key, $0.value) } + pairs.map { ($0.key.text, $0.value) }
  }

  private static func lines(_ entries: [(word: String, parts: [Int])]) -> String {
    entries.sorted { $0.word.utf8.lexicographicallyPrecedes($1.word.utf8) }
      .map { "\($0.word) \(ranges($0.parts))" }.joined(separator: "\n")
  }

  /// The lines of all parts, in which these are the words of some of them.
  ///
  /// - Parameters:
  ///   - changed: The numbers of these parts.
  ///   - old: The lines before.
  /// - Returns: The lines.
  func lines(replacing changed: Set<Int>, in old: String) -> String {
    var all: [String: [Int]] = [:]
    for line in old.utf8.split(separator: UInt8(ascii: "\n")) {
      let items = line.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
      let parts = items.dropFirst().flatMap(Self.parts).filter { !changed.contains($0) }
      if !parts.isEmpty { all[items[0]] = parts }
    }
    for entry in entries { all[entry.word, default: []] += entry.parts }
    return Self.lines(all.map { ($0.key, $0.value.sorted()) })
  }

  private static func parts(_ range: String) -> ClosedRange<Int> {
    let ends = range.split(separator: "-").compactMap { Int($0) }
    guard let first = ends.first, let last = ends.last, first <= last else { return 0...0 }
    return first...last
  }

  private static func ranges(_ parts: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for part in parts {
      if let last = ranges.last, last.upperBound + 1 == part {
        ranges[ranges.count - 1] = last.lowerBound...part
      } else {
        ranges.append(part...part)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// True for a letter that is folded to itself only, as most letters of Japanese are.
  fileprivate var isPlain: Bool { (0x3041...0x3094).contains(value) || (0x4E00...0x9FFF).contains(value) }

  /// The scalar as the search compares it: of half width, small, and hiragana in place of katakana; ヶ is か.
  fileprivate var folded: Unicode.Scalar {
    let small: UInt32
    switch value {
    case 0x41...0x5A: small = value + 0x20
    case 0x3095...0x3096, 0x30F5...0x30F6: small = 0x304B
    case 0x30A1...0x30F4: small = value - 0x60
    case 0xFF21...0xFF3A: small = value - 0xFF21 + 0x61
    case 0xFF01...0xFF5E: small = value - 0xFEE0
    case 0x3000: small = 0x20
    case 0...0x7F, 0x3001...0x9FFF: small = value
    default:
      let lower = properties.lowercaseMapping.unicodeScalars
      return lower.count == 1 ? lower.first ?? self : self
    }
    return Unicode.Scalar(small) ?? self
  }

  /// True if the search, which composes and decomposes characters as NFKC has it, may fold it to others: ①, ㎡, か and U+3099.
  fileprivate var mayFoldFurther: Bool {
    switch value {
    case 0...0x7F, 0x3000...0x3096, 0x30A1...0x30FE, 0x3400...0x9FFF, 0xAC00...0xD7A3: false
    default: properties.changesWhenNFKCCaseFolded || properties.canonicalCombiningClass != .notReordered
    }
  }

  /// The script of a letter before it is folded.
  fileprivate var script: LetterRun.Script {
    switch value {
    case 0x3041...0x3096: .hiragana
    case 0x30A1...0x30FA: .katakana
    case 0x3005, 0x4E00...0x9FFF: .kanji
    default: .other
    }
  }

  /// The sound of a ヴ before a small vowel, or the first of its two letters: ヴァ is バ.
  fileprivate var soundAfterV: Unicode.Scalar? {
    switch self {
    case "ぁ": "ば"
    case "ぃ", "ゅ": "び"
    case "ぇ": "べ"
    case "ぉ": "ぼ"
    default: nil
    }
  }

  /// True if it is part of a word.
  fileprivate var isFound: Bool {
    switch value {
    case 0x3041...0x3096, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    case 0x3001...0x3004, 0x3008...0x3020: false
    default:
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
        .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
        true
      default: false
      }
    }
  }
}
