import DecisionTables
import Diagnostics
import YAMLTree

/// Reads how a table is laid out.
package struct LayoutLoader {
  let table: SourceText
  let conditions: [Condition]

  /// A page with more cells than this is of use to nobody, and would exhaust the machine.
  private static let mostCells = 20_000
  /// Under some hit policies, each cell may name what thousands of rules yield.
  package static let mostResults = 1_000_000

  private static let names = ["rules-as-rows", "rules-as-columns"]
  private static let crosstabShape = MappingShape(
    "a layout",
    [
      .init("sections", .texts, "Conditions; each of their combinations has a table of its own."),
      .init("rows", .texts, "Conditions; each of their combinations is a row."),
      .init("columns", .texts, "Conditions; each of their combinations is a column."),
    ]
  )
  static let shape = Shape.either([.words(names), .mapping(crosstabShape)])

  func layout(_ fields: Fields, findings: inout [Finding]) -> Layout? {
    guard let node = fields["layout"] else { return .rulesAsRows }
    guard case .scalar(let name) = node.value else { return crosstab(node, findings: &findings) }
    switch name.text {
    case "rules-as-rows": return .rulesAsRows
    case "rules-as-columns": return .rulesAsColumns
    default:
      findings.append(
        Finding(
          .unknownValue,
          at: name.range,
          "'\(name.text)' is no layout",
          fixes: Finding.Fix.didYouMean(name.text, amongIDs: Self.names, replacing: name.range) + [
            .init("write rules-as-rows, rules-as-columns, or '{ rows: […], columns: […] }'")
          ]
        )
      )
      return nil
    }
  }

  private func crosstab(_ node: YAMLNode, findings: inout [Finding]) -> Layout? {
    guard
      let fields = Fields(node, as: Self.crosstabShape, findings: &findings)
    else { return nil }
    var used: [Int] = []
    let sections = positions("sections", fields, &used, findings: &findings)
    let rows = positions("rows", fields, &used, findings: &findings)
    let columns = positions("columns", fields, &used, findings: &findings)
    guard let sections, let rows, let columns else { return nil }
    let missing = conditions.indices.filter { !used.contains($0) }.map { conditions[$0].id }
    guard missing.isEmpty else {
      findings.append(
        Finding(
          .incompleteLayout,
          at: table.range,
          "The layout of '\(table.text)' leaves out \(missing.joined(separator: ", "))",
          notes: [
            .init(
              "every condition stands in sections, rows or columns; the layout is here",
              at: node.range
            )
          ],
          fixes: [.init("add \(missing.joined(separator: ", ")) to its rows or columns")]
        )
      )
      return nil
    }
    return .crosstab(sections: sections, rows: rows, columns: columns)
  }

  private func positions(
    _ key: String,
    _ fields: Fields,
    _ used: inout [Int],
    findings: inout [Finding]
  ) -> [Int]? {
    var positions: [Int] = []
    var isWhole = true
    for name in fields.texts(key, findings: &findings) {
      guard let position = conditions.firstIndex(where: { $0.id == name.text }) else {
        findings.append(.unknownCondition(name.text, at: name.range, among: conditions))
        isWhole = false
        continue
      }
      if used.contains(position) {
        findings.append(
          Finding(.duplicateID, at: name.range, "The layout has '\(name.text)' twice")
        )
        continue
      }
      used.append(position)
      positions.append(position)
    }
    return isWhole ? positions : nil
  }

  /// Whether a crosstab can be laid out at all: its cells are all combinations of its conditions.
  static func isSmallEnough(
    _ layout: Layout,
    of table: CompiledTable,
    findings: inout [Finding]
  ) -> Bool {
    guard case .crosstab = layout else { return true }
    var cells = max(1, table.definition.outputs.count)
    for count in table.slotCounts {
      let (product, overflow) = cells.multipliedReportingOverflow(by: count)
      cells = overflow ? .max : product
      if cells > mostCells { break }
    }
    guard cells <= mostCells else {
      findings.append(
        tooLarge(
          table,
          "The crosstab '\(table.definition.id)' would have more than \(mostCells) cells"
        )
      )
      return false
    }
    if table.resultCount <= mostResults { return true }
    findings.append(
      tooLarge(
        table,
        "The crosstab '\(table.definition.id)' would name more than \(mostResults) results in its cells"
      )
    )
    return false
  }

  private static func tooLarge(_ table: CompiledTable, _ summary: Message) -> Finding {
    Finding(
      .tableTooLarge,
      at: table.definition.place,
      summary,
      fixes: [.init("lay its rules out instead: 'layout: rules-as-rows'")]
    )
  }
}
