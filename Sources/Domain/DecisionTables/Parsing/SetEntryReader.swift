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
    var rest = text
    while true {
      guard let end = readTest(rest, of: text, findings: &findings) else { return }
      let after = rest.piece(end..<rest.text.utf8.count).trimmed()
      if after.text.isEmpty { return }
      guard let next = after.behind(word: "and") else {
        report(.malformedSetEntry(text, of: id), &findings)
        return
      }
      rest = next
    }
  }

  /// Reads the test that a text begins with.
  ///
  /// - Returns: Where it ends; nil, with a finding, if there is none.
  private mutating func readTest(_ text: SourceText, of entry: SourceText, findings: inout [Finding]) -> Int? {
    if let name = text.behind(word: SetTest.Kind.has.rawValue), !name.text.isEmpty {
      let end = name.text.utf8.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") } ?? name.text.endIndex
      let length = name.text.utf8.distance(from: name.text.startIndex, to: end)
      add(.has, [name.piece(0..<length)], at: text, findings: &findings)
      return text.text.utf8.count - name.text.utf8.count + length
    }
    if text.text == SetTest.Kind.none.rawValue
      || text.behind(word: SetTest.Kind.none.rawValue)?.behind(word: "and") != nil
    {
      add(.none, [], at: text.piece(0..<4), findings: &findings)
      return 4
    }
    for kind in [SetTest.Kind.hasAll, .hasNone, .only] {
      guard let list = text.parentheses(behind: kind.rawValue) else { continue }
      let test = text.piece(0..<list.upperBound + 1)
      let named = text.piece(list).split(at: UInt8(ascii: ","))
      add(kind, named, at: test, findings: &findings)
      return list.upperBound + 1
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

extension SourceText {
  /// The text behind a word that it begins with; nil if it begins with something else.
  fileprivate func behind(word: String) -> SourceText? {
    let count = word.utf8.count
    guard text.hasPrefix(word), let next = text.utf8.dropFirst(count).first,
      next == UInt8(ascii: " ") || next == UInt8(ascii: "\t")
    else { return nil }
    return piece(count..<text.utf8.count).trimmed()
  }

  /// The bounds of what stands in the parentheses behind a word that the text begins with.
  fileprivate func parentheses(behind word: String) -> Range<Int>? {
    guard text.hasPrefix(word) else { return nil }
    let bytes = Array(text.utf8)
    let start = word.utf8.count
    guard start < bytes.count, bytes[start] == UInt8(ascii: "("),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return start + 1..<end
  }
}
