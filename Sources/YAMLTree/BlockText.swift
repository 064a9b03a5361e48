import Diagnostics

/// The text of a block scalar, and where its runs stand in the file.
struct BlockText {
  var bytes: [UInt8] = []
  var segments: [SourceText.Segment] = []

  /// Appends a line, after empty ones of which the ends in the file are known.
  mutating func append(_ line: ArraySlice<UInt8>, after emptyLines: [Int], isFolded: Bool) {
    if !bytes.isEmpty, !isFolded || emptyLines.isEmpty { bytes.append(isFolded ? 0x20 : 0x0A) }
    for end in emptyLines {
      segments.append(.init(textOffset: bytes.count, fileOffset: end))
      bytes.append(0x0A)
    }
    segments.append(.init(textOffset: bytes.count, fileOffset: line.startIndex))
    bytes += line
  }
}
