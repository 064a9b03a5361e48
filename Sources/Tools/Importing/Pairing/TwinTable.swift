import Diagnostics
import Localization

/// A table in all languages, its rows and columns side by side.
struct TwinTable: Sendable {
  /// The table in each language; nil if a language doesn't have it.
  let sources: [SourceTable?]
  /// The position of each column in each language.
  private(set) var columns: [[Int?]] = []
  /// The position of each row in each language.
  private(set) var rows: [[Int?]] = []

  init(_ sources: [SourceTable?]) {
    self.sources = sources
    for (language, source) in sources.enumerated() {
      guard let source else { continue }
      columns = Self.pair(columns, language, source.columnTokens, sources.map { $0?.columnTokens })
      rows = Self.pair(rows, language, source.rowTokens, sources.map { $0?.rowTokens })
    }
  }

  /// Adds the items of a language to those of the languages before.
  private static func pair(
    _ items: [[Int?]], _ language: Int, _ own: [NeutralTokens], _ all: [[NeutralTokens]?]
  ) -> [[Int?]] {
    func single(_ position: Int) -> [Int?] { all.indices.map { $0 == language ? position : nil } }
    if items.isEmpty { return own.indices.map(single) }
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

  /// What a model of decisions says of the table.
  var facts: DecisionFacts? { sources.lazy.compactMap { $0?.facts }.first }

  // MARK: Cells

  /// The languages that have the table.
  var languages: [Int] { sources.indices.filter { sources[$0] != nil } }

  /// A header in each language.
  func header(_ column: Int) -> [SourceCell?] {
    sources.enumerated().map { language, source in columns[column][language].flatMap { source?.header[$0] } }
  }

  /// A cell in each language; nil where the language has no such row or column.
  func cell(_ row: Int, _ column: Int) -> [SourceCell?] {
    sources.enumerated().map { language, source in
      guard let source, let own = rows[row][language], let position = columns[column][language] else { return nil }
      return source.rows[own][position]
    }
  }

  /// The text of a cell in the first language that has it.
  func text(_ row: Int, _ column: Int) -> String { cell(row, column).lazy.compactMap { $0 }.first?.text ?? "" }

  /// The place of the table in the first language that has it.
  var place: SourceRange? { sources.lazy.compactMap { $0 }.first?.place }
}

extension SourceTable {
  /// The tokens of each row, kept apart by column.
  fileprivate var rowTokens: [NeutralTokens] {
    rows.map { row in
      var tokens = NeutralTokens()
      for cell in row { tokens.add(cell.text) }
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
