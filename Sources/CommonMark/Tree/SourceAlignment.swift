import Diagnostics

/// Leads from a text that libcmark has read back to its source: what escapes, character references and joined lines add to
/// the source is passed over.
struct SourceAlignment {
  private let source: [UInt8]
  private let bounds: Range<Int>

  /// - Parameters:
  ///   - source: the bytes of a file or a text.
  ///   - bounds: where the source of the text stands among them.
  init(_ source: [UInt8], _ bounds: Range<Int>) {
    (self.source, self.bounds) = (source, bounds)
  }

  /// The bytes of the source that a part of the text comes from; nil where they can't be told.
  ///
  /// - Complexity: O(n) in the length of the source, O(1) where the text stands in it unchanged.
  func run(of part: Range<Int>, in text: String) -> Range<Int>? {
    let text = Array(text.utf8)
    guard part.upperBound <= text.count else { return nil }
    // Of a run of `*` that emphasis has used up in part, libcmark gives the place of the whole.
    for start in [bounds.lowerBound, bounds.upperBound - text.count] where start >= 0 {
      if source.has(text, at: start) {
        return start + part.lowerBound..<start + part.upperBound
      }
    }
    return aligned(part, text)
  }

  private func aligned(_ part: Range<Int>, _ text: [UInt8]) -> Range<Int>? {
    var (offset, place) = (0, bounds.lowerBound)
    var start: Int?
    var end = place
    while offset < part.upperBound || start == nil {
      guard place < bounds.upperBound, offset < text.count else { return nil }
      guard let step = step(from: place, text, at: offset) else {
        place += 1
        continue
      }
      end = place + step.source
      if start == nil, offset + step.text > part.lowerBound { start = end - step.shown }
      (offset, place) = (offset + step.text, end)
      if part.isEmpty, let start { return start..<start }
    }
    return start.map { $0..<end }
  }

  /// How much of the source stands for how much of the text at two offsets; nil for a byte that shows nothing.
  ///
  /// `shown` is the length of the source without an escape's backslash.
  private func step(
    from place: Int,
    _ text: [UInt8],
    at offset: Int
  ) -> (source: Int, text: Int, shown: Int)? {
    let byte = source[place]
    if byte == UInt8(ascii: "\\"), place + 1 < bounds.upperBound, source[place + 1] == text[offset],
      source[place + 1].isASCIIPunctuation
    {
      return (2, 1, 1)
    }
    if byte == UInt8(ascii: "&"), let reference = reference(at: place),
      !text.has(source[reference], at: offset)
    {
      return (reference.count, min(text[offset].utf8Length, text.count - offset), reference.count)
    }
    if byte == text[offset] { return (1, 1, 1) }
    return byte.isLineEnd && text[offset] == 0x20 ? (1, 1, 1) : nil
  }

  /// `&amp;`, `&#65;` or the like at an offset.
  private func reference(at start: Int) -> Range<Int>? {
    var end = start + 1
    if end < bounds.upperBound, source[end] == UInt8(ascii: "#") { end += 1 }
    let name = end
    while end < bounds.upperBound, end - name < 32, source[end].isASCIIAlphanumeric { end += 1 }
    guard end > name, end < bounds.upperBound, source[end] == UInt8(ascii: ";") else { return nil }
    return start..<end + 1
  }
}
