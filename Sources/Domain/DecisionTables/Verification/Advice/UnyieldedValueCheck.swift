import Diagnostics

/// Reports listed values of outputs that only rules yield that never decide, or none at all.
struct UnyieldedValueCheck: Check {
  let task: CheckTask
  let neverDeciding: Set<Int>

  func run() -> CheckReport {
    if table.aggregation != nil { return CheckReport() }
    var findings: [Finding] = []
    for (output, declared) in table.outputs.enumerated() {
      guard let values = declared.domain?.namedValues, !values.isEmpty else { continue }
      var deciding = positions(in: table.otherwise?.results[output], of: declared)
      var all = deciding
      for (rule, said) in table.rules.enumerated() {
        let positions = positions(in: said.outcome.results[output], of: declared, said.entries)
        all.formUnion(positions)
        if !neverDeciding.contains(rule) { deciding.formUnion(positions) }
      }
      let missing = values.indices.filter { !deciding.contains($0) }
      if !missing.isEmpty { findings.append(unyielded(missing, of: values, output: declared, yielded: all)) }
    }
    return CheckReport(findings.map { Problem($0) })
  }

  /// The positions of the values that a result may be.
  private func positions(in result: Outcome.Result?, of output: Output, _ entries: [Entry]? = nil) -> Set<Int> {
    guard case .values(let values)? = result else { return [] }
    return Set(
      values.flatMap { value -> [Int] in
        switch value {
        case .listed(let position): [position]
        case .number: []
        case .formula(let formula): positions(of: formula, output, entries)
        }
      })
  }

  /// The positions of the values that a condition may have where a rule matches.
  private func positions(of formula: Formula, _ output: Output, _ entries: [Entry]?) -> [Int] {
    guard let condition = table.conditions.firstIndex(where: { $0.id == formula.copied }) else { return [] }
    var values = table.conditions[condition].namedValues
    if case .listed(let set)? = entries?[condition].values { values = set.indices.map { values[$0] } }
    return values.compactMap { output.position(of: $0) }
  }

  private func unyielded(_ missing: [Int], of values: [String], output: Output, yielded all: Set<Int>) -> Finding {
    let undecided = missing.filter(all.contains).map { values[$0] }.inQuotes(upTo: task.mostNames, Message.one)
    let name: Message = output.id.isEmpty ? "the output" : "'\(output.id)'"
    return Finding(
      .unyieldedValue, at: output.place ?? table.place,
      "No rule of table '\(table.id)' ever yields "
        + "\(missing.map { values[$0] }.inQuotes(upTo: task.mostNames, Message.one)) of \(name)",
      notes: !missing.contains(where: all.contains)
        ? [] : [Finding.Note("only rules that never decide yield \(undecided)")],
      details: Finding.Details(outputs: output.id.isEmpty ? [] : [output.id], values: missing.map { values[$0] }))
  }
}
