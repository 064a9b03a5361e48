import TestSupport

/// The two files of a page in one language, in any style of YAML and Markdown.
struct RandomLocale {
  /// A text with the lines of its file that it takes up.
  struct Written {
    var text: String
    /// Counted from 0, including the line of its key.
    var lines: Range<Int>
  }

  private(set) var texts: [String: Written] = [:]
  private var lines: [String] = []
  private var random: SeededGenerator
  private var translation: RandomTranslation
  private let lineEnd: String
  private let step: Int

  private init(seed: Int) {
    random = SeededGenerator(seed: seed)
    translation = RandomTranslation(random: SeededGenerator(seed: seed &+ 7_919))
    lineEnd = random.chance(25) ? "\r\n" : "\n"
    step = random.pick([2, 2, 4])
  }

  var file: String { lines.joined(separator: lineEnd) + lineEnd }

  // MARK: YAML

  /// A page's labels, terms and notes; the percentage of ids in `missing` is left out.
  static func catalog(seed: Int, missing: Int) -> RandomLocale {
    var locale = RandomLocale(seed: seed)
    locale.addCatalog(missing: missing)
    return locale
  }

  private mutating func addCatalog(missing: Int) {
    if random.chance(50) { lines.append("# A comment at the top: \"quoted\"") }
    add("title", translation.line(), "title", indentation: 0)
    for section in ["terms", "notes"] {
      if random.chance(70) { lines.append("") }
      lines.append("\(section):" + (random.chance(20) ? "   # of the page" : ""))
      // One is always present: a mapping without keys would be a mistake.
      for number in 0..<6 where number == 3 || !random.chance(missing) {
        if random.chance(15) { lines.append(String(repeating: " ", count: step) + "# about \(number)") }
        let id = "\(section)/\(number)"
        if section == "terms", random.chance(40) {
          addForms("t\(number)", id)
        } else {
          add(
            "\(section.prefix(1))\(number)", section == "terms" ? translation.line() : translation.text(), id,
            indentation: step)
        }
        if random.chance(15) { lines.append("") }
      }
    }
  }

  private mutating func addForms(_ key: String, _ id: String) {
    let (text, form) = (translation.line(), translation.line())
    let blanks = String(repeating: " ", count: step)
    let start = lines.count
    lines.append("\(blanks)\(key): { default: \(quoted(text)), start: \(quoted(form)) }")
    texts["page/terms.\(key)"] = Written(text: text, lines: start..<start + 1)
    texts["page/terms.\(key).start"] = Written(text: form, lines: start..<start + 1)
  }

  private mutating func add(_ key: String, _ text: String, _ id: String, indentation: Int) {
    let blanks = String(repeating: " ", count: indentation)
    let start = lines.count
    var written = text
    let inner = blanks + String(repeating: " ", count: step)
    switch random.number(below: 5) {
    case 0 where text.isTame: lines.append("\(blanks)\(key): \(text)\(random.chance(20) ? "   # why" : "")")
    case 1 where text.isTame:
      // Plain style, over several lines.
      let parts = text.split(separator: " ")
      lines.append("\(blanks)\(key): \(parts[0])")
      for part in parts.dropFirst() { lines.append(inner + part) }
      written = text.foldedBetweenWideCharacters
    case 2 where !text.contains("\n"): lines.append("\(blanks)\(key): '\(text.replacing("'", with: "''"))'")
    case 3 where !text.hasPrefix(" ") && !text.hasPrefix("\n"):
      let mark = random.pick(["|", "|-", "|+"])
      lines.append("\(blanks)\(key): \(mark)")
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append(line.isEmpty ? "" : inner + line)
      }
    case 4 where text.isFoldable:
      lines.append("\(blanks)\(key): >-")
      let words = text.split(separator: " ")
      let cut = random.number(below: words.count)
      if cut > 0 { lines.append(inner + words[..<cut].joined(separator: " ")) }
      lines.append(inner + words[cut...].joined(separator: " "))
      if cut > 0 {
        let isWide =
          words[cut - 1].utf8.last.map { $0 >= 0x80 } == true && words[cut].utf8.first.map { $0 >= 0x80 } == true
        written = words[..<cut].joined(separator: " ") + (isWide ? "\n" : " ") + words[cut...].joined(separator: " ")
      }
    default: lines.append("\(blanks)\(key): \(quoted(text))")
    }
    let path = indentation == 0 ? "page/title" : "page/\(id.prefix { $0 != "/" }).\(key)"
    texts[path] = Written(text: written, lines: start..<lines.count)
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }

  // MARK: Prose

  /// A page's prose; the percentage of units in `missing` is left out.
  static func prose(seed: Int, missing: Int) -> RandomLocale {
    var locale = RandomLocale(seed: seed)
    locale.addProse(missing: missing)
    return locale
  }

  private mutating func addProse(missing: Int) {
    if !random.chance(missing) { addUnit("introduction", "An introduction.\n\nOf two paragraphs.") }
    for number in 0..<4 where !random.chance(missing) { addUnit("u\(number)", translation.prose()) }
  }

  private mutating func addUnit(_ id: String, _ text: String) {
    if !lines.isEmpty { lines += [String](repeating: "", count: 1 + random.number(below: 2)) }
    let start = lines.count
    var body = text[...]
    if text.hasPrefix("## ") {
      let heading = text.prefix { $0 != "\n" }
      lines.append("\(heading) {#\(id)}")
      body = text[heading.endIndex...].drop { $0 == "\n" }
    } else if id != "introduction" {
      lines.append("{#\(id)}")
    }
    if id != "introduction" { lines += [String](repeating: "", count: random.number(below: 2) + 1) }
    lines += body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    texts["page/prose.\(id)"] = Written(text: text, lines: start..<lines.count)
  }
}

extension String {
  /// True if the text needs no quotes, wherever it is.
  fileprivate var isTame: Bool {
    let isSafe = unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == " " || $0 == "。" }
    return isSafe && !hasPrefix(" ") && !hasSuffix(" ") && !contains("  ")
  }

  fileprivate var isFoldable: Bool { !contains("\n") && !contains("  ") && !hasPrefix(" ") && !hasSuffix(" ") }

  /// The text with a line end instead of each space between characters beyond ASCII.
  fileprivate var foldedBetweenWideCharacters: String {
    let words = split(separator: " ")
    var text = String(words[0])
    for (word, next) in zip(words, words.dropFirst()) {
      let isWide = (word.utf8.last ?? 0) >= 0x80 && (next.utf8.first ?? 0) >= 0x80
      text += (isWide ? "\n" : " ") + next
    }
    return text
  }
}
