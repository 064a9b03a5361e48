package import Diagnostics

/// Reads separated values (RFC 4180) record by record, as spreadsheets write them: with `,`, `;` or a tab between the fields.
///
/// The separator is the one of a first line such as `sep=;`, or else found out from the first records.
package struct CSVReader {
  /// True if a quote within a field is text, as other programs write it; one at its beginning is a mistake in any case.
  package var allowsQuotesInFields = false
  /// The sign between fields.
  package let separator: UInt8
  private let text: SourceText
  private let bytes: [UInt8]
  private var position: Int

  /// A field of a record.
  package struct Field {
    /// The text without quotes, and without white space around it.
    package var text: SourceText
    /// The place with the quotes.
    package var place: SourceRange
  }

  /// The separators, the one that is rarest in texts first.
  private static let separators = Array("\t;,".utf8)
  /// The number of records by which the separator is found out, and the most fields that are read for it.
  private static let sample = (records: 20, fields: 10_000)

  /// Reads a text from its beginning, or from behind its byte order mark and `sep=` line.
  package init(_ text: SourceText) {
    let text = text.contiguous
    let bytes = Array(text.text.utf8)
    let (start, stated) = Self.start(of: bytes)
    self.init(text, bytes, from: start, separator: stated ?? Self.separator(of: text, bytes, from: start))
  }

  /// Reads a text with a known separator.
  package init(_ text: SourceText, separator: UInt8) {
    let text = text.contiguous
    self.init(text, Array(text.text.utf8), from: 0, separator: separator)
  }

  private init(_ text: SourceText, _ bytes: [UInt8], from start: Int, separator: UInt8) {
    (self.text, self.bytes, position, self.separator) = (text, bytes, start, separator)
  }

  // MARK: The separator

  /// The offset behind a byte order mark and a line such as `sep=;`, and the separator that this states.
  private static func start(of bytes: [UInt8]) -> (Int, UInt8?) {
    let start = bytes.textStart
    let line = bytes[start...].prefix { !$0.endsLine }
    guard line.count == 5, line.starts(with: Array("sep=".utf8)), let sign = line.last else { return (start, nil) }
    return (line.endIndex, sign)
  }

  /// The separator that cuts all records into as many fields.
  ///
  /// If none does, since there are notes below the table, it is the one with the most headers: notes hardly have any.
  private static func separator(of text: SourceText, _ bytes: [UInt8], from start: Int) -> UInt8 {
    let samples = separators.map { Sample(CSVReader(text, bytes, from: start, separator: $0)) }
    let wide = samples.filter { $0.width > 1 }
    if let even = wide.first(where: \.isEven) { return even.separator }
    let readable = wide.filter(\.isReadable)
    let widest = (readable.isEmpty ? wide : readable).max { ($0.headers, $0.width) < ($1.headers, $1.width) }
    return widest?.separator ?? comma
  }

  /// The first records of a text as one separator cuts them.
  private struct Sample {
    let separator: UInt8
    private(set) var counts: [Int] = []
    private(set) var isReadable: Bool

    init(_ reader: CSVReader) {
      var reader = reader
      separator = reader.separator
      var (left, count, isEmpty) = (CSVReader.sample.fields, 0, true)
      let report = Report()
      while counts.count < CSVReader.sample.records, left > 0 {
        (count, isEmpty) = (0, true)
        let isRecord = reader.next(report: report) { field in
          (left, count, isEmpty) = (left - 1, count + 1, isEmpty && field.text.text.isEmpty)
          return left > 0
        }
        if !isRecord { break }
        if !isEmpty { counts.append(count) }
      }
      isReadable = report.isEmpty
    }

    var headers: Int { counts.first ?? 0 }
    var width: Int { counts.max() ?? 0 }
    var isEven: Bool { isReadable && counts.allSatisfy { $0 == width } }
  }

  // MARK: Records

  /// The fields of the next record, or nil after the last.
  package mutating func next(report: Report) -> [SourceText]? {
    var fields: [SourceText] = []
    let isRecord = next(report: report) { field in
      fields.append(field.text)
      return true
    }
    return isRecord ? fields : nil
  }

  /// Hands out the fields of the next record one by one.
  ///
  /// - Parameters:
  ///   - report: Receives what is wrong with quotes.
  ///   - take: Takes a field; false ends the reading of the whole text.
  /// - Returns: False after the last record.
  package mutating func next(report: Report, take: (Field) -> Bool) -> Bool {
    guard position < bytes.count else { return false }
    while true {
      let isQuoted = position < bytes.count && bytes[position] == quote
      guard take(isQuoted ? quotedField(report) : plainField(report)) else {
        position = bytes.count
        return true
      }
      guard position < bytes.count, bytes[position] == separator else { break }
      position += 1
    }
    if position < bytes.count, bytes[position] == carriageReturn { position += 1 }
    if position < bytes.count, bytes[position] == newline { position += 1 }
    return true
  }

  private mutating func plainField(_ report: Report) -> Field {
    let start = position
    skipToEndOfField()
    let field = text.piece(start..<position)
    if let stray = bytes[start..<position].firstIndex(of: quote),
      !allowsQuotesInFields || bytes[start..<stray].allSatisfy(\.isBlank)
    {
      refuse(
        .strayQuote, at: stray..<stray + 1, "A quote stands around a whole field, and is doubled within it", report)
    }
    return Field(text: field.trimmed(), place: field.range)
  }

  private mutating func quotedField(_ report: Report) -> Field {
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
    let field = text.piece(opening + 1..<min(position, bytes.count), without: doubled).trimmed()
    guard position < bytes.count else {
      refuse(.missingClosingQuote, at: opening..<opening + 1, "A quoted field ends in a quote", report)
      return Field(text: field, place: text.piece(opening..<bytes.count).range)
    }
    position += 1
    let rest = position
    skipToEndOfField()
    if !bytes[rest..<position].allSatisfy(\.isBlank) {
      refuse(
        .strayText, at: rest..<position, "Nothing follows a field's closing quote", report,
        fix: "write a quote that belongs to the field twice: \"\"")
    }
    return Field(text: field, place: text.piece(opening..<rest).range)
  }

  private mutating func skipToEndOfField() {
    while position < bytes.count, bytes[position] != separator, !bytes[position].endsLine { position += 1 }
  }

  private func refuse(
    _ kind: Finding.Kind, at run: Range<Int>, _ summary: Message, _ report: Report, fix: Message? = nil
  ) {
    report.add(Finding(kind, at: text.piece(run).range, summary, fixes: fix.map { [.init($0)] } ?? []))
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == newline || self == carriageReturn }
}

extension SourceText {
  /// The text, with its bytes in one piece.
  fileprivate var contiguous: SourceText {
    var text = self
    text.text.makeContiguousUTF8()
    return text
  }
}

private let quote = UInt8(ascii: "\"")
private let comma = UInt8(ascii: ",")
private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
