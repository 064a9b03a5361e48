import Diagnostics
import TestSupport
import Testing
import YAMLTree

@Suite("Mutated files") struct FuzzTests {
  @Test("Whatever is read, nothing crashes and every range lies within the file", arguments: seeds(0..<8)) func mutated(
    seed: Int
  ) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let file = SourceFile(path: "page.yaml", bytes: random.mutation(of: documents))
      let (root, findings) = parse(file)
      let isUTF8 = String(validating: file.bytes, as: UTF8.self) != nil
      let places = findings.flatMap(\.allPlaces).map(\.bounds)
      let isWithin = places.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= file.bytes.count }
      let hasReason = root != nil || !findings.isEmpty || !isUTF8 || !file.hasContent
      let isSound = root.map { isConsistent($0, within: 0..<file.bytes.count, findings) } ?? true
      guard isWithin, hasReason, isUTF8 || root == nil, isSound else {
        Issue.record("\(String(decoding: file.bytes, as: UTF8.self).debugDescription)")
        return
      }
    }
  }

  /// True if children lie within their parent one after the other, and texts are where they claim to be.
  private func isConsistent(_ node: YAMLNode, within parent: Range<Int>, _ findings: [Finding]) -> Bool {
    guard parent.lowerBound <= node.bounds.lowerBound, node.bounds.upperBound <= parent.upperBound else { return false }
    guard findings.isEmpty else { return true }
    let texts = node.texts
    let areOrdered = zip(texts, texts.dropFirst()).allSatisfy { $0.bounds.upperBound <= $1.bounds.lowerBound }
    let children = (node.items ?? []) + (node.pairs ?? []).map(\.value)
    return areOrdered && (node.scalar.map(standsInFile) ?? true)
      && (node.pairs ?? []).allSatisfy { standsInFile($0.key) }
      && children.allSatisfy { isConsistent($0, within: node.bounds, findings) }
  }

  /// True if each byte that is neither a space, a break nor from an escape is found in the file.
  private func standsInFile(_ text: SourceText) -> Bool {
    let bytes = text.file.bytes
    let hasEscapes = bytes[text.bounds].first == UInt8(ascii: "\"") && bytes[text.bounds].contains(UInt8(ascii: "\\"))
    return text.text.utf8.enumerated().allSatisfy { offset, byte in
      let place = text.range(of: offset..<offset + 1).bounds
      guard place.lowerBound >= 0, place.upperBound <= bytes.count else { return false }
      return byte <= 0x20 || hasEscapes || bytes[place].elementsEqual([byte])
    }
  }
}

extension SourceFile {
  fileprivate var hasContent: Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).contains { line in
      let start = line.drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
      return !start.isEmpty && !start.hasPrefix("#") && !line.hasPrefix("---") && !line.hasPrefix("...")
    }
  }
}

private let documents = [
  "title: 受信方法\ntables:\n  reception:\n    rules:\n      - id: a\n        when: { b: [c, d] }\n",
  "a: |\n  一\n\n    二\n  三\n\nb: >-\n  x\n  y\n\n\n  z\nc: >+2\n   w\n\n",
  "'it''s': \"\\u3042\\n\\\n   b\"\n? [k]\n: - v\n  - &a w\n  - *a\n",
  "--- # c\nkey: plain text\n  folded\n\n  twice # end\nempty:\nlist: [a, b: c, {d, e: }]\n",
  "%YAML 1.1\n---\na: !t b\n<<: c\na: d\n...\n--- e\n",
]
