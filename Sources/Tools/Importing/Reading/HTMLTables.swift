import CommonMark
import Diagnostics
import Exchange

/// The tables of HTML in a document of Markdown, which the parser of Markdown leaves as tags.
struct HTMLTables {
  /// The tables by the offsets at which they begin.
  private(set) var tables: [Int: SourceTable] = [:]
  /// The places of tables that can't be read: those within others or within lists and quotes, and those that don't end.
  private(set) var unread: [SourceRange] = []
  private let file: SourceFile

  /// Finds the tables that begin their lines.
  ///
  /// - Parameter file: The document; tables that would make more of it than the meter allows are not read.
  init(in file: SourceFile) {
    self.file = file
    let meter = ReadingMeter()
    guard file.bytes.contains(UInt8(ascii: "<")) else { return }
    var end = 0
    // What stands within the last table is a part of it.
    for start in Self.starts(in: file.bytes) where start >= end {
      var reader = HTMLTableReader(file, at: start, meter)
      guard let table = reader.table(), !isFollowedByText(table.place.bounds) else {
        if reader.isTable { unread.append(Self.tag(at: start, in: file)) }
        // Behind a table that doesn't end, there is no other one.
        if reader.isWithoutEnd { break }
        continue
      }
      tables[start] = table
      end = table.place.bounds.upperBound
    }
  }

  private static func tag(at start: Int, in file: SourceFile) -> SourceRange {
    SourceRange(file, start..<min(start + 6, file.bytes.count))
  }

  /// True if text stands behind a table of several lines, which would become a block of code.
  private func isFollowedByText(_ bounds: Range<Int>) -> Bool {
    let rest = file.bytes[bounds.upperBound...].prefix { $0 != 0x0A }
    return file.bytes[bounds].contains(0x0A) && rest.contains { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }
  }

  /// Leaves tables in the document, where their words are text.
  mutating func leave(_ starts: some Sequence<Int>) {
    for start in starts where tables.removeValue(forKey: start) != nil {
      unread.append(Self.tag(at: start, in: file))
    }
  }

  /// The file without what stands in the tables, so that each is a single tag there.
  var rest: SourceFile {
    if tables.isEmpty { return file }
    var bytes = file.bytes
    for (start, table) in tables {
      let content = (start + 6)..<table.place.bounds.upperBound
      for offset in content where bytes[offset] != 0x0A && bytes[offset] != 0x0D { bytes[offset] = 0x20 }
      if let end = content.first(where: { bytes[$0] == 0x20 }) { bytes[end] = UInt8(ascii: ">") }
    }
    return SourceFile(path: file.path, bytes: bytes)
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
