import Diagnostics
import Drift

/// The likely roles of the columns of a sheet, which says nowhere what they are for.
///
/// Each possible reading has points for the words in headers, for the kind of cells, and for conditions that tell the rows
/// apart. The reading with the most points is the likely one.
struct LikelyRoles {
  /// The role of each column.
  private(set) var roles: [ColumnRole] = []

  private let table: TwinTable
  private let words: PageWords
  private let anyColumns: Set<Int>
  private let headers: [String]
  private let named: [ColumnRole?]
  /// Positive for a column that is rather a condition, negative for an outcome.
  private var weights: [Double]
  /// The columns of a matrix.
  private var shared = 0..<0
  /// The number of the text of each cell in its column; the first rows tell enough.
  private let texts: [[Int]]
  private let rows: Range<Int>
  /// The number of rows that differ.
  private let all: Int
  /// The number of different texts in the first column, if each row has one.
  private let names: Int

  /// Chooses between the readings of a table whose names and remarks were set apart.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - likely: The number of leading conditions by which all rows differ, and all count.
  ///   - anyColumns: The columns whose empty cells stand for any value.
  ///   - words: The words of its languages.
  init(_ table: TwinTable, likely: Int, anyColumns: Set<Int>, _ words: PageWords) {
    (self.table, self.words, self.anyColumns) = (table, words, anyColumns)
    headers = table.columns.indices.map { table.header($0).key.plainWords.lowercased() }
    rows = 0..<min(table.rows.count, Self.mostRows)
    texts = Self.numbers(of: TableRoles.keyTexts(table, Array(table.columns.indices), anyColumns, rows: rows.count))
    all = Self.groups(table.columns.indices, texts)
    let first = rows.map { table.text($0, 0) }
    names = first.contains("") ? 0 : Set(first).count
    let evidence = table.columns.indices.map { ColumnEvidence($0, of: table, words) }
    // An action before what a test expects is one of its steps.
    let expected = evidence.firstIndex(where: \.header.namesExpectation) ?? 0
    let isStep = evidence.indices.map { $0 < expected && evidence[$0].header.role == .outcome }
    named = evidence.indices.map { isStep[$0] ? nil : evidence[$0].header.role }
    weights = evidence.indices.map { isStep[$0] ? 0 : evidence[$0].weight }
    shared = columnsWithSharedValues()
    weighColumnsTogether(likely)
    var best: Reading?
    for roles in candidates(likely) { best = Self.better(best, reading(roles, likely)) }
    while let last = best, let next = improved(last, likely) { best = next }
    roles = best?.roles ?? table.columns.indices.map { $0 < likely ? .condition : .outcome }
    keepBoundsTogether()
  }

  /// Gives both bounds of one thing the same role: they are outcomes if the other conditions tell all rows apart.
  private mutating func keepBoundsTogether() {
    for column in headers.indices.dropLast() where roles[column] != roles[column + 1] {
      guard BoundColumns(headers[column], headers[column + 1]) != nil, named[column] == nil, named[column + 1] == nil
      else { continue }
      let others = roles.indices.filter { $0 != column && $0 != column + 1 }
      let conditions = others.filter { roles[$0] == .condition }
      let role: ColumnRole = !conditions.isEmpty && Self.groups(conditions, texts) == all ? .outcome : .condition
      // Something is decided in each table.
      if role == .condition, conditions.count == others.count { continue }
      (roles[column], roles[column + 1]) = (role, role)
    }
  }

  private static let mostRows = 500

  /// The roles of all columns, and how likely they are.
  private typealias Reading = (roles: [ColumnRole], points: Double)

  private func reading(_ roles: [ColumnRole], _ likely: Int) -> Reading { (roles, points(roles, likely: likely)) }

  private static func better(_ one: Reading?, _ other: Reading) -> Reading {
    if let one, one.points >= other.points { one } else { other }
  }

