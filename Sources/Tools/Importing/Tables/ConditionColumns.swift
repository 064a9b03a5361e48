import Diagnostics
import Drift
import Localization

/// The leading columns of a table that may be conditions, by what stands in their cells.
struct ConditionColumns {
  let table: TwinTable
  let words: PageWords
  /// True if the rules stand in columns in the documents.
  let isTurned: Bool
  /// True if Hyo has published the table, and left no cell empty that does not mean it.
  let isPublished: Bool
  /// The rules, without the one for all other cases.
  let rows: [Int]
  private let otherwise: Int?
  /// True if only a word of documents that Hyo hasn't written names that rule, so that it may be a value as well.
  private let mayBeValue: Bool
  /// The last row whose word for all other cases is a value, since nothing else is left to it.
  let valueOfElse: Int?
  /// The texts of cells that stand for any value.
  private let anyTexts: Set<String>
  /// The sign that is the whole of such a text, for those that are signs.
  private let signOf: [String: String]

  /// Looks at a table with a row for each rule.
  init(_ table: TwinTable, _ words: PageWords, isTurned: Bool) {
    isPublished = table.sources.contains { $0?.isPublished == true }
    let table = isPublished || table.facts != nil ? table : table.withOneSpelling
    (self.table, self.words, self.isTurned) = (table, words, isTurned)
    let own = table.facts == nil ? table.rows.indices.first { words.isOtherwise(table.text($0, 0)) } : nil
    // Elsewhere than on pages of Hyo, its word is one of many for all other cases.
    let isWord = isPublished || isTurned || own != table.rows.indices.last
    let last = isPublished || own != nil && isWord ? nil : Self.rowOfElse(table, words)
    let row = isWord ? own ?? last : last
    (otherwise, mayBeValue) = (row, last != nil)
    valueOfElse = isWord || last != nil ? nil : own
    rows = table.rows.indices.filter { $0 != row && (!isWord || own == nil || !words.isOtherwise(table.text($0, 0))) }
    // Each text is looked at once, however many cells and numbers of conditions are tried.
    let texts = Set(table.rows.indices.flatMap { row in table.columns.indices.map { table.text(row, $0) } })
    anyTexts = texts.filter { words.isAny($0) }
    signOf = Dictionary(uniqueKeysWithValues: anyTexts.compactMap { text in words.sign(text).map { (text, $0) } })
  }

  /// The last row, if it begins with a word for all other cases, and has no other value beside it, or intervals above it.
  private static func rowOfElse(_ table: TwinTable, _ words: PageWords) -> Int? {
    guard table.facts == nil, let last = table.rows.indices.last, last > 0,
      words.isElse(table.text(last, 0)) || words.isOtherwise(table.text(last, 0))
    else { return nil }
    let isOpen = table.columns.count > 2 && words.isOpen(table.text(last, 1))
    return isOpen || holdsIntervals(0, table, table.rows.indices.dropLast(), words) ? last : nil
  }

  /// True if the entries of a column in some rows are intervals of numbers or dates.
  private static func holdsIntervals(
    _ column: Int, _ table: TwinTable, _ rows: some Sequence<Int>, _ words: PageWords
  ) -> Bool {
    let cells = rows.map { table.cell($0, column) }.filter { !$0.key.isEmpty && !words.isAny($0.key) }
    let facts = words.languages.map { LanguageFacts($0.tag, $0.numbers) }
    return ScaleReading(cells.map(\.texts), of: .unknown, in: facts, areVersions: false) != nil
  }

  /// The row that a word names for all other cases, and true if the other rows leave some to it, so that it is no value.
  ///
  /// - Parameters:
  ///   - count: The number of conditions.
  ///   - anyColumns: The columns whose empty cells stand for any value.
  /// - Returns: Nil without such a row, or if a word of Hyo's own pages names it.
  func rowOfElse(_ count: Int, _ anyColumns: Set<Int>) -> (row: Int, isDefault: Bool)? {
    guard mayBeValue, let otherwise, count > 0, (1..<count).allSatisfy({ words.isOpen(table.text(otherwise, $0)) })
    else { return nil }
    // Numbers and dates go on beyond the intervals of the other rows.
    if (0..<count).contains(where: { Self.holdsIntervals($0, table, rows, words) }) { return (otherwise, true) }
    let (boxes, counts) = boxes(of: rows, count, anyColumns)
    return (otherwise, !DraftedRules(boxes, of: counts).areComplete)
  }

