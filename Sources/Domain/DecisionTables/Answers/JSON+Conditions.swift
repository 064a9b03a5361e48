package import Diagnostics

extension JSON {
  /// The values of conditions, by the ids of the conditions: of a set the members that it has, and those that it hasn't.
  ///
  /// - Parameter restricted: The conditions that allow only some of their values, with the ids of these.
  /// - Returns: An object.
  package static func values(_ restricted: [(condition: Condition, values: [String])]) -> JSON {
    byCondition(restricted.map { ($0.condition, $0.values) }, JSON.strings) { has, hasNone in
      .object([
        JSON.Member(name: SetTest.Kind.has.rawValue, value: .strings(has)),
        JSON.Member(name: SetTest.Kind.hasNone.rawValue, value: .strings(hasNone)),
      ])
    }
  }

  /// A value for each of some conditions, by the ids of the conditions: of a set the list of its members.
  package static func combination(_ combination: [(condition: Condition, value: String)]) -> JSON {
    byCondition(
      combination.map { ($0.condition, [$0.value]) }, { .string($0.first ?? "") }, ofSet: { has, _ in .strings(has) })
  }

  /// An object with a member for each condition, and one for each set in place of those for its members.
  private static func byCondition(
    _ all: [(condition: Condition, values: [String])], _ other: ([String]) -> JSON,
    ofSet: (_ has: [String], _ hasNone: [String]) -> JSON
  ) -> JSON {
    var members: [JSON.Member] = []
    var sets: Set<String> = []
    for (condition, values) in all {
      guard let set = condition.member?.set else {
        members.append(JSON.Member(name: condition.id, value: other(values)))
        continue
      }
      guard sets.insert(set).inserted else { continue }
      func ids(_ value: String) -> [String] {
        all.filter { $0.condition.member?.set == set && $0.values == [value] }.compactMap { $0.condition.member?.id }
      }
      members.append(JSON.Member(name: set, value: ofSet(ids("true"), ids("false"))))
    }
    return .object(members)
  }
}
