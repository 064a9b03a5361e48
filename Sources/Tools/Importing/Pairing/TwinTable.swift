import Diagnostics
import Drift
import Loading
import Localization

/// A table in all languages, its rows and columns side by side.
struct TwinTable: Sendable {
  /// The table in each language; nil if a language doesn't have it.
  private(set) var sources: [SourceTable?]
  /// The position of each column in each language.
  private(set) var columns: [[Int?]] = []
  /// The position in each language of the column that numbers the rows, which is none of the others; nil without one.
  private(set) var numbering: [Int?]?
  /// True if these numbers begin again, so that they name no row.
  private(set) var numbersRestart = false
  /// The columns as the documents have them, whatever they are for.
  private(set) var columnsInOrder: [[Int?]] = []
  /// The positions of columns whose cells say something about rules that is no outcome.
  private(set) var remarks: [[Int?]] = []
  /// The position of the first of them that names the rules.
  private(set) var names: [Int?]?
  /// The positions of columns that an answer leaves out.
  private(set) var leftOut: [[Int?]] = []
  /// The number of leading columns that are conditions, if roles were given to the columns.
  private(set) var conditionCount: Int?
  /// The position of each row in each language.
  private(set) var rows: [[Int?]] = []

  init(_ sources: [SourceTable?]) {
    self.sources = sources
    let hasFacts = Self.haveEqualFacts(sources.compactMap(\.self))
    if hasFacts, let first = sources.lazy.compactMap({ $0 }).first {
      columns = first.header.indices.map { position in sources.map { $0 == nil ? nil : position } }
    }
    // A table in one language has nothing to be compared with.
    let hasTwins = sources.compactMap(\.self).count > 1
    let columnTokens = sources.map { hasTwins && !hasFacts ? $0?.columnTokens : nil }
    let rowTokens = sources.map { hasTwins ? $0?.rowTokens : nil }
    for (language, source) in sources.enumerated() {
      guard let source else { continue }
      if !hasFacts { columns = Self.pair(columns, language, source.header.count, columnTokens) }
      rows = Self.pair(rows, language, source.rows.count, rowTokens)
    }
    columnsInOrder = columns
  }

  /// True if models of decisions have the same inputs and outputs, so that nothing need be guessed of their columns.
  private static func haveEqualFacts(_ sources: [SourceTable]) -> Bool {
    guard let facts = sources.first?.facts else { return false }
    return sources.allSatisfy { source in
      source.facts?.inputs == facts.inputs && source.facts?.outputs == facts.outputs
        && source.header.count == sources[0].header.count
    }
  }

  /// Adds the items of a language to those of the languages before.
  private static func pair(
    _ items: [[Int?]], _ language: Int, _ count: Int, _ all: [[NeutralTokens]?]
  ) -> [[Int?]] {
    func single(_ position: Int) -> [Int?] { all.indices.map { $0 == language ? position : nil } }
    guard !items.isEmpty, let own = all[language] else { return (0..<count).map(single) }
    let known = items.map { item -> NeutralTokens in
      for (other, position) in item.enumerated() {
        if let position, let tokens = all[other] { return tokens[position] }
      }
      return NeutralTokens()
    }
    var items = items
    var itemOf = [Int?](repeating: nil, count: own.count)
    for (item, counterpart) in LeastCostAlignment(known, own).counterparts.enumerated() {
      if let counterpart {
        items[item][language] = counterpart
        itemOf[counterpart] = item
      }
    }
    return merge(items, itemOf, single)
  }

  /// Puts what has no counterpart behind what it follows in its language.
  private static func merge(_ items: [[Int?]], _ itemOf: [Int?], _ single: (Int) -> [Int?]) -> [[Int?]] {
    var behind: [Int: [[Int?]]] = [:]
    var last = -1
    for (position, item) in itemOf.enumerated() {
      if let item { last = item } else { behind[last, default: []].append(single(position)) }
    }
    if behind.isEmpty { return items }
    return (behind[-1] ?? []) + items.enumerated().flatMap { [$0.element] + (behind[$0.offset] ?? []) }
  }

