import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

@Suite struct NamedListTests {
  private func list(_ name: String, _ values: String...) -> NamedList {
    NamedList(name: SourceText(test: name), values: values.map { SourceText(test: $0) })
  }

  private func condition(_ domain: Domain, _ lists: NamedList...) -> Condition {
    var condition = Condition(id: "c", domain: domain)
    condition.lists = ConditionLists(Dictionary(uniqueKeysWithValues: lists.map { ($0.name.text, $0) }))
    return condition
  }

  private func parse(_ text: String, for condition: Condition) -> (entry: Entry, findings: [Finding]) {
    let report = Report()
    return (Entry.parse(SourceText(test: text), for: condition, report: report), report.findings)
  }

  @Test(arguments: [
    ("in flu", [0, 1]), ("not(in flu)", [2, 3]), ("in flu, none", [0, 1, 3]), ("not(in flu, rash)", [3]),
  ]) func `A list stands for its values`(text: String, indices: [Int]) {
    let (entry, findings) = parse(
      text, for: condition(.enumeration(["fever", "cough", "rash", "none"]), list("flu", "fever", "cough")))
    #expect(entry.values == .listed(ValueSet(indices)))
    #expect(findings.isEmpty)
  }

  @Test func `An entry keeps the name of its list`() {
    let hour = condition(.number("[0..24)"), list("rush", "[7..9)", "17"))
    #expect(parse("in rush, 3", for: hour).entry.wording.shapes == [.list("rush"), .point("3")])
  }

  @Test(arguments: [
    ("in flue", Finding.Kind.unknownList, "flu"), ("not in flu", .malformedTest, "not(in flu)"),
  ]) func `A list that is not understood has a fix`(text: String, kind: Finding.Kind, fix: String) {
    let (entry, findings) = parse(text, for: condition(.enumeration(["fever", "cough"]), list("flu", "fever")))
    #expect(entry.isFaulty)
    #expect(findings.map(\.kind) == [kind])
    #expect(findings.first?.fixes.first?.replacement?.text == fix)
  }

  @Test(arguments: [("idle", Finding.Kind.unknownValue), ("in flu", .malformedTest)])
  func `A mistake in a list is told where the list has it`(value: String, kind: Finding.Kind) throws {
    let (entry, findings) = parse(
      "in flu", for: condition(.enumeration(["fever", "cough"]), list("flu", "fever", value)))
    #expect(entry.isFaulty)
    #expect(findings.map(\.kind) == [kind])
    let place = try #require(findings.first?.place)
    #expect(place.file.bytes[place.bounds].elementsEqual(value.utf8))
  }

  @Test func `Random tables with lists are those with the values written out`() {
    var named = 0
    for seed in 0..<10_000 {
      let random = RandomTable(seed: seed)
      var table = random.sample.table
      for position in table.conditions.indices { name(random.entries, of: position, in: &table, &named, seed) }
      guard random.sample.findings.isEmpty else { continue }
      let written = Fingerprint(of: random.sample.table, steps: [:])
      #expect(Fingerprint(of: table, steps: [:]) == written, "seed \(seed)")
    }
    #expect(named > 10_000)
  }

  /// Writes the entries of a condition with lists that have their tests.
  private func name(
    _ entries: [[RandomEntry]], of position: Int, in table: inout DecisionTable, _ named: inout Int, _ seed: Int
  ) {
    for (rule, entry) in entries.enumerated() where entry[position].text != "-" {
      let isNegated = entry[position].text.hasPrefix("not(")
      let tests = isNegated ? String(entry[position].text.dropFirst(4).dropLast()) : entry[position].text
      let all = SourceText(test: tests).split(at: UInt8(ascii: ",")).map { $0.text }
      // Some of the tests stand in the list, the others beside it.
      let count = seed % all.count + 1
      var condition = table.conditions[position]
      let list = SourceText(test: "l\(rule)")
      condition.lists = ConditionLists([
        list.text: NamedList(name: list, values: all.prefix(count).map { SourceText(test: $0) })
      ])
      let text = (["in \(list.text)"] + all.dropFirst(count)).joined(separator: ", ")
      let (parsed, findings) = parse(isNegated ? "not(\(text))" : text, for: condition)
      #expect(parsed.values == table.rules[rule].entries[position].values, "seed \(seed): \(text)")
      #expect(findings.isEmpty == isRight(table.rules[rule].entries[position]), "seed \(seed): \(text)")
      table.rules[rule].entries[position] = parsed
      named += 1
    }
  }

  private func isRight(_ entry: Entry) -> Bool { !entry.isFaulty }
}
