import Diagnostics

// Findings about the entry of a set.
extension Finding {
  static func emptySetEntry(of set: String, at place: SourceRange) -> Finding {
    let (any, none) = ("-", "none")
    return Finding(
      .emptyEntry, at: place, "The entry of '\(set)' is empty",
      fixes: [
        Fix("write '\(any)' for any value", replacing: place, with: any), Fix("write '\(none)' for the empty set"),
      ])
  }

  static func foreignSetEntry(_ text: SourceText, _ meant: MeantSetEntry, of set: String, _ member: Condition?)
    -> Finding
  {
    Finding(
      .malformedTest, at: text.range, meant.rule, notes: declaration(of: set, at: member?.place),
      fixes: meant.written.map { [Fix("write '\($0)'", replacing: text.range, with: $0)] } ?? [
        Fix("write a rule for each of the members: 'has a', and then 'has b and has-none-of(a)'")
      ], details: Details(conditions: [set]))
  }

  static func malformedSetEntry(_ text: SourceText, of set: String) -> Finding {
    Finding(
      .malformedTest, at: text.range, "'\(text.text)' does not say what the set '\(set)' has",
      fixes: [
        Fix("write 'has a', 'has-all-of(a, b)', 'has-none-of(a, b)', 'only(a, b)' or 'none', or several with 'and'")
      ], details: Details(conditions: [set]))
  }

  static func unknownMember(_ name: SourceText, of set: String, members: [String], _ place: SourceRange?) -> Finding {
    let shown = members.prefix(20).joined(separator: ", ") + (members.count > 20 ? ", …" : "")
    return Finding(
      .unknownValue, at: name.range, "'\(name.text)' is not a member of '\(set)'",
      notes: [Note("the members of '\(set)' are \(shown)")] + declaration(of: set, at: place),
      fixes: Fix.didYouMean(name.text, amongIDs: members, replacing: name.range),
      details: Details(conditions: [set]))
  }

  static func emptyMember(_ name: SourceText, of set: String) -> Finding {
    Finding(
      .emptyEntry, at: name.range, "A member of '\(set)' is missing here",
      fixes: [Fix("name one, or delete the comma beside it")], details: Details(conditions: [set]))
  }

  static func unknownMemberList(
    _ name: SourceText, of set: String, members: [String], lists: ConditionLists
  ) -> Finding {
    Finding(
      .unknownList, at: name.range, "No spec declares the list '\(name.text)'",
      fixes: Fix.didYouMean(name.text, amongIDs: lists.ids, replacing: name.range) + [
        Fix("declare it: 'lists: { \(name.text): [\(members.prefix(2).joined(separator: ", "))] }'")
      ], details: Details(conditions: [set]))
  }

  /// The finding for an entry in the place of the list that an example gives; nil for any other text.
  static func entryInExample(_ text: SourceText, _ members: [String], of set: String) -> Finding? {
    let beginnings = SetTest.Kind.allCases.map { $0 == .has ? "has " : $0.rawValue + "(" }
    guard !members.contains(text.text), beginnings.contains(where: text.text.hasPrefix) else { return nil }
    let name = text.text.dropFirst(4)
    let written = text.text.hasPrefix("has ") && members.contains(String(name)) ? "[\(name)]" : nil
    return Finding(
      .notOneValue, at: text.range, "The set '\(set)' is given by all members that it has",
      fixes: [
        written.map { Fix("write '\($0)'", replacing: text.range, with: $0) } ?? Fix("write '[a, b]', or '[]' for none")
      ],
      details: Details(conditions: [set]))
  }

  static func repeatedMember(_ id: String, in name: SourceText, of set: String) -> Finding {
    Finding(
      .duplicateID, at: name.range, "The member '\(id)' of '\(set)' is named a second time",
      fixes: [Fix("remove one of the two")], details: Details(conditions: [set]))
  }

  static func contradictorySet(_ id: String, of set: String, at test: SourceRange, _ other: SourceRange) -> Finding {
    Finding(
      .ruleNeverMatches, at: test, "No set of '\(set)' has '\(id)' and doesn't have it",
      notes: [Note("the other test of '\(id)' is here", at: other)],
      fixes: [Fix("leave '\(id)' out of one of the tests")], details: Details(conditions: [set]))
  }

  /// The finding for a test of sets in the entry of another condition; nil for any other text.
  static func setTest(_ text: SourceText, of condition: Condition) -> Finding? {
    guard condition.member == nil, SetTest.begins(text.text) else { return nil }
    let isNegated = text.text.hasPrefix("has-none-of(")
    let list = text.text.drop { !"( ".contains($0) }.dropFirst().trimming { ") ".contains($0) }
    let names = list.split(separator: ",").map { $0.trimming { $0 == " " } }
    let isKnown = !names.isEmpty && names.allSatisfy { condition.position(of: $0) != nil }
    let written = isNegated ? "not(\(names.joined(separator: ", ")))" : names.joined(separator: ", ")
    // One value is not two at once.
    let isCertain = isKnown && (names.count == 1 || isNegated || text.text.hasPrefix("only("))
    return Finding(
      .malformedTest, at: text.range, "'\(condition.id)' has one value, and '\(text.text)' asks for members of a set",
      notes: declaration(of: condition.id, at: condition.place),
      fixes: (isCertain ? [Fix("write '\(written)'", replacing: text.range, with: written)] : []) + [
        Fix("declare a set: '\(condition.id): { any-of: [first, second] }'")
      ], details: Details(conditions: [condition.id]))
  }

  private static func declaration(of id: String, at place: SourceRange?) -> [Note] {
    place.map { [Note("'\(id)' gets its values here", at: $0)] } ?? []
  }
}
