import CommonMark
import Diagnostics

/// The formats of documents that are imported.
package enum SourceFormat: Sendable {
  case markdown
  /// CSV and TSV.
  case separatedValues
  /// A workbook, which is read as text with tabs.
  case spreadsheet
  case dmn, jdm

  /// The format of a file by the ending of its name; nil for any other ending.
  package init?(path: String) {
    switch path.utf8.lastIndex(of: UInt8(ascii: ".")).map({ path[$0...].lowercased() }) {
    case ".csv", ".tsv", ".tab": self = .separatedValues
    case ".xlsx", ".xlsm", ".ods": self = .spreadsheet
    case ".dmn": self = .dmn
    case ".json": self = .jdm
    default:
      if Dialect(path: path) == nil { return nil }
      self = .markdown
    }
  }

  /// The format of a file, by the ending of its name, or else by what it holds.
  init(of file: SourceFile) {
    self = SourceFormat(path: file.path) ?? (Self.hasCells(file.bytes) ? .separatedValues : .markdown)
  }

  /// True for a text in which nearly every line has the same number of cells, and none is of Markdown.
  private static func hasCells(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: 0x0A).filter { line in !line.allSatisfy { $0.isBlank || $0 == 0x0D } }
    if lines.count < 2 || lines.contains(where: \.isMarkdown) { return false }
    return "\t,;".utf8.contains { separator in
      let counts = counts(of: separator, in: bytes)
      // Lines within cells, and those above a table, have other numbers.
      let usual = Dictionary(grouping: counts, by: \.self).max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
      guard let usual, usual.key > 0 else { return false }
      return usual.value.count * 2 > counts.count || separator == 0x09 && counts.contains { $0 > 0 }
    }
  }

  /// The number of separators in each line that isn't empty, without those within quotes, where lines may end, too.
  private static func counts(of separator: UInt8, in bytes: [UInt8]) -> [Int] {
    var (counts, count, isQuoted, isEmpty) = ([Int](), 0, false, true)
    for byte in bytes + [0x0A] {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == 0x0A, !isQuoted || counts.isEmpty {
        if !isEmpty { counts.append(count) }
        (count, isQuoted, isEmpty) = (0, false, true)
      } else {
        if byte == separator, !isQuoted { count += 1 }
        if !byte.isBlank, byte != 0x0D { isEmpty = false }
      }
    }
    if !isEmpty { counts.append(count) }
    return counts
  }
}

extension ArraySlice<UInt8> {
  /// True for a row of a table of Markdown, also the one below its header, and for a heading.
  fileprivate var isMarkdown: Bool {
    let text = drop { $0.isBlank }
    let isDelimiter = text.contains(UInt8(ascii: "|")) && text.allSatisfy { "|-: \t\r".utf8.contains($0) }
    return isDelimiter || text.first == UInt8(ascii: "|") || text.starts(with: Array("# ".utf8))
  }
}
