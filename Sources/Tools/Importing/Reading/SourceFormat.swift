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
    case ".xlsx", ".xlsm": self = .spreadsheet
    case ".dmn": self = .dmn
    case ".json": self = .jdm
    default:
      if Dialect(path: path) == nil { return nil }
      self = .markdown
    }
  }

  /// The format of a file, by the ending of its name, or else by what it holds.
  init(of file: SourceFile) {
    let isMarkdown = { file.bytes.split(separator: 0x0A).contains { $0.isMarkdown } }
    self = SourceFormat(path: file.path) ?? (isMarkdown() ? .markdown : .separatedValues)
  }
}

extension ArraySlice<UInt8> {
  /// True for a row of a table of Markdown, and for a heading.
  fileprivate var isMarkdown: Bool {
    let text = drop { $0.isBlank }
    return text.first == UInt8(ascii: "|") || text.starts(with: Array("# ".utf8))
  }
}
