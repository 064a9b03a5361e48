import Diagnostics

extension [[SourceCell]] {
  /// The rows with one header for each column, where the first two or three rows are headers that were merged cells.
  ///
  /// The first of them has empty cells, and all have names above columns of nothing but numbers.
  ///
  /// - Parameter report: Receives the finding about them.
  /// - Returns: The cells of the headers below the first row, which the others have now.
  mutating func joinHeaders(report: Report) -> [SourceCell] {
    guard count > 3, let first, let count = headerCount else { return [] }
    let width = self[..<count].lazy.map(\.count).max() ?? 0
    func text(_ row: Int, _ column: Int) -> String { column < self[row].count ? self[row][column].text : "" }
    var above = [String](repeating: "", count: count)
    let joined = (0..<width).map { column -> SourceCell in
      var isNew = false
      for row in 0..<count {
        let own = text(row, column)
        // A cell that is merged with those to its right has its text in the first one alone.
        let isMerged = own.isEmpty && !isNew && (row + 1..<count).contains { !text($0, column).isEmpty }
        if !isMerged { above[row] = own }
        isNew = isNew || !own.isEmpty
      }
      let names = above.filter { !$0.isEmpty }
      // A first line may say which columns are conditions.
      let separator = names.first.flatMap { TableParts.Part($0) } == nil ? " " : "\n"
      return SourceCell(
        names.joined(separator: separator), at: column < first.count ? first[column].place : first[0].place)
    }
    guard joined.allSatisfy({ !$0.text.isEmpty }) else { return [] }
    report.add(.assumption("The rows are headers, and are read as one, with all names of a column", at: first[0].place))
    let below = self[1..<count].flatMap(\.texts)
    self = [joined] + self[count...]
    return below
  }

  /// The number of rows of headers, if it is two or three; nil otherwise.
  private var headerCount: Int? {
    guard let first, first.firstRule == nil, first.texts.count > 1, first.texts.count < first.count,
      !first.contains(where: \.text.isPlainNumber), TableParts.Part(row: first) == nil
    else { return nil }
    func holdsNames(_ row: [SourceCell]) -> Bool {
      row.texts.count > 1
        && row.texts.allSatisfy { $0.text.contains(where: \.isLetter) && !$0.text.contains(where: \.isNumber) }
    }
    let headers = self.prefix(3).prefix(while: holdsNames)
    guard headers.count > 1, count > headers.count + 1 else { return nil }
    let rows = self[headers.count...].prefix(200)
    // The columns of numbers alone, above which a row below the first one has a name.
    let columns = first.indices.filter { column in
      let cells = rows.compactMap { column < $0.count ? $0[column].text : nil }.filter { !$0.isEmpty }
      return cells.count > 1 && cells.allSatisfy(\.isPlainNumber)
    }
    let areNamed = headers.dropFirst().allSatisfy { row in
      columns.count { $0 < row.count && !row[$0].text.isEmpty } > 1
    }
    return areNamed && columns.count * 2 >= first.count ? headers.count : nil
  }
}
