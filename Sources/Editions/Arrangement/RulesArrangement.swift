import DecisionTables
import Diagnostics

/// Lays a table out as its rules: a row for each rule, or a column for each.
struct RulesArrangement {
  let spec: TableSpec
  private var builder: ArrangementBuilder

  init(_ spec: TableSpec, vocabulary: Vocabulary) {
    self.spec = spec
    self.builder = ArrangementBuilder(spec, vocabulary: vocabulary)
  }

  private var table: DecisionTable { spec.table.table }

  mutating func rows() -> TableArrangement {
    var rows: [TableArrangement.Row] = []
    for rule in table.rules.indices {
      let id = "." + table.rules[rule].id.text
      rows.append(
        TableArrangement.Row(
          id: id,
          headers: [],
          cells: entries(of: rule, id) + outcomes(of: rule, id)
        )
      )
    }
    if let otherwise = table.otherwise {
      let id = ":otherwise"
      let header = builder.header(
        .otherwise,
        id: id,
        columns: max(1, table.conditions.count),
        scope: .row
      )
      let cells = self.otherwise(otherwise, id)
      rows.append(TableArrangement.Row(id: id, headers: [header], cells: cells))
    }
    return arrangement(header: [nameHeaders()], rows: rows)
  }

  mutating func columns() -> TableArrangement {
    let rules = table.rules.indices
    var header = [builder.header(.ruleHeading, id: ":rule", scope: .column)]
    for rule in rules {
      let id = "." + table.rules[rule].id.text
      header.append(builder.header(.ruleNumber(rule + 1), id: id, scope: .column))
    }
    if table.otherwise != nil {
      header.append(builder.header(.otherwise, id: ":otherwise", scope: .column))
    }
    return arrangement(header: [header], rows: conditionRows() + outputRows())
  }

  // MARK: Parts

  private mutating func nameHeaders() -> [HeaderCell] {
    var headers: [HeaderCell] = []
    for condition in table.conditions.indices {
      headers.append(
        builder.header(.conditionName(condition), id: nameID(condition), scope: .column)
      )
    }
    for output in table.outputs.indices {
      headers.append(
        builder.header(.output(output), id: outputID(output), scope: .column)
      )
    }
    return headers
  }

  private mutating func conditionRows() -> [TableArrangement.Row] {
    var rows: [TableArrangement.Row] = []
    for condition in table.conditions.indices {
      let name = builder.header(.conditionName(condition), id: nameID(condition), scope: .row)
      var cells: [BodyCell] = []
      for rule in table.rules.indices {
        let id = "." + table.rules[rule].id.text
        cells.append(entry(of: rule, condition, id))
      }
      if table.otherwise != nil {
        let nothing = builder.label(.nothing)
        cells.append(
          BodyCell(
            id: ":otherwise." + table.conditions[condition].id,
            content: .label(nothing)
          )
        )
      }
      rows.append(TableArrangement.Row(id: name.id, headers: [name], cells: cells))
    }
    return rows
  }

  private mutating func outputRows() -> [TableArrangement.Row] {
    var rows: [TableArrangement.Row] = []
    for output in table.outputs.indices {
      let name = builder.header(.output(output), id: outputID(output), scope: .row)
      var cells: [BodyCell] = []
      for rule in table.rules {
        let domain = table.outputs[output].domain
        cells.append(outcome(rule.outcome, output, domain, "." + rule.id.text))
      }
      if let otherwise = table.otherwise {
        let domain = table.decidedDomain(of: output)
        cells.append(outcome(otherwise, output, domain, ":otherwise"))
      }
      rows.append(TableArrangement.Row(id: name.id, headers: [name], cells: cells))
    }
    return rows
  }

  private func outputID(_ output: Int) -> String {
    ":output" + (table.outputs[output].id.isEmpty ? "" : "." + table.outputs[output].id)
  }

  private func nameID(_ condition: Int) -> String {
    ":condition." + table.conditions[condition].id
  }

  private mutating func entries(of rule: Int, _ id: String) -> [BodyCell] {
    var cells: [BodyCell] = []
    for condition in table.conditions.indices { cells.append(entry(of: rule, condition, id)) }
    return cells
  }

  private mutating func entry(of rule: Int, _ condition: Int, _ id: String) -> BodyCell {
    BodyCell(
      id: "\(id).\(table.conditions[condition].id)",
      content: .label(builder.label(.entry(rule: rule, condition: condition)))
    )
  }

  private mutating func outcomes(of rule: Int, _ id: String) -> [BodyCell] {
    table.outputs.indices.map { output in
      outcome(table.rules[rule].outcome, output, table.outputs[output].domain, id)
    }
  }

  private mutating func otherwise(_ outcome: Outcome, _ id: String) -> [BodyCell] {
    table.outputs.indices.map { output in
      self.outcome(outcome, output, table.decidedDomain(of: output), id)
    }
  }

  private mutating func outcome(
    _ outcome: Outcome,
    _ output: Int,
    _ domain: Domain?,
    _ id: String
  ) -> BodyCell {
    let name = table.outputs[output].id
    let content =
      outcome.results[output].map { result in
        BodyCell.Content.outcome(builder.outcome(result, of: domain, output: output))
      } ?? .label(builder.label(.nothing))
    return BodyCell(id: name.isEmpty ? id + ":outcome" : id + "." + name, content: content)
  }

  private mutating func arrangement(header: [[HeaderCell]], rows: [TableArrangement.Row])
    -> TableArrangement
  {
    let section = builder.section(id: table.id, header: header, rows: rows)
    return builder.arrangement(sections: [section], conditions: [], style: .rules)
  }
}
