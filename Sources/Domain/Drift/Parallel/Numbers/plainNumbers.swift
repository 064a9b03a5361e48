import Diagnostics
package import Localization

/// Rewrites the numbers of a text as specs have them: `1.500,5` becomes `1500.5` where a language writes it so.
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
    let isPlain = reader.time == nil && !String(decoding: written, as: UTF8.self).contains(where: \.isLetter)
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
