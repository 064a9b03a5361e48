import Diagnostics

/// Leads from a text that libcmark has read back to its source: what escapes, character references and joined lines add
/// to the source is passed over.
struct SourceAlignment {
  private let source: [UInt8]
  private let bounds: Range<Int>
  private let text: String
  private lazy var way = makeWay()

  /// The way from the text to its source.
  private enum Way {
    /// The text is unchanged in the source, from an offset on.
    case straight(from: Int)
    /// The text differs; these steps pair its bytes with those of the source, as far as possible.
    case steps([Step])
  }

  private struct Step {
    /// The offset in the text after the step.
    var textEnd: Int
    /// The offset in the source, after the backslash of an escape.
    var start: Int
    var end: Int
  }

  /// - Parameters:
  ///   - source: the bytes of a file or a text.
  ///   - bounds: the bounds of the text's source among them.
  ///   - text: the text.
  init(_ source: [UInt8], _ bounds: Range<Int>, of text: String) {
    (self.source, self.bounds, self.text) = (source, bounds, text)
  }

  /// The bytes of the source that a part of the text comes from; nil if they can't be determined.
  ///
  /// - Complexity: O(n) in the length of the source on the first call, then O(log n).
  mutating func run(of part: Range<Int>) -> Range<Int>? {
    switch way {
    case .straight(let start):
      guard part.upperBound <= text.utf8.count else { return nil }
      return start + part.lowerBound..<start + part.upperBound
    case .steps(let steps):
      let first = steps.partitioningIndex { $0.textEnd > part.lowerBound }
      guard first < steps.count else { return nil }
      if part.isEmpty { return steps[first].start..<steps[first].start }
      let last = steps.partitioningIndex { $0.textEnd >= part.upperBound }
      return last < steps.count ? steps[first].start..<steps[last].end : nil
    }
  }

  private func makeWay() -> Way {
    let text = Array(text.utf8)
    // If emphasis uses part of a run of `*`, libcmark reports the place of the whole run.
    for start in [bounds.lowerBound, bounds.upperBound - text.count] where start >= 0 {
      if source.has(text, at: start) { return .straight(from: start) }
    }
    var steps: [Step] = []
    var (offset, place) = (0, bounds.lowerBound)
    while place < bounds.upperBound, offset < text.count {
      guard let step = step(from: place, text, at: offset) else {
        place += 1
        continue
      }
      (offset, place) = (offset + step.text, place + step.source)
      steps.append(Step(textEnd: offset, start: place - step.shown, end: place))
    }
    return .steps(steps)
  }

  /// The lengths of matching pieces of source and text at two offsets; nil for a byte without a counterpart in the
  /// text.
  ///
  /// `shown` is the length of the source without an escape's backslash.
  private func step(from place: Int, _ text: [UInt8], at offset: Int) -> (source: Int, text: Int, shown: Int)? {
    let byte = source[place]
    if byte == UInt8(ascii: "\\"), place + 1 < bounds.upperBound, source[place + 1] == text[offset],
      source[place + 1].isASCIIPunctuation
    {
      return (2, 1, 1)
    }
    if byte == UInt8(ascii: "&"), let reference = reference(at: place), !text.has(source[reference], at: offset) {
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
