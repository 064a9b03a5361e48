import Diagnostics

/// Tables of GitHub's Markdown, which libcmark reads as paragraphs.
extension BlockBuilder {
  /// The table in a paragraph; nil for any other paragraph.
  ///
  /// Reports tables for GitHub that can't be tables here.
  mutating func table(_ node: CMarkNode, depth: Int) -> DataTable? {
    guard node.endLine > node.startLine else { return nil }
    let run = inlines.places.run(ofBlock: node)
    let source = preparation.source
    let start = preparation.sourceOffset(of: run.lowerBound)
    let lines = source.lines(start..<max(start, preparation.sourceOffset(of: run.upperBound)))
    let delimiter = lines.indices.dropFirst().first { index in
      source.isDelimiterRow(lines[index], nested: depth > 0) && source[lines[index - 1]].contains(UInt8(ascii: "|"))
    }
    guard let delimiter else { return nil }
    let place = inlines.report.text.range(of: lines[delimiter - 1])
    if depth > 0 {
      inlines.report.add(.nestedTable(at: place))
      return nil
    }
    if delimiter > 1 {
      inlines.report.add(.tableBelowText(at: place))
      return nil
    }
    return table(lines, of: source)
  }

  /// The table in a paragraph of a document, and the text right above it, as GitHub reads them; nil without a table.
  mutating func tableOfDocument(_ node: CMarkNode, depth: Int) -> [Block]? {
    guard preparation.dialect != nil, node.block == .paragraph, node.endLine > node.startLine else { return nil }
    let run = inlines.places.run(ofBlock: node)
    let source = preparation.source
    let start = preparation.sourceOffset(of: run.lowerBound)
    var lines = source.lines(start..<max(start, preparation.sourceOffset(of: run.upperBound)))
    if depth > 0 { lines = lines.map { source.withoutQuoteMarkers($0) } }
    let delimiter = lines.indices.dropFirst().first { index in
      source.isDelimiterRow(lines[index], nested: false) && source[lines[index - 1]].contains(UInt8(ascii: "|"))
    }
    guard let delimiter, let table = table(Array(lines[(delimiter - 1)...]), of: source) else { return nil }
    let text = lines[..<(delimiter - 1)].map { cell(source.trimmed($0, where: \.isBlank), of: source) }
    return (text.isEmpty ? [] : [.paragraph(Array(text.joined(separator: [.softBreak])))]) + [.table(table)]
  }

  private mutating func table(_ lines: [Range<Int>], of source: [UInt8]) -> DataTable? {
    let header = source.cells(of: lines[0])
    let delimiters = source.cells(of: lines[1])
    guard header.count == delimiters.count else {
      let place = inlines.report.text.range(of: lines[1])
      inlines.report.add(.wrongDelimiterCount(delimiters.count, header.count, at: place))
      return nil
    }
    // The empty cells of short rows take no room in the source, but a lot on the page.
    guard header.count * (lines.count - 1) <= Limits.cells else {
      inlines.report.add(.tooManyCellsInTable(at: inlines.report.text.range(of: lines[0])))
      return nil
    }
    return DataTable(
      alignments: delimiters.map { source.alignment(of: $0) }, header: header.map { cell($0, of: source) },
      rows: lines.dropFirst(2).map { row($0, count: header.count, of: source) },
      range: inlines.report.text.range(of: lines[0]),
      places: header.map { inlines.report.text.range(of: $0) }
        + lines.dropFirst(2).flatMap { places(of: $0, count: header.count, in: source) })
  }

  /// The cells of a row; like GitHub, Hyo adds empty cells to a row that has too few.
  private mutating func row(_ line: Range<Int>, count: Int, of source: [UInt8]) -> [[Inline]] {
    let cells = source.cells(of: line)
    if let extra = cells.dropFirst(count).first {
      let place = inlines.report.text.range(of: extra)
      inlines.report.add(.tooManyCells(cells.count, count, at: place))
    }
    var row = cells.prefix(count).map { cell($0, of: source) }
    row += Array(repeating: [], count: count - row.count)
    return row
  }

