import Diagnostics
import TestSupport
import Testing

@Suite struct JSONReaderTests {
  @Test(arguments: [
    ("null", "null"), (" true ", "true"), ("[ ]", "[]"), ("{}", "{}"), ("-0.5e+10", "-0.5e+10"),
    (#"{"a": [1, {"b": ""}], "a": 2}"#, #"{"a": [1, {"b": ""}], "a": 2}"#),
    (#""\u00e9\ud83d\ude00\/\b\n""#, "\"é😀/\\u0008\\n\""), (#""\ud83d""#, "\"\u{FFFD}\""),
    (#""\udE00x""#, "\"\u{FFFD}x\""), (#""\ud83d\u0041""#, "\"\u{FFFD}A\""),
  ]) func `A value is read and written again`(text: String, written: String) throws {
    let value = try #require(JSON(Array(text.utf8)))
    #expect(value.line == written)
  }

  @Test(arguments: [
    "", " ", "nul", "nullx", "1 2", "01", "-", "1.", ".5", "1e", "+1", "[1,]", "[1", "{", "{1:2}", #"{"a"}"#,
    #"{"a":}"#, #"{"a":1,}"#, "\"", "\"\t\"", #""\x""#, #""\u12g4""#, #""\ud83d\u12""#, "NaN", "'a'", "// x\n1",
    String(repeating: "[", count: 300),
  ]) func `What is not JSON is refused`(text: String) { #expect(JSON(Array(text.utf8)) == nil) }

  @Test func `Bytes that are not UTF-8 are refused`() {
    #expect(JSON([0x22, 0xFF, 0x22]) == nil)
    #expect(JSON([0x22, 0xED, 0xA0, 0x80, 0x22]) == nil)
  }

  @Test func `Members and items are found by their names`() throws {
    let value = try #require(JSON(Array(#"{"a": 1, "b": ["x", true], "a": 2}"#.utf8)))
    #expect(value["a"]?.integer == 1)
    #expect(value["b"]?.items.first?.string == "x")
    #expect(value["b"]?.items.last?.bool == true)
    #expect(value["c"] == nil)
    #expect(JSON.null["a"] == nil)
  }

  @Test(arguments: seeds(0..<8)) func `What is written can be read`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let value = randomValue(&random, depth: 0)
      #expect(JSON(Array(value.line.utf8))?.line == value.line)
      #expect(JSON(Array(value.text.utf8))?.line == value.line)
    }
  }

  private func randomValue(_ random: inout SeededGenerator, depth: Int) -> JSON {
    switch Int.random(in: 0..<(depth > 3 ? 4 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .number(Int.random(in: -1000...1000, using: &random))
    case 3: return .string(randomText(&random))
    case 4: return .array((0..<3).map { _ in randomValue(&random, depth: depth + 1) })
    default: return .object((0..<3).map { .init(name: "\($0)", value: randomValue(&random, depth: depth + 1)) })
    }
  }

  private func randomText(_ random: inout SeededGenerator) -> String {
    let scalars: [Unicode.Scalar] = ["a", "\"", "\\", "\n", "\u{1}", "é", "表", "😀", "\u{200B}", "/"]
    return String(String.UnicodeScalarView((0..<5).compactMap { _ in scalars.randomElement(using: &random) }))
  }
}
