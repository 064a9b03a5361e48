import Testing

@testable import DecisionTables

@Suite struct DecimalTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("007", "7"), ("1.10", "1.1"), ("-12.50", "-12.5"), ("0.001", "0.001"),
    ("9999999999999999999", "9999999999999999999"),
    ("-9999999999999999999.999999999999999999", "-9999999999999999999.999999999999999999"),
    ("1.000000000000000000000000000000", "1"),
  ]) func `A number prints without needless digits`(text: String, canonical: String) {
    #expect(Decimal(text)?.description == canonical)
  }

  @Test(arguments: ["", "-", ".", "1.", ".5", "1.2.3", "1e3", "+1", "1,0", "٣", "３", " 1", "0x1"])
  func `What is not a number is not read`(text: String) {
    guard case .malformed = Decimal.read(text) else {
      Issue.record("'\(text)' was read")
      return
    }
  }

  @Test(arguments: ["10000000000000000000", "0.0000000000000000001"])
  func `A number with too many digits is told from a malformed one`(text: String) {
    guard case .tooLong = Decimal.read(text) else {
      Issue.record("'\(text)' was read")
      return
    }
  }

  @Test func `Numbers that binary floating point confuses are told apart`() throws {
    let values = try ["-1.5", "-1", "-0.1", "0", "0.3", "0.300000000000000001", "2", "10"].map {
      try #require(Decimal($0))
    }
    #expect(values == values.sorted())
    #expect(Set(values).count == values.count)
    #expect(Decimal("0.10") == Decimal("0.1"))
  }
}
