import DecisionTables
import Diagnostics
import Loading

/// Lays a table out as its rules: a row for each rule, or a column for each.
struct RulesArrangement {
  let spec: TableSpec
  private var builder: ArrangementBuilder

  init(_ spec: TableSpec, vocabulary: Vocabulary) {
    self.spec = spec
    self.builder = ArrangementBuilder(spec, vocabulary: vocabulary)
  }

  private var table: DecisionTable { spec.table.definition }

  mutating func rows() -> TableArrangement {
    var rows: [TableArrangement.Row] = []
    for rule in table.rules.indices {
      let id = "." + table.rules[rule].id.text
      rows.append(
        TableArrangement.Row(
          id: id,
          headers: [],
          cells: entries(id) { .entry(rule: rule, condition: $0) } + outcomes(of: rule, id)
        )
      )
    }
    for index in table.impossible.indices {
      let id = ":" + spec.impossibleIDs[index]
      let cells =
        entries(id) { .impossibleEntry(index, condition: $0) }
        + table.outputs.indices.map { impossible(index, $0, id) }
      rows.append(TableArrangement.Row(id: id, headers: [], cells: cells))
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
    for id in spec.impossibleIDs {
      header.append(builder.header(.impossible, id: ":" + id, scope: .column))
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
        builder.header(.conditionWithDomain(condition), id: nameID(condition), scope: .column)
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
      let name = builder.header(.conditionWithDomain(condition), id: nameID(condition), scope: .row)
      var cells: [BodyCell] = []
      for rule in table.rules.indices {
        let id = "." + table.rules[rule].id.text
        cells.append(entry(.entry(rule: rule, condition: condition), condition, id))
      }
      for (index, id) in spec.impossibleIDs.enumerated() {
        cells.append(entry(.impossibleEntry(index, condition: condition), condition, ":" + id))
      }
      if table.otherwise != nil { cells.append(entry(.nothing, condition, ":otherwise")) }
      rows.append(TableArrangement.Row(id: name.id, headers: [name], cells: cells))
    }
    return rows
  }

  private mutating func outputRows() -> [TableArrangement.Row] {
    var rows: [TableArrangement.Row] = []
    for output in table.outputs.indices {
      var cells: [BodyCell] = []
      for rule in table.rules {
        let domain = table.outputs[output].domain
        cells.append(outcome(rule.outcome, output, domain, "." + rule.id.text))
      }
      for (index, id) in spec.impossibleIDs.enumerated() {
        cells.append(impossible(index, output, ":" + id))
      }
      if let otherwise = table.otherwise {
        let domain = table.decidedDomain(of: output)
        cells.append(outcome(otherwise, output, domain, ":otherwise"))
      }
      let name = builder.header(.output(output), id: outputID(output), scope: .row)
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

  private mutating func entries(_ id: String, _ label: (Int) -> Label) -> [BodyCell] {
    table.conditions.indices.map { entry(label($0), $0, id) }
  }

  private mutating func entry(_ label: Label, _ condition: Int, _ id: String) -> BodyCell {
    builder.cell(label, id: "\(id).\(table.conditions[condition].id)")
  }

  private mutating func impossible(_ index: Int, _ output: Int, _ id: String) -> BodyCell {
    let outcome = builder.impossible(index)
    return BodyCell(id: outcomeID(output, id), content: .outcome(outcome))
  }

  private func outcomeID(_ output: Int, _ id: String) -> String {
    let name = table.outputs[output].id
    return name.isEmpty ? id + ":outcome" : id + "." + name
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
    let id = outcomeID(output, id)
    guard let result = outcome.results[output] else { return builder.cell(.nothing, id: id) }
    let position = builder.outcome(result, of: domain, output: output)
    return BodyCell(id: id, content: .outcome(position))
  }

  private mutating func arrangement(header: [[HeaderCell]], rows: [TableArrangement.Row])
    -> TableArrangement
  {
    let section = builder.section(id: table.id, header: header, rows: rows)
    return builder.arrangement(sections: [section], conditions: [], style: .rules)
  }
}
