import Diagnostics
package import Localization

/// Rewrites the numbers of a text as specs have them: `1.500,5` becomes `1500.5` where a language writes it so, 10万 100000.
///
/// - Parameters:
///   - text: The text.
///   - language: Its language.
/// - Returns: The text; dates, times, versions and numbers without signs between their digits are as they were.
package func plainNumbers(in text: String, _ language: LanguageFacts) -> String {
  let bytes = Array(text.utf8)
  var result: [UInt8] = []
  var offset = 0
  while offset < bytes.count {
    guard bytes.span.digit(at: offset) != nil else {
      result.append(bytes[offset])
      offset += 1
      continue
    }
    let reader = NumberReader(bytes.span, at: offset, language)
    let written = bytes[offset..<reader.end]
    let letters = String(decoding: written, as: UTF8.self).filter(\.isLetter)
    // 10万 is a number, but `5k` and `5 million` may be something else.
    let isPlain = reader.time == nil && letters.allSatisfy { "十百千万億兆".contains($0) }
    let hasSigns = !written.allSatisfy(\.isASCIIDigit)
    if isPlain, hasSigns, reader.numbers.count == 1, let number = reader.numbers[0].number.text {
      result += number.utf8
    } else {
      result += written
    }
    offset = reader.end
  }
  return String(decoding: result, as: UTF8.self)
}
