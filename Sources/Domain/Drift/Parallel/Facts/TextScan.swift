import Diagnostics
import Localization

/// Scans a run of plain text for numbers, brackets, signs, declared terms and odd characters.
struct TextScan {
  private let language: LanguageFacts
  private let terms: TermIndex

  init(_ language: LanguageFacts, _ terms: TermIndex) {
    self.language = language
    self.terms = terms
  }

  /// Adds the facts of a run.
  ///
  /// - Complexity: O(n)
  func scan(_ run: String, _ facts: inout TextFacts, _ brackets: inout BracketMatching) {
    let (bytes, classes) = (run.utf8Span.span, byteClasses.span)
    var offset = 0
    var isDecomposed = false
    while offset < bytes.count {
      let byte = bytes[offset]
      switch classes[Int(byte)] {
      case .bracket where bytes.endOfTranslatorNote(at: offset, language) != nil,
        .wide where bytes.endOfTranslatorNote(at: offset, language) != nil:
        offset = bytes.endOfTranslatorNote(at: offset, language) ?? offset + 1
      case .plain: offset += 1
      case .digit: offset = addNumbers(run, bytes, at: offset, &facts)
      case .bracket:
        brackets.read(Unicode.Scalar(byte), offset..<offset + 1, of: run, bytes, &facts)
        offset += 1
      case .punctuation:
        // In kana only the sound marks combine.
        let (second, last) = (bytes[offset + 1], bytes[offset + 2])
        if second == 0x80 || second == 0x82 && (last == 0x99 || last == 0x9A) {
          special(run, bytes, offset, &facts, &brackets)
        }
        offset += 3
      case .wide:
        if bytes.digit(at: offset) != nil { add(.fullWidth, run, offset, bytes, &facts) }
        special(run, bytes, offset, &facts, &brackets)
        offset = bytes.digit(at: offset) == nil ? offset + 3 : addNumbers(run, bytes, at: offset, &facts)
      case .digitOfOtherScripts:
        offset = bytes.digit(at: offset) == nil ? offset + byte.utf8Length : addNumbers(run, bytes, at: offset, &facts)
      case .symbol:
        if let scalar = bytes.scalar(at: offset), let sign = Sign(anywhere: scalar) {
          let mention = Mention(run: run, bounds: offset..<offset + 3, place: facts.place)
          facts.signs.append(SignMention(sign: sign, mention: mention))
        }
        offset += 3
      case .combining:
        isDecomposed = true
        if isComposable(bytes, offset) { add(.decomposed, run, offset, bytes, &facts) }
        offset += 2
      }
    }
    // Terms are in composed form.
    let isComposed = !isDecomposed && !facts.oddities.contains { $0.kind == .decomposed }
    terms.search(isComposed ? run : run.composed, &facts)
  }

  // MARK: Characters

  private func special(
    _ run: String, _ bytes: Span<UInt8>, _ offset: Int, _ facts: inout TextFacts, _ brackets: inout BracketMatching
  ) {
    guard let scalar = bytes.scalar(at: offset) else { return }
    switch scalar.value {
    case 0x3099, 0x309A: if isComposable(bytes, offset) { add(.decomposed, run, offset, bytes, &facts) }
    case 0xFF21...0xFF3A, 0xFF41...0xFF5A: add(.fullWidth, run, offset, bytes, &facts)
    case 0xFF61...0xFF9F: add(.halfWidthKana, run, offset, bytes, &facts)
    default: break
    }
    brackets.read(scalar, offset..<offset + 3, of: run, bytes, &facts)
  }

  private func add(_ kind: Oddity.Kind, _ run: String, _ offset: Int, _ bytes: Span<UInt8>, _ facts: inout TextFacts) {
    var start = offset
    // The oddity is the whole decomposed character, base and mark.
    if kind == .decomposed { repeat { start -= 1 } while start > 0 && bytes[start].isUTF8Continuation }
    facts.add(kind, run, max(start, 0)..<offset + bytes[offset].utf8Length)
  }

  /// True if Unicode has one character for the one before an offset and the mark at the offset together.
  private func isComposable(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
    guard let base = bytes.scalar(before: offset), let mark = bytes.scalar(at: offset) else { return false }
    return composes(base, mark)
  }

  // MARK: Numbers

  private func addNumbers(_ run: String, _ bytes: Span<UInt8>, at start: Int, _ facts: inout TextFacts) -> Int {
    // "3rd party" has no number that others need in digits.
    if let word = language.words.numberWords.match(at: start, in: bytes) { return word.bounds.upperBound }
    if let end = bytes.endOfName(at: start) ?? bytes.endOfEscape(at: start) { return end }
    let reader = NumberReader(bytes, at: start, language)
    if let era = language.words.eras.match(before: bytes.offset(beforeBlankAt: start), in: bytes),
      let year = reader.numbers.first?.number.small
    {
      addYear(Int(era.value) + year, run, era.bounds.lowerBound..<reader.end, &facts)
      return reader.end
    }
    for (number, bounds) in reader.numbers { add(number, run, bounds, reader.time, &facts) }
    if let time = reader.time, time.minute != 0 { add(.time, time.hour, time.minute, run, time.bounds, &facts) }
    if let date = bytes.date(at: start) { add(.date, date.month, date.day, run, start..<date.end, &facts) }
    addMonths(run, bytes, start..<reader.end, &facts)
    return reader.end
  }

  /// Adds the year of an era, unless the same year comes right before it: 2024年（令和6年）.
  private func addYear(_ year: Int, _ run: String, _ bounds: Range<Int>, _ facts: inout TextFacts) {
    if facts.numbers.last?.number != Number(year) { add(Number(year), run, bounds, nil, &facts) }
  }

