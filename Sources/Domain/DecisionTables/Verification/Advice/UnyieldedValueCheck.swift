import Diagnostics

/// Reports listed values of outputs that only rules yield that never decide, or none at all.
struct UnyieldedValueCheck: Check {
  let task: CheckTask
  let neverDeciding: Set<Int>

  func run() -> CheckReport {
    if table.aggregation != nil { return CheckReport() }
    var findings: [Finding] = []
    for (output, declared) in table.outputs.enumerated() {
      guard let values = declared.domain?.values else { continue }
      var deciding: Set<Int> = positions(in: table.otherwise?.results[output])
      var all = deciding
      for (rule, said) in table.rules.enumerated() {
        let positions = positions(in: said.outcome.results[output])
        all.formUnion(positions)
        if !neverDeciding.contains(rule) { deciding.formUnion(positions) }
      }
      let missing = values.indices.filter { !deciding.contains($0) }
      if !missing.isEmpty { findings.append(unyielded(missing, of: values, output: declared, yielded: all)) }
    }
    return CheckReport(findings.map { Problem($0) })
  }

  private func positions(in result: Outcome.Result?) -> Set<Int> {
    guard case .values(let values)? = result else { return [] }
    return Set(values.compactMap { value in if case .listed(let position) = value { position } else { nil } })
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
