import Diagnostics

/// Signs of ordinary writing in place of YAML's own.
extension SyntaxDiagnosis {
  /// The finding for an entry in brackets that is in curly quotes: `{ number: “[0..120]” }`.
  var curlyQuotes: Finding? {
    let start = entryStart
    guard start < bytes.count, string(character(at: start)).isCurlyQuote else { return nil }
    let end = bytes.endOfLine(from: start)
    var closing = character(at: start).upperBound
    while closing < end, !string(character(at: closing)).isCurlyQuote { closing = character(at: closing).upperBound }
    guard closing < end else { return nil }
    let whole = start..<character(at: closing).upperBound
    let text = string(character(at: start).upperBound..<closing)
    let quoted = "\"" + text + "\""
    let mayBeEscape = text.contains { $0 == "\"" || $0 == "\\" }
    return Finding(
      .unquotedText, at: range(whole),
      "A text must be in straight quotes, not in \(string(character(at: start)))…\(string(character(at: closing)))",
      fixes: [
        Finding.Fix("write straight quotes", replacing: range(whole), with: mayBeEscape ? singleQuoted(text) : quoted)
      ])
  }

  /// The finding for a Chinese or Japanese comma before the key at which libyaml stopped.
  var wideComma: Finding? {
    let start = entryStart
    guard byte(at: place) == UInt8(ascii: ":"), start < place else { return nil }
    let entry = SourceText(string(start..<place), file: file, at: start)
    return entry.wideCommas.last.map { .wideComma(entry, at: $0) }
  }

  /// The start of the entry in brackets at which libyaml stopped, after its key if it has one.
  private var entryStart: Int {
    var start = place
    while start > context, let last = byte(at: start - 1), last != 0x0A {
      if ",[{".utf8.contains(last) || last.isBlank && byte(at: start - 2) == UInt8(ascii: ":") { break }
      start -= 1
    }
    return bytes.skipBlanks(from: start)
  }

  /// The finding for a table whose key has no `|` to keep its lines apart.
  var missingBlockIndicator: Finding? {
    let bar = UInt8(ascii: "|")
    guard byte(at: context) == bar, bytes[textToEndOfLine(from: context)].dropFirst().contains(bar) else { return nil }
    if isFirstOnLine(context) {
      guard let key = lineAbove(context), opensBlock(textToEndOfLine(from: key.lowerBound)) else { return nil }
      let end = textToEndOfLine(from: key.lowerBound).upperBound
      return missingBlockIndicator(key.lowerBound..<end, range(end..<end), " |")
    }
    let next = bytes.skipBlanks(from: bytes.startOfNextLine(from: context))
    let key = bytes.trimmedLine(at: context).lowerBound
    let indentation = byte(at: next) == bar ? column(of: next) : column(of: key) + 2
    let blanks = String(repeating: " ", count: indentation)
    return missingBlockIndicator(key..<context, range(context..<context), "|\n" + blanks)
  }

  private func missingBlockIndicator(_ key: Range<Int>, _ place: SourceRange, _ text: String) -> Finding {
    Finding(
      .missingBlockIndicator, at: range(textToEndOfLine(from: key.lowerBound).clamped(to: key)),
      "A table of several lines must have '|' after its key, and begin on the next line",
      fixes: [Finding.Fix("write '|' after the key", replacing: place, with: text)])
  }
}

extension String {
  /// True for a curly quote, which is a quote to readers but not to YAML.
  fileprivate var isCurlyQuote: Bool { unicodeScalars.allSatisfy { !$0.isASCII && $0.properties.isQuotationMark } }
}
