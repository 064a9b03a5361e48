import CZlib
import Diagnostics
import Files
import Importing
import Localization
import Sites

/// The format of an input that is imported as a page.
enum ImportedFormat: String {
  case csv, dmn, jdm
  /// The parts of a workbook, each after a line `=== PATH`: changed bytes of an archive would hardly ever open it.
  case workbook
  /// Markdown in which tables are replaced by regions.
  case place

  /// Works out the page of an input, as in a folder without a site.
  ///
  /// - Parameters:
  ///   - input: the bytes of the document, or of the parts of a workbook.
  ///   - folder: an empty one, in which the document lies that stays in its place.
  /// - Throws: An error if the disk fails.
  func run(_ input: [UInt8], in folder: DiskFileSystem) throws {
    var documents: [(tag: LocaleTag, file: SourceFile)] = []
    var findings: [Finding] = []
    let bytes = self == .workbook ? archive(of: FuzzedFormat.files(in: input)) : input
    let file = SourceFile(path: "input.\(ending)", bytes: bytes)
    if self == .workbook {
      let sheets = SpreadsheetText(file, sheet: nil, in: .english)
      findings = sheets.findings
      documents = sheets.texts.map { ($0.tag ?? .english, $0.file) }
    } else {
      documents = [(.english, file)]
    }
    if !findings.hasErrors, !documents.isEmpty {
      var importing = DocumentImport(documents)
      if self == .place {
        if try folder.kind(of: file.path) != nil { try folder.removeFile(file.path) }
        try folder.write(input, to: file.path)
        importing.placed = [file.path]
      }
      findings += try importing.run(on: folder).findings
    }
    _ = TerminalWriter().text(for: findings)
  }

  private var ending: String {
    switch self {
    case .csv: "csv"
    case .dmn: "dmn"
    case .jdm: "json"
    case .workbook: "xlsx"
    case .place: "md"
    }
  }
}

/// A ZIP archive whose files are stored as they are (PKWARE's APPNOTE 6.3.3).
private func archive(of files: [String: [UInt8]]) -> [UInt8] {
  var bytes: [UInt8] = []
  var directory: [UInt8] = []
  for (path, content) in files.sorted(by: { $0.key < $1.key }) {
    let sum = unsafe content.withUnsafeBufferPointer { unsafe UInt32(crc32(0, $0.baseAddress, UInt32($0.count))) }
    let size = number(UInt32(content.count), 4)
    let common = number(20, 2) + number(0, 8) + number(sum, 4) + size + size + number(UInt32(path.utf8.count), 2)
    directory += number(0x0201_4B50, 4) + number(20, 2) + common + number(0, 12)
    directory += number(UInt32(bytes.count), 4) + path.utf8
    bytes += number(0x0403_4B50, 4) + common + number(0, 2) + path.utf8 + content
  }
  let count = number(UInt32(files.count), 2)
  let end = number(0x0605_4B50, 4) + number(0, 4) + count + count + number(UInt32(directory.count), 4)
  return bytes + directory + end + number(UInt32(bytes.count), 4) + number(0, 2)
}

/// A number in some bytes, the lowest first.
private func number(_ value: UInt32, _ count: Int) -> [UInt8] {
  (0..<count).map { $0 < 4 ? UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) : 0 }
}
