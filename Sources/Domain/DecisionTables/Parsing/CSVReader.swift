import Diagnostics

/// Reads the records of comma-separated values one by one.
struct CSVReader {
  private let text: SourceText
  private let bytes: [UInt8]
  private var position = 0
  private(set) var isFaulty = false

  init(_ text: SourceText) {
    var text = text
    text.text.makeContiguousUTF8()
    self.text = text
    bytes = Array(text.text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The fields of the next record, without the white space around them, or nil after the last.
  mutating func next(report: Report) -> [SourceText]? {
    guard position < bytes.count else { return nil }
    var fields: [SourceText] = []
    while true {
      let isQuoted = position < bytes.count && bytes[position] == quote
      fields.append(isQuoted ? quotedField(report) : plainField(report))
      guard position < bytes.count, bytes[position] == comma else { break }
      position += 1
    }
    if position < bytes.count, bytes[position] == carriageReturn { position += 1 }
    if position < bytes.count, bytes[position] == newline { position += 1 }
    return fields
  }

  private mutating func plainField(_ report: Report) -> SourceText {
    let start = position
    skipToEndOfField()
    let field = text.piece(start..<position)
    if let stray = bytes[start..<position].firstIndex(of: quote) {
      refuse(
        .strayQuote, at: stray..<stray + 1, "A quote stands around a whole field, and is doubled within it", report)
    }
    return field.trimmed()
  }

  private mutating func quotedField(_ report: Report) -> SourceText {
    let opening = position
    var doubled: [Int] = []
    position += 1
    while position < bytes.count {
      if bytes[position] == quote {
        guard position + 1 < bytes.count, bytes[position + 1] == quote else { break }
        doubled.append(position)
        position += 1
      }
      position += 1
    }
    let field = text.piece(opening + 1..<min(position, bytes.count), without: doubled)
    guard position < bytes.count else {
      refuse(.missingClosingQuote, at: opening..<opening + 1, "A quoted field ends in a quote", report)
      return field.trimmed()
    }
    position += 1
    let rest = position
    skipToEndOfField()
    if rest < position { refuse(.strayText, at: rest..<position, "Nothing follows a field's closing quote", report) }
    return field.trimmed()
  }

  private mutating func skipToEndOfField() {
    while position < bytes.count, bytes[position] != comma, bytes[position] != newline,
      !(bytes[position] == carriageReturn && position + 1 < bytes.count && bytes[position + 1] == newline)
    { position += 1 }
  }

  private mutating func refuse(
    _ kind: Finding.Kind, at run: Range<Int>, _ summary: Message, _ report: Report
  ) {
    report.add(Finding(kind, at: text.piece(run).range, summary))
    isFaulty = true
  }
}

private let quote = UInt8(ascii: "\"")
private let comma = UInt8(ascii: ",")
private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
