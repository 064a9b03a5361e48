import Diagnostics
import Drift

extension [SourceCell] {
  /// True if the first row of a sheet can't be its header, since it has what only the rows of a table have.
  ///
  /// Its label is the one before those below, such as `Case 1` above `Case 2`; or it has a sign such as `✓` where the rows below
  /// have this sign and others; or each of its cells stands below it again, in rows of their own.
  ///
  /// - Parameter rows: The rows below it.
  /// - Returns: True for a rule; false if it may be a header.
  func isRule(above rows: [[SourceCell]]) -> Bool {
    if numbersRules(above: rows) { return true }
    let columns = indices.map { column in
      rows.compactMap { column < $0.count ? $0[column].text.trimmingWhitespace : nil }.filter { !$0.isEmpty }
    }
    let hasSign = zip(self, columns).contains { header, cells in
      let sign = Sign(ofCell: header.text.trimmingWhitespace)
      let signs = cells.map { Sign(ofCell: $0) }
      return sign != nil && cells.contains(header.text.trimmingWhitespace) && !signs.contains(nil)
        && Set(signs).count > 1
    }
    return hasSign || standsAgain(in: rows) || holdsValues(of: columns) || beginsWithNumber(above: columns)
      || countsRows(above: columns) || holdsAmount(above: columns)
  }

  /// True for a first cell such as `1.` above `2.` and `3.`.
  private func countsRows(above columns: [[String]]) -> Bool {
    guard let first, let below = columns.first, below.count > 1 else { return false }
    let texts = [first.text.trimmingWhitespace] + below
    return texts.allSatisfy { ".)".contains($0.suffix(1)) }
      && texts.map { Int($0.dropLast()) }.elementsEqual((1...texts.count).map(Optional.some))
  }

  /// True for a row with a number and a unit above nothing but numbers with this unit, beside words that stand in no other row.
  private func holdsAmount(above columns: [[String]]) -> Bool {
    func unit(_ text: String) -> String? {
      guard text.first?.isNumber == true else { return nil }
      let unit = text.filter { !$0.isNumber && !".,-–~～ \u{A0}\u{202F}".contains($0) }
      return unit.isEmpty || unit.count > 5 ? nil : unit
    }
    return indices.dropFirst().contains { column in
      let own = unit(self[column].text.trimmingWhitespace)
      return own != nil && columns[column].count > 2 && columns[column].allSatisfy { unit($0) == own }
    }
  }

  /// True for a row with numbers in the first column and in others that hold nothing else, which don't count the columns.
  private func beginsWithNumber(above columns: [[String]]) -> Bool {
    let numbers = indices.filter { column in
      !columns[column].isEmpty
        && (columns[column] + [self[column].text.trimmingWhitespace]).allSatisfy(\.isPlainNumber)
    }
    let texts = map(\.text.trimmingWhitespace)
    return numbers.count > 1 && numbers[0] == 0
      && zip(texts, texts.dropFirst()).contains { one, next in
        Int(one).flatMap { own in Int(next).map { $0 - 1 == own && $0 > own } } != true
      }
  }

  /// True for a row with a number above nothing but numbers, or of two cells, of which another stands again below.
  private func holdsValues(of columns: [[String]]) -> Bool {
    let texts = map { $0.text.trimmingWhitespace }
    let again = texts.indices.filter { texts[$0].contains(where: \.isLetter) && repeats(texts[$0], in: columns[$0]) }
    if again.isEmpty || again.count == count { return false }
    let numbers = texts.indices.filter {
      !columns[$0].isEmpty && (columns[$0] + [texts[$0]]).allSatisfy(\.isPlainNumber)
    }
    return !numbers.isEmpty || count == 2
  }

  private func repeats(_ text: String, in column: [String]) -> Bool { column.count { $0 == text } > 1 }

  /// True for a first cell such as `Case 1` above `Case 2` and `Case 3`, or such as `Tariff 1` above `Tariff 2` and others.
  private func numbersRules(above rows: [[SourceCell]]) -> Bool {
    guard rows.count > 1, let first = self.first, var last = RuleLabel(first.text), !last.word.isEmpty else {
      return false
    }
    for row in rows {
      guard let cell = row.first, let label = RuleLabel(cell.text), last.isFollowed(by: label) else {
        return last.number == 2 && last.word.count > 3
      }
      last = label
    }
    return true
  }

  /// True if each cell stands again in its column, and not all of them in the same rows, as repeated headers do.
  private func standsAgain(in rows: [[SourceCell]]) -> Bool {
    let shared = Set(
      rows.map { row in indices.filter { $0 < row.count && row[$0].text == self[$0].text } }
    )
    .subtracting([[], Array<Int>(indices)])
    return count > 2 && shared.count > 1 && Set(shared.joined()).count == count
  }
}
