import Diagnostics
import TestSupport
import Testing
import YAMLTree

@Suite("Random documents") struct RandomDocumentTests {
  @Test("Every text is read as it was written, and has its place", arguments: seeds(0..<10)) func roundTrip(seed: Int)
    throws
  {
    for index in 0..<100 {
      var document = RandomDocument(seed: 1_000 * seed + index)
      document.writeMapping(indentation: 0, depth: 0)
      let (root, findings) = parse(document.yaml)
      let texts = try #require(root).texts
      try #require(findings.isEmpty, "\(document.yaml)")
      try #require(texts.map(\.text) == document.texts.map(\.text), "\(document.yaml)")
      for (text, written) in zip(texts, document.texts) {
        let bytes = Array(document.yaml.utf8)[text.bounds]
        #expect(String(decoding: bytes, as: UTF8.self) == written.source, "\(document.yaml)")
      }
    }
  }
}

/// Writes YAML, and keeps a list of the texts in it.
private struct RandomDocument {
  private(set) var yaml = ""
  /// Each text, including keys, and the way it is written in the file.
  private(set) var texts: [(text: String, source: String)] = []
  private var random: SeededGenerator

  init(seed: Int) { random = SeededGenerator(seed: seed) }

  private static let words = ["a", "b-1", "表", "終了 状態", "😀", "it", "x y  z", "é", "3.10", "no"]
  private static let special = ["[", ": ", " #", "- ", "'", "\"", "\\", "&", "*", "{}", "|", "%"]

  mutating func writeMapping(indentation: Int, depth: Int) {
    for index in 0..<Int.random(in: 1...3, using: &random) {
      yaml += String(repeating: " ", count: indentation)
      writeFlow(word() + String(index))
      yaml += ":"
      writeValue(indentation: indentation, depth: depth)
    }
  }

  private mutating func writeList(indentation: Int, depth: Int) {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      yaml += String(repeating: " ", count: indentation) + "-"
      writeValue(indentation: indentation, depth: depth)
    }
  }

  /// Writes the value after a colon or dash, and its line end.
  private mutating func writeValue(indentation: Int, depth: Int) {
    if Int.random(in: 0..<8, using: &random) == 0 { yaml += " # comment: 表" }
    let isOnOwnLine = yaml.hasSuffix("表")
    switch Int.random(in: depth < 4 ? 0...6 : 2...3, using: &random) {
    case 0, 1:
      yaml += "\n"
      writeMapping(indentation: indentation + 2, depth: depth + 1)
    case 2, 3:
      yaml += isOnOwnLine ? "\n" + String(repeating: " ", count: indentation + 2) : " "
      writeFlow(word() + pick(["", pick(Self.special) + word()]))
      yaml += "\n"
    case 4 where !isOnOwnLine: writeBlockScalar(indentation: indentation + 2)
    case 5 where !isOnOwnLine: writeFlowList()
    default:
      yaml += "\n"
      writeList(indentation: indentation + 2, depth: depth + 1)
    }
  }

  private mutating func writeFlow(_ text: String) {
    let isPlain = !Self.special.contains { text.contains($0) }
    let single = "'" + text.replacing("'", with: "''") + "'"
    let double = "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    let source = pick(isPlain ? [text, single, double] : [single, double])
    texts.append((text, source))
    yaml += source
  }

  private mutating func writeFlowList() {
    yaml += " ["
    for index in 0..<Int.random(in: 1...3, using: &random) {
      yaml += index > 0 ? ", " : ""
      writeFlow(word())
    }
    yaml += "]\n"
  }

  private mutating func writeBlockScalar(indentation: Int) {
    let lines = (0..<Int.random(in: 1...3, using: &random)).map { _ in word() + pick(Self.special) + word() }
    let (isFolded, isStripped) = (pick([true, false]), pick([true, false]))
    let header = (isFolded ? ">" : "|") + (isStripped ? "-" : "") + "\n"
    let indent = String(repeating: " ", count: indentation)
    let body = lines.map { indent + $0 }.joined(separator: "\n")
    texts.append(
      (
        lines.joined(separator: isFolded ? " " : "\n") + (isStripped ? "" : "\n"),
        header + body + (isStripped ? "" : "\n")
      ))
    yaml += " " + header + body + "\n"
  }

  private mutating func word() -> String { pick(Self.words) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }
}