  // MARK: Counts

  /// The numbers of conditions that are possible, the likely one first; none if no columns determine the row.
  ///
  /// - Parameter anyColumns: the columns whose empty cells stand for any value.
  /// - Returns: The numbers.
  func counts(_ anyColumns: Set<Int>) -> [Int] {
    if let known = knownCount { return [known] }
    // A single rule doesn't tell conditions from outcomes, of which there is one at least.
    if isTurned, table.rows.count == 1 { return (1..<max(2, table.columns.count)).reversed() }
    let possible = possibleCounts(anyColumns).all
    guard !possible.isEmpty, let least = leastCount(anyColumns) else { return [] }
    let candidates = signedColumns(from: least, anyColumns)
    var likely = least
    let signs = signs(in: 0..<least, anyColumns)
    let mayBeginWithSigns = mayBeginWithSigns
    var decisions = Decisions(boxes(of: rows, candidates.last.map { $0 + 1 } ?? 0, anyColumns))
    var decides = candidates.isEmpty || decisions.areComplete(likely)
    for column in candidates where column >= likely && !decides {
      if mayBeginWithSigns || !signs.isDisjoint(with: self.signs(in: column..<column + 1, anyColumns)) {
        likely = column + 1
        decides = decisions.areComplete(likely)
      }
    }
    if candidates.isEmpty, isPublished { return [likely] }
    // The rules of a page of Hyo differ in their conditions; elsewhere there may be fewer of these, or more.
    let offered = isPublished ? Array(least...(candidates.last ?? least) + 1) : possible
    return [likely] + offered.filter { $0 != likely }
  }

  /// The number that an answer or the source states, or that a page of Hyo tells, by its word for outcomes, or by the row for all other cases.
  private var knownCount: Int? {
    if let count = table.conditionCount { return count }
    let tables = table.sources.compactMap { $0 }.filter { $0.hasRulesInColumns == isTurned }
    let stated = Set(tables.map(\.conditions))
    if stated.count == 1, let all = stated.first ?? nil {
      // The column that numbers the rows is none of them.
      let isNumbered = table.numbering?.contains { ($0 ?? all) < all } == true
      let count = isNumbered && !isTurned ? all - 1 : all
      if count > 0, count < table.columns.count { return count }
    }
    if let outcome = table.columns.indices.first(where: { words.isOutcome(table.header($0)) }), outcome > 0 {
      return outcome
    }
    guard isPublished, let count = countOfOtherwise, count < table.columns.count else { return nil }
    return count
  }

  /// The number of conditions for which the row for all other cases has no value; nil without such a row.
  private var countOfOtherwise: Int? {
    otherwise.map { row in
      1
        + table.columns.indices.dropFirst().prefix { column in
          let text = table.text(row, column)
          // A page of Hyo leaves the cells of a row empty, while the cells of a column have a sign.
          return text.isEmpty || (isTurned || !isPublished) && words.isOpen(text)
        }.count
    }
  }

  /// The least number of leading columns whose texts determine the row, where all rows count, in any order if possible.
  func leastCount(_ anyColumns: Set<Int>) -> Int? {
    let (possible, repeatsNames) = possibleCounts(anyColumns)
    guard let fewest = possible.first else { return nil }
    let policy = table.sources.lazy.compactMap { $0?.hitPolicy }.first
    if policy == "rule-order" || repeatsNames { return fewest }
    let overlaps = RowOverlaps(self, anyColumns)
    let inAnyOrder = possible.first { $0 > overlaps.lastCount }
    if policy == nil, let count = inAnyOrder, isPublished || (fewest..<max(fewest, count)).allSatisfy(repeats) {
      return count
    }
    // What is covered with some conditions is covered with fewer.
    let unmasked = possible.filter { $0 > overlaps.lastMaskingCount }
    let position = unmasked.partitioningIndex { !isLastRowCovered($0, anyColumns) }
    return position < unmasked.count ? unmasked[position] : inAnyOrder ?? fewest
  }

