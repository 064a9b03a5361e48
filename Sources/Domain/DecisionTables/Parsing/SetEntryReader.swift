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
  mutating func read(_ text: SourceText, findings: inout [Finding]) {
    let text = text.trimmed()
    if text.text == "-" { return }
    if text.text.isEmpty {
      report(.emptySetEntry(of: id, at: text.range), &findings)
      return
    }
    if let meant = MeantSetEntry(text.text, ids) {
      report(.foreignSetEntry(text, meant, of: id, members.first), &findings)
      return
    }
    let bytes = Array(text.text.utf8)
    var start = 0
    while start < bytes.count {
      guard let end = readTest(text, bytes, from: start, findings: &findings) else { return }
      let rest = bytes.firstNotBlank(from: end)
      if rest == bytes.count { return }
      guard let next = bytes.behind(word: "and", at: rest) else { break }
      start = next
    }
    report(.malformedSetEntry(text, of: id), &findings)
  }

  /// Reads the test that begins at a position of an entry.
  ///
  /// - Returns: The position of its end; nil, with a finding, if there is no test.
  private mutating func readTest(
    _ entry: SourceText, _ bytes: [UInt8], from start: Int, findings: inout [Finding]
  ) -> Int? {
    if let name = bytes.behind(word: SetTest.Kind.has.rawValue, at: start), name < bytes.count {
      let end = bytes[name...].firstIndex { $0.isBlank || $0 == UInt8(ascii: ",") } ?? bytes.count
      add(.has, [entry.piece(name..<end)], at: entry.piece(start..<end), findings: &findings)
      return end
    }
    let none = SetTest.Kind.none.rawValue
    if let end = bytes.end(of: none, at: start),
      end == bytes.count || bytes.behind(word: none, at: start).flatMap({ bytes.behind(word: "and", at: $0) }) != nil
    {
      add(.none, [], at: entry.piece(start..<end), findings: &findings)
      return end
    }
    for kind in [SetTest.Kind.hasAll, .hasNone, .only] {
      guard let list = bytes.end(of: kind.rawValue + "(", at: start),
        let end = bytes[list...].firstIndex(of: UInt8(ascii: ")"))
      else { continue }
      let named = entry.piece(list..<end).split(at: UInt8(ascii: ","))
      add(kind, named, at: entry.piece(start..<end + 1), findings: &findings)
      return end + 1
    }
    report(.malformedSetEntry(entry, of: id), &findings)
    return nil
  }

  private mutating func add(_ kind: SetTest.Kind, _ names: [SourceText], at test: SourceText, findings: inout [Finding])
  {
    var shapes: [SlotLabel.Shape] = []
    var named: Set<Int> = []
    for name in names {
      let before = findings.count
      let positions = positions(named: name, &shapes, findings: &findings)
      if positions.isEmpty, findings.count > before { continue }
      for position in positions where !named.insert(position).inserted {
        report(.repeatedMember(ids[position], in: name, of: id), &findings)
      }
    }
    tests.append(SetTest(kind: kind, named: shapes))
    if isFaulty { return }
    switch kind {
    case .has, .hasAll: for position in named.sorted() { ask(true, of: position, at: test, findings: &findings) }
    case .hasNone: for position in named.sorted() { ask(false, of: position, at: test, findings: &findings) }
    case .only, .none:
      for position in ids.indices where !named.contains(position) {
        ask(false, of: position, at: test, findings: &findings)
      }
    }
  }

  /// The members that a name, or a list of them, stands for.
  private mutating func positions(named name: SourceText, _ shapes: inout [SlotLabel.Shape], findings: inout [Finding])
    -> [Int]
  {
    guard let list = name.listName else {
      guard let position = position(of: name, findings: &findings) else { return [] }
      shapes.append(.value(name.text))
      return [position]
    }
    guard let declared = lists[list.text] else {
      report(.unknownMemberList(list, of: id, members: ids, lists: lists), &findings)
      return []
    }
    shapes.append(.list(list.text))
    let reading = lists.members(of: declared) {
      var reader = SetEntryReader(members)
      return reader.read(declared, usedAt: name.range, findings: &findings)
    }
    isFaulty = isFaulty || reading.isFaulty
    return reading.positions
  }

  /// Reads the members that a list names.
  private mutating func read(_ list: NamedList, usedAt place: SourceRange, findings: inout [Finding]) -> MemberReading {
    isFaulty = list.values.isEmpty
    var positions: [Int] = []
    for value in list.values {
      let name = value.trimmed()
      let before = findings.count
      if let position = position(of: name, findings: &findings) {
        if positions.contains(position) {
          report(.repeatedMember(ids[position], in: name, of: id), &findings)
        } else {
          positions.append(position)
        }
      }
      for index in findings.indices[before...] {
        findings[index].notes.append(.init("the list is used here, for '\(id)'", at: place))
      }
    }
    return MemberReading(positions: positions, isFaulty: isFaulty)
  }

  private mutating func position(of name: SourceText, findings: inout [Finding]) -> Int? {
    if let position = ids.firstIndex(of: name.text) { return position }
    if name.text.isEmpty {
      report(.emptyMember(name, of: id), &findings)
      return nil
    }
    report(.unknownMember(name, of: id, members: ids, members.first?.place), &findings)
    return nil
  }

  private mutating func ask(_ has: Bool, of position: Int, at test: SourceText, findings: inout [Finding]) {
    if let other = asked[position], other.has != has {
      report(.contradictorySet(ids[position], of: id, at: test.range, other.place), &findings)
      return
    }
    asked[position] = (has, test.range)
  }

  private mutating func report(_ finding: Finding, _ findings: inout [Finding]) {
    findings.append(finding)
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
