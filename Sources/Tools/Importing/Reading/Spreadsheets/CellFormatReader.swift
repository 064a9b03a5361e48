/// Reads a section of a format.
struct CellFormatReader {
  private let code: [Character]
  private var offset = 0
  private var section = CellFormat.Section()

  init(_ code: [Character]) { self.code = code }

  /// The section; nil if something in it is unknown.
  mutating func read() -> CellFormat.Section? {
    while offset < code.count {
      guard readToken() else { return nil }
    }
    return section.isMoment ? moment() : isKnownNumber ? section : nil
  }

  private mutating func add(_ token: CellFormat.Token, _ length: Int) {
    section.tokens.append(token)
    offset += length
  }

  private mutating func addLiteral(_ text: String, _ length: Int) { add(.literal(text), length) }

  /// Reads the next token; false if it is unknown.
  private mutating func readToken() -> Bool {
    let character = code[offset]
    let next = offset + 1 < code.count ? code[offset + 1] : nil
    switch character {
    case "\"": return readQuoted()
    case "[": return readBracket()
    case "\\":
      addLiteral(next.map(String.init) ?? "", 2)
    case "_": addLiteral(" ", 2)
    // What fills the cell up is no text.
    case "*": offset += 2
    case "0", "#", "?": add(.digit(character), 1)
    case ".": add(.point, 1)
    case ",": add(.comma, 1)
    case "%": add(.percent, 1)
    case "@": add(.text, 1)
    default: return readWord(character)
    }
    return true
  }

  private mutating func readQuoted() -> Bool {
    guard let end = code[(offset + 1)...].firstIndex(of: "\"") else { return false }
    addLiteral(String(code[(offset + 1)..<end]), end + 1 - offset)
    return true
  }

  /// Reads a word that stands for something, letters of a date, or a character that stands for itself.
  private mutating func readWord(_ character: Character) -> Bool {
    for (word, token) in Self.words where hasWord(word) {
      add(token, word.count)
      return true
    }
    guard let letter = character.lowercased().first, character.isASCII, character.isLetter else {
      addLiteral(String(character), 1)
      return true
    }
    let count = code[offset...].prefix { $0.lowercased() == String(letter) }.count
    guard "ymdhsge".contains(letter) || letter == "a" && count > 2 else { return false }
    add(.moment(letter, count), count)
    return true
  }

  private static let words: [(String, CellFormat.Token)] = [
    ("general", .general), ("standard", .general), ("g/標準", .general), ("標準", .general),
    ("am/pm", .halfDay(isShort: false)), ("a/p", .halfDay(isShort: true)),
  ]

  private func hasWord(_ word: String) -> Bool {
    code.count - offset >= word.count && String(code[offset..<(offset + word.count)]).lowercased() == word
  }

  // MARK: Brackets

  private static let colors: Set<String> = [
    "black", "blue", "cyan", "green", "magenta", "red", "white", "yellow", "黒", "青", "水", "緑", "紫", "赤", "白", "黄",
  ]

  private mutating func readBracket() -> Bool {
    guard let end = code[offset...].firstIndex(of: "]") else { return false }
    let text = String(code[(offset + 1)..<end])
    let lower = text.lowercased()
    offset = end + 1
    if Self.colors.contains(lower) || lower.hasPrefix("color") || lower.hasPrefix("色") { return true }
    if let first = lower.first, "hms".contains(first), lower.allSatisfy({ $0 == first }) {
      section.tokens.append(.elapsed(first, lower.count))
      return true
    }
    if text.hasPrefix("$") { return readLocale(text.dropFirst()) }
    for sign in ["<=", ">=", "<>", "<", ">", "="] where text.hasPrefix(sign) {
      guard let limit = Double(text.dropFirst(sign.count)) else { return false }
      section.condition = CellFormat.Condition(sign: sign, limit: limit)
      return true
    }
    return false
  }

  /// Reads a currency and a language, such as `¥-411`.
  private mutating func readLocale(_ text: Substring) -> Bool {
    let sign = text.prefix { $0 != "-" }
    if !sign.isEmpty { section.tokens.append(.literal(String(sign))) }
    let tag = text.dropFirst(sign.count + 1)
    if tag.isEmpty { return true }
    guard let locale = FormatLocale(String(tag)) else { return false }
    section.locale = locale
    return true
  }

  // MARK: Whole sections

  /// True unless the section is a fraction, such as `# ?/?`.
  private var isKnownNumber: Bool {
    let tokens = section.tokens
    guard let bar = tokens.firstIndex(of: .literal("/")), tokens.contains(where: \.isDigit) else { return true }
    return !(tokens[..<bar].contains(where: \.isDigit) && tokens[bar...].contains(where: \.isDigit))
  }

  /// The section with minutes told from months, and with fractions of seconds; nil if it has other digits.
  private func moment() -> CellFormat.Section? {
    var result = section
    result.tokens = []
    var last: Character?
    for (position, token) in section.tokens.enumerated() {
      switch token {
      case .moment("m", let count) where count < 3 && (last == "h" || nextLetter(behind: position) == "s"):
        result.tokens.append(.moment("M", count))
        last = "m"
      case .moment(let letter, _), .elapsed(let letter, _):
        result.tokens.append(token)
        last = letter
      case .digit:
        guard token == .digit("0"), last == "s" else { return nil }
        if case .fraction(let count)? = result.tokens.last {
          result.tokens[result.tokens.count - 1] = .fraction(count + 1)
        } else if result.tokens.last == .literal(".") {
          result.tokens[result.tokens.count - 1] = .fraction(1)
        } else {
          return nil
        }
      case .point: result.tokens.append(.literal("."))
      case .comma: result.tokens.append(.literal(","))
      case .percent: result.tokens.append(.literal("%"))
      case .text, .general: return nil
      case .literal, .halfDay, .fraction: result.tokens.append(token)
      }
    }
    return result
  }

  private func nextLetter(behind position: Int) -> Character? {
    for token in section.tokens[(position + 1)...] {
      switch token {
      case .moment(let letter, _), .elapsed(let letter, _): return letter
      default: continue
      }
    }
    return nil
  }
}

extension CellFormat.Token {
  /// True for a place for a digit.
  var isDigit: Bool { if case .digit = self { true } else { false } }
}
