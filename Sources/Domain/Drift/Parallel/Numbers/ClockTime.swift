import Diagnostics

/// A time of the day, read at the digits of its hour: `5:30 p.m.`, 午後5時半, `17:30`.
struct ClockTime {
  /// From 0 to 24; as written if the half of the day is unknown.
  private(set) var hour: Int
  /// From 0 to 59.
  private(set) var minute = 0
  /// The bounds of the whole time.
  private(set) var bounds: Range<Int>
  /// True if the text specifies the half of the day.
  private(set) var isMarked = false
  /// True if minutes follow a colon.
  private(set) var hasColon = false

  /// Reads the text around an hour; nil if nothing shows that it is one.
  init?(_ bytes: Span<UInt8>, hour: Int, _ digits: Range<Int>) {
    guard hour <= 24 else { return nil }
    self.hour = hour
    bounds = digits
    var end = digits.upperBound
    let isSigned = takeMinutes(bytes, &end)
    bounds = digits.lowerBound..<end
    let half = takeHalf(bytes)
    guard isSigned || half != nil else { return nil }
    if hour > 12 { isMarked = true }
    guard hour <= 12, let half else { return }
    isMarked = true
    self.hour = half == .afternoon ? hour % 12 + 12 : hour == 12 ? 0 : hour
  }

  private enum Half { case morning, afternoon }

  /// Takes `:30`, 時30分, 時半 or 時.
  private mutating func takeMinutes(_ bytes: Span<UInt8>, _ end: inout Int) -> Bool {
    for colon in [":", "："] where bytes.has(colon, at: end) {
      let start = end + colon.utf8.count
      guard let minutes = bytes.shortNumber(at: start), minutes.value < 60, [2, 6].contains(minutes.end - start) else {
        return false
      }
      (minute, end, hasColon) = (minutes.value, minutes.end, true)
      return true
    }
    for (sign, span) in [("時", "間"), ("时", "间"), ("点", "间"), ("시", "간")] where bytes.has(sign, at: end) {
      if bytes.has(span, at: end + 3) { return false }
      end += 3
      if bytes.has("半", at: end) || bytes.has("반", at: end) {
        (minute, end) = (30, end + 3)
        return true
      }
      let start = bytes.has(" ", at: end) ? end + 1 : end
      guard let minutes = bytes.shortNumber(at: start), minutes.value < 60,
        bytes.has("分", at: minutes.end) || bytes.has("분", at: minutes.end)
      else { return true }
      (minute, end) = (minutes.value, minutes.end + 3)
      return true
    }
    return false
  }

  /// Takes the words for a half of the day before or after the time, or finds them at the other end of a range.
  private mutating func takeHalf(_ bytes: Span<UInt8>) -> Half? {
    if let (half, end) = Self.half(bytes, behind: bounds.upperBound) {
      bounds = bounds.lowerBound..<end
      return half
    }
    if let (half, start) = Self.half(bytes, before: bounds.lowerBound) {
      bounds = start..<bounds.upperBound
      return half
    }
    return halfOfEnd(bytes) ?? halfOfStart(bytes)
  }

  private static func half(_ bytes: Span<UInt8>, behind offset: Int) -> (Half, end: Int)? {
    let start = bytes.has(" ", at: offset) ? offset + 1 : bytes.has("\u{A0}", at: offset) ? offset + 2 : offset
    for (word, half) in [("a.m.", Half.morning), ("am", .morning), ("p.m.", .afternoon), ("pm", .afternoon)]
    where bytes.has(word, at: start) {
      let end = start + word.utf8.count
      if end == bytes.count || !bytes[end].isASCIILetter { return (half, end) }
    }
    return nil
  }

  private static func half(_ bytes: Span<UInt8>, before offset: Int) -> (Half, start: Int)? {
    let end = bytes.has(" ", at: offset - 1) ? offset - 1 : offset
    for (word, half) in [
      ("午前", Half.morning), ("上午", .morning), ("오전", .morning), ("午後", .afternoon), ("下午", .afternoon),
      ("오후", .afternoon),
    ] where bytes.has(word, at: end - 6) { return (half, end - 6) }
    return nil
  }

  /// The half that `p.m.` after a range gives its start: in `2–4 p.m.` the same, in `9–5 p.m.` the other half.
  private func halfOfEnd(_ bytes: Span<UInt8>) -> Half? {
    let end = bounds.upperBound
    guard let range = ["-", "–", "—", " to ", " - ", " – ", " until "].first(where: { bytes.has($0, at: end) }),
      let next = bytes.shortNumber(at: end + range.utf8.count), (1...12).contains(next.value)
    else { return nil }
    var last = next.end
    if bytes.has(":", at: last), let minutes = bytes.shortNumber(at: last + 1) { last = minutes.end }
    guard let half = Self.half(bytes, behind: last)?.0 else { return nil }
    if hour % 12 <= next.value % 12 { return half }
    return half == .morning ? .afternoon : .morning
  }

  /// The half that 午後 before a range gives its end: in 午後2〜4時 the same; nil if the end is the earlier hour.
  private func halfOfStart(_ bytes: Span<UInt8>) -> Half? {
    var start = bounds.lowerBound
    let ranges = ["〜", "～", "–", "-", "から"]
    guard let range = ranges.first(where: { bytes.has($0, at: start - $0.utf8.count) }) else { return nil }
    start -= range.utf8.count
    let signs = ["時", "时", "点", "分", "半", ":"]
    for _ in 0..<8 {
      if let (half, before) = Self.half(bytes, before: start) {
        guard let first = bytes.shortNumber(at: start), before < start, first.value % 12 <= hour % 12 else {
          return nil
        }
        return half
      }
      if start > 0, bytes.digit(at: start - 1) != nil {
        start -= 1
      } else if let sign = signs.first(where: { bytes.has($0, at: start - $0.utf8.count) }) {
        start -= sign.utf8.count
      } else {
        return nil
      }
    }
    return nil
  }
}
