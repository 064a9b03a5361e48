/// A text with its numbers in Chinese characters in digits: 五人 as 5人, 二十歳 as 20歳, 令和七年 as 令和7年.
///
/// - Parameter text: A text without markup.
/// - Returns: The text; characters beside digits, as in 1万円, and two digits that may be two numbers, as in 二三人, stay.
package func plainIdeographs(in text: String) -> String {
  // All of them begin with one of these bytes, which no Latin text has.
  guard text.utf8.contains(where: { $0 >= 0xE3 }) else { return text }
  let scalars = Array(text.unicodeScalars)
  var result = String.UnicodeScalarView()
  var offset = 0
  while offset < scalars.count {
    let run = scalars[offset...].prefix { SpelledNumbers.values[$0] != nil }
    guard !run.isEmpty else {
      result.append(scalars[offset])
      offset += 1
      continue
    }
    let values = run.compactMap { SpelledNumbers.values[$0] }
    let isBesideDigit = [offset - 1, run.endIndex].contains { position in
      scalars.indices.contains(position) && scalars[position].properties.numericType != nil
    }
    if !isBesideDigit, run.count <= SpelledNumbers.longestRun, !SpelledNumbers.mayBeTwo(values),
      let number = SpelledNumbers.number(of: values).text
    {
      result.append(contentsOf: number.unicodeScalars)
    } else {
      result.append(contentsOf: run)
    }
    offset = run.endIndex
  }
  return String(result)
}
