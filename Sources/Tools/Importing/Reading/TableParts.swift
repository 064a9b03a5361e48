import Diagnostics
import Localization

/// The conditions and the actions of a table whose rules stand in columns, by the words for them, as JIS X 0125 has it.
///
/// The words stand in a first column, in rows of their own above each part, or the first of them above the names.
struct TableParts {
  /// The header and the rows; the first column has the names of conditions and actions.
  private(set) var rows: [[SourceCell]] = []
  /// The number of rows that are conditions, which come first.
  private(set) var conditions = 0
  /// The cells that only name the parts, or say that columns are rules.
  private(set) var signs: [SourceCell] = []
  /// The texts below the actions that go over the whole width.
  private(set) var lines: [SourceCell] = []

  /// Nil for rows without these words.
  init?(_ rows: [[SourceCell]]) {
    if !readColumn(rows) {
      let joined = rows.withLabelsInOneColumn
      guard readRows(joined) else { return nil }
      if joined[0].count < rows[0].count { signs += rows[0].prefix(rows[0].count - joined[0].count + 1) }
    }
    dropRepeatedNames()
    dropColumnsBesideRules()
    numberRules()
  }

  // MARK: Words

  enum Part {
    case conditions, actions

    /// The part that a text names.
    init?(_ text: String) {
      let words = text.lowercased().prefix { $0 != "/" }.split { ":： ".contains($0) }
      let isNumbered = words.count > 1 && words.last?.allSatisfy(\.isNumber) == true
      let name = words.dropLast(isNumbered ? 1 : 0).joined(separator: " ")
      if Self.words.conditions.contains(name) {
        self = .conditions
      } else if Self.words.actions.contains(name) {
        self = .actions
      } else {
        return nil
      }
    }

    /// The part that a row names which has nothing else.
    init?(row: [SourceCell]) {
      let parts = Set(row.texts.map { Part($0.text) })
      guard parts.count == 1, let part = parts.first ?? nil else { return nil }
      self = part
    }

    private static let words: (conditions: Set<String>, actions: Set<String>) = (
      [
        "条件", "條件", "条件部", "条件欄", "条件桩", "条件项", "input", "inputs", "input condition",
        "input conditions", "入力", "入力条件", "輸入条件", "condition", "conditions", "bedingung", "bedingungen", "condición",
        "condiciones",
        "condizione", "condizioni", "condição", "condições", "voorwaarde", "voorwaarden", "조건", "điều kiện", "условие",
        "условия", "cause", "causes", "原因", "причина", "причины", "ursache", "ursachen", "causa", "causas", "원인",
      ],
      [
        "動作", "動作部", "動作欄", "行動", "処理", "アクション", "动作", "操作", "动作桩", "动作项", "結果", "结果", "result", "results", "outcome",
        "outcomes", "output",
        "outputs", "expected", "expected result", "expected results", "出力", "期待結果", "预期结果", "action",
        "actions", "aktion", "aktionen", "acción",
        "acciones", "azione", "azioni", "ação", "ações", "actie", "acties", "동작", "hành động", "действие", "действия",
        "effect", "effects", "следствие", "следствия", "wirkung", "wirkungen", "efecto", "efectos", "efeito", "efeitos",
        "effet", "effets", "effetto", "effetti", "결과",
      ]
    )
  }

  // MARK: Reading