  /// The numbers of leading columns whose texts determine the row, and true if those of the least number do so nearly.
  ///
  /// A column in which a word, or an empty cell on a page of Hyo, stands for any value is one of them.
  private func possibleCounts(_ anyColumns: Set<Int>) -> (all: [Int], repeatsNames: Bool) {
    let last = table.columns.indices.dropLast().last { column in
      rows.contains { words.isAny(table.text($0, column), allowsDash: false) }
        || isPublished && anyColumns.contains(column)
    }
    let counts = knownCount.map { $0..<$0 + 1 } ?? max(1, (last ?? 0) + 1)..<max(1, table.columns.count)
    let groups = groupCounts(anyColumns)
    // Rows that are the same in all columns say the same.
    guard let first = groups.firstIndex(where: { $0 == groups.last }), first < counts.upperBound else {
      return ([], false)
    }
    let likely = likelyCount(before: first, groups)
    let start = max(likely ?? first, counts.lowerBound)
    let end = countOfOtherwise.map { max(start, min($0, counts.upperBound - 1)) } ?? counts.upperBound - 1
    return (Array(start...end), start < first)
  }

  /// The number of leading columns that tell nearly all rows apart, where those behind have the same few values.
  private func likelyCount(before fewest: Int, _ groups: [Int]) -> Int? {
    guard let most = groups.last, most > 4, !isTurned, !isPublished, fewest < table.columns.count,
      let likely = groups.indices.dropFirst().first(where: { groups[$0] * 10 >= most * 8 }), likely < fewest
    else { return nil }
    let behind = Set(rows.flatMap { row in (fewest..<table.columns.count).map { table.text(row, $0) } })
    let between = Set(rows.flatMap { row in (likely..<fewest).map { table.text(row, $0) } })
    let repeatsValues = behind.count * 2 <= rows.count * (table.columns.count - fewest)
    // Two columns with answers may be a condition and a result.
    let areAnswers = between.contains { Sign(ofCell: $0) != nil }
    let isLikely = repeatsValues && between.isSubset(of: behind) && table.columns.count - fewest > 1 && !areAnswers
    return isLikely ? likely : nil
  }

  /// For each number of leading columns how many different rows these have.
  private func groupCounts(_ anyColumns: Set<Int>) -> [Int] {
    let keys = TableRoles.keyTexts(table, Array(table.columns.indices), anyColumns)
    // Rows with the same number have the same texts so far.
    var groups = [Int](repeating: 0, count: keys.count)
    var counts = [min(1, keys.count)]
    for column in table.columns.indices {
      var numbers: [Group: Int] = [:]
      for (row, key) in keys.enumerated() {
        let group = Group(number: groups[row], text: key[column])
        let number = numbers[group] ?? numbers.count
        numbers[group] = number
        groups[row] = number
      }
      counts.append(numbers.count)
    }
    return counts
  }

  /// Rows with the same texts in some columns and in the next one.
  private struct Group: Hashable {
    var number: Int
    var text: String
  }

  /// True if a text stands twice in a column, as the values of conditions do.
  private func repeats(_ column: Int) -> Bool { Set(rows.map { table.text($0, column) }).count < rows.count }

  /// True if the last row matches always, and the others leave nothing to it.
  private func isLastRowCovered(_ count: Int, _ anyColumns: Set<Int>) -> Bool {
    guard !isPublished, let last = rows.last,
      (0..<count).allSatisfy({ isAny(table.text(last, $0), $0, anyColumns) })
    else { return false }
    let isOpen = (0..<count).contains { sign(last, $0, anyColumns) != nil }
    let (boxes, counts) = boxes(of: rows.dropLast(), count, anyColumns, isOpen: isOpen)
    return DraftedRules(boxes, of: counts).areComplete
  }

  // MARK: Signs

