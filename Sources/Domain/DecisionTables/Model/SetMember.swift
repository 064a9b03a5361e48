/// A member of a set: a value that the set has or hasn't, which is a condition of its own in proofs and answers.
package struct SetMember: Sendable, Hashable {
  /// The id of the condition whose value is the set.
  package let set: String
  /// The position of the member among all that the set may have.
  package let position: Int
  /// The ids of all that the set may have, in the order of the spec.
  package let all: [String]

  /// The id of the member.
  package var id: String { all[position] }

  /// The id of the condition that asks for the member: no author's id has a point in it.
  var conditionID: String { "\(set).\(id)" }
}
