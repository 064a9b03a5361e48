import Diagnostics

extension PageOutline {
  /// A table without the rows that an answer leaves out, such as those that only divide a sheet.
  ///
  /// The answer has the numbers of the rows in their sheet, such as `5, 7-9`; each row that it takes out has a finding.
  mutating func withoutLeftOutRows(_ table: TwinTable) -> TwinTable {
    // Sheets number their rows; models and documents don't.
    guard table.headerCount != nil else { return table }
    let id = "table-\(seen)/left-out-rows"
    var own = table
    var taken = "none"
    if let given = answers[id], let numbers = Self.numbers(in: given) {
      let lines = table.lines
      let left = table.rows.indices.filter { row in numbers.contains { $0.contains(lines[row]) } }
      // Empty rows may stand between those of a range, but no headers.
      let first = lines.first ?? 0
      let hasAll = numbers.allSatisfy { range in
        range.lowerBound >= first && left.contains { range.contains(lines[$0]) }
      }
      // A table without rows is none.
      if !left.isEmpty, left.count < table.rows.count {
        taken = hasAll ? given : left.map { "\(lines[$0])" }.joined(separator: ", ")
        findings += left.flatMap(table.places).map { .leavesOut("The row is left out, as an answer says", at: $0) }
        own.removeRows(Set(left))
      }
    }
    let question = ImportQuestion(
      id: id, question: "which rows are no rules?", choices: ["none"], answer: taken, form: .rows)
    questions.append(question)
    reportRowsApart(of: own, question)
    return own
  }

  private var mostNumbers: Int { 100 }

  /// Reports the rows of a sheet that stand below empty ones, and may be none of the table.
  private mutating func reportRowsApart(of table: TwinTable, _ question: ImportQuestion) {
    let places = table.rows.indices.map(table.firstPlace)
    let apart = table.rows.indices.dropFirst().filter { row in
      guard let own = places[row], let above = places[row - 1], own.language == above.language else { return false }
      return above.place.isAboveEmptyRow(own.place)
    }
    guard let first = apart.first else { return }
    let lines = table.lines
    let ends = apart.dropFirst().map { $0 - 1 } + [table.rows.count - 1]
    let numbers = zip(apart, ends).prefix(mostNumbers).map { start, end in
      lines[start] < lines[end] ? "\(lines[start])-\(lines[end])" : "\(lines[start])"
    }.joined(separator: ", ")
    let rest = apart.count - mostNumbers
    findings.append(
      .assumption(
        rest > 0
          ? "Empty rows stand above the rows \(numbers) and \(rest) more, which are read as rows of the same table"
          : "Empty rows stand above these rows, which are read as rows of the same table: \(numbers)",
        at: places[first]?.place, question: question))
  }

  /// The numbers in an answer, each a range; nil if it has anything else.
  private static func numbers(in answer: String) -> [ClosedRange<Int>]? {
    var ranges: [ClosedRange<Int>] = []
    for part in answer.split(whereSeparator: { ",、 ".contains($0) }) {
      let bounds = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = bounds[0], let last = bounds[bounds.count - 1], bounds.count < 3, first <= last else {
        return nil
      }
      ranges.append(first...last)
    }
    return ranges
  }
}

extension TwinTable {
  /// The number of each row in the first document that has it.
  fileprivate var lines: [Int] {
    var known: [Int: LineNumbers] = [:]
    return rows.indices.map { row in
      guard let (language, place) = firstPlace(of: row) else { return 0 }
      let numbers = known[language] ?? LineNumbers(place.file)
      known[language] = numbers
      return numbers.line(of: place.bounds.lowerBound)
    }
  }

  fileprivate func firstPlace(of row: Int) -> (language: Int, place: SourceRange)? {
    for (language, source) in sources.enumerated() {
      if let source, let own = rows[row][language], !source.rows[own].isEmpty {
        return (language, source.rows[own].place(in: source.place.file))
      }
    }
    return nil
  }

  /// The place of a row in each document that has it.
  fileprivate func places(of row: Int) -> [SourceRange] {
    sources.enumerated().compactMap { language, source in
      guard let source, let own = rows[row][language] else { return nil }
      return source.rows[own].place(in: source.place.file)
    }
  }
}