  /// The facts about the table in a model of decisions.
  var facts: DecisionFacts? { sources.lazy.compactMap { $0?.facts }.first }

  /// The values that the models list for an input, each in every language.
  ///
  /// - Parameters:
  ///   - values: those of the first language, which all languages have if another list is not as long.
  ///   - input: the position of the input.
  /// - Returns: For each value its text in each language.
  func listedTexts(_ values: [String], of input: Int) -> [[String?]] {
    let lists = sources.map { source -> [String]? in
      guard let kinds = source?.facts?.inputKinds, input < kinds.count, case .listed(let own) = kinds[input],
        own.count == values.count
      else { return nil }
      return own
    }
    return values.indices.map { number in lists.map { $0?[number] ?? values[number] } }
  }

  /// The texts that entries of an input name, each in every language.
  ///
  /// - Parameters:
  ///   - first: those of each input in the first language, which all languages have if another list is not as long.
  ///   - input: the position of the input.
  /// - Returns: For each text its words in each language.
  func namedTexts(_ first: [[String]], of input: Int) -> [[String?]] {
    guard input < first.count else { return [] }
    let lists = sources.map { source -> [String]? in
      guard let named = source?.facts?.named, input < named.count, named[input].count == first[input].count else {
        return nil
      }
      return named[input]
    }
    return first[input].indices.map { number in lists.map { $0?[number] ?? first[input][number] } }
  }

  /// The table with one spelling of the texts of a column that differ in small and capital letters alone.
  var withOneSpelling: TwinTable {
    var table = self
    for (language, source) in sources.enumerated() {
      guard let source else { continue }
      for column in source.header.indices {
        if source.isNearlyUnique(column) { continue }
        // The texts of a column, by their small letters; as values are compared.
        var texts: [String: String] = [:]
        for row in source.rows.indices {
          let text = source.rows[row][column].text
          guard text.count > 1, text.isSpelledAnyhow else { continue }
          let key = text.lowercased()
          let first = texts[key] ?? text
          texts[key] = first
          if first != text { table.sources[language]?.rows[row][column].text = first }
        }
      }
    }
    return table
  }

  /// True for a column with another text in nearly each row, so that letters may be all that tells two of them apart.
  func isNearlyUnique(_ column: Int) -> Bool {
    zip(sources, columns[column]).contains { source, position in
      position.map { source?.isNearlyUnique($0) == true } ?? false
    }
  }

  // MARK: Numbers of rows

  /// True if each cell of a column has a number that may name its row.
  func numbersRows(_ column: Int) -> Bool {
    columns.count > 1 && rows.indices.allSatisfy { RowNumbers.name(of: text($0, column)) != nil }
  }

  /// The table with a column as the one that numbers the rows, whatever it holds.
  func withNumbering(in column: Int) -> TwinTable {
    var table = self
    let names = rows.indices.map { RowNumbers.name(of: text($0, column)) }
    table.numbersRestart = names.contains(nil) || Set(names).count < names.count
    table.numbering = table.columns.remove(at: column)
    return table
  }

  // MARK: Roles of columns

  /// Takes columns that are no conditions and no outcomes out of the others.
  mutating func setApart(_ apart: [[Int?]], as role: ColumnRole) {
    if role == .name { names = names ?? apart.first }
    if role == .leftOut { leftOut += apart } else { remarks += apart }
    columns.removeAll { apart.contains($0) }
  }

  /// Puts the conditions before the outcomes.
  mutating func setConditions(_ conditions: [[Int?]], outcomes: [[Int?]]) {
    columns = conditions + outcomes
    conditionCount = conditions.count
  }

  /// Takes rows out of the table, in all languages.
  mutating func removeRows(_ left: Set<Int>) {
    if !left.isEmpty { rows = rows.indices.filter { !left.contains($0) }.map { rows[$0] } }
  }

  /// Gives a column another name in each language.
  mutating func rename(_ column: Int, _ names: [String?]) {
    for (language, name) in names.enumerated() {
      guard let name, let position = columns[column][language] else { continue }
      sources[language]?.header[position].text = name
    }
  }

