import Diagnostics

extension CalendarDate {
  /// Reads the day in a text of the form `2024-01-31`; nil if there is no such day.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    let hyphen = UInt8(ascii: "-")
    guard bytes.count == 10, bytes[4] == hyphen, bytes[7] == hyphen, let year = number(bytes[0..<4]),
      let month = number(bytes[5..<7]), let day = number(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

private func number(_ digits: ArraySlice<UInt8>) -> Int? {
  guard digits.allSatisfy(\.isASCIIDigit) else { return nil }
  return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
}
