import Diagnostics

extension SourceText {
  /// A run of the text, which still knows where its bytes stand in the file.
  ///
  /// - Parameter run: UTF-8 offsets into the text, at the borders of characters.
  /// - Returns: the run as a text.
  /// - Complexity: O(log s + n) for s segments and a run of n bytes.
  func piece(_ run: Range<Int>) -> SourceText {
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: run.lowerBound)
    let end = text.utf8.index(start, offsetBy: run.count)
    let first = segmentIndex(of: run.lowerBound)
    var pieces: [Segment] = []
    for index in (first ?? 0)..<segments.count {
      let segment = segments[index]
      guard segment.textOffset < run.upperBound || index == first else { break }
      let skipped = max(0, run.lowerBound - segment.textOffset)
      pieces.append(
        Segment(
          textOffset: segment.textOffset + skipped - run.lowerBound,
          fileOffset: segment.fileOffset + skipped
        )
      )
    }
    let lower = fileOffset(of: run.lowerBound)
    let upper = run.isEmpty ? lower : fileOffset(of: run.upperBound - 1) + 1
    return SourceText(
      String(text[start..<end]),
      file: file,
      bounds: lower..<max(lower, upper),
      segments: pieces
    )
  }

  /// A run of the text without some of its bytes, such as those that escape others.
  ///
  /// - Parameters:
  ///   - run: UTF-8 offsets into the text.
  ///   - dropped: offsets within the run, in ascending order.
  /// - Returns: the rest as one text, whose place is that of the whole run.
  func piece(_ run: Range<Int>, without dropped: [Int]) -> SourceText {
    var result = piece(run)
    guard !dropped.isEmpty else { return result }
    result.text = ""
    result.segments = []
    var lower = run.lowerBound
    for end in dropped + [run.upperBound] {
      let part = piece(lower..<end)
      let offset = result.text.utf8.count
      result.text += part.text
      result.segments += part.segments.map {
        Segment(textOffset: $0.textOffset + offset, fileOffset: $0.fileOffset)
      }
      lower = end + 1
    }
    return result
  }

  /// The text without the blanks and line ends around it.
  func trimmed() -> SourceText {
    let utf8 = text.utf8
    guard let first = utf8.firstIndex(where: { !isBlank($0) }) else { return piece(0..<0) }
    guard let last = utf8.lastIndex(where: { !isBlank($0) }) else { return self }
    let lower = utf8.distance(from: utf8.startIndex, to: first)
    let upper = utf8.distance(from: utf8.startIndex, to: last) + 1
    return lower == 0 && upper == utf8.count ? self : piece(lower..<upper)
  }

  /// The parts between separators, without the blanks around each.
  func split(at separator: UInt8) -> [SourceText] {
    guard text.utf8.contains(separator) else { return [trimmed()] }
    var parts: [SourceText] = []
    var start = 0
    for (offset, byte) in text.utf8.enumerated() where byte == separator {
      parts.append(piece(start..<offset).trimmed())
      start = offset + 1
    }
    return parts + [piece(start..<text.utf8.count).trimmed()]
  }

  private func fileOffset(of textOffset: Int) -> Int {
    guard let index = segmentIndex(of: textOffset) else { return bounds.lowerBound }
    return min(
      segments[index].fileOffset + textOffset - segments[index].textOffset,
      bounds.upperBound
    )
  }

  /// The last segment that begins at an offset or before it.
  private func segmentIndex(of textOffset: Int) -> Int? {
    var lower = 0
    var upper = segments.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if segments[middle].textOffset <= textOffset { lower = middle + 1 } else { upper = middle }
    }
    return lower == 0 ? nil : lower - 1
  }
}

/// Whether a byte is a blank, a tab or part of a line end.
func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
}
