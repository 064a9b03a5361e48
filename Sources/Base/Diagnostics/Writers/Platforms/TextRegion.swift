/// The lines and columns of a place for platforms.
struct TextRegion: Equatable {
  /// A line from 1, and a column from 1 in UTF-16 code units.
  struct Position: Equatable {
    var line: Int
    var column: Int
  }

  var start: Position
  /// After the last character.
  var end: Position
}

/// Finds the lines and columns of places.
///
/// A line may be as long as a file and have very many findings, so columns are not counted from the line's beginning
/// each time.
struct TextRegions {
  private var counts: [ObjectIdentifier: UTF16Counts] = [:]

  /// - Returns: The lines and columns of a place; nil for a folder, or an unread file.
  mutating func region(of place: SourceRange) -> TextRegion? {
    let file = place.file
    guard !file.bytes.isEmpty else { return nil }
    let id = ObjectIdentifier(file)
    let known = counts[id] ?? UTF16Counts(of: file.bytes)
    counts[id] = known
    func position(_ offset: Int) -> TextRegion.Position {
      let offset = min(offset, file.bytes.count)
      let line = file.line(at: offset)
      let units = known.count(before: offset, in: file.bytes)
      let start = known.count(before: line.bounds.lowerBound, in: file.bytes)
      return .init(line: line.number, column: units - start + 1)
    }
    return TextRegion(start: position(place.bounds.lowerBound), end: position(place.bounds.upperBound))
  }
}

/// The numbers of UTF-16 code units before some offsets of UTF-8.
private struct UTF16Counts {
  private static let step = 1_024
  /// The units before every 1,024th byte.
  private var marks: [Int] = []

  /// - Complexity: O(n), and O(1) for each question afterwards.
  init(of bytes: [UInt8]) {
    var count = 0
    for (offset, byte) in bytes.enumerated() {
      if offset.isMultiple(of: Self.step) { marks.append(count) }
      count += Self.units(byte)
    }
    marks.append(count)
  }

  func count(before offset: Int, in bytes: [UInt8]) -> Int {
    let mark = offset / Self.step
    return bytes[(mark * Self.step)..<offset].reduce(marks[mark]) { $0 + Self.units($1) }
  }

  /// Continuation bytes count with the first of their character, which has 2 units if it has 4 bytes.
  private static func units(_ byte: UInt8) -> Int { byte.isUTF8Continuation ? 0 : byte >= 0xF0 ? 2 : 1 }
}