  /// Reads rows whose first cells name the parts, where a cell may be merged with those below it.
  private mutating func readColumn(_ rows: [[SourceCell]]) -> Bool {
    guard let header = rows.first?.first, rows.allSatisfy({ $0.count > 2 || $0.texts.isEmpty }) else { return false }
    let hasLetters = header.text.lowercased() == "type"
    let isNumbered = rows[0].firstRule ?? 0 > 1
    var parts: [Part?] = []
    for row in rows {
      let text = row.first?.text ?? ""
      // Above numbered rules, a word says what stands below it.
      let isHeader = isNumbered && parts.isEmpty
      let part =
        isHeader ? nil : Part(text) ?? (hasLetters ? ["c": .conditions, "a": .actions][text.lowercased()] : nil)
      if part == nil, !text.isEmpty, !parts.isEmpty { return false }
      parts.append(part ?? (text.isEmpty ? parts.last ?? nil : nil))
    }
    // The word may stand in the middle of its part.
    if isNumbered, let first = parts.firstIndex(where: { $0 != nil }), parts[first] == .conditions {
      for number in 1..<max(1, first) { parts[number] = .conditions }
    }
    let named = parts.drop { $0 == nil }
    let count = named.prefix { $0 == .conditions }.count
    guard named.startIndex < 2, count > 0, count < named.count, named.dropFirst(count).allSatisfy({ $0 == .actions })
    else { return false }
    conditions = count
    signs = rows.compactMap(\.first)
    // Another word in the corner, over the names as well, is a title.
    if parts[0] == nil, !hasLetters, !header.text.isEmpty, header.text == rows[0][1].text {
      lines.append(signs.removeFirst())
    }
    self.rows = (named.startIndex == 0 ? [[]] : []) + rows.map { Array($0.dropFirst()) }
    return true
  }

  /// Reads rows of which one, with nothing else, names the actions, and one before it the conditions.
  private mutating func readRows(_ rows: [[SourceCell]]) -> Bool {
    let parts = rows.map { Part(row: $0) }
    guard let actions = parts.firstIndex(of: .actions), !parts[actions...].contains(.conditions) else {
      return readRowOfActions(rows, parts)
    }
    var header: [SourceCell] = []
    var start: Int
    if let own = parts[..<actions].firstIndex(of: .conditions) {
      start = own
      if own > 0, Self.isHeader(rows[own - 1], above: rows[(own + 1)...]) {
        header = rows[own - 1]
        start -= 1
      }
      signs = rows[own]
      conditions = actions - own - 1
    } else if let corner = rows[..<actions].firstIndex(where: { Part($0.first?.text ?? "") == .conditions }) {
      (header, start) = (rows[corner], corner)
      signs = [header[0]]
      header[0].text = ""
      conditions = actions - corner - 1
    } else {
      return false
    }
    var below = rows[(actions + 1)...]
    guard conditions > 0, !below.isEmpty else { return false }
    while let last = below.last, last.texts.count > 2, Set(last.texts.map(\.text)).count == 1 {
      lines.insert(last[0], at: 0)
      signs += last.dropFirst()
      below.removeLast()
    }
    signs += rows[actions]
    let width = below.lazy.map(\.count).max() ?? 0
    let above = rows[..<start].filter { Set($0.texts.map(\.text)).count * 2 >= width }
    for row in rows[..<start] where Set(row.texts.map(\.text)).count * 2 < width {
      lines += row.textsOnce
      signs += row.texts
    }
    // What stands above the numbers of the rules is one more thing said about each.
    self.rows = [header] + rows[(actions - conditions)..<actions] + below + above
    return true
  }

  /// Reads rows of which one names the conditions, with nothing else, and a later one is the only action.
  private mutating func readRowOfActions(_ rows: [[SourceCell]], _ parts: [Part?]) -> Bool {
    guard let own = parts.firstIndex(of: .conditions), own < 2,
      let actions = rows.indices.last(where: { Part(rows[$0].first?.text ?? "") == .actions }),
      actions > own + 1, rows[actions].texts.count > 2
    else { return false }
    signs = rows[own]
    conditions = actions - own - 1
    let header = own > 0 ? rows[0] : []
    self.rows = [header] + rows[(own + 1)...]
    return true
  }

  /// True for a row above the conditions that stands above the rules: it numbers them, or has a text for most of them.
  private static func isHeader(_ row: [SourceCell], above rules: ArraySlice<[SourceCell]>) -> Bool {
    let width = rules.lazy.map(\.texts.count).max() ?? 0
    let count = Set(row.texts.map(\.text)).count
    return numbersRules(row) || row.first?.text.isEmpty == true && count * 2 >= width
  }

  /// True for a row such as `Rule`, `1`, `2`.
  private static func numbersRules(_ row: [SourceCell]) -> Bool {
    let labels = row.dropFirst().map(\.text)
    return labels.contains { !$0.isEmpty }
      && labels.enumerated().allSatisfy { $1.isEmpty || RuleLabel($1)?.number == $0 + 1 }
  }

