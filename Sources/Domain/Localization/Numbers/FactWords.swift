/// The words of files of facts, by their kinds.
struct FactWords {
  typealias Words = [(text: Substring, value: UInt64)]

  private(set) var regions: [String] = []
  private(set) var ownNames: Set<String> = []
  private(set) var languageNames: Set<String> = []
  private(set) var opposites: [String: OppositeWord] = [:]
  private(set) var codeWords: [String: String] = [:]
  private(set) var filledIn: [String] = []
  private(set) var decades: (before: [String], after: [String]) = ([], [])
  private(set) var inclusive: [String] = []
  private(set) var halves: [String] = []
  private(set) var powers: Words = []
  private(set) var suffixes: Words = []
  private(set) var months: Words = []
  private(set) var eras: Words = []
  private(set) var units: Words = []
  private(set) var symbols: Words = []
  private(set) var currencies: Words = []
  private(set) var signs: Words = []
  private(set) var wordsBefore: Words = []
  private(set) var wordsAfter: Words = []
  private(set) var momentsBefore: Words = []
  private(set) var momentsAfter: Words = []
  private(set) var negations: [[UInt8]] = []
  private(set) var ranges: [(start: [UInt8], joint: [UInt8])] = []
  private(set) var hasNumbers = false
  private(set) var meanings: [WordMeaning] = []
  private var positions: [Substring: Int] = [:]

  /// The words for numbers, with the positions of their meanings.
  var numberWords: Words { positions.sorted { $0.value < $1.value }.map { ($0.key, UInt64($0.value)) } }

  mutating func read(_ file: FactFile) { for line in file.lines { read(line) } }

  private mutating func read(_ line: FactFile.Line) {
    let values = line.head.dropFirst()
    let value = values.first.flatMap { Int($0) } ?? 0
    // The kinds of which files have most come first.
    switch line.head.first {
    case "unit": Self.add(line, QuantityUnit.bits(values), &units)
    case "symbol": Self.add(line, QuantityUnit.bits(values), &symbols)
    case "number", "alone":
      hasNumbers = true
      let isAlone = line.head.first == "alone"
      mean(line) { ($0.number, $0.isAlone) = (value, isAlone) }
    case "phrase":
      let numbers = values.compactMap { Int($0) }
      mean(line) { $0.phrase += numbers }
    case "month":
      Self.add(line, value, &months)
      mean(line) { $0.month = value }
    case "currency": Self.add(line, QuantityUnit.bits(values), &currencies)
    case "before": Self.add(line, Comparisons.bits(values), &wordsBefore)
    case "after": Self.add(line, Comparisons.bits(values), &wordsAfter)
    case "opposite": addOpposites(line)
    case "moment-before": Self.add(line, Self.direction(values), &momentsBefore)
    case "moment-after": Self.add(line, Self.direction(values), &momentsAfter)
    case "power":
      Self.add(line, value, &powers)
      mean(line) { $0.power = value }
    case "sign": Self.add(line, Comparisons.bits(values), &signs)
    case "era": Self.add(line, value, &eras)
    case "none": Self.add(line, 0, &powers)
    case "suffix": Self.add(line, value, &suffixes)
    case "joiner": mean(line) { $0.isJoiner = true }
    case "half": halves += line.list.map(String.init)
    case "negation": negations += line.list.map { Array($0.utf8) }
    case "range": ranges += line.list.compactMap(Self.range)
    case "regions": regions += line.list.map(String.init)
    case "own-names": ownNames.formUnion(line.list.map(String.init))
    case "languages": languageNames.formUnion(line.list.map(String.init))
    case "code": for word in line.list { codeWords[String(word)] = line.head.dropFirst().joined(separator: " ") }
    case "filled-in": filledIn += line.list.map(String.init)
    case "decade-before": decades.before += line.list.map(String.init)
    case "decade-after": decades.after += line.list.map(String.init)
    case "inclusive": inclusive += line.list.map(String.init)
    default: break
    }
  }

  private mutating func addOpposites(_ line: FactFile.Line) {
    guard line.head.count == 3 else { return }
    for word in line.list {
      opposites[String(word)] = OppositeWord(pair: String(line.head[1]), isPositive: line.head[2] == "yes")
    }
  }

  /// 1 for the end of something, 2 for its beginning, and 3 for words that may mean either.
  private static func direction(_ names: some Sequence<Substring>) -> UInt64 {
    names.reduce(0) { $0 | ($1 == "early" ? 1 : $1 == "late" ? 2 : 0) }
  }

  /// The words before and between the numbers of a range such as `von…bis`.
  private static func range(_ text: Substring) -> (start: [UInt8], joint: [UInt8])? {
    let parts = text.split(separator: "…", omittingEmptySubsequences: false)
    return parts.count == 2 ? (Array(parts[0].utf8), Array(parts[1].utf8)) : nil
  }

  // Copies of all other words would be made if this were a method of the value that has the words.
  private static func add(_ line: FactFile.Line, _ value: Int, _ words: inout Words) {
    add(line, UInt64(value), &words)
  }

  private static func add(_ line: FactFile.Line, _ value: UInt64, _ words: inout Words) {
    words += line.list.map { ($0, value) }
  }

  private mutating func mean(_ line: FactFile.Line, _ change: (inout WordMeaning) -> Void) {
    for word in line.list {
      let position = positions[word] ?? meanings.count
      if position == meanings.count {
        positions[word] = position
        meanings.append(WordMeaning())
      }
      change(&meanings[position])
    }
  }
}

/// The comparisons of a number: `≥`, `>`, `<`, `≤`.
enum Comparisons {
  /// The set of bits for the names of some comparisons; empty for `?`, which marks ambiguous words.
  static func bits(_ names: some Sequence<Substring>) -> UInt64 {
    let all: [Substring] = [">=", ">", "<", "<="]
    return names.reduce(0) { bits, name in bits | (all.firstIndex(of: name).map { 1 << UInt64($0) } ?? 0) }
  }
}
