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
  ///   - answers: may name the ranges of a sheet that are tables.
  ///   - report: receives what is wrong with it.
  init?(reading file: SourceFile, _ tag: LocaleTag, _ answers: ImportAnswers, report: Report) {
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
      let (sheet, question) = Self.sheet(attempt.hasErrors ? [] : values.rows, of: file, tag, answers, report)
      let tables = Self.tables(of: sheet, in: file, tag, meter, report)
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
      questions = [question].compactMap(\.self)
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

  /// Divides a sheet into tables, as it finds them or as an answer says; what belongs to no table is reported.
  private static func sheet(
    _ rows: [[SourceCell]], of file: SourceFile, _ tag: LocaleTag, _ answers: ImportAnswers, _ report: Report
  ) -> (SheetTables, ImportQuestion?) {
    let id = "sheet/\(tag.text)"
    let answer = answers.values[id]
    let given = answer.flatMap(SheetRange.ranges).flatMap { SheetTables(rows, in: $0, of: file) }
    let sheet = given ?? SheetTables(rows, of: file)
    for place in sheet.code {
      report.add(.leavesOut("The row is for the program that runs the rules, and is left out", at: place))
    }
    for place in sheet.divided?.headersBelowRules ?? [] {
      report.add(.assumption("The row has words where others have numbers, and heads a table of its own", at: place))
    }
    if let first = sheet.rowsOutside.first {
      let numbers = sheet.rowsOutside.map(\.number).joinedAsRanges
      report.add(
        .assumption(
          "These rows stand outside of the ranges that an answer names, and are text: \(numbers)", at: first.place))
    }
    let isAsked = given != nil || sheet.divided != nil && !sheet.tables.isEmpty
    let question = ImportQuestion(
      id: id, question: "which ranges of the sheet are tables?", choices: ["detected"],
      answer: given == nil ? "detected" : answer ?? "", form: .ranges)
    if sheet.divided != nil, sheet.tables.count > 1 {
      let lines = LineNumbers(file)
      let ranges = sheet.tables.compactMap { SheetRange(of: $0.rows, lines)?.text }
      report.add(
        .assumption(
          "The sheet is read as several tables: \(ranges.joined(separator: ", "))",
          at: sheet.tables[0].rows.place(in: file), question: question))
    }
    for place in sheet.legends {
      report.add(
        .assumption(
          "The rows say what signs of the table above mean: they are text, and no rules", at: place, question: question)
      )
    }
    if given == nil, sheet.divided != nil { reportDoubts(about: sheet, of: file, id, report) }
    for cell in sheet.strays {
      report.add(
        .leavesOut(
          "The cell stands apart from the table, and is left out", at: cell.place, question: isAsked ? question : nil))
    }
    return (sheet, isAsked ? question : nil)
  }

  /// Reports the rows that may head a table of their own, and the tables that may be lists of values, each with the ranges
  /// that read them so.
  private static func reportDoubts(about sheet: SheetTables, of file: SourceFile, _ id: String, _ report: Report) {
    let lines = LineNumbers(file)
    let ranges = sheet.tables.map { SheetRange(of: $0.rows, lines)?.text }
    func fix(_ own: Int, _ instead: [String?]) -> Finding.Fix {
      let all = (ranges[..<own] + instead + ranges[(own + 1)...]).compactMap(\.self).joined(separator: ", ")
      return .init("to have it otherwise, answer '\(all)' to '\(id)' in the import's record")
    }
    for (number, table) in sheet.tables.enumerated() {
      for row in table.rows.possibleHeaders {
        let parts = [table.rows[..<row], table.rows[row...]].map { SheetRange(of: Array($0), lines)?.text }
        report.add(
          .assumption(
            "The row may hold headers of another table, and is read as a rule", at: table.rows[row].place(in: file),
            fixes: [fix(number, parts)]))
      }
      if number > 0, table.rows.mayBeLists {
        report.add(
          .assumption(
            "The columns may be lists of values beside the table, and are read as rules",
            at: table.rows.place(in: file), fixes: [fix(number, [])]))
      }
    }
  }

  /// The tables of a sheet, read.
  private static func tables(
    of sheet: SheetTables, in file: SourceFile, _ tag: LocaleTag, _ meter: ReadingMeter, _ report: Report
  ) -> [SourceTable] {
    sheet.tables.compactMap { own -> SourceTable? in
      guard meter.excess == nil else { return nil }
      guard meter.charge(1, .tables) else {
        report.add(.tooMuch(.tables, at: own.rows.place(in: file)))
        return nil
      }
      return SourceTable(own, of: file, tag, meter, report: report)
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

extension [Int] {
  /// Rising numbers in words, such as `1, 3-7`.
  fileprivate var joinedAsRanges: String {
    var ranges: [ClosedRange<Int>] = []
    for number in self {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(
      separator: ", ")
  }
}
