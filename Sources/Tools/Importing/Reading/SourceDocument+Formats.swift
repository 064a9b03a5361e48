import CommonMark
import Diagnostics
import Documents
import Exchange
import Localization

extension SourceDocument {
  /// Reads a document of any format; nil if it is damaged.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - tag: its language.
  ///   - report: receives what is wrong with it.
  init?(reading file: SourceFile, _ tag: LocaleTag, report: Report) {
    let file = file.withLineFeeds
    let format = SourceFormat(of: file)
    let meter = ReadingMeter()
    switch format {
    case .markdown:
      // A file with any other ending is Markdown by what it holds.
      let dialect = SourceFormat(path: file.path) == nil ? Dialect.markdown : nil
      var tables = HTMLTables(in: file)
      // Tables within lists, quotes and the like stay what they are.
      if !tables.tables.isEmpty, let document = Document(tables.rest, as: dialect, keepingLines: true, report: .ignored)
      {
        tables.leave(Set(tables.tables.keys).subtracting(document.offsetsOfParagraphs).sorted())
      }
      guard let document = Document(tables.rest, as: dialect, keepingLines: true, report: report) else { return nil }
      report.add(DamageCheck(document).findings)
      report.add(tables.unread.map { .assumption("Only the words of this table of HTML are read", at: $0) })
      self.init(
        document, tag, tables.tables.mapValues { $0.withParts(in: tag, report: report) }, meter, report: report)
      // Pages of Hyo have words and links of its own.
      if !isPublished {
        comments = HiddenComments(in: file).places
        parts =
          SourcePart.parts(of: document)
          + tables.tables.sorted { $0.key < $1.key }.flatMap { SourcePart.parts(of: $0.value) }
      }
    case .separatedValues, .spreadsheet:
      guard let document = Document(withoutMarkdown: file, report: report) else { return nil }
      checkCharacters(of: file, report: report)
      let attempt = report.attempt()
      let values = SeparatedValues(file, separatedByTabs: format == .spreadsheet, meter, report: attempt)
      attempt.keep()
      let tables = Self.tables(in: attempt.hasErrors ? [] : values.rows, of: file, tag, meter, report)
      if tables.isEmpty, !report.hasErrors {
        report.add(
          Finding(
            .damagedTable, at: SourceRange(startOf: file), "The file has no cells, and so no table",
            fixes: [.init("export the table again")]))
      }
      self.init(
        tag: tag, document: document, title: tables.count == 1 ? tables[0].title : nil,
        sections: [tables.flatMap(\.pieces)], notes: [])
      parts = SourcePart.parts(of: values.rows)
    case .dmn:
      let reading = DMNReading(file, meter)
      report.add(reading.findings)
      let title = reading.title.map { SourceCell($0, at: SourceRange(startOf: file)) }
      self.init(reading.tables, title, of: file, tag, report)
      parts = reading.parts
    case .jdm:
      let reading = JDMReading(file, meter)
      report.add(reading.findings)
      self.init(reading.tables, nil, of: file, tag, report)
      parts = reading.parts
    }
  }

  /// The tables of a sheet; what belongs to none of them is reported.
  private static func tables(
    in rows: [[SourceCell]], of file: SourceFile, _ tag: LocaleTag, _ meter: ReadingMeter, _ report: Report
  ) -> [SourceTable] {
    let sheet = SheetTables(rows, of: file)
    for place in sheet.code {
      report.add(.leavesOut("The row is for the program that runs the rules, and is left out", at: place))
    }
    for place in sheet.divided?.headersBelowRules ?? [] {
      report.add(.assumption("The row has words where others have numbers, and heads a table of its own", at: place))
    }
    if sheet.divided != nil, sheet.tables.count > 1 {
      let lines = LineNumbers(file)
      let ranges = sheet.tables.map { $0.rows.range(lines) }
      report.add(
        .assumption(
          "The sheet is read as several tables: \(ranges.joined(separator: ", "))",
          at: sheet.tables[0].rows.place(in: file)))
    }
    for cell in sheet.strays {
      report.add(.leavesOut("The cell stands apart from the table, and is left out", at: cell.place))
    }
    return sheet.tables.compactMap { own -> SourceTable? in
      guard meter.excess == nil else { return nil }
      guard meter.charge(1, .tables) else {
        report.add(.tooMuch(.tables, at: own.rows.place(in: file)))
        return nil
      }
      var table = SourceTable(
        own.rows, conditions: own.columns?.conditions, of: file, tag, meter, report: report)
      table?.signs += own.signs
      table?.remarks = own.columns?.remarks ?? 0
      return table
    }
  }

  /// The tables of a model of decisions.
  private init?(
    _ tables: [SourceTable], _ title: SourceCell?, of file: SourceFile, _ tag: LocaleTag, _ report: Report
  ) {
    guard let document = Document(withoutMarkdown: file, report: report) else { return nil }
    checkCharacters(of: file, for: CharacterFault.ofNoPage.contains, report: report)
    self.init(
      tag: tag, document: document, title: title, sections: [tables.flatMap(\.pieces)], notes: [])
  }
}

extension Document {
  /// The offsets of what stands in its paragraphs, outside of other blocks.
  fileprivate var offsetsOfParagraphs: [Int] {
    sections.flatMap(\.blocks).flatMap { block -> [Int] in
      if case .paragraph(let content) = block { content.compactMap { $0.bounds?.lowerBound } } else { [] }
    }
  }
}

extension SourceFile {
  /// The file with a line feed for each carriage return that ends a line alone, as in old texts; no offset changes.
  fileprivate var withLineFeeds: SourceFile {
    guard bytes.contains(0x0D) else { return self }
    var bytes = bytes
    for offset in bytes.indices where bytes[offset] == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)
    {
      bytes[offset] = 0x0A
    }
    return bytes == self.bytes ? self : SourceFile(path: path, bytes: bytes)
  }
}

extension [[SourceCell]] {
  /// The range of the cells of a sheet, such as `A2:C8`.
  fileprivate func range(_ lines: LineNumbers) -> String {
    let cells = enumerated().flatMap { _, row in row.enumerated().filter { !$1.text.isEmpty } }
    let columns = cells.map { $1.column ?? $0 }
    let rows = cells.map { lines.line(of: $1.place.bounds.lowerBound) }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
      return ""
    }
    return "\(CellAddress(row: 0, column: left).letters)\(top):\(CellAddress(row: 0, column: right).letters)\(bottom)"
  }
}
