import CommonMark
import Diagnostics

/// The tables of HTML in a document of Markdown, which the parser of Markdown leaves as tags.
struct HTMLTables {
  /// The tables by the offsets at which they begin.
  private(set) var tables: [Int: SourceTable] = [:]
  /// The file without what stands in these tables, so that each is a single tag there.
  private(set) var rest: SourceFile
  /// The places of tables that can't be read: those within others, and those that don't end.
  private(set) var unread: [SourceRange] = []

  /// Finds the tables that begin their lines.
  init(in file: SourceFile) {
    rest = file
    guard file.bytes.contains(UInt8(ascii: "<")) else { return }
    var bytes = file.bytes
    for start in Self.starts(in: file.bytes) where bytes[start] == UInt8(ascii: "<") {
      var reader = HTMLTableReader(file, at: start)
      guard let table = reader.table() else {
        if reader.isTable { unread.append(SourceRange(file, start..<min(start + 6, bytes.count))) }
        // Behind a table that doesn't end, there is no other one.
        if reader.isWithoutEnd { break }
        continue
      }
      tables[start] = table
      for offset in (start + 6)..<table.place.bounds.upperBound where bytes[offset] != 0x0A && bytes[offset] != 0x0D {
        bytes[offset] = 0x20
      }
      bytes[start + 6] = UInt8(ascii: ">")
    }
    if !tables.isEmpty { rest = SourceFile(path: file.path, bytes: bytes) }
  }

  /// The offsets of `<table` at the beginnings of lines, outside of code and comments.
  private static func starts(in bytes: [UInt8]) -> [Int] {
    var starts: [Int] = []
    var fence: ArraySlice<UInt8>?
    var isComment = false
    for line in bytes.split(separator: 0x0A) {
      let text = line.drop { $0 == 0x20 }
      let indentation = text.startIndex - line.startIndex
      if let open = fence {
        if text.starts(with: open) { fence = nil }
        continue
      }
      if isComment {
        isComment = !line.holds("-->")
        continue
      }
      if let sign = text.first, "`~".utf8.contains(sign), text.prefix(3).allSatisfy({ $0 == sign }), text.count > 2 {
        fence = text.prefix { $0 == sign }
      } else if text.starts(with: "<!--".utf8) {
        isComment = !line.holds("-->")
      } else if indentation < 4, text.prefix(6).map(\.lowercasedASCII).elementsEqual("<table".utf8) {
        starts.append(text.startIndex)
      }
    }
    return starts
  }
}

extension ArraySlice<UInt8> {
  /// True if a sign is in a line.
  fileprivate func holds(_ sign: String) -> Bool {
    let sign = Array(sign.utf8)
    return indices.contains { self[$0...].starts(with: sign) }
  }
}
