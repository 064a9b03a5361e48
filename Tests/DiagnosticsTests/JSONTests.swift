import Foundation
import Testing

@testable import Diagnostics

@Suite struct JSONTests {
  private static let texts = [
    "", "plain", "日本語", "\"quoted\" \\ back", "line\nnext\r\ttab", "\u{1B}[31m", "\u{0}", "\u{7F}",
    "\u{202E}right to left", "\u{2028}", "\u{E0001}", "👩‍🚀",
  ]

  @Test(arguments: texts) func `Foundation reads a text back as it was`(text: String) throws {
    let value: JSON = ["text": .string(text), "list": [.string(text), .null, .bool(true)]]
    for json in [value.text, value.line] {
      let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      #expect(read?["text"] as? String == text)
      #expect((read?["list"] as? [Any])?.first as? String == text)
    }
  }

  @Test(arguments: texts) func `Nothing in it commands a terminal`(text: String) {
    let json = JSON.string(text).line
    #expect(json == json.printable)
  }

  @Test func `Members keep their order, and those without a value are left out`() {
    let value = JSON.members(["b": .number(1), "none": nil, "a": [], "c": .object([])])
    #expect(value.line == #"{"b": 1, "a": [], "c": {}}"#)
    #expect(value.text == "{\n  \"b\": 1,\n  \"a\": [],\n  \"c\": {}\n}")
  }
}
