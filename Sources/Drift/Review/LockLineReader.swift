import Diagnostics

/// Cuts a lock into its lines.
struct LockLineReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ file: SourceFile) {
    bytes = file.bytes
  }

  /// The bytes of the next line, without its end.
  mutating func next() -> Range<Int>? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    offset = end + 1
    let isWindows = end > start && bytes[end - 1] == UInt8(ascii: "\r")
    return start..<(isWindows ? end - 1 : end)
  }
}

/// A line that git writes where two branches have changed the same lines.
enum ConflictMarker {
  case start, middle, end

  /// - Returns: nil for any other line.
  init?(_ line: ArraySlice<UInt8>) {
    switch line.first {
    case UInt8(ascii: "<") where Self.stands(UInt8(ascii: "<"), in: line): self = .start
    case UInt8(ascii: "|") where Self.stands(UInt8(ascii: "|"), in: line): self = .middle
    case UInt8(ascii: "=") where Self.stands(UInt8(ascii: "="), in: line): self = .middle
    case UInt8(ascii: ">") where Self.stands(UInt8(ascii: ">"), in: line): self = .end
    default: return nil
    }
  }

  private static func stands(_ sign: UInt8, in line: ArraySlice<UInt8>) -> Bool {
    line.prefix { $0 == sign }.count >= 7
  }
}