  /// Adds the moments made by a number as a day and the names of months before and after it.
  private func addMonths(_ run: String, _ bytes: Span<UInt8>, _ number: Range<Int>, _ facts: inout TextFacts) {
    var day = bytes.shortNumber(at: number.lowerBound).map(\.value)
    if let value = day, !(1...31).contains(value) { day = nil }
    for bounds in [
      bytes.word(before: number.lowerBound), bytes.word(after: number.upperBound, hasPoint: language.hasDayPoint),
    ] {
      guard let bounds, bounds.count > 2, let found = language.words.months.match(at: bounds.lowerBound, in: bytes),
        found.bounds == bounds
      else { continue }
      let month = Int(found.value)
      let isNew = facts.numbers.suffix(4).allSatisfy { $0.mention.bounds != bounds || $0.mention.run != run }
      if isNew { add(Number(month), run, bounds, nil, &facts) }
      // In "5 March, 6 May" March has its day already.
      let isTaken = facts.moments.suffix(4).contains { $0.mention.run == run && $0.mention.bounds.overlaps(bounds) }
      if let value = day, !isTaken {
        let whole = min(bounds.lowerBound, number.lowerBound)..<max(bounds.upperBound, number.upperBound)
        add(.date, month, value, run, whole, &facts)
        day = nil
      }
    }
  }

  private func add(
    _ kind: Moment.Kind, _ whole: Int, _ part: Int, _ run: String, _ bounds: Range<Int>, _ facts: inout TextFacts
  ) {
    let mention = Mention(run: run, bounds: bounds, place: facts.place)
    facts.moments.append(Moment(kind: kind, whole: whole, part: part, mention: mention))
  }

  private func add(_ number: Number, _ run: String, _ bounds: Range<Int>, _ time: ClockTime?, _ facts: inout TextFacts)
  {
    let mention = Mention(run: run, bounds: bounds, place: facts.place)
    facts.numbers.append(TextFacts.NumberMention(number: number, mention: mention, time: time))
  }
}

extension Span<UInt8> {
  /// The offset after a character that an address or a file's name has escaped, as in `a%20b`, with a digit at an offset.
  fileprivate func endOfEscape(at start: Int) -> Int? {
    guard start > 1 else { return nil }
    let begins = self[start - 1] == UInt8(ascii: "%")
    let sign = begins ? start - 1 : start - 2
    let end = sign + 3
    guard self[sign] == UInt8(ascii: "%"), end <= count, self[sign + 1].isHexadecimal, self[end - 1].isHexadecimal
    else { return nil }
    // In "10%20" and "(%20" the sign may stand for percent.
    return begins && !hasLetterOfName(before: sign) ? nil : end
  }

  /// True if the characters of a name that come right before an offset have a letter among them.
  private func hasLetterOfName(before offset: Int) -> Bool {
    var offset = offset
    let first = Swift.max(0, offset - 100)
    while offset > first {
      offset -= 1
      if self[offset].isASCIILetter { return true }
      if !self[offset].isASCIIDigit, !"-_./~%".utf8.contains(self[offset]) { return false }
    }
    return false
  }

  /// True if the letters, digits and low lines right before an offset have a letter among them.
  private func hasLetterOfWord(before offset: Int) -> Bool {
    var offset = offset
    let first = Swift.max(0, offset - 100)
    while offset > first {
      offset -= 1
      if self[offset].isASCIILetter { return true }
      if !self[offset].isASCIIDigit, self[offset] != UInt8(ascii: "_") { return false }
    }
    return false
  }

  /// The offset after digits between two letters, as in `E2E`, which are part of a name.
  fileprivate func endOfName(at start: Int) -> Int? {
    guard start > 0 else { return nil }
    var end = start
    while end < count, self[end].isASCIIDigit { end += 1 }
    // `x86_64`
    if self[start - 1] == UInt8(ascii: "_"), hasLetterOfWord(before: start) { return end }
    guard self[start - 1].isASCIILetter else { return nil }
    if isMinutes(start..<end) { return nil }
    return end < count && self[end].isASCIILetter ? end : nil
  }
}

extension Span<UInt8> {
  /// True if digits are the minutes of a duration, as in `1h20m`.
  private func isMinutes(_ digits: Range<Int>) -> Bool {
    guard digits.lowerBound > 1, self[digits.lowerBound - 1] | 0x20 == UInt8(ascii: "h"),
      self[digits.lowerBound - 2].isASCIIDigit, digits.upperBound < count,
      self[digits.upperBound] | 0x20 == UInt8(ascii: "m")
    else { return false }
    let rest = extracting(digits.upperBound + 1..<Swift.min(count, digits.upperBound + 3))
    return rest.isEmpty || !rest[0].isASCIIAlphanumeric
      || rest.count == 2 && rest[0] | 0x20 == UInt8(ascii: "i") && rest[1] | 0x20 == UInt8(ascii: "n")
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}

/// The kind of thing that a byte may begin.
private enum ByteClass: UInt8 { case plain, digit, bracket, punctuation, wide, symbol, combining, digitOfOtherScripts }

private let byteClasses: [ByteClass] = (0...255).map { byte in
  switch UInt8(byte) {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
  // Findings about placeholders cover braces.
  case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"): .bracket
  case 0xE2: .symbol
  case 0xE3: .punctuation
  case 0xEF: .wide
  case 0xCC, 0xCD: .combining
  case 0xD9, 0xDB, 0xE0, 0xE1: .digitOfOtherScripts
  default: .plain
  }
}
