import Diagnostics

/// The lines that a region takes the place of.
extension SourceTable {
  /// The lines of the table, and of the notes right below it that the table shows.
  ///
  /// Everything else stays in the document: notes to which no mark leads, and whatever stands between notes.
  ///
  /// - Parameter isShown: True for a note whose text the table of the page has.
  /// - Returns: The lines, with their ends.
  func lines(withNotes isShown: (SourceNote) -> Bool) -> SourceRange {
    let bytes = place.file.bytes
    var end = place.bounds.upperBound
    for note in notes.sorted(by: { $0.text.place.bounds.lowerBound < $1.text.place.bounds.lowerBound }) {
      let bounds = bytes.wholeLines(note.text.place.bounds)
      guard bounds.lowerBound >= end, isShown(note), note.isWhole else { break }
      let isNext = bytes[end..<bounds.lowerBound].allSatisfy(\.isWhiteSpace)
      // A second paragraph of a footnote is indented.
      guard isNext, !bytes.isContinued(behind: bounds), !bytes[bounds].holdsDefinition else { break }
      end = bounds.upperBound
    }
    return SourceRange(place.file, place.bounds.lowerBound..<end)
  }

  /// The notes that a region with these lines doesn't take the place of.
  func notes(behind lines: SourceRange) -> [SourceNote] {
    notes.filter { $0.text.place.bounds.lowerBound >= lines.bounds.upperBound }
  }
}

extension [UInt8] {
  /// The lines that have some bytes, with their ends.
  fileprivate func wholeLines(_ bounds: Range<Int>) -> Range<Int> {
    var (start, end) = (Swift.min(bounds.lowerBound, count), Swift.min(bounds.upperBound, count))
    while start > 0, self[start - 1] != 0x0A { start -= 1 }
    while end < count, self[end] != 0x0A { end += 1 }
    return start..<Swift.min(end + 1, count)
  }

  /// True if the next line with text is indented as a further paragraph of a footnote, or of an item of a list.
  fileprivate func isContinued(behind lines: Range<Int>) -> Bool {
    var start = lines.upperBound
    for offset in lines.upperBound..<count {
      if self[offset] == 0x0A { start = offset + 1 }
      if !self[offset].isWhiteSpace { return offset - start > 1 || start < offset && self[start] == 0x09 }
    }
    return false
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}

extension ArraySlice<UInt8> {
  /// True if a line may define the address of links, as some programs read it within a paragraph.
  fileprivate var holdsDefinition: Bool {
    split(separator: 0x0A).contains { line in
      let text = line.drop(while: \.isWhiteSpace)
      guard text.first == UInt8(ascii: "["), text.dropFirst().first != UInt8(ascii: "^") else { return false }
      return zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: ":") }
    }
  }
}
