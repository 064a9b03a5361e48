import Testing

@testable import DecisionTables

@Suite struct SlotTests {
  private func labels(_ domain: Domain, _ entries: [String]) throws -> [SlotLabel] {
    let sample = SampleTable([("c", domain)], rules: entries.map { ([$0], ["x"]) })
    let table = try #require(sample.compiled)
    return (0..<table.slotCounts[0]).map { table.label(ofSlot: $0, condition: 0) }
  }

  @Test func `The values of an enumeration are its slots`() throws {
    let labels = try labels(.enumeration(["a", "b"]), ["a"])
    #expect(labels.map(\.id) == ["a", "b"])
    #expect(labels.map(\.shape) == [.value("a"), .value("b")])
    #expect(try self.labels(.boolean, []).map(\.text) == ["true", "false"])
  }

  @Test func `Integers are divided at the bounds that occur`() throws {
    let labels = try labels(.number("[0..120]", integer: true), ["< 18", "[18..65)", "65", "> 65"])
    #expect(labels.map(\.text) == ["< 18", "[18..64]", "65", ">= 66"])
    #expect(labels.map(\.id) == ["below-18", "from-18-to-64", "65", "from-66"])
  }

  @Test func `Decimals have slots between neighbouring integers`() throws {
    let labels = try labels(.number("any"), ["[0..9]", "[10..15]", "-1.5", "(20..20.5)"])
    #expect(
      labels.map(\.text) == [
        "< -1.5", "-1.5", "(-1.5..0)", "[0..9]", "(9..10)", "[10..15]", "(15..20]", "(20..20.5)", ">= 20.5",
      ])
    #expect(
      labels.map(\.id) == [
        "below-minus-1-point-5", "minus-1-point-5", "above-minus-1-point-5-to-below-0", "from-0-to-9",
        "above-9-to-below-10", "from-10-to-15", "above-15-to-20", "above-20-to-below-20-point-5", "from-20-point-5",
      ])
  }

  @Test func `Nothing lies between two integers or two days`() throws {
    #expect(try labels(.number("any", integer: true), ["<= 9", ">= 10"]).count == 2)
    let dates = try labels(.date("any"), ["<= 2024-02-29", ">= 2024-03-01"])
    #expect(dates.map(\.text) == ["< 2024-03-01", ">= 2024-03-01"])
    #expect(dates.map(\.id) == ["below-2024-03-01", "from-2024-03-01"])
  }

  @Test func `Bounds that no entry tells apart make no slots`() throws {
    #expect(try labels(.number("[0..10]"), ["[0..5), [5..10]"]).map(\.text) == ["[0..10]"])
    #expect(try labels(.number("any"), ["-"]).map(\.id) == ["any"])
  }

  @Test func `A missing value is the last slot`() throws {
    let age = Domain.nullable(.number("[0..120]", integer: true))
    #expect(try labels(age, ["< 18, null"]).map(\.id) == ["below-18", "from-18", "null"])
    #expect(try labels(age, ["-"]).map(\.text) == ["[0..120]", "null"])
    #expect(try labels(.nullable(.boolean), []).map(\.id) == ["true", "false", "null"])
    let sample = SampleTable([("age", age), ("t", .nullable(.text(["a"])))], rules: [])
    let table = try #require(sample.compiled)
    #expect(table.slot(holding: "null", condition: 0) == 1)
    #expect(table.slot(holding: "120", condition: 0) == 0)
    #expect(table.slot(holding: "121", condition: 0) == nil)
    #expect(table.slot(holding: "anything-else", condition: 1) == 1)
    #expect(table.slot(holding: "null", condition: 1) == 2)
    #expect(table.slot(holding: "b", condition: 1) == nil)
  }

  @Test func `A value is found in its slot`() throws {
    let sample = SampleTable(
      [("age", .number("[0..120]")), ("due", .date("any")), ("e", .enumeration(["a", "b"]))],
      rules: [(["[18..65)", ">= 2024-01-01", "b"], ["x"])])
    let table = try #require(sample.compiled)
    #expect(
      ["0", "17.99", "18", "64.5", "65", "120", "121", "-1", "x"].map { table.slot(holding: $0, condition: 0) } == [
        0, 0, 1, 1, 2, 2, nil, nil, nil,
      ])
    #expect(table.slot(holding: "2023-12-31", condition: 1) == 0)
    #expect(table.slot(holding: "2024-01-01", condition: 1) == 1)
    #expect(table.slot(holding: "b", condition: 2) == 1)
    #expect(table.slot(holding: "c", condition: 2) == nil)
  }
}
