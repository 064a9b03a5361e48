package import Diagnostics

// Combinations, decisions and expectations in the notation of a spec.
extension CompiledTable {
  /// A combination as `app-state = background, age = 17`.
  ///
  /// - Parameters:
  ///   - combination: a slot for each condition.
  ///   - points: the number or date to show for each condition; nil for a test value of the slot.
  /// - Returns: the text.
  func notation(of combination: [Int], points: [String?]) -> String {
    let values = testValues(of: combination, points: points)
    return definition.columnValues(values).map { "\($0.id) = \($0.value)" }.joined(separator: ", ")
  }

  /// A decision as `[shown, ignored]`, or as a mapping if the table has several outputs.
  package func notation(of decision: Decision) -> Message {
    if decision.impossible != nil { return "impossible" }
    return notation(of: decision.outputs.enumerated().map { notation(of: $1, $0) })
  }

  /// The outcome that an example expects, in the same notation.
  package func notation(of expectation: Expectation) -> Message {
    switch expectation {
    case .impossible: return "impossible"
    case .notStated: return "not-stated"
    case .outcome(let outcome):
      return notation(
        of: outcome.results.enumerated().map { output, result in
          result.map { Message(verbatim: notation(of: $0, output)) }
        })
    }
  }

  private func notation(of results: [Message?]) -> Message {
    if results.count == 1 { return results[0] ?? "nothing" }
    let members = zip(definition.outputs, results).compactMap { output, result in
      result.map { Message("\(output.id): \($0)") }
    }
    return "{ \(Message.list(members)) }"
  }

  private func notation(of decided: Decision.Output, _ output: Int) -> Message {
    switch decided {
    case .steps, .values, .doesNotApply, .otherwise:
      Message(verbatim: decided.result.map { notation(of: $0, output) } ?? "")
    case .notStated: "not-stated"
    case .gap: "nothing"
    case .conflict: "a contradiction"
    }
  }

  private func notation(of result: Outcome.Result, _ output: Int) -> String {
    let items: [String]
    switch result {
    case .steps(let steps): items = steps.map(\.id)
    case .values(let values):
      let domain = definition.decidedDomain(of: output)
      items = values.map { domain?.text(of: $0) ?? "" }
    case .doesNotApply: items = [Outcome.Result.nothing]
    }
    return items.count == 1 ? items[0] : "[\(items.joined(separator: ", "))]"
  }
}