  /// The best of the readings in which one column has another role, or a condition and an outcome have changed theirs.
  ///
  /// - Returns: The reading; nil if none has clearly more points, and for a wide table, whose columns stand in their order.
  private func improved(_ reading: Reading, _ likely: Int) -> Reading? {
    guard weights.count <= Self.mostColumns else { return nil }
    func changed(_ columns: [Int]) -> Reading? {
      var roles = reading.roles
      for column in columns where named[column] == nil {
        // Nothing is moved but what speaks for it by itself.
        if roles[column] == .condition, weights[column] < 0 { roles[column] = .outcome }
        if reading.roles[column] == .outcome, weights[column] > -2 { roles[column] = .condition }
      }
      guard roles != reading.roles, roles.contains(.condition), roles.contains(.outcome) else { return nil }
      return self.reading(roles, likely)
    }
    var best: Reading?
    for column in weights.indices {
      if let own = changed([column]) { best = Self.better(best, own) }
      for other in (column + 1)..<max(column + 1, weights.count) where reading.roles[other] != reading.roles[column] {
        if let own = changed([column, other]) { best = Self.better(best, own) }
      }
    }
    return best.flatMap { $0.points > reading.points + Self.leastGain ? $0 : nil }
  }

  private static let mostColumns = 16
  private static let leastGain = 1.0

  /// The number of each text among those of its column.
  private static func numbers(of keys: [[String]]) -> [[Int]] {
    var known = [[String: Int]](repeating: [:], count: keys.first?.count ?? 0)
    return keys.map { row in
      row.indices.map { column in
        let number = known[column][row[column]] ?? known[column].count
        known[column][row[column]] = number
        return number
      }
    }
  }

  /// The number of rows that differ in some columns.
  private static func groups(_ columns: some Sequence<Int>, _ texts: [[Int]]) -> Int {
    Set(texts.map { row in columns.map { row[$0] } }).count
  }

  /// Adds points that columns get from those beside them.
  private mutating func weighColumnsTogether(_ likely: Int) {
    for column in columnsOfOneKind { weights[column] -= 2 }
    if let first = named.firstIndex(of: .outcome) {
      let isExpected = HeaderWords(headers[first]).namesExpectation
      for column in weights.indices where named[column] == nil {
        // Answers before a result are what it depends on, and so are steps before what they lead to.
        let leadsToIt = holdsAnswers(column) || isExpected
        if column < first { weights[column] += leadsToIt ? 2 : 0 } else { weights[column] -= 3 }
      }
    }
    let expects = named.firstIndex(of: .outcome).map { HeaderWords(headers[$0]).namesExpectation } ?? false
    if let first = named.firstIndex(of: .condition), let last = named.lastIndex(of: .condition),
      named.contains(.outcome)
    {
      for column in weights.indices where named[column] == nil {
        if column < first { weights[column] += 2 } else if column > last, !expects { weights[column] -= 2 }
      }
    }
    for column in weights.indices where named[column] == nil {
      if let isBefore = standsBeforeArrow(column) { weights[column] += isBefore ? 3 : -3 }
    }
    for column in headers.indices.dropLast() where BoundColumns(headers[column], headers[column + 1]) != nil {
      // When something with a name begins and ends is what the table says of it.
      if names == rows.count, holdsTimes(column) && holdsTimes(column + 1) || areLimits(column, column + 1) { continue }
      for own in column...column + 1 where named[own] == nil { weights[own] += 2.5 }
    }
    for column in headers.indices where named[column] == nil {
      let own = headers[column]
      if headers[..<column].contains(where: { $0.count > 2 && own != $0 && own.hasSuffix($0) }), own.hasPrefix("sub") {
        weights[column] += 3
      }
    }
    for column in kindsBeforeAmounts(likely) { weights[column] += 3 }
  }

  /// The columns before amounts whose short words stand in several rows each, as kinds of things do.
  ///
  /// None if the first column has another name in each row, which they describe then, or if the first conditions have each
  /// combination of their values, so that all other columns are decided.
  private func kindsBeforeAmounts(_ likely: Int) -> [Int] {
    let cells = weights.indices.map { column in rows.map { table.text($0, column) }.filter { !$0.isEmpty } }
    let isResult = cells.map { own in
      !own.isEmpty && own.count { $0.isPlainNumber || ColumnEvidence.isAmount($0) } * 10 >= own.count * 8
        && !Set(own).isSubset(of: ["0", "1"])
    }
    let end = named.firstIndex(of: .outcome) ?? named.count
    let combinations = (0..<likely).reduce(1.0) { $0 * Double(Self.groups([$1], texts)) }
    if combinations <= Double(rows.count) { return [] }
    guard rows.count > 3, names < rows.count, let first = isResult[..<end].dropFirst().firstIndex(of: true) else {
      return []
    }
    func namesKinds(_ column: Int) -> Bool {
      let own = cells[column]
      let kinds = Set(own)
      return named[column] == nil && !HeaderWords(headers[column]).namesThings && own.count * 10 >= rows.count * 8
        && kinds.count > 1
        && kinds.count * 3 <= own.count * 2 && kinds.allSatisfy { $0.count <= 40 && Sign(ofCell: $0) == nil }
        && kinds.count { $0.first?.isLetter == true } * 10 >= kinds.count * 8
    }
    let kinds = weights.indices.dropFirst().prefix { $0 < first }.filter(namesKinds)
    // If a text among them describes the first column, they all do.
    return (likely..<max(likely, first)).allSatisfy(kinds.contains) ? kinds : []
  }

