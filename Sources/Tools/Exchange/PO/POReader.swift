import Diagnostics

/// Reads a PO file (GNU gettext manual, section "The Format of PO Files").
///
/// Obsolete entries (`#~`), previous texts (`#|`) and comments are skipped.
struct POReader {
  private let file: SourceFile
  private let needsContexts: Bool
  private var offset: Int
  private var draft = PODraft()
  /// The text of the draft that the last line belongs to, which lines of strings continue.
  private var continued: PODraft.Part?
  private(set) var translations = ReturnedTranslations()
  private(set) var mistakes: Mistakes

  /// - Parameters:
  ///   - file: a file in UTF-8.
  ///   - start: the offset of its text, after a byte order mark.
  ///   - needsContexts: true if an entry without a context is a mistake.
  init(_ file: SourceFile, from start: Int, needsContexts: Bool = true) {
    self.file = file
    self.needsContexts = needsContexts
    offset = start
    mistakes = Mistakes(in: file)
  }

  mutating func read() {
    while let line = nextLine(), !mistakes.isFull { read(line) }
    finish()
    if translations.target == nil, mistakes.findings.isEmpty {
      mistakes.add(
        "The file's header doesn't say which language it translates to", at: 0..<0,
        fixes: [.init("add the line \"Language: …\\n\" to the text of the first msgstr")])
    }
  }

  /// The next line without its end and the white space around it.
  private mutating func nextLine() -> Range<Int>? {
    let bytes = file.bytes
    guard offset < bytes.count else { return nil }
    var start = offset
    var end = bytes.span.offset(of: UInt8(ascii: "\n"), from: offset)
    offset = end + 1
    while start < end, bytes[start].isWhitespace { start += 1 }
    while end > start, bytes[end - 1].isWhitespace { end -= 1 }
    return start..<end
  }

  private mutating func read(_ line: Range<Int>) {
    guard let first = file.bytes[line].first else { return }
    switch first {
    case UInt8(ascii: "#"): comment(line)
    case UInt8(ascii: "\""):
      guard let continued else {
        mistakes.add("This string follows no msgctxt, msgid or msgstr", at: line)
        return
      }
      strings(line, of: continued)
    default: keyword(line)
    }
  }

  private mutating func comment(_ line: Range<Int>) {
    continued = nil
    let kind = line.count > 1 ? file.bytes[line.lowerBound + 1] : 0x20
    // A previous text is between the flags and the text of an entry.
    if kind == UInt8(ascii: "|") || kind == UInt8(ascii: "~") { return }
    if draft[.source] != nil || draft[.target] != nil { finish() }
    guard kind == UInt8(ascii: ",") else { return }
    let flags = file.bytes[(line.lowerBound + 2)..<line.upperBound].split { $0 == UInt8(ascii: ",") }
    if flags.contains(where: { $0.filter { !$0.isBlank } == Array("fuzzy".utf8) }) { draft.isFuzzy = true }
  }

  private mutating func keyword(_ line: Range<Int>) {
    let end = file.bytes[line].firstIndex { $0.isBlank || $0 == UInt8(ascii: "\"") } ?? line.upperBound
    let word = line.lowerBound..<end
    guard let keyword = POKeyword(file.bytes[word]) else {
      mistakes.add("This line is none of a PO file", at: line)
      continued = nil
      return
    }
    switch keyword {
    case .part(let part):
      // Each entry begins with its context; in a file without contexts, each text is reported.
      let isNext = part == .context ? !draft.isEmpty : draft[part] != nil
      if isNext { finish() }
      draft[part] = POString(place: line)
      continued = part
    case .plural:
      draft.isPlural = true
      draft[.plural] = draft[.plural] ?? POString(place: line)
      continued = .plural
    }
    strings(end..<line.upperBound, of: continued ?? .plural)
  }

  /// Adds the strings of a line to a text.
  private mutating func strings(_ range: Range<Int>, of part: PODraft.Part) {
    var start = range.lowerBound
    while true {
      while start < range.upperBound, file.bytes[start].isBlank { start += 1 }
      if start == range.upperBound { return }
      guard file.bytes[start] == UInt8(ascii: "\"") else {
        return fault("A string in quotes is needed here", at: start..<range.upperBound)
      }
      let literal = POLiteral(file.bytes, start..<range.upperBound)
      for escape in literal.unknownEscapes { fault("A backslash here begins no escape of a PO file", at: escape) }
      guard let end = literal.end else {
        return fault("The quote of this string is not closed", at: start..<range.upperBound)
      }
      draft[part]?.bytes += literal.bytes
      start = end
    }
  }

  private mutating func fault(_ summary: Message, at place: Range<Int>) {
    draft.isFaulty = true
    mistakes.add(summary, at: place)
  }

  // MARK: Entries

  /// Adds the entry that has ended to the translations.
  private mutating func finish() {
    let ended = draft
    draft = PODraft()
    continued = nil
    if ended.isFaulty || ended.isEmpty { return }
    guard let place = ended.place else { return }
    guard !ended.isPlural else {
      mistakes.add("Hyo has no texts with a plural in one entry", at: place)
      return
    }
    guard let source = text(ended[.source], "This entry has no msgid", of: place),
      let target = text(ended[.target], "This entry has no msgstr", of: place)
    else { return }
    if ended[.context] == nil, source.text.isEmpty {
      header(target)
      return
    }
    guard needsContexts || ended[.context] != nil else {
      add(source, target, context: SourceText("", file: file, at: place.lowerBound), ended)
      return
    }
    let missing: Message = "This entry has no msgctxt, which names a text of the site"
    guard let context = text(ended[.context], missing, of: place) else { return }
    add(source, target, context: context, ended)
  }

  private mutating func add(_ source: SourceText, _ target: SourceText, context: SourceText, _ draft: PODraft) {
    translations.entries.append(.init(context: context, source: source, target: target, isFuzzy: draft.isFuzzy))
  }

  private mutating func text(_ string: POString?, _ missing: Message, of entry: Range<Int>) -> SourceText? {
    guard let string else {
      mistakes.add(missing, at: entry)
      return nil
    }
    guard let text = String(validating: string.bytes, as: UTF8.self) else {
      mistakes.add("The escapes of this text do not make up UTF-8", at: string.place)
      return nil
    }
    return SourceText(text, file: file, bounds: string.place, segments: [])
  }

  private mutating func header(_ text: SourceText) {
    for line in text.text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      var value = text
      value.text = String(line[line.index(after: colon)...].drop { $0 == " " })
      switch line[..<colon] {
      case "Language" where !value.text.isEmpty: translations.target = value
      case "X-Source-Language" where !value.text.isEmpty: translations.source = value
      case "Content-Type": checkCharset(value)
      default: break
      }
    }
  }

  private mutating func checkCharset(_ type: SourceText) {
    let charset = type.text.lowercased().split(separator: "charset=").dropFirst().first
    guard let charset, charset != "utf-8", charset != "utf8" else { return }
    mistakes.add(
      "The file is in '\(charset)', and Hyo reads UTF-8", at: type.bounds,
      fixes: [.init("convert it: msgconv --to-code=UTF-8")])
  }
}
