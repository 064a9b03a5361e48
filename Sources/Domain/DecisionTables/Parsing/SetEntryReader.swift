import Diagnostics

/// Reads the entry of a condition whose value is a set: tests with `and` between them.
struct SetEntryReader {
  /// The conditions that ask for the members.
  let members: ArraySlice<Condition>
  private let ids: [String]
  /// For each member what is asked of it, and the test that asks it.
  private(set) var asked: [(has: Bool, place: SourceRange)?]
  private(set) var tests: [SetTest] = []
  private(set) var isFaulty = false

  init(_ members: ArraySlice<Condition>) {
    self.members = members
    ids = members.first?.member?.all ?? []
    asked = members.map { _ in nil }
  }

  /// The id of the condition.
  var id: String { members.first?.declaredID ?? "" }
  private var lists: ConditionLists { members.first?.lists ?? .none }

  /// Reads an entry; for a form that people may write by mistake, the finding shows Hyo's form.
  mutating func read(_ text: SourceText, report: Report) {
    let text = text.trimmed()
    if text.text == "-" { return }
    if text.text.isEmpty {
      refuse(.emptySetEntry(of: id, at: text.range), report)
      return
    }
    if let meant = MeantSetEntry(text.text, ids) {
      refuse(.foreignSetEntry(text, meant, of: id, members.first), report)
      return
    }
    let bytes = Array(text.text.utf8)
    var start = 0
    while start < bytes.count {
      guard let end = readTest(text, bytes, from: start, report: report) else { return }
      let rest = bytes.firstNotBlank(from: end)
      if rest == bytes.count { return }
      guard let next = bytes.behind(word: "and", at: rest) else { break }
      start = next
    }
    refuse(.malformedSetEntry(text, of: id), report)
  }

  /// Reads the test that begins at a position of an entry.
  ///
  /// - Returns: The position of its end; nil, with a finding, if there is no test.
  private mutating func readTest(
    _ entry: SourceText, _ bytes: [UInt8], from start: Int, report: Report
  ) -> Int? {
    if let name = bytes.behind(word: SetTest.Kind.has.rawValue, at: start), name < bytes.count {
      let end = bytes[name...].firstIndex { $0.isBlank || $0 == UInt8(ascii: ",") } ?? bytes.count
      add(.has, [entry.piece(name..<end)], at: entry.piece(start..<end), report: report)
      return end
    }
    let none = SetTest.Kind.none.rawValue
    if let end = bytes.end(of: none, at: start),
      end == bytes.count || bytes.behind(word: none, at: start).flatMap({ bytes.behind(word: "and", at: $0) }) != nil
    {
      add(.none, [], at: entry.piece(start..<end), report: report)
      return end
    }
    for kind in [SetTest.Kind.hasAll, .hasNone, .only] {
      guard let list = bytes.end(of: kind.rawValue + "(", at: start),
        let end = bytes[list...].firstIndex(of: UInt8(ascii: ")"))
      else { continue }
      let named = entry.piece(list..<end).split(at: UInt8(ascii: ","))
      add(kind, named, at: entry.piece(start..<end + 1), report: report)
      return end + 1
    }
    refuse(.malformedSetEntry(entry, of: id), report)
    return nil
  }

  private mutating func add(_ kind: SetTest.Kind, _ names: [SourceText], at test: SourceText, report: Report) {
    var shapes: [SlotLabel.Shape] = []
    var named: Set<Int> = []
    for name in names {
      let before = report.count
      let positions = positions(named: name, &shapes, report: report)
      if positions.isEmpty, report.count > before { continue }
      for position in positions where !named.insert(position).inserted {
        refuse(.repeatedMember(ids[position], in: name, of: id), report)
      }
    }
    tests.append(SetTest(kind: kind, named: shapes))
    if isFaulty { return }
    switch kind {
    case .has, .hasAll: for position in named.sorted() { ask(true, of: position, at: test, report: report) }
    case .hasNone: for position in named.sorted() { ask(false, of: position, at: test, report: report) }
    case .only, .none:
      for position in ids.indices where !named.contains(position) {
        ask(false, of: position, at: test, report: report)
      }
    }
  }

  /// The members that a name, or a list of them, stands for.
  private mutating func positions(named name: SourceText, _ shapes: inout [SlotLabel.Shape], report: Report)
    -> [Int]
  {
    guard let list = name.listName else {
      guard let position = position(of: name, report: report) else { return [] }
      shapes.append(.value(name.text))
      return [position]
    }
    guard let declared = lists[list.text] else {
      refuse(.unknownMemberList(list, of: id, members: ids, lists: lists), report)
      return []
    }
    shapes.append(.list(list.text))
    let reading = lists.members(of: declared) {
      var reader = SetEntryReader(members)
      return reader.read(declared, usedAt: name.range, report: report)
    }
    isFaulty = isFaulty || reading.isFaulty
    return reading.positions
  }

  /// Reads the members that a list names.
  private mutating func read(_ list: NamedList, usedAt place: SourceRange, report: Report) -> MemberReading {
    isFaulty = list.values.isEmpty
    var positions: [Int] = []
    for value in list.values {
      let name = value.trimmed()
      let attempt = report.attempt()
      if let position = position(of: name, report: attempt) {
        if positions.contains(position) {
          refuse(.repeatedMember(ids[position], in: name, of: id), attempt)
        } else {
          positions.append(position)
        }
      }
      attempt.change { $0.notes.append(.init("the list is used here, for '\(id)'", at: place)) }
      attempt.keep()
    }
    return MemberReading(positions: positions, isFaulty: isFaulty)
  }

  private mutating func position(of name: SourceText, report: Report) -> Int? {
    if let position = ids.firstIndex(of: name.text) { return position }
    if name.text.isEmpty {
      refuse(.emptyMember(name, of: id), report)
      return nil
    }
    refuse(.unknownMember(name, of: id, members: ids, members.first?.place), report)
    return nil
  }

  private mutating func ask(_ has: Bool, of position: Int, at test: SourceText, report: Report) {
    if let other = asked[position], other.has != has {
      refuse(.contradictorySet(ids[position], of: id, at: test.range, other.place), report)
      return
    }
    asked[position] = (has, test.range)
  }

  private mutating func refuse(_ finding: Finding, _ report: Report) {
    report.add(finding)
    isFaulty = true
  }
}

extension [UInt8] {
  /// The end of a text that stands at a position; nil if another one does.
  fileprivate func end(of text: String, at start: Int) -> Int? {
    self[start...].starts(with: text.utf8) ? start + text.utf8.count : nil
  }

  /// The position of what follows a word and the spaces behind it; nil if another text stands there.
  fileprivate func behind(word: String, at start: Int) -> Int? {
    guard let end = end(of: word, at: start), end < count, self[end].isBlank else { return nil }
    return firstNotBlank(from: end)
  }

  fileprivate func firstNotBlank(from start: Int) -> Int { self[start...].firstIndex { !$0.isBlank } ?? count }
}