  /// True in rules in columns, where a dash stands for any value by custom, even if the rows above have none.
  private var mayBeginWithSigns: Bool {
    isTurned && !isPublished
      && !rows.contains { row in
        table.columns.indices.contains { words.isAny(table.text(row, $0), allowsDash: false) }
      }
  }

  /// The columns with a sign for any value that need not be conditions, as far as the row for all other cases allows it.
  private func signedColumns(from first: Int, _ anyColumns: Set<Int>) -> [Int] {
    let end = min(table.columns.count - 1, countOfOtherwise ?? table.columns.count)
    guard first < end else { return [] }
    return (first..<end).filter { !signs(in: $0..<$0 + 1, anyColumns).isEmpty }
  }

  /// The signs for any value in some columns.
  private func signs(in columns: Range<Int>, _ anyColumns: Set<Int>) -> Set<String> {
    Set(rows.flatMap { row in columns.compactMap { sign(row, $0, anyColumns) } })
  }

  private func sign(_ row: Int, _ column: Int, _ anyColumns: Set<Int>) -> String? {
    let text = table.text(row, column)
    return text.isEmpty ? (anyColumns.contains(column) ? text : nil) : signOf[text]
  }

  /// The values of some rows in some leading columns, and the number of values of each of these.
  private func boxes(of rows: [Int], _ count: Int, _ anyColumns: Set<Int>, isOpen: Bool = false)
    -> (boxes: [[RangeSet<Int>]], counts: [Int])
  {
    let keys = TableRoles.keyTexts(table, Array(0..<count), anyColumns)
    var boxes = rows.map { _ in [RangeSet<Int>]() }
    var counts: [Int] = []
    for column in 0..<count {
      var numbers: [String: Int] = [:]
      let values = rows.map { row -> Int? in
        if isAny(keys[row][column], column, anyColumns) { return nil }
        let number = numbers[keys[row][column]] ?? numbers.count
        numbers[keys[row][column]] = number
        return number
      }
      // Where a row stands for any value, and others for one alone, there must be more.
      let size = max(numbers.count, isOpen || values.contains(nil) ? 2 : 1)
      counts.append(size)
      for (position, value) in values.enumerated() {
        boxes[position].append(RangeSet(value.map { $0..<$0 + 1 } ?? 0..<size))
      }
    }
    return (boxes, counts)
  }

  // MARK: Any value

  /// True if the text of a cell stands for any value; an empty one does so in some columns.
  func isAny(_ text: String, _ column: Int, _ anyColumns: Set<Int>) -> Bool {
    text.isEmpty ? anyColumns.contains(column) : anyTexts.contains(text)
  }
}

/// A test of more and more leading columns for deciding all cases, each in one row, so that no further one is a condition.
private struct Decisions {
  /// The values of each row in all of these columns.
  private let boxes: [[RangeSet<Int>]]
  /// The number of values of each column.
  private let counts: [Int]
  /// The number of combinations that each row, and the whole space, has in the columns so far.
  private var sizes: [Double]
  private var whole = 1.0
  private var count = 0

  init(_ rows: (boxes: [[RangeSet<Int>]], counts: [Int])) {
    (boxes, counts) = rows
    sizes = boxes.map { _ in 1 }
  }

  /// True if the first columns decide all cases; their number is that of the last call, or greater.
  mutating func areComplete(_ count: Int) -> Bool {
    while self.count < count {
      for row in boxes.indices { sizes[row] *= Double(boxes[row][self.count].count) }
      whole *= Double(counts[self.count])
      self.count += 1
    }
    return sizes.reduce(0, +) == whole
      && DraftedRules(boxes.map { Array($0.prefix(count)) }, of: Array(counts.prefix(count))).areComplete
  }
}

extension PageWords {
  /// True for a cell that names no value: it is empty, or stands for any value or for all others.
  fileprivate func isOpen(_ text: String) -> Bool { text.isEmpty || isAny(text) || isElse(text) }
}

extension SourceTable {
  /// True for a table of a page that Hyo has published.
  var isPublished: Bool { isDecision && data != nil }
}
