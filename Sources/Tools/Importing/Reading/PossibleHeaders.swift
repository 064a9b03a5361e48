import Diagnostics
import Drift

/// Rows that look like headers below others that are read as rules, where nothing says for certain what they are.
extension [[SourceCell]] {
  /// The rows of a table that may head another one.
  var possibleHeaders: [Int] {
    let width = lazy.map(\.texts.count).max() ?? 0
    guard count > 3, width > 1, let header = firstIndex(where: { $0.texts.count > 1 && $0.texts.count * 2 >= width }),
      header + 3 < count, self[header].firstRule == nil, !contains(where: { TableParts.Part(row: $0) != nil })
    else { return [] }
    let body = (header + 1)..<count
    let numeric = columnsOfNumbers(in: body)
    let capitals = body.filter { self[$0].areCapitals }
    return (header + 2..<count - 1).filter { row in
      let texts = self[row].texts.map(\.text)
      // The same headers again are left out, which is told.
      guard texts.areNamesOfColumns, texts != self[header].texts.map(\.text) else { return false }
      let headsNumbers =
        self[row].columns.count(where: numeric.contains) > 1
        && [row - 1, row + 1].allSatisfy { near in
          numeric.allSatisfy { near == row || text(row, $0).isEmpty || text(near, $0).contains(where: \.isNumber) }
        }
      let repeatsHeaders = self[row].columns.count { text(row, $0) == text(header, $0) } > 1
      return headsNumbers || capitals == [row] || repeatsHeaders && !self[header].isValue(in: self, but: row)
    }
  }

  /// The row below which the rows have the names that columns have above it; nil if there is none.
  var headerBelowTurnedColumns: Int? {
    guard let header = firstIndex(where: { $0.texts.count > 3 }) else { return nil }
    let names = self[header].texts.dropFirst().map(\.text).filter { $0.mayNameColumn }
    func isNamed(_ row: Int) -> Bool {
      guard let name = self[row].first?.text, name.mayNameColumn else { return false }
      return names.contains { $0 == name || $0.hasPrefix(name) && !($0.dropFirst(name.count).first?.isLetter ?? false) }
    }
    guard names.count > 1, let start = indices.dropFirst(header + 2).first(where: isNamed), start > header + 2,
      indices[start...].count(where: isNamed) * 4 >= (count - start) * 3, count - start > 1
    else { return nil }
    // Words above nothing but numbers are headers; elsewhere, the row may be a rule.
    let own = self[start - 1]
    let headsNumbers = own.columns.dropFirst().contains { column in
      self[start...].allSatisfy { column < $0.count && $0[column].text.beginsWithNumber }
    }
    let isHeader = own.texts.map(\.text).areNamesOfColumns && !own.isValue(in: self, but: start - 1)
    return isHeader && (headsNumbers || own.areCapitals) ? start - 1 : nil
  }

  /// True for columns of different lengths, each of which has other texts from the first row on, without a gap.
  var mayBeLists: Bool {
    guard let header = first, count > 2 else { return false }
    let columns = header.indices.map { column in indices.filter { !text($0, column).isEmpty } }
    return Set(columns.map(\.count)).count > 1
      && columns.enumerated().allSatisfy { column, rows in
        rows == [Int](0..<rows.count) && Set(rows.map { text($0, column) }).count == rows.count
      }
  }

  private func text(_ row: Int, _ column: Int) -> String { column < self[row].count ? self[row][column].text : "" }

  /// The columns in which nearly all cells begin with numbers.
  private func columnsOfNumbers(in body: Range<Int>) -> Set<Int> {
    var counts: [Int: (all: Int, numbers: Int)] = [:]
    for row in body {
      for column in self[row].columns {
        counts[column, default: (0, 0)].all += 1
        if self[row][column].text.beginsWithNumber { counts[column]?.numbers += 1 }
      }
    }
    return Set(counts.filter { $1.all > 3 && $1.numbers * 10 >= $1.all * 7 }.keys)
  }
}

extension [SourceCell] {
  /// True for several words that have no small letters, in a script that has such.
  fileprivate var areCapitals: Bool {
    let texts = texts.map(\.text)
    return texts.count > 2
      && texts.allSatisfy { text in
        text.count(where: \.isLetter) > 2 && text.contains(where: \.isUppercase) && !text.contains(where: \.isLowercase)
      }
  }

  /// True if another row has one of these texts in its column.
  fileprivate func isValue(in rows: [[SourceCell]], but own: Int) -> Bool {
    let texts = columns.map { ($0, self[$0].text) }
    let all = self.texts.map(\.text)
    return rows.indices.contains { row in
      row != own && texts.contains { $0 < rows[row].count && rows[row][$0].text == $1 }
        && rows[row].texts.map(\.text) != all
    }
  }
}

extension [String] {
  /// True for several names, no two of them the same, and none a number.
  fileprivate var areNamesOfColumns: Bool {
    count > 1 && Set(self).count == count
      && allSatisfy { $0.mayNameColumn && !$0.beginsWithNumber && !Self.placeholders.contains($0.lowercased()) }
  }

  /// Words in place of a number that nobody knows.
  private static let placeholders: Set<String> = [
    "n/a", "na", "tbd", "unknown", "pending", "none", "free", "on request", "未定", "要確認", "なし", "無料", "k.a.", "offen",
  ]
}

extension String {
  /// True for a number, maybe behind a sign such as that of a currency.
  fileprivate var beginsWithNumber: Bool {
    first { !" €$£¥<>≤≥+-−~(\\".contains($0) }?.isNumber == true
  }
}
