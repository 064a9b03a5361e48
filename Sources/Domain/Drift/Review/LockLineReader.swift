import Diagnostics

/// Cuts a lock into its lines.
struct LockLineReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ file: SourceFile) { bytes = file.bytes }

  /// The bytes of the next line, without its end.
  mutating func next() -> Range<Int>? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let end = bytes[start...].firstIndex { $0 == Self.lineFeed || $0 == Self.carriageReturn }
    guard let end else {
      offset = bytes.count
      return start..<bytes.count
    }
    let isWindows = bytes[end] == Self.carriageReturn && end + 1 < bytes.count && bytes[end + 1] == Self.lineFeed
    offset = end + (isWindows ? 2 : 1)
    return start..<end
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}

/// A line that git writes if two branches have changed the same lines.
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