  /// True for a column with nothing but one mark for yes, or one letter such as `x`, in some rows.
  func holdsMarks(_ column: Int, in rows: [Int]) -> Bool {
    let texts = Set(rows.map { text($0, column).trimmingWhitespace }.filter { !$0.isEmpty })
    return !texts.isEmpty
      && (texts.allSatisfy { Sign(ofCell: $0) == .yes }
        || texts.count == 1 && texts.allSatisfy { $0.isCrossOrX })
  }

  /// The table with a word in each empty cell of some columns: "No" beside marks alone, or else that something is missing.
  func withWords(in columns: Set<Int>, _ words: PageWords) -> TwinTable {
    var table = self
    for column in columns {
      let holdsMarks = holdsMarks(column, in: Array(rows.indices))
      for (language, source) in sources.enumerated() {
        guard let source, let position = self.columns[column][language] else { continue }
        let word = holdsMarks ? words.no(language) : words.missing(language)
        for row in source.rows.indices where source.rows[row][position].text.isEmpty {
          table.sources[language]?.rows[row][position].text = word
        }
      }
    }
    return table
  }

  /// The header of the column that numbers the rows, in each language.
  var numberingHeader: [SourceCell?] {
    sources.enumerated().map { language, source in numbering?[language].flatMap { source?.header[$0] } }
  }

  /// The letter for a hit policy above the numbers of the rules; nil among other headers of a single letter.
  var letterOfPolicy: String? {
    let letter = numberingHeader.key
    let hasOthers = columns.indices.contains { header($0).key.count == 1 }
    return RowNumbers.policies[letter] != nil && !hasOthers ? letter : nil
  }

  /// The table with its first column as the one that numbers the rows; nil if that is a column like others.
  var withNumbering: TwinTable? {
    guard columns.count > 2, facts == nil, !sources.contains(where: { $0?.isPublished == true }) else { return nil }
    var table = self
    for (language, source) in sources.enumerated() {
      guard let source, let position = columns[0][language] else { continue }
      let own = rows.compactMap { $0[language] }.map { source.rows[$0][position].text }
      // Letters above the columns of a sheet are no headers, and words before the numbers stay on the page.
      let hasLetters = source.headerRows?.isEmpty == true
      if hasLetters, own.contains(where: { $0.first?.isNumber != true }) { return nil }
      let isLetter = source.header.indices.contains { $0 != position && source.header[$0].text.count == 1 }
      let named = source.header[position].text
      let header = hasLetters || isLetter && RowNumbers.policies[named] != nil ? "" : named
      let beside =
        position + 1 < source.header.count
        ? rows.compactMap { $0[language] }.map { source.rows[$0][position + 1].text } : []
      let hasNames = Set(beside).count == rows.count && beside.allSatisfy { $0.contains(where: \.isLetter) }
      guard let numbers = RowNumbers(own, below: header, besideNames: hasNames) else { return nil }
      if numbers.restart || numbers.hasSlip && Set(own).count < own.count { table.numbersRestart = true }
      // Without the numbers, the others must still tell the rows apart.
      let others = rows.compactMap { $0[language] }.map { row in
        source.rows[row].indices.filter { $0 != position }.dropLast().map { source.rows[row][$0].text }
      }
      if numbers.restart, Set(others).count < others.count { return nil }
    }
    table.numbering = table.columns.removeFirst()
    return table
  }

  /// The id of a rule by the number of its row; nil if nothing numbers the rows.
  func ruleName(_ row: Int) -> String? {
    guard let numbering, !numbersRestart else { return nil }
    for (language, source) in sources.enumerated() {
      guard let source, let own = rows[row][language], let position = numbering[language] else { continue }
      return RowNumbers.name(of: source.rows[own][position].text)
    }
    return nil
  }

  // MARK: Cells

  /// The languages that have the table.
  var languages: [Int] { sources.indices.filter { sources[$0] != nil } }

  /// A header in each language.
  func header(_ column: Int) -> [SourceCell?] { header(at: columns[column]) }

  /// The header of a column by its position in each language.
  func header(at positions: [Int?]) -> [SourceCell?] {
    sources.enumerated().map { language, source in positions[language].flatMap { source?.header[$0] } }
  }

