import Diagnostics

// Findings about the rows of a table of rules as a whole.
extension Finding {
  /// The finding for a row that is longer or shorter than the header.
  ///
  /// - Parameters:
  ///   - row: its cells.
  ///   - header: the names of the columns.
  ///   - isCSV: true if commas separate the cells.
  /// - Returns: The finding, at the cells without a column.
  static func wrongCellCount(_ row: [SourceText], header: [SourceText], isCSV: Bool) -> Finding {
    row.count < header.count ? tooFewCells(row, header) : tooManyCells(row, header, isCSV: isCSV)
  }

  private static func tooFewCells(_ row: [SourceText], _ header: [SourceText]) -> Finding {
    let names = Message.list(header[row.count...].map { "'\($0.text)'" }, upTo: mostNames)
    let found = Message.count(row.count, one: "1 cell", "\(row.count) cells")
    if let finding = fullWidthPipes(row) { return finding }
    return Finding(
      .wrongCellCount, at: row.range,
      "The row has \(found), and the header \(header.count): nothing is left for \(names)", notes: [columns(header)],
      fixes: [Fix("write the cell that is missing; '-' stands for any value of a condition")])
  }

  /// The finding for a row with full-width bars between its cells; nil for any other.
  private static func fullWidthPipes(_ row: [SourceText]) -> Finding? {
    guard let place = row.range else { return nil }
    let source = String(decoding: place.file.bytes[place.bounds], as: UTF8.self)
    guard source.contains("｜"), !source.contains("\n") else { return nil }
    return Finding(
      .wrongCellCount, at: place, "'|' stands between the cells of a table, not the full-width '｜'",
      fixes: [Fix("write '|'", replacing: place, with: source.replacing("｜", with: "|"))])
  }

  private static func tooManyCells(_ row: [SourceText], _ header: [SourceText], isCSV: Bool) -> Finding {
    let extra = Array(row[header.count...])
    let isEmpty = extra.allSatisfy(\.text.isEmpty)
    let fixes: [Fix] =
      isEmpty
      ? [Fix("delete the empty cells at its end", replacing: emptyCells(after: row[header.count - 1]))]
      : isCSV
        ? [Fix("put a cell that has commas in it in quotes")]
        : [Fix("delete what is too much, or name its column in the header")]
    let first = isEmpty ? Message("an empty cell") : "'\(extra[0].text)'"
    return Finding(
      .wrongCellCount, at: isEmpty ? row.range : extra.range,
      "The row has \(row.count) cells, and the header \(header.count): \(first) has no column",
      notes: [columns(header)], fixes: fixes)
  }

  /// The text after the last cell that has a column, if it consists of separators; nil for anything else.
  private static func emptyCells(after last: SourceText) -> SourceRange? {
    let bytes = last.file.bytes
    let behind = last.bounds.upperBound
    let rest = bytes[behind..<(bytes[behind...].firstIndex(of: newline) ?? bytes.count)]
    guard rest.allSatisfy({ $0.isWhitespace || $0 == pipe || $0 == comma }),
      let separator = rest.firstIndex(where: { $0 == pipe || $0 == comma })
    else { return nil }
    // The separator after the last cell ends that cell in a pipe table, and begins the next one in CSV.
    let start = rest[separator] == pipe ? separator + 1 : separator
    let end = rest.last == UInt8(ascii: "\r") ? rest.endIndex - 1 : rest.endIndex
    return SourceRange(last.file, start..<max(start, end))
  }

  private static func columns(_ header: [SourceText]) -> Note {
    Note("the columns are: \(Message.names(header.map(\.text), upTo: mostNames))")
  }

  /// A table may have as many rows as columns.
  private static let mostNames = 12

  /// The finding for a pipe table without a header, or without the dashes below it.
  static func missingHeader(of lines: [[SourceText]], fixes: [Fix]) -> Finding {
    let first = lines[0]
    let isHeaderMissing = first.isDelimiterRow
    let place = first.range
    var fixes = fixes
    if fixes.isEmpty {
      fixes =
        isHeaderMissing
        ? [Fix("write a row of names above the dashes: id, the conditions, then")] : [rowOfDashes(below: first)]
    }
    return Finding(
      .missingHeader, at: place, "A pipe table begins with a row of names, and below it a row of dashes", fixes: fixes)
  }

  private static func rowOfDashes(below header: [SourceText]) -> Fix {
    let dashes = "|" + String(repeating: "---|", count: header.count)
    guard let last = header.last else { return Fix("write '\(dashes)' below the names") }
    let bytes = last.file.bytes
    let start = bytes[..<header[0].bounds.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = bytes[last.bounds.upperBound...].firstIndex(of: newline) ?? bytes.count
    let indentation = bytes[start...].prefix { $0 == UInt8(ascii: " ") }
    // A text in quotes, or one that YAML has folded, has no lines for the dashes.
    guard bytes[start + indentation.count] == UInt8(ascii: "|"), end > start else {
      return Fix("write '\(dashes)' below the names")
    }
    let isCRLF = end > 0 && bytes[end - 1] == UInt8(ascii: "\r")
    let line = (isCRLF ? "\r\n" : "\n") + String(decoding: indentation, as: UTF8.self) + dashes
    let place = isCRLF ? end - 1 : end
    return Fix("write '\(dashes)' below the names", replacing: SourceRange(last.file, place..<place), with: line)
  }
}

extension [SourceText] {
  /// True if the cells are the dashes below a header.
  var isDelimiterRow: Bool {
    allSatisfy { cell in
      var dashes = cell.text.utf8[...]
      if dashes.first == UInt8(ascii: ":") { dashes = dashes.dropFirst() }
      if dashes.last == UInt8(ascii: ":") { dashes = dashes.dropLast() }
      return !dashes.isEmpty && dashes.allSatisfy { $0 == UInt8(ascii: "-") }
    }
  }
}

private let newline = UInt8(ascii: "\n")
private let pipe = UInt8(ascii: "|")
private let comma = UInt8(ascii: ",")
