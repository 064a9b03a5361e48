package import Diagnostics

extension Entry {
  /// Reads a rule's entry for a set: an entry for each of its members.
  ///
  /// - Parameters:
  ///   - text: the entry.
  ///   - members: the conditions that ask for the members.
  ///   - report: receives findings about the entry.
  /// - Returns: One for each member; after a mistake they are marked as faulty.
  package static func parse(_ text: SourceText, forSet members: ArraySlice<Condition>, report: Report)
    -> [Entry]
  {
    if text.text == "-" { return members.map { _ in .any(at: text.range) } }
    var reader = SetEntryReader(members)
    reader.read(text, report: report)
    var entries = reader.asked.map { asked in
      var entry = asked.map { Entry(has: $0.has, at: text.range) } ?? .any(at: text.range)
      entry.isFaulty = reader.isFaulty
      return entry
    }
    if !entries.isEmpty { entries[0].wording.shapes += reader.tests.map(SlotLabel.Shape.members) }
    return entries
  }

  /// The entries of a set with some members and no others, as an example gives it.
  package static func entries(
    ofSet ids: [SourceText], at place: SourceRange, _ members: ArraySlice<Condition>, report: Report
  ) -> [Entry] {
    let all = members.first?.member?.all ?? []
    let set = members.first?.declaredID ?? ""
    var named: Set<String> = []
    let before = report.count
    // What an entry calls the empty set is not a member, unless one is called so.
    let isNone = ids.count == 1 && ids[0].text == SetTest.Kind.none.rawValue && !all.contains(ids[0].text)
    for id in isNone ? [] : ids.map({ $0.trimmed() }) {
      if let finding = Finding.entryInExample(id, all, of: set) {
        report.add(finding)
      } else if !all.contains(id.text) {
        report.add(.unknownMember(id, of: set, members: all, members.first?.place))
      } else if !named.insert(id.text).inserted {
        report.add(.repeatedMember(id.text, in: id, of: set))
      }
    }
    let isFaulty = report.count > before
    return all.map { id in
      var entry = Entry(has: named.contains(id), at: place)
      entry.isFaulty = isFaulty
      return entry
    }
  }

  /// The entry of a member that a set has, or hasn't.
  private init(has: Bool, at place: SourceRange) {
    let shape = SlotLabel.Shape.value(has ? "true" : "false")
    self.init(.listed(ValueSet(CollectionOfOne(has ? 0 : 1))), at: place, wording: Wording(shapes: [shape]))
  }

  /// The tests of a set as their author wrote them; only the entry of the first member has them.
  package var setTests: [SetTest] {
    wording.shapes.compactMap { if case .members(let test) = $0 { test } else { nil } }
  }

  /// True if the entry allows all values, for that of a set's first member all sets.
  package var allowsAll: Bool { isAny && setTests.isEmpty }

  /// True for the entry of a member that the set must have, false for one that it must not have; nil for any.
  package var asksForMember: Bool? {
    guard case .listed(let set) = values else { return nil }
    return set.contains(0) == set.contains(1) ? nil : set.contains(0)
  }
}