  /// The position of a column in the first sheet that has it, from 0; nil for the columns of other documents.
  func positionInSheet(of column: [Int?]) -> Int? {
    for (source, position) in zip(sources, column) {
      guard let source, let position else { continue }
      return source.header[position].column ?? source.rows.lazy.compactMap { $0[position].column }.first
    }
    return nil
  }

  /// A cell in each language; nil where the language has no such row or column.
  func cell(_ row: Int, _ column: Int) -> [SourceCell?] { cell(row, at: columns[column]) }

  /// A cell of a column by its position in each language.
  func cell(_ row: Int, at positions: [Int?]) -> [SourceCell?] {
    sources.enumerated().map { language, source in
      guard let source, let own = rows[row][language], let position = positions[language] else { return nil }
      return source.rows[own][position]
    }
  }

  /// The text of a cell in the first language that has it.
  func text(_ row: Int, _ column: Int) -> String {
    for (language, source) in sources.enumerated() {
      if let source, let own = rows[row][language], let position = columns[column][language] {
        return source.rows[own][position].text
      }
    }
    return ""
  }

  /// The rows that say something else in the last column than one above with the same texts in all others, each with that one.
  ///
  /// With fewer than three columns, or with many such rows, it lists several things of a kind.
  var rowsApartInTheLastColumn: [(row: SourceRange, above: SourceRange)] {
    guard columns.count > 2 else { return [] }
    var first: [[String]: Int] = [:]
    let found = rows.indices.compactMap { row -> (SourceRange, SourceRange)? in
      let key = columns.indices.dropLast().map { text(row, $0) }
      guard !key.allSatisfy(\.isEmpty) else { return nil }
      guard let above = first[key] else {
        first[key] = row
        return nil
      }
      guard text(above, columns.count - 1) != text(row, columns.count - 1), let place = cell(row, 0).firstPlace,
        let other = cell(above, 0).firstPlace
      else { return nil }
      return (place, other)
    }
    return found.count * 4 <= rows.count ? found.map { (row: $0, above: $1) } : []
  }

  /// True if its columns may be rules, each of which has all rows as conditions and outcomes.
  var mayHaveRulesInColumns: Bool {
    columns.count > 1 && rows.count > 1 && rows.count <= 2 * TableLoader.mostColumns && facts == nil
  }

  /// The place of the table in the first language that has it.
  var place: SourceRange? { sources.lazy.compactMap { $0 }.first?.place }
}

extension SourceTable {
  /// True for a column with another text in nearly each row.
  fileprivate func isNearlyUnique(_ column: Int) -> Bool {
    rows.count > 3 && Set(rows.map { $0[column].text.lowercased() }).count * 10 >= rows.count * 8
  }

  /// The tokens of each row, kept apart by column.
  fileprivate var rowTokens: [NeutralTokens] {
    rows.map { row in
      var tokens = NeutralTokens()
      guard let facts else {
        for cell in row { tokens.add(cell.text) }
        return tokens
      }
      // A rule of a model is found by its inputs: by the places of its values in their list, whatever their words.
      for (column, kind) in facts.inputKinds.enumerated() where column < row.count {
        let prefix = "\(column) "
        guard case .listed(let values) = kind else {
          tokens.add(row[column].text, prefix: prefix)
          continue
        }
        for line in row[column].text.lines {
          tokens.add(values.firstIndex(of: line).map { "value\($0)" } ?? line, prefix: prefix)
        }
      }
      return tokens
    }
  }

  /// The tokens of each column.
  fileprivate var columnTokens: [NeutralTokens] {
    header.indices.map { column in
      var tokens = NeutralTokens(header[column].text)
      for row in rows { tokens.add(row[column].text) }
      return tokens
    }
  }

  /// The tokens of the whole table.
  var tokens: NeutralTokens {
    var tokens = NeutralTokens()
    for cell in header + rows.joined() { tokens.add(cell.text) }
    // Tables of the same size are alike even without tokens.
    tokens.add("\(header.count)", prefix: "columns ")
    tokens.add("\(rows.count)", prefix: "rows ")
    return tokens
  }
}
