package import Diagnostics

extension SourceText {
  /// The text with the original line break wherever YAML has folded one between two characters beyond ASCII.
  ///
  /// YAML folds it to a space, which Japanese doesn't have between words. The Markdown reader, which knows the
  /// characters, decides what the break becomes.
  package var unfolded: SourceText {
    if isOneRun { return self }
    let segments = segments
    var bytes = Array(text.utf8)
    for (segment, next) in zip(segments, segments.dropFirst()) {
      let isFolded = next.fileOffset - segment.fileOffset > next.textOffset - segment.textOffset
      let blank = next.textOffset - 1
      guard isFolded, blank > 0, next.textOffset < bytes.count, bytes[blank] == 0x20, bytes[blank - 1] >= 0x80,
        bytes[next.textOffset] >= 0x80, file.bytes[segment.fileOffset..<next.fileOffset].contains(UInt8(ascii: "\n"))
      else { continue }
      bytes[blank] = UInt8(ascii: "\n")
    }
    var copy = self
    copy.text = String(decoding: bytes, as: UTF8.self)
    return copy
  }
}
