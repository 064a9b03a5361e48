import Diagnostics

extension Span<UInt8> {
  /// The month and day of a date that starts with digits at an offset, if their order is clear: `2026-05-03`, 5月3日.
  func date(at start: Int) -> (month: Int, day: Int, end: Int)? {
    guard let first = shortNumber(at: start) else { return nil }
    if first.value >= 1000 {
      guard first.end < count, "-/.".utf8.contains(self[first.end]), let month = shortNumber(at: first.end + 1),
        month.end < count, self[month.end] == self[first.end], let day = shortNumber(at: month.end + 1)
      else { return nil }
      return valid(month.value, day.value, day.end)
    }
    for (sign, dayEnds) in [("月", ["日", "号"]), ("월", ["일"])] where has(sign, at: first.end) {
      let next = has(" ", at: first.end + 3) ? first.end + 4 : first.end + 3
      guard let day = shortNumber(at: next), dayEnds.contains(where: { has($0, at: day.end) }) else { return nil }
      return valid(first.value, day.value, day.end + 3)
    }
    // 3.5.2026 is a day in May in every language that uses points.
    guard has(".", at: first.end), let month = shortNumber(at: first.end + 1), has(".", at: month.end),
      let year = shortNumber(at: month.end + 1), year.value >= 1000
    else { return nil }
    return valid(month.value, first.value, year.end)
  }

  private func valid(_ month: Int, _ day: Int, _ end: Int) -> (month: Int, day: Int, end: Int)? {
    (1...12).contains(month) && (1...31).contains(day) ? (month, day, end) : nil
  }

  /// The number of one to four digits at an offset, and where it ends.
  func shortNumber(at start: Int) -> (value: Int, end: Int)? {
    var (value, end, length) = (0, start, 0)
    while let digit = digit(at: end) {
      value = value * 10 + Int(digit.value)
      end += digit.length
      length += 1
      if length > 4 { return nil }
    }
    return length == 0 ? nil : (value, end)
  }

  /// True if a word is at an offset; ASCII letters match in any case.
  func has(_ word: String, at offset: Int) -> Bool {
    guard offset >= 0, offset + word.utf8.count <= count else { return false }
    var next = offset
    for byte in word.utf8 {
      let own = self[next].lowercasedASCII
      if own != byte { return false }
      next += 1
    }
    return true
  }
}
