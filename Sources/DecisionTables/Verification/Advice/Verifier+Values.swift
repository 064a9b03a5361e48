import Diagnostics

extension Verifier {
  /// Tells which conditions and values no rule asks about.
  mutating func adviseOnUntestedValues() {
    let rows = compiled.rows
    for (condition, field) in rows.layout.fields.enumerated()
    where field.width > 1 || table.conditions[condition].domain.hasSeveralNumbers {
      var tested = MaskRows(rows.layout)
      tested.appendEmpty()
      var isTested = false
      for row in 0..<rows.count where rows.slotCount(of: field, row: row) < field.width {
        if row < table.rules.count { isTested = true }
        for word in field.words { tested[0, word] |= rows[row, word] }
      }
      let found =
        isTested
        ? untestedValues(of: condition, besides: Set(tested.slots(of: condition, row: 0)))
        : table.rules.isEmpty ? nil : untested(condition)
      if let found { problems.append(Problem(found)) }
    }
  }

  private func untested(_ condition: Int) -> Finding {
    let condition = table.conditions[condition]
    return Finding(
      .untestedCondition,
      at: condition.place ?? table.place,
      "No rule of table '\(table.id)' asks about '\(condition.id)'",
      fixes: [Finding.Fix("leave it out of the table's conditions")],
      details: Finding.Details(conditions: [condition.id])
    )
  }

  private func untestedValues(of condition: Int, besides tested: Set<Int>) -> Finding? {
    let (id, domain, place) = (
      table.conditions[condition].id, table.conditions[condition].domain,
      table.conditions[condition].place
    )
    let values = nameableValues(of: domain, width: compiled.axes[condition].count)
      .filter { !tested.contains($0.slot) }.map(\.name)
    guard !values.isEmpty else { return nil }
    return Finding(
      .untestedValue,
      at: place ?? table.place,
      "No rule of table '\(table.id)' asks for \(values.inQuotes(upTo: isVerbose ? .max : 10, "or")) of '\(id)'",
      notes: [
        Finding.Note("if any rule matches there, it allows every value of '\(id)'")
      ],
      details: Finding.Details(conditions: [id], values: values)
    )
  }

  /// The values that somebody took the trouble to declare; of two, such as `true` and `false`, each is the other's rest.
  private func nameableValues(of domain: Domain, width: Int) -> [(slot: Int, name: String)] {
    switch domain {
    case .enumeration(let values) where values.count == 2: return []
    case .enumeration(let values), .text(let values):
      return values.enumerated().map { ($0.offset, $0.element) }
    case .boolean, .number, .date: return []
    case .nullable(let domain):
      return nameableValues(of: domain, width: width - 1) + [(width - 1, Domain.null)]
    }
  }

  /// Tells which listed values of outputs no rule yields that ever decides.
  mutating func adviseOnUnyieldedValues(idle: Set<Int>) {
    guard table.aggregation == nil else { return }
    for (output, declared) in table.outputs.enumerated() {
      guard let values = declared.domain?.values else { continue }
      var deciding: Set<Int> = positions(in: table.otherwise?.results[output])
      var all = deciding
      for (rule, said) in table.rules.enumerated() {
        let positions = positions(in: said.outcome.results[output])
        all.formUnion(positions)
        if !idle.contains(rule) { deciding.formUnion(positions) }
      }
      let missing = values.indices.filter { !deciding.contains($0) }
      if !missing.isEmpty {
        problems.append(Problem(unyielded(missing, values, declared, yieldedByIdle: all)))
      }
    }
  }

  private func positions(in result: Outcome.Result?) -> Set<Int> {
    guard case .values(let values)? = result else { return [] }
    return Set(
      values.compactMap { value in
        if case .listed(let position) = value { position } else { nil }
      }
    )
  }

  private func unyielded(
    _ missing: [Int],
    _ values: [String],
    _ output: Output,
    yieldedByIdle all: Set<Int>
  ) -> Finding {
    let idle = missing.filter(all.contains).map { values[$0] }.inQuotes(
      upTo: isVerbose ? .max : 10,
      "or"
    )
    let name = output.id.isEmpty ? "the output" : "'\(output.id)'"
    return Finding(
      .unyieldedValue,
      at: output.place ?? table.place,
      "No rule of table '\(table.id)' ever yields "
        + "\(missing.map { values[$0] }.inQuotes(upTo: isVerbose ? .max : 10, "or")) of \(name)",
      notes: idle.isEmpty ? [] : [Finding.Note("only rules that never decide yield \(idle)")],
      details: Finding.Details(
        outputs: output.id.isEmpty ? [] : [output.id],
        values: missing.map { values[$0] }
      )
    )
  }
}
