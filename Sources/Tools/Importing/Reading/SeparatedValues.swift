import DecisionTables
import Diagnostics
import Exchange
import Localization

/// The cells of a CSV or TSV file.
struct SeparatedValues {
  /// The rows that are not empty.
  private(set) var rows: [[SourceCell]] = []
  private let file: SourceFile
  private let meter: ReadingMeter
  private let report: Report
  /// True for a file that Hyo has written, in which a backslash takes a sign of Markdown as it is.
  private let isExport: Bool
  /// The Markdown of texts that were read, which many cells have in common.
  private var known: [String: SourceCell] = [:]

  /// 64 KB: twice what a spreadsheet can have in a cell.
  private static let largestCell = 64 << 10

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: A file as `CSVReader` reads it.
  ///   - isOfTabs: True if its cells are separated by tabs; otherwise the separator is found out.
  ///   - meter: Counts the cells; reading ends at a limit.
  ///   - report: Receives what is wrong with quotes, and the limit that is exceeded.
  init(_ file: SourceFile, separatedByTabs isOfTabs: Bool, _ meter: ReadingMeter, report: Report) {
    (self.file, self.meter, self.report) = (file, meter, report)
    let text = file.text(0..<file.bytes.count)
    let beginning = String(decoding: file.bytes.prefix(4096), as: UTF8.self).split(whereSeparator: \.isNewline)
    func isAtEnd(_ character: Character) -> Bool { ",;\t\" ".contains(character) }
    isExport = beginning.prefix(10).contains { line in
      let text = line.drop(while: isAtEnd)
      return text.lastIndex { !isAtEnd($0) }.map { DeclaredPolicy(String(text[...$0])) != nil } == true
    }
    var reader = isOfTabs ? CSVReader(text, separator: 0x09) : CSVReader(text)
    reader.allowsQuotesInFields = true
    var (row, isWithinLimits): ([SourceCell], Bool) = ([], true)
    while isWithinLimits {
      row = []
      let isRow = reader.next(report: report) { field in
        isWithinLimits = add(field, to: &row)
        return isWithinLimits
      }
      if !isRow { break }
      guard let first = row.first, row.contains(where: { !$0.text.isEmpty }) else { continue }
      rows.append(row)
      if isWithinLimits, !meter.charge(1, .rows) {
        report.add(.tooMuch(.rows, at: first.place))
        isWithinLimits = false
      }
    }
  }

  /// Adds a cell to a row; false if that exceeds a limit.
  private mutating func add(_ field: CSVReader.Field, to row: inout [SourceCell]) -> Bool {
    let size = field.text.text.utf8.count
    guard size <= Self.largestCell else {
      report.add(.cellTooLarge(Self.largestCell >> 10, at: field.place))
      return false
    }
    guard meter.charge(1, .cells), meter.charge(size, .bytes) else {
      if let unit = meter.excess { report.add(.tooMuch(unit, at: field.place)) }
      return false
    }
    if var cell = known[field.text.text] {
      (cell.place, cell.column) = (field.place, row.count)
      row.append(cell)
      return true
    }
    let lines = field.text.text.split(whereSeparator: \.isNewline)
    var cell = SourceCell(
      markdown: lines.map { line in
        let text = String(line).trimmingWhitespace
        return isExport ? text : text.withVisibleSigns
      }.filter { !$0.isEmpty }, at: field.place)
    // Alone in a cell, it is the dash that people see.
    if cell.text == "\u{AD}" {
      cell.text = "-"
      report.add(.assumption("A soft hyphen alone in a cell is read as a dash", at: field.place))
    }
    cell.column = row.count
    known[field.text.text] = cell
    row.append(cell)
    return true
  }
}

extension String {
  /// The text with each backslash as one, which Markdown takes out before a sign, and with stars between letters and numbers
  /// as these, as in `6*6*5`; in code, it is as it was.
  fileprivate var withVisibleSigns: String {
    guard contains(where: { "\\*".contains($0) }) else { return self }
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { number, part in
      number.isMultiple(of: 2) || number == parts.count - 1
        ? String(part).replacing("\\", with: "\\\\").withStarsWithinWords : String(part)
    }.joined(separator: "`")
  }

  private var withStarsWithinWords: String {
    let signs = Array(self)
    func isOfWord(_ offset: Int) -> Bool {
      signs.indices.contains(offset) && (signs[offset].isLetter || signs[offset].isNumber)
    }
    func isASCII(_ offset: Int) -> Bool { isOfWord(offset) && signs[offset].isASCII }
    return signs.indices.map { offset in
      guard signs[offset] == "*" else { return String(signs[offset]) }
      // Two stars are a power in `2**10`; in Japanese, they are bold within words.
      let (start, end) = (
        signs[..<offset].last { $0 == "*" } == nil || signs[offset - 1] != "*" ? offset - 1 : offset - 2,
        offset + 1 < signs.count && signs[offset + 1] == "*" ? offset + 2 : offset + 1
      )
      let isWithinWord = end - start == 2 ? isOfWord(start) && isOfWord(end) : isASCII(start) && isASCII(end)
      return isWithinWord ? "\\*" : "*"
    }.joined()
  }
}

extension Finding {
  fileprivate static func cellTooLarge(_ limit: Int, at place: SourceRange) -> Finding {
    Finding(
      .tableTooLarge, at: place, "A cell has at most \(limit) KB", fixes: [.init("split it into several cells")])
  }
}
