/// A combination that shows a problem of a table.
package struct Witness: Sendable, Hashable {
  /// The problem that the combination shows.
  package enum Kind: String, Sendable, CaseIterable {
    /// No rule matches, or none has a result for certain outputs.
    case gap
    /// All named rules match, although only one may.
    case overlap
    /// All named rules match, and contradict each other.
    case conflict
    /// The first rule matches, but the others have precedence and decide.
    case masked
    /// The first rule matches, and the others have the same result.
    case redundant
    /// The rule matches, but the table declares the combination impossible.
    case impossible
  }

  /// The problem that the combination shows.
  package var kind: Kind
  /// A slot for each condition, in the order of the table.
  package var combination: [Int]
  /// The conditions that matter, by index in ascending order; the problem is the same for all values of the others.
  package var decisive: [Int]
  /// The ids of the rules concerned, the one that the finding is about first.
  package var rules: [String]
  /// The outputs concerned, by index, if not all are.
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
  /// The first combination of the first of some rows; conditions that the row does not constrain do not matter.
  init(_ kind: Kind, _ rows: MaskRows, rules: [String], outputs: [Int] = []) {
    self.init(
      kind, rows.firstCombination(ofRow: 0), decisive: rows.constrainedConditions(ofRow: 0), rules: rules,
      outputs: outputs)
  }
}
