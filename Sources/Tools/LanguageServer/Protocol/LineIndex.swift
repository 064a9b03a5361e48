import Diagnostics

/// Turns offsets of a text into the protocol's positions, and back.
struct LineIndex: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]
  /// The columns from the beginning of the text to each block of bytes: a line may hold a whole file.
  private let columns: [Int]
  private let encoding: Encoding

  /// The unit in which columns are counted.
  enum Encoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"

    /// The columns that a byte adds: in UTF-16, only the first byte of a character counts, and twice in a pair.
    fileprivate func units(of byte: UInt8) -> Int {
      switch self {
      case .utf8: 1
      case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
      }
    }
  }

  /// The most bytes whose columns are counted one by one.
  private static let block = 1024

  /// The lines of UTF-8, which end in LF, CRLF or CR, as the protocol has it.
  init(_ bytes: [UInt8], _ encoding: Encoding) {
    self.bytes = bytes
    self.encoding = encoding
    var starts = [0]
    var (columns, column) = ([0], 0)
    for (index, byte) in bytes.enumerated() {
      column += encoding.units(of: byte)
      if (index + 1) % Self.block == 0 { columns.append(column) }
      let isReturn = byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      if byte == 0x0A || isReturn { starts.append(index + 1) }
    }
    self.starts = starts
    self.columns = columns
  }

  /// The position of an offset, as the protocol writes it.
  func position(of offset: Int) -> JSON {
    let offset = min(offset, bytes.count)
    let line = starts.partitioningIndex { $0 > offset } - 1
    let column = columns(before: offset) - columns(before: starts[line])
    return ["line": .number(line), "character": .number(column)]
  }

  private func columns(before offset: Int) -> Int {
    let block = offset / Self.block
    return bytes[block * Self.block..<offset].reduce(columns[block]) { $0 + encoding.units(of: $1) }
  }

  /// A range of offsets, as the protocol writes it.
  func range(of bounds: Range<Int>) -> JSON {
    ["start": position(of: bounds.lowerBound), "end": position(of: bounds.upperBound)]
  }

  /// The offset of a position; one behind the end of its line stands for the end.
  ///
  /// - Returns: nil for what is no position.
  func offset(of position: JSON?) -> Int? {
    guard let line = position?["line"]?.integer, let column = position?["character"]?.integer, line >= 0, column >= 0
    else { return nil }
    guard line < starts.count else { return bytes.count }
    let end = lineEnd(line)
    var (offset, rest) = (starts[line], column)
    while offset < end, rest > 0 {
      rest -= encoding.units(of: bytes[offset])
      offset += 1
      while offset < end, bytes[offset] & 0xC0 == 0x80 {
        rest -= encoding.units(of: bytes[offset])
        offset += 1
      }
    }
    return offset
  }

  /// The offsets of a range, in their order.
  func offsets(of range: JSON?) -> Range<Int>? {
    guard let start = offset(of: range?["start"]), let end = offset(of: range?["end"]) else { return nil }
    return min(start, end)..<max(start, end)
  }

  /// The end of a line, without its line end.
  private func lineEnd(_ line: Int) -> Int {
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > starts[line], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }
}
