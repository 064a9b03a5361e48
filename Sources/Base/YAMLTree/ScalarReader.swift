import Diagnostics

/// Reads the texts of libyaml's events, and finds the place in the file for every byte of them.
struct ScalarReader {
  private let file: SourceFile
  /// The bytes that libyaml reads; as long as the file.
  let input: [UInt8]
  private var cursor: OffsetCursor
  var report = LimitedFindings()
  /// The bounds of the last text.
  private(set) var last = 0..<0

  init(file: SourceFile, input: [UInt8], check: CharacterCheck) {
    self.file = file
    self.input = input
    cursor = OffsetCursor(input, textStart: check.textStart, isASCII: check.isASCII)
  }

  /// The UTF-8 offset of one of libyaml's marks.
  mutating func offset(of mark: Int) -> Int { cursor.offset(of: mark) }

  /// The bounds of the reader's event.
  mutating func bounds(of reader: borrowing YAMLEventReader) -> Range<Int> {
    let start = offset(of: reader.start)
    return start..<offset(of: reader.end)
  }

  /// Reads a scalar event.
  mutating func scalar(_ reader: borrowing YAMLEventReader) -> SourceText {
    var bounds = bounds(of: reader)
    if !bounds.isEmpty, input[bounds.lowerBound].isProperty { bounds = skipProperties(in: bounds)..<bounds.upperBound }
    let text = placed(reader.text, reader.style, in: bounds)
    last = text.bounds
    return text
  }

  /// Reads an alias event as text, and reports it.
  mutating func alias(_ reader: borrowing YAMLEventReader) -> SourceText {
    last = bounds(of: reader)
    let text = String(decoding: input[last], as: UTF8.self)
    let alias = SourceText(text, file: file, at: last.lowerBound)
    report.add(.alias(alias))
    return alias
  }

  /// Reads the event of an empty value after a key that ends at an offset.
  mutating func emptyValue(_ reader: borrowing YAMLEventReader, after keyEnd: Int) -> SourceText {
    // libyaml may place it at the token that follows; it belongs after its colon, if it has one.
    let limit = offset(of: reader.start)
    let colonEnd = input.endOfColon(after: keyEnd)
    let offset = colonEnd <= limit ? colonEnd : keyEnd
    last = offset..<offset
    return SourceText("", file: file, at: offset)
  }

  /// Reports the anchors and tags of a collection that begins at an offset.
  mutating func skipProperties(from start: Int) { _ = skipProperties(in: start..<input.count) }

  /// - Returns: the offset at which the node's content begins.
  private mutating func skipProperties(in bounds: Range<Int>) -> Int {
    let properties = NodeProperties(in: input, bounds, of: file)
    for finding in properties.findings { report.add(finding) }
    return properties.end
  }

  /// A scalar with its places; reports escapes for characters that a text may not contain.
  ///
  /// - Parameters:
  ///   - text: the text from libyaml, with escapes resolved and lines folded.
  ///   - style: the style of the scalar.
  ///   - bounds: the scalar in the file, including its quotes.
  /// - Returns: The text with its places.
  private mutating func placed(_ text: String, _ style: YAMLEventReader.Style, in bounds: Range<Int>) -> SourceText {
    if let start = startOfUnchanged(text.utf8.count, bounds, style) {
      return SourceText(text, file: file, bounds: bounds, start: start)
    }
    if style == .literal || style == .folded {
      let lines = BlockScalarLines(text, in: input, at: bounds.lowerBound)
      let bounds = bounds.lowerBound..<lines.end
      return SourceText(text, file: file, bounds: bounds, segments: lines.segments)
    }
    var scan = FlowScalarScan(input, bounds, style)
    scan.run()
    for escape in scan.faultyEscapes {
      report.add(.forbiddenEscape(of: escape.value, at: SourceRange(file, escape.range)))
    }
    return SourceText(text, file: file, bounds: bounds, segments: scan.segments)
  }

  /// The start of the content of a scalar whose text is in the file byte for byte; nil for all others.
  ///
  /// Folded lines and doubled quotes make a text shorter, so comparing the lengths is enough.
  private func startOfUnchanged(_ length: Int, _ bounds: Range<Int>, _ style: YAMLEventReader.Style) -> Int? {
    switch style {
    case .plain: length == bounds.count ? bounds.lowerBound : nil
    case .singleQuoted: length == bounds.count - 2 ? bounds.lowerBound + 1 : nil
    case .doubleQuoted:
      length == bounds.count - 2 && !input[bounds].contains(UInt8(ascii: "\\")) ? bounds.lowerBound + 1 : nil
    case .literal, .folded: nil
    }
  }
}
