/// A test of an entry that compares its condition with another one: `< return-date`, `<= received + P1M`.
package struct Comparison: Sendable, Hashable {
  /// The orders of the two values that satisfy it.
  package let relation: Relation
  /// The id of the other condition.
  package let other: String
  /// The time that is added to the date of the other condition, if there is one.
  package let shift: DateShift?

  /// A comparison with another condition.
  package init(relation: Relation, other: String, shift: DateShift? = nil) {
    self.relation = relation
    self.other = other
    self.shift = shift
  }

  /// The test in the notation of entries.
  package var text: String { "\(relation.rawValue) \(other)" + (shift.map { " " + $0.text } ?? "") }

  /// The comparison of all values that are both present and don't satisfy this one.
  package var opposite: Comparison { Comparison(relation: relation.opposite, other: other, shift: shift) }

  /// The orders of two values that a comparison allows.
  package enum Relation: String, Sendable, CaseIterable {
    case less = "<"
    case atMost = "<="
    case equal = "="
    case unequal = "!="
    case atLeast = ">="
    case greater = ">"

    /// The same with the two values exchanged.
    package var exchanged: Relation {
      switch self {
      case .less: .greater
      case .atMost: .atLeast
      case .equal, .unequal: self
      case .atLeast: .atMost
      case .greater: .less
      }
    }

    /// The relation of all values that are both present and don't satisfy this one.
    package var opposite: Relation {
      switch self {
      case .less: .atLeast
      case .atMost: .greater
      case .equal: .unequal
      case .unequal: .equal
      case .atLeast: .less
      case .greater: .atMost
      }
    }

    /// True if values that have no order can be compared so.
    package var isEquality: Bool { self == .equal || self == .unequal }
  }

  /// The word between two tests.
  static let conjunction = " and "
}
