extension ComparedTable {
  /// The settled part of a box: the effect of the rows that hold all of it.
  struct Settlement {
    /// True if the combinations of the box are declared impossible.
    fileprivate(set) var isImpossible = false
    /// True if no other row can change the decision.
    fileprivate var isFinal = false
    /// For each compared output the highest precedence among rules with a result for it.
    fileprivate var best: [Int]
    /// For each compared output the results of the rules that must agree; several if the rules contradict each other.
    fileprivate var said: [Set<Int32>]
    /// For each compared output: true if some rule that holds the box has a result for it.
    var isSpokenFor: [Bool]
  }

  /// - Parameter rows: the rows of this table that hold all of a box.
  /// - Returns: Their decision for the box.
  func settlement(_ rows: some Sequence<Int>) -> Settlement {
    var settled = Settlement(
      best: outputs.map { _ in .max }, said: outputs.map { _ in [] }, isSpokenFor: outputs.map { _ in false })
    var count = 0
    for row in rows {
      if row >= results.count {
        settled.isImpossible = true
        settled.isFinal = true
        continue
      }
      count += 1
      for (output, result) in results[row].enumerated() {
        if result == nil { continue }
        settled.isSpokenFor[output] = true
        if let place = table.precedence?[row] { settled.best[output] = min(settled.best[output], place) }
        if policy.allowedOverlap == .ifTheyAgree { settled.said[output].insert(table.outcomes[row, outputs[output]]) }
      }
    }
    if policy.allowedOverlap == .never, count > 1 { settled.isFinal = true }
    return settled
  }

  /// True if a row that holds part of a box may still change the decision there.
  func matters(_ row: Int, to settled: Settlement) -> Bool {
    if row >= results.count { return true }
    if settled.isFinal { return false }
    if policy.allowedOverlap == .never { return true }
    return results[row].enumerated().contains { output, result in
      if result == nil { return false }
      if policy.masksRules { return isInTime(row, for: output, settled) }
      // Rules that already contradict each other, and rules that agree.
      let said = settled.said[output]
      return policy.allowedOverlap != .ifTheyAgree
        || said.count < 2 && !said.contains(table.outcomes[row, outputs[output]])
    }
  }

  /// True if a row that holds the whole box takes part in its decision.
  func decides(_ row: Int, in settled: Settlement) -> Bool {
    if row >= results.count { return true }
    if settled.isImpossible { return false }
    guard policy.masksRules else { return true }
    return results[row].enumerated().contains { output, result in result != nil && isInTime(row, for: output, settled) }
  }

  /// True if no rule of higher precedence has a result for an output.
  private func isInTime(_ row: Int, for output: Int, _ settled: Settlement) -> Bool {
    table.precedence.map { $0[row] <= settled.best[output] } ?? true
  }
}
