package import Diagnostics

extension SourceText {
  /// A run of the text that keeps the places of its bytes in the file.
  ///
  /// - Parameter run: UTF-8 offsets into the text, at the borders of characters.
  /// - Returns: the run as a text.
  /// - Complexity: O(log s + n) for s segments and a run of n bytes.
  package func piece(_ run: Range<Int>) -> SourceText {
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: run.lowerBound)
    let end = text.utf8.index(start, offsetBy: run.count)
    return piece(run, String(text[start..<end]))
  }

  /// A run of the text, for callers that already have its bytes.
  func piece(_ run: Range<Int>, in bytes: [UInt8]) -> SourceText {
    piece(run, String(decoding: bytes[run], as: UTF8.self))
  }

  private func piece(_ run: Range<Int>, _ text: String) -> SourceText {
    if let place = unbrokenRange(of: run) {
      return SourceText(text, file: file, bounds: place.bounds, start: place.bounds.lowerBound)
    }
    return SourceText(text, file: file, bounds: range(of: run).bounds, segments: segments(of: run))
  }

  private func segments(of run: Range<Int>) -> [Segment] {
    let segments = segments
    let first = segmentIndex(of: run.lowerBound)
    var pieces: [Segment] = []
    for index in (first ?? 0)..<segments.count {
      let segment = segments[index]
      guard segment.textOffset < run.upperBound || index == first else { break }
      let skipped = max(0, run.lowerBound - segment.textOffset)
      pieces.append(
        Segment(textOffset: segment.textOffset + skipped - run.lowerBound, fileOffset: segment.fileOffset + skipped))
    }
    return pieces
  }

  /// A run of the text without some of its bytes, such as those that escape others.
  ///
  /// - Parameters:
  ///   - run: UTF-8 offsets into the text.
  ///   - dropped: offsets within the run, in ascending order.
  /// - Returns: the rest as one text, whose place is that of the whole run.
  func piece(_ run: Range<Int>, without dropped: [Int]) -> SourceText {
    if dropped.isEmpty { return piece(run) }
    var text = ""
    var segments: [Segment] = []
    var lower = run.lowerBound
    for end in dropped + [run.upperBound] {
      let part = piece(lower..<end)
      let offset = text.utf8.count
      text += part.text
      segments += part.segments.map { Segment(textOffset: $0.textOffset + offset, fileOffset: $0.fileOffset) }
      lower = end + 1
    }
    return SourceText(text, file: file, bounds: range(of: run).bounds, segments: segments)
  }

  /// The text without the white space around it.
  func trimmed() -> SourceText {
    let utf8 = text.utf8Span.span
    var run = 0..<utf8.count
    while let last = run.last, utf8[last].isWhitespace { run = run.dropLast() }
    while let first = run.first, utf8[first].isWhitespace { run = run.dropFirst() }
    if run.isEmpty { return piece(0..<0) }
    return run.count == utf8.count ? self : piece(run)
  }

  /// The parts between separators, without the white space around each.
  package func split(at separator: UInt8) -> [SourceText] {
    let utf8 = text.utf8Span.span
    var end = utf8.offset(of: separator, from: 0)
    if end == utf8.count { return [trimmed()] }
    var parts: [SourceText] = []
    var start = 0
    while end < utf8.count {
      parts.append(piece(start..<end).trimmed())
      start = end + 1
      end = utf8.offset(of: separator, from: start)
    }
    parts.append(piece(start..<end).trimmed())
    return parts
  }
}