  /// True for a column before one of arrows, and false for one behind it; nil if the table has none.
  private func standsBeforeArrow(_ column: Int) -> Bool? {
    for (source, position) in zip(table.sources, table.columns[column]) {
      if let count = source?.columnsBeforeArrow, let position { return position < count }
    }
    return nil
  }

  /// True for two columns of bounds, of which most rows leave the same one open: these are limits, and no scale.
  private func areLimits(_ lower: Int, _ upper: Int) -> Bool {
    guard lower > 0 else { return false }
    return [lower, upper].contains { column in rows.count { table.text($0, column).isEmpty } * 2 > rows.count }
  }

  /// True for a column of times of day, such as `09:00`.
  private func holdsTimes(_ column: Int) -> Bool {
    rows.allSatisfy { row in
      let parts = table.text(row, column).split(separator: ":", omittingEmptySubsequences: false)
      return (2...3).contains(parts.count)
        && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isNumber) }
    }
  }

  /// True for a column with nothing but yes and no.
  private func holdsAnswers(_ column: Int) -> Bool {
    let texts = Set(rows.map { table.text($0, column) }.filter { !$0.isEmpty })
    return texts.count == 2 && texts.allSatisfy { Sign(ofCell: $0.trimmingWhitespace) != nil }
  }

  /// The readings to choose from: some leading columns are conditions, except those that speak clearly against it.
  private func candidates(_ likely: Int) -> [[ColumnRole]] {
    var all: [[ColumnRole]] = []
    for count in [likely] + Array(1..<max(2, min(weights.count, Self.mostConditions))) {
      let leading = weights.indices.map { $0 < count ? ColumnRole.condition : .outcome }
      let clear = leading.indices.map { column -> ColumnRole in
        if weights[column] >= 3 || named[column] == .condition { return .condition }
        return weights[column] <= -2.5 || named[column] == .outcome ? .outcome : leading[column]
      }
      let rest = leading.indices.map { column -> ColumnRole in
        weights[column] >= 3 || named[column] == .condition ? .condition : .outcome
      }
      for roles in [leading, clear, rest]
      where roles.contains(.condition) && roles.contains(.outcome) && !all.contains(roles) {
        all.append(roles)
      }
    }
    return all
  }

  private static let mostConditions = 40

  private func points(_ roles: [ColumnRole], likely: Int) -> Double {
    var points = pointsOfRows(roles)
    // A matrix may contradict itself in some rows.
    if points > Self.mostContradictions, !shared.isEmpty, shared.allSatisfy({ roles[$0] == .outcome }) { points += 6 }
    for (role, weight) in zip(roles, weights) { points += role == .condition ? weight : -weight }
    // A reading that leaves many rows without any outcome is hardly meant.
    let outcomes = roles.indices.filter { roles[$0] == .outcome }
    let silent = rows.count { row in outcomes.allSatisfy { table.text(row, $0).isEmpty } }
    // Results that nobody has filled in yet are none of these.
    let share = Double(silent) / Double(max(1, rows.count))
    if silent < rows.count { points -= 20 * share * share }
    let count = roles.count { $0 == .condition }
    let isLeading = roles.prefix(count).allSatisfy { $0 == .condition }
    points += isLeading ? count == likely ? 1 : 0 : -1
    // Columns such as `code_a` and `code_b` are of one role.
    for column in roles.indices.dropFirst() where roles[column] != roles[column - 1] {
      if let stem = Self.stem(headers[column]), stem == Self.stem(headers[column - 1]) { points -= 3 }
    }
    return points
  }

  /// The points for rows that say different things of the same conditions, by their share.
  private static func pointsOfContradictions(_ share: Double) -> Double { -1 - 12 * share }
  private static let mostContradictions = pointsOfContradictions(0.25)

  /// The points for a reading by its rows: conditions tell them apart, and none of them is needless.
  private func pointsOfRows(_ roles: [ColumnRole]) -> Double {
    let conditions = roles.indices.filter { roles[$0] == .condition }
    let groups = Self.groups(conditions, texts)
    guard all > 1 else { return 0 }
    if groups < all { return Self.pointsOfContradictions(Double(all - groups) / Double(all)) }
    let fewest = conditions.indices.first { Self.groups(conditions.prefix($0), texts) == all } ?? conditions.count
    // Where the first column has another name in each row, the others are rather said of it.
    let needless = fewest == 1 && conditions.first == 0 && names == rows.count ? 2.5 : 1.5
    var points = 1.5 - needless * Double(conditions.count - fewest)
    let combinations = conditions.reduce(1.0) { $0 * Double(Self.groups([$1], texts)) }
    if conditions.count > 1, groups > 3, combinations == Double(groups) { points += 2 }
    return points
  }

  /// The last columns, at least three, most of whose words stand in the others as well, as in a matrix of rights.
  private func columnsWithSharedValues() -> Range<Int> {
    let cells = table.columns.indices.map { column in
      rows.flatMap { row -> [Substring] in
        let text = table.text(row, column)
        return words.sign(text) == nil ? text.split { ",;、/\n".contains($0) } : []
      }.map { String($0).trimmingWhitespace }.filter { !$0.isEmpty }
    }
    func share(_ columns: Range<Int>) -> Bool {
      let all = cells[columns].joined()
      // In how many columns each word stands.
      let counts = columns.reduce(into: [String: Int]()) { for word in Set(cells[$1]) { $0[word, default: 0] += 1 } }
      // Numbers that are equal by chance are no answers.
      guard counts.count * 2 <= all.count, !counts.keys.allSatisfy({ $0.contains(where: \.isNumber) }) else {
        return false
      }
      return cells[columns].allSatisfy { own in
        !own.isEmpty && own.count { counts[$0] ?? 0 > 1 } * 10 >= own.count * 6
      }
    }
    let end = cells.count
    return (1..<max(1, min(end - 2, mostStarts))).lazy.map { $0..<end }.first(where: share) ?? 0..<0
  }

  /// Wide sheets begin their matrix within so many columns.
  private let mostStarts = 12

  /// The last columns, at least three, whose headers differ in numbers or the last word alone, as `Step 1` and `Step 2` do.
  private var columnsOfOneKind: Range<Int> {
    func count(_ stem: (String) -> String) -> Int {
      guard let last = headers.last.map(stem), last.contains(where: \.isLetter) else { return 0 }
      return headers.reversed().prefix { stem($0) == last }.count
    }
    let most = max(
      count { $0.filter { !$0.isNumber && $0 != "." && $0 != "," } }, count { Self.stem($0) ?? $0 },
      columnsInGroups)
    return most > 2 && most < headers.count ? headers.count - most..<headers.count : 0..<0
  }

  /// The number of columns at the end whose headers stand in two rows, the upper of which names groups of the same columns.
  private var columnsInGroups: Int {
    let lines = headers.indices.map { column in
      table.header(column).lazy.compactMap { $0?.lines.map(\.text) }.first ?? []
    }
    let grouped = lines.suffix(from: (lines.lastIndex { $0.count != 2 } ?? -1) + 1)
    let groups = Dictionary(grouping: grouped, by: \.[0]).values.map { $0.map { $0[1] } }
    guard groups.count > 1, groups.allSatisfy({ $0.count > 1 && $0 == groups[0] }) else { return 0 }
    // Bounds such as `min` and `max` below several names may be conditions.
    return zip(groups[0], groups[0].dropFirst()).contains { BoundColumns($0, $1) != nil } ? 0 : grouped.count
  }

  /// The part of a header before its last one, such as `code` of `code_a`; nil for one word.
  private static func stem(_ header: String) -> String? {
    guard let end = header.lastIndex(where: { " _-".contains($0) }), header.distance(from: end, to: header.endIndex) < 5
    else { return nil }
    return String(header[...end])
  }
}