  private func places(of line: Range<Int>, count: Int, in source: [UInt8]) -> [SourceRange] {
    let cells = source.cells(of: line).prefix(count)
    let added = Array(repeating: line, count: count - cells.count)
    return (cells + added).map { inlines.report.text.range(of: $0) }
  }

  private mutating func cell(_ run: Range<Int>, of source: [UInt8]) -> [Inline] {
    if run.isEmpty { return [] }
    // Each line is one run in the file.
    let text = SourceText(
      String(decoding: source[run], as: UTF8.self), file: inlines.report.text.file,
      at: inlines.report.text.range(of: run).bounds.lowerBound)
    let report = Report()
    let content = parseCell(text, definitions, dialect: preparation.dialect, report: report)
    for finding in report.findings { inlines.report.add(finding) }
    return content
  }
}

extension [UInt8] {
  /// The lines of a run, without their ends.
  fileprivate func lines(_ run: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = run.lowerBound
    for offset in run where self[offset] == 0x0A {
      let isCRLF = offset > start && self[offset - 1] == 0x0D
      lines.append(start..<(isCRLF ? offset - 1 : offset))
      start = offset + 1
    }
    if start < run.upperBound { lines.append(start..<run.upperBound) }
    return lines
  }

  /// A line without the white space and the markers of quotes at its beginning.
  fileprivate func withoutQuoteMarkers(_ line: Range<Int>) -> Range<Int> {
    var line = line
    while let first = line.first, self[first].isBlank || self[first] == UInt8(ascii: ">") { line = line.dropFirst() }
    return line
  }

  /// True if a line looks like `| --- | :-: |`.
  fileprivate func isDelimiterRow(_ line: Range<Int>, nested: Bool) -> Bool {
    let line = nested ? withoutQuoteMarkers(line) : trimmed(line, where: \.isBlank)
    guard self[line].contains(UInt8(ascii: "|")) else { return false }
    let cells = cells(of: line)
    return !cells.isEmpty && cells.allSatisfy { isDelimiter($0) }
  }

  private func isDelimiter(_ cell: Range<Int>) -> Bool {
    var dashes = self[cell]
    if dashes.first == UInt8(ascii: ":") { dashes.removeFirst() }
    if dashes.last == UInt8(ascii: ":") { dashes.removeLast() }
    return !dashes.isEmpty && dashes.allSatisfy { $0 == UInt8(ascii: "-") }
  }

  fileprivate func alignment(of delimiter: Range<Int>) -> DataTable.Alignment? {
    let colon = UInt8(ascii: ":")
    switch (self[delimiter].first == colon, self[delimiter].last == colon) {
    case (true, true): return .center
    case (true, false): return .left
    case (false, true): return .right
    case (false, false): return nil
    }
  }

  /// The cells of a row, without the white space around each; a bar after a backslash belongs to its cell.
  fileprivate func cells(of line: Range<Int>) -> [Range<Int>] {
    let bar = UInt8(ascii: "|")
    var row = trimmed(line, where: \.isBlank)
    if row.first.map({ self[$0] == bar }) == true { row = row.dropFirst() }
    var cells: [Range<Int>] = []
    var start = row.lowerBound
    var offset = start
    while offset < row.upperBound {
      if self[offset] == UInt8(ascii: "\\"), offset + 1 < row.upperBound, self[offset + 1].isASCIIPunctuation {
        offset += 1
      } else if self[offset] == bar {
        cells.append(trimmed(start..<offset, where: \.isBlank))
        start = offset + 1
      }
      offset += 1
    }
    // There is no cell after the bar that ends the row.
    if start < row.upperBound || cells.isEmpty { cells.append(trimmed(start..<row.upperBound, where: \.isBlank)) }
    return cells
  }
}
