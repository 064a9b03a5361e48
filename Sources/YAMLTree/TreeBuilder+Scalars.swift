import Diagnostics

extension TreeBuilder {
  /// The text of the reader's scalar event.
  mutating func scalar(_ reader: borrowing YAMLEventReader) -> SourceText {
    var start = cursor.offset(of: reader.start)
    var end = cursor.offset(of: reader.end)
    if start < end, input[start].isProperty { start = checkProperties(start..<end) }
    let text = reader.text
    let style = reader.style
    if let contentStart = unchangedStart(text.utf8.count, start..<end, style) {
      return finish(SourceText(text, file: file, bounds: start..<end, start: contentStart))
    }
    let segments: [SourceText.Segment]
    if style == .literal || style == .folded {
      let lines = BlockScalarLines(text, in: input, at: start)
      segments = lines.segments
      end = lines.end
    } else {
      segments = flowSegments(start..<end, style)
    }
    return finish(SourceText(text, file: file, bounds: start..<end, segments: segments))
  }

  private mutating func finish(_ text: SourceText) -> SourceText {
    lastScalar = text.bounds
    contentEnd = text.bounds.upperBound
    return text
  }

  /// Where the content begins of a scalar whose text stands in the file as it is; nil for all others.
  ///
  /// Folded line breaks and doubled quotes only ever make a text shorter, so that its length tells.
  private func unchangedStart(
    _ length: Int,
    _ bounds: Range<Int>,
    _ style: YAMLEventReader.Style
  ) -> Int? {
    switch style {
    case .plain: length == bounds.count ? bounds.lowerBound : nil
    case .singleQuoted: length == bounds.count - 2 ? bounds.lowerBound + 1 : nil
    case .doubleQuoted:
      length == bounds.count - 2 && !input[bounds].contains(UInt8(ascii: "\\"))
        ? bounds.lowerBound + 1 : nil
    case .literal, .folded: nil
    }
  }

  private mutating func flowSegments(
    _ bounds: Range<Int>,
    _ style: YAMLEventReader.Style
  ) -> [SourceText.Segment] {
    var scan = FlowScalarScan(input, bounds, style)
    scan.run()
    for escape in scan.faultyEscapes {
      report(.forbiddenEscape(of: escape.value, range(escape.range)))
    }
    return scan.segments
  }

  /// Reports an alias, and gives it as the text that it is.
  mutating func alias(_ reader: borrowing YAMLEventReader) -> SourceText {
    let bounds = cursor.offset(of: reader.start)..<cursor.offset(of: reader.end)
    lastScalar = bounds
    contentEnd = bounds.upperBound
    let text = SourceText(
      String(decoding: input[bounds], as: UTF8.self),
      file: file,
      at: bounds.lowerBound
    )
    report(.alias(text))
    return text
  }
}
