/// The last row of a sheet, if it adds up the others and so is no rule.
extension ArraySlice<[SourceCell]> {
  /// True if the last row adds up the others: by its word, which may be merged over several columns, or by its numbers.
  var endWithTotal: Bool {
    guard let last, let name = last.texts.first else { return false }
    if addUpToLast(last) { return true }
    let numbers = last.texts.drop { $0.text == name.text }
    return !numbers.isEmpty && numbers.allSatisfy { $0.text.contains(where: \.isNumber) }
      && (name.namesTotal || standsAcrossNumbers(name.text, in: last))
  }

  /// True for a word over several columns, one of which has nothing but numbers in the rows above.
  private func standsAcrossNumbers(_ word: String, in last: [SourceCell]) -> Bool {
    let columns = last.prefix { $0.text == word }.indices.dropFirst()
    let body = dropFirst().dropLast().prefix(200)
    return word.contains(where: \.isLetter) && !word.contains(where: \.isNumber) && body.count > 1
      && columns.contains { column in body.allSatisfy { column < $0.count && $0[column].text.isPlainNumber } }
  }

  /// True for a row of numbers without a name, one of which is the sum of those above it, where all other rows have names.
  private func addUpToLast(_ last: [SourceCell]) -> Bool {
    let body = dropFirst().dropLast()
    guard last.hasNoName, body.count > 1, body.allSatisfy({ !$0.hasNoName }),
      last.texts.allSatisfy({ $0.text.contains(where: \.isNumber) })
    else { return false }
    return last.columns.contains { column in
      let numbers = body.map { column < $0.count ? $0[column].text : "" }.filter { !$0.isEmpty }.map { Double($0) }
      guard numbers.count > 1, numbers.allSatisfy({ $0 != nil }), let sum = Double(last[column].text) else {
        return false
      }
      return abs(numbers.compactMap(\.self).reduce(0, +) - sum) < 0.005
    }
  }
}
