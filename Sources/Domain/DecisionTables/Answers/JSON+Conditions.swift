package import Diagnostics

extension JSON {
  /// The values of conditions, by the ids of the conditions: of a set the members that it has, and those that it hasn't.
  ///
  /// - Parameter restricted: The conditions that allow only some of their values, with the ids of these.
  /// - Returns: An object.
  package static func values(_ restricted: [(condition: Condition, values: [String])]) -> JSON {
    var members: [JSON.Member] = []
    var sets: Set<String> = []
    for (condition, values) in restricted {
      guard let set = condition.member?.set else {
        members.append(JSON.Member(name: condition.id, value: .strings(values)))
        continue
      }
      guard sets.insert(set).inserted else { continue }
      let asked = restricted.filter { $0.condition.member?.set == set && $0.values.count == 1 }
      func ids(_ value: String) -> [String] {
        asked.filter { $0.values == [value] }.compactMap { $0.condition.member?.id }
      }
      let has = JSON.Member(name: SetTest.Kind.has.rawValue, value: .strings(ids("true")))
      let hasNone = JSON.Member(name: SetTest.Kind.hasNone.rawValue, value: .strings(ids("false")))
      members.append(JSON.Member(name: set, value: .object([has, hasNone])))
    }
    return .object(members)
  }

  /// A value for each of some conditions, by the ids of the conditions: of a set the list of its members.
  package static func combination(_ combination: [(condition: Condition, value: String)]) -> JSON {
    var members: [JSON.Member] = []
    var sets: Set<String> = []
    for (condition, value) in combination {
      guard let set = condition.member?.set else {
        members.append(JSON.Member(name: condition.id, value: .string(value)))
        continue
      }
      guard sets.insert(set).inserted else { continue }
      let ids = combination.filter { $0.condition.member?.set == set && $0.value == "true" }
        .compactMap { $0.condition.member?.id }
      members.append(JSON.Member(name: set, value: .strings(ids)))
    }
    return .object(members)
  }
}