  /// Drops columns that have the name of their row again, as merged cells do.
  private mutating func dropRepeatedNames() {
    let width = rows.lazy.map(\.count).max() ?? 0
    var end = 1
    while width - end > 1,
      rows.allSatisfy({ $0.count <= end || $0[end].text.isEmpty || $0[end].text == $0[0].text })
    { end += 1 }
    for row in rows.indices where rows[row].count > 1 {
      let repeated = 1..<min(end, rows[row].count)
      signs += rows[row][repeated]
      rows[row].removeSubrange(repeated)
    }
  }

  /// Drops columns that stand behind numbered rules, and have another header; the account of the import reports them.
  private mutating func dropColumnsBesideRules() {
    let count = rows[0].rules(from: 1)
    let others = rows[0].dropFirst(count + 1).map { $0.text.trimmingWhitespace }
    guard count > 1, !others.isEmpty, others.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isNumber) }) else {
      return
    }
    for row in rows.indices { rows[row] = Array(rows[row].prefix(count + 1)) }
  }

  /// Numbers the rules where no header does.
  private mutating func numberRules() {
    let header = rows[0]
    let labels = Set(Array(header.dropFirst()).texts.map(\.text))
    guard labels.count < 2, let first = rows.dropFirst().first?.first else { return }
    // A text above the names, too, is a line of the sheet; one above the rules alone says what they are.
    if let corner = header.first, !corner.text.isEmpty {
      lines.insert(corner, at: 0)
      signs += header.dropFirst()
    } else {
      signs += header
    }
    let width = rows.lazy.map(\.count).max() ?? 0
    rows[0] = (0..<width).map { column in
      SourceCell(column == 0 ? "" : "\(column)", at: column < header.count ? header[column].place : first.place)
    }
  }
}

extension [[SourceCell]] {
  /// The columns between names and numbered rules that say which values there are, or how many.
  var columnsOfValues: [Int] {
    guard let header = self.first, let first = header.firstRule, first > 1 else { return [] }
    // Conditions with the same name have other values each.
    let names = dropFirst().compactMap(\.first?.text).filter { !$0.isEmpty }
    if names.isEmpty || Set(names).count < names.count { return [] }
    return (1..<first).filter { column in
      let texts = dropFirst().compactMap { column < $0.count ? $0[column].text : nil }.filter { !$0.isEmpty }
      let areCounts = texts.allSatisfy { Int($0).map { $0 < 10 } ?? false }
      return Self.listsValues(header[column].text) || header[column].text.isEmpty && !texts.isEmpty && areCounts
    }
  }

  /// True for a header above the values of conditions.
  private static func listsValues(_ header: String) -> Bool {
    [
      "values", "value", "possible values", "値", "取り得る値", "取りうる値", "值", "取值", "значения", "значение", "werte",
      "valeurs", "valores",
      "값",
    ].contains(header.trimmingWhitespace.lowercased())
  }

  /// The rows with what stands before the columns of numbered rules in one column.
  var withLabelsInOneColumn: [[SourceCell]] {
    guard let first = self.first?.firstRule, first > 1 else { return self }
    let lists = columnsOfValues
    return map { row in
      var labels: [SourceCell] = []
      let names = row.prefix(first).enumerated().filter { !lists.contains($0.offset) }.map(\.element)
      for cell in names.texts where cell.text != labels.last?.text { labels.append(cell) }
      guard var label = labels.first, row.count >= first else { return row }
      label.text = labels.map(\.text).joined(separator: ": ")
      return [label] + row.dropFirst(first)
    }
  }
}

extension SourceTable {
  /// The table of a document as the words for its conditions and actions say, or with one column for each pair of bounds.
  ///
  /// - Parameters:
  ///   - tag: The language of the table.
  ///   - report: Receives the names of joined columns.
  /// - Returns: The table; it is the same if it has neither.
  func withParts(in tag: LocaleTag, report: Report) -> SourceTable {
    guard let parts = TableParts([header] + rows), parts.lines.isEmpty else {
      return withBounds(in: tag, report: report)
    }
    var table = self
    (table.header, table.rows) = (parts.rows[0], Array(parts.rows.dropFirst()))
    (table.conditions, table.hasRulesInColumns) = (parts.conditions, true)
    table.signs += parts.signs
    return table
  }
}
