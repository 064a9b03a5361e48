/// A combination that shows a problem of a table.
package struct Witness: Sendable, Hashable {
  /// What the combination shows.
  package enum Kind: String, Sendable, CaseIterable {
    /// No rule says what happens, or none says anything about certain outputs.
    case gap
    /// All rules named match, where only one may.
    case overlap
    /// All rules named match, and contradict each other.
    case conflict
    /// The first rule matches, but the others, which go before it, decide.
    case masked
    /// The first rule matches, and the others say the same.
    case redundant
    /// The rule matches, but the table declares the combination impossible.
    case impossible
  }

  /// What the combination shows.
  package var kind: Kind
  /// A slot for each condition, in the order of the table.
  package var combination: [Int]
  /// The conditions that matter, by index in ascending order: whatever the others are, the problem is the same.
  package var decisive: [Int]
  /// The ids of the rules concerned, the one that the finding is about first.
  package var rules: [String]
  /// The outputs concerned, by index, where others are not.
  package var outputs: [Int]

  /// A combination, one slot for each condition.
  package init(_ kind: Kind, _ combination: [Int], decisive: [Int], rules: [String], outputs: [Int] = []) {
    self.kind = kind
    self.combination = combination
    self.decisive = decisive
    self.rules = rules
    self.outputs = outputs
  }
}

extension Witness {
  /// The first combination of the first of some rows; what the row does not constrain does not matter.
  init(_ kind: Kind, _ rows: MaskRows, rules: [String], outputs: [Int] = []) {
    self.init(
      kind, rows.firstCombination(ofRow: 0), decisive: rows.constrainedConditions(ofRow: 0), rules: rules,
      outputs: outputs)
  }
}
