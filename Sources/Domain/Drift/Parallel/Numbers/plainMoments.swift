import Diagnostics
package import Localization

/// A text with its times of day and the dates of eras in the form that specs have: 午後1時半 as `13:30`, 令和7年4月1日 as
/// `2025-04-01`, 正午 as `12:00`.
///
/// - Parameters:
///   - text: A text without markup.
///   - language: The language, by whose eras it counts.
/// - Returns: The text; as it is where nothing of this stands in it.
package func plainMoments(in text: String, _ language: LanguageFacts) -> String {
  // What only has ASCII letters is in such a form already, or needs the reader of tests.
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
  let text = text.replacing("正午", with: "12:00").replacing("元年", with: "1年")
  let bytes = Array(text.utf8)
  var result: [UInt8] = []
  var (offset, taken) = (0, 0)
  while offset < bytes.count {
    guard let number = bytes.span.shortNumber(at: offset) else {
      offset += bytes.span.digit(at: offset)?.length ?? 1
      continue
    }
    if let moment = moment(bytes.span, offset, number, language) {
      result += bytes[taken..<max(taken, moment.bounds.lowerBound)]
      result += moment.text.utf8
      (offset, taken) = (moment.bounds.upperBound, moment.bounds.upperBound)
    } else {
      offset = number.end
    }
  }
  return String(decoding: result + bytes[taken...], as: UTF8.self)
}

/// The moment around a number; nil if it is anything else.
private func moment(
  _ bytes: Span<UInt8>, _ start: Int, _ number: (value: Int, end: Int), _ language: LanguageFacts
) -> (text: String, bounds: Range<Int>)? {
  // In Japanese, 10点 are ten points.
  if !bytes.has("点", at: number.end), let time = ClockTime(bytes, hour: number.value, start..<number.end),
    time.isMarked || !time.hasColon
  {
    return (twoDigits(time.hour) + ":" + twoDigits(time.minute), time.bounds)
  }
  guard let era = language.words.eras.match(before: bytes.offset(beforeBlankAt: start), in: bytes),
    bytes.has("年", at: number.end), let date = bytes.date(at: number.end + 3)
  else { return nil }
  let year = Int(era.value) + number.value
  return ("\(year)-\(twoDigits(date.month))-\(twoDigits(date.day))", era.bounds.lowerBound..<date.end)
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
