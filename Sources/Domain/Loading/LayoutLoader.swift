import DecisionTables
import Diagnostics
import YAMLTree

/// Reads the layout of a table, in its spec or in the mark of a region.
package struct LayoutLoader {
  /// The id of the table, at the place for findings about what the layout leaves out.
  let table: SourceText
  let conditions: [Condition]
  let outputs: [Output]

  /// The most cells of a crosstab; more are of no use to readers, and would exhaust the machine.
  package static let mostCells = 20_000
  /// The most results in all cells; under some hit policies, a cell may have the results of thousands of rules.
  package static let mostResults = 1_000_000

  private static let mergedRows = "rows"
  private static let any = "any"
  private static let groups = "groups"
  private static let names = ["rules-as-rows", "rules-as-columns"]
  private static let crosstabShape = MappingShape(
    "a layout",
    [
      .init("sections", .texts(.section), "Conditions; each of their combinations has a table of its own."),
      .init("rows", .texts(.column(.condition)), "Conditions; each of their combinations is a row."),
      .init("columns", .texts(.column(.condition)), "Conditions; each of their combinations is a column."),
      .init("merge", .words([mergedRows]), "With 'rows', rows with equal cells, one below the other, share these."),
    ],
    hints: [
      ([any], "leave it out: a list of rules has a sign for any value, and a crosstab has no cell for it"),
      ([groups], "leave it out: a crosstab has headers of its own above the values of each condition"),
    ])
  private static let directions: [(name: String, kind: Layout.Kind)] = [
    ("rows", .rulesAsRows), ("columns", .rulesAsColumns),
  ]
  private static let rulesShape = MappingShape(
    "a layout of rules",
    [
      .init("rules", .words(directions.map(\.name)), "Whether rules are rows, as without it, or columns."),
      .init("marks", .texts(.mark), "Outputs of which each step has a row or column, with marks."),
      .init(any, .meaning(.sign), "A sign for any value in place of the word, such as '–'; it may be empty."),
      .init(
        groups, .entries(.texts(.column(.condition)), of: .conditionGroup, .declaration),
        "Conditions next to each other that have a header in common, by the ids of these headers."),
    ])
  static let shape = Shape.either([.words(names), .mapping(crosstabShape), .mapping(rulesShape)])

  /// A layout as it is declared.
  struct Declared {
    /// The layout; its marks depend on the table's rules, and are missing.
    var layout = Layout()
    /// The outputs whose steps have their own columns or rows.
    var marked: [Int] = []
  }

  /// Reads a layout.
  ///
  /// - Parameters:
  ///   - node: What is written as the layout; nil for the layout that tables have without one.
  ///   - report: Receives the mistakes in it.
  /// - Returns: The layout; nil if it has a mistake.
  func layout(_ node: YAMLNode?, report: Report) -> Declared? {
    guard let node else { return Declared() }
    guard case .scalar(let name) = node.value else {
      return isOfRules(node) ? rules(node, report: report) : crosstab(node, report: report)
    }
    switch name.text {
    case "rules-as-rows": return Declared()
    case "rules-as-columns": return Declared(layout: Layout(kind: .rulesAsColumns))
    default:
      report.add(
        Finding(
          .unknownValue, at: name.range, "'\(name.text)' is no layout",
          fixes: Finding.Fix.didYouMean(name.text, amongIDs: Self.names, replacing: name.range) + [
            .init("write rules-as-rows, rules-as-columns, or '{ rows: […], columns: […] }'")
          ]))
      return nil
    }
  }

  /// True if the keys of a layout are those of rules: a crosstab with a sign for any value or groups is still one.
  private func isOfRules(_ node: YAMLNode) -> Bool {
    guard case .mapping(let pairs) = node.value else { return false }
    let keys = pairs.map(\.key.text)
    let ofRules = keys.filter { Self.rulesShape[$0] != nil }
    return ofRules.contains { $0 != Self.any && $0 != Self.groups }
      || !ofRules.isEmpty && !keys.contains { Self.crosstabShape[$0] != nil }
  }

  /// A layout of rules.
  private func rules(_ node: YAMLNode, report: Report) -> Declared? {
    guard let fields = Fields(node, as: Self.rulesShape, report: report),
      let kind = direction(fields, report: report)
    else { return nil }
    var result = Declared(layout: Layout(kind: kind, signOfAny: signOfAny(fields, report: report)))
    result.layout.groups = groups(fields["groups"], report: report)
    for name in fields.texts("marks", report: report) {
      guard let output = outputOfSteps(name, report: report) else { continue }
      if result.marked.contains(output) {
        report.add(Finding(.duplicateID, at: name.range, "The layout has '\(name.text)' twice"))
      } else {
        result.marked.append(output)
      }
    }
    return result
  }

  /// The direction of rules; nil for one that doesn't exist.
  private func direction(_ fields: Fields, report: Report) -> Layout.Kind? {
    guard let node = fields["rules"] else { return .rulesAsRows }
    guard let direction = node.text("'rules'", report: report) else { return nil }
    let kind = Self.directions.first { $0.name == direction.text }?.kind
    if kind == nil {
      report.add(
        Finding(
          .unknownValue, at: direction.range, "Rules are laid out as rows or columns, not as '\(direction.text)'",
          fixes: Finding.Fix.didYouMean(
            direction.text, amongIDs: Self.directions.map(\.name), replacing: direction.range) + [
              .init("write 'rules: rows' or 'rules: columns'")
            ]))
    }
    return kind
  }

  /// The sign for any value; nil for the word of each language.
  private func signOfAny(_ fields: Fields, report: Report) -> SourceText? {
    guard let sign = fields.text(Self.any, report: report) else { return nil }
    if sign.bounds.isEmpty {
      report.add(
        Finding(
          .unknownValue, at: sign.range, "'any' has no value, and needs a sign for any value",
          fixes: [.init("write 'any: \"–\"', or 'any: \"\"' to leave such cells empty")]))
      return nil
    }
    let isOfSigns = sign.text.allSatisfy { $0.isPunctuation || $0.isSymbol }
    if sign.text.count <= Self.longestSign, isOfSigns { return sign }
    report.add(
      Finding(
        .unknownValue, at: sign.range,
        "'any' is a sign of at most \(Self.longestSign) characters, without letters, digits or spaces, or empty",
        notes: [.init("words for any value differ by language: 'any' in Locales/<tag>/locale.yaml, under 'interface'")],
        fixes: [.init("write a sign", replacing: sign.range, with: "\"–\"")]))
    return nil
  }

  private static let longestSign = 3

  /// The position of an output of steps.
  private func outputOfSteps(_ name: SourceText, report: Report) -> Int? {
    let ofSteps = outputs.indices.filter { outputs[$0].domain == nil }
    if let output = ofSteps.first(where: { outputs[$0].key == name.text }) { return output }
    let keys = ofSteps.map { outputs[$0].key }
    report.add(
      Finding(
        .unknownOutput, at: name.range, "The table has no output of steps '\(name.text)' to show as marks",
        notes: keys.isEmpty ? [] : [.init("its outputs of steps are: \(keys.joined(separator: ", "))")],
        fixes: Finding.Fix.didYouMean(name.text, amongIDs: keys, replacing: name.range)))
    return nil
  }

  private func crosstab(_ node: YAMLNode, report: Report) -> Declared? {
    guard let fields = Fields(node, as: Self.crosstabShape, report: report) else { return nil }
    var used: [Int] = []
    let sections = positions("sections", fields, &used, report: report)
    let rows = positions("rows", fields, &used, report: report)
    let columns = positions("columns", fields, &used, report: report)
    guard let sections, let rows, let columns else { return nil }
    let missing = conditions.columns.filter { !used.contains($0.first) }.map(\.id)
    guard missing.isEmpty else {
      report.add(
        Finding(
          .incompleteLayout, at: table.range,
          "The layout of '\(table.text)' leaves out \(missing.joined(separator: ", "))",
          notes: [.init("every condition stands in sections, rows or columns; the layout is here", at: node.range)],
          fixes: [.init("add \(missing.joined(separator: ", ")) to its rows or columns")]))
      return nil
    }
    return Declared(
      layout: Layout(
        kind: .crosstab(sections: sections, rows: rows, columns: columns),
        mergesRows: mergesRows(fields, rows: rows, report: report)))
  }

  /// True if rows share equal cells.
  private func mergesRows(_ fields: Fields, rows: [Int], report: Report) -> Bool {
    guard let text = fields.text("merge", report: report) else { return false }
    guard text.text == Self.mergedRows else {
      report.add(
        Finding(
          .unknownValue, at: text.range, "A layout merges rows, and not '\(text.text)'",
          fixes: [.init("write 'merge: rows'", replacing: text.range, with: Self.mergedRows)]))
      return false
    }
    if rows.isEmpty {
      report.add(
        Finding(
          .incompleteLayout, at: text.range, "The layout of '\(table.text)' merges rows, but has only one",
          fixes: [.init("put conditions under 'rows', or leave out 'merge'")]))
    }
    return !rows.isEmpty
  }

  private func positions(_ key: String, _ fields: Fields, _ used: inout [Int], report: Report) -> [Int]? {
    var positions: [Int] = []
    var isWhole = true
    for name in fields.texts(key, report: report) {
      guard let column = conditions.column(name.text) else {
        report.add(.unknownCondition(name.text, at: name.range, among: conditions))
        isWhole = false
        continue
      }
      if used.contains(column.first) {
        report.add(Finding(.duplicateID, at: name.range, "The layout has '\(name.text)' twice"))
        continue
      }
      used += column.positions
      positions += column.positions
    }
    return isWhole ? positions : nil
  }

  /// The whole layout of a table.
  ///
  /// - Parameters:
  ///   - declared: The layout as it is declared.
  ///   - table: The table.
  ///   - vocabulary: The words of its page.
  ///   - report: Receives the reasons why the table can't have it.
  /// - Returns: The layout with its marks; nil for a crosstab that can't be shown.
  func layout(
    _ declared: Declared, of table: CompiledTable, _ vocabulary: Vocabulary, report: Report
  ) -> Layout? {
    guard isSmallEnough(declared.layout.kind, of: table, report: report) else { return nil }
    var layout = declared.layout
    layout.marks = marks(declared.marked, of: table.definition, vocabulary, report: report)
    return layout
  }

  /// True if a crosstab has few enough cells; it has one for each combination of its conditions.
  private func isSmallEnough(_ kind: Layout.Kind, of compiled: CompiledTable, report: Report) -> Bool {
    guard case .crosstab = kind else { return true }
    if compiled.definition.conditions.havePairs {
      report.add(
        Finding(
          .unusableLayout, at: table.range,
          "A crosstab can't show comparisons of two conditions, as '\(table.text)' has",
          fixes: [.init("lay its rules out instead: 'layout: rules-as-rows'")]))
      return false
    }
    var cells = max(1, outputs.count)
    for count in compiled.slotCounts {
      let (product, overflow) = cells.multipliedReportingOverflow(by: count)
      cells = overflow ? .max : product
      if cells > Self.mostCells { break }
    }
    guard cells <= Self.mostCells else {
      report.add(tooLarge("The crosstab '\(table.text)' would have more than \(Self.mostCells) cells"))
      return false
    }
    if compiled.resultCount <= Self.mostResults { return true }
    report.add(
      tooLarge("The crosstab '\(table.text)' would name more than \(Self.mostResults) results in its cells"))
    return false
  }

  private func tooLarge(_ summary: Message) -> Finding {
    Finding(
      .tableTooLarge, at: table.range, summary,
      fixes: [.init("lay its rules out instead: 'layout: rules-as-rows'")])
  }
}
