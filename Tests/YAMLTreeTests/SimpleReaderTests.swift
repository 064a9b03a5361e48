import Diagnostics
import Testing
import YAMLTree

@Suite("Simple YAML, read without libyaml")
struct SimpleReaderTests {
  @Test("What people write for Hyo is simple", arguments: simpleSeeds)
  func isSimple(text: String) {
    let file = SourceFile(path: "page.yaml", text: text)
    #expect(parseSimpleYAML(file) != nil)
    #expect(agrees(file))
  }

  @Test("Whatever is simple, libyaml reads the same tree at the same places", arguments: 0..<20)
  func mutated(seed: Int) {
    var random = SplitMix(state: UInt64(1_000 + seed))
    var simple = 0
    for _ in 0..<2_000 {
      let file = SourceFile(path: "page.yaml", bytes: random.mutation(of: simpleSeeds, most: 2))
      if parseSimpleYAML(file) != nil { simple += 1 }
      guard agrees(file) else {
        Issue.record("\(String(decoding: file.bytes, as: UTF8.self).debugDescription)")
        return
      }
    }
    // The comparison must not be of nothing.
    #expect(simple > 300)
  }

  @Test(
    "What is not surely simple is left to libyaml",
    arguments: [
      "a: b: c\n", "a: b # c\n", "a: b\n  c\n", "a: &b c\n", "a: *b\n", "a: !b c\n", "? a\n",
      "- - a\n",
      "a: b\na: c\n", "'a': 'it''s'\n", "a: \"\\n\"\n", "a: [b,\n  c]\n", "a: [b: c]\n", "a: {b}\n",
      "a: {b: c, b: d}\n", "a:\n- b\n", "a:\tb\n", "a: b\r\n", "--- a\n", "a: b\n...\n",
      "%YAML 1.1\n",
      "a: |+\n  b\n", "a: |2\n  b\n", "a: |\n\n  b\n", "a: >\n  b\n   c\n", "a: |\n b", " a: b\n",
      "a : b\n",
      "<<: a\n", "a: {<<: b}\n", "a: {\(String(repeating: "k", count: 1100)): b}\n", "'': a\n",
      "a: b\n c: d\n", "- a\n  b\n", "a: [b, ]\n", "", "# a\n", "a: b \n",
    ]
  )
  func isNotSimple(text: String) {
    #expect(parseSimpleYAML(SourceFile(path: "page.yaml", text: text)) == nil)
  }

  /// Whether libyaml finds no fault with what is simple, and reads the same.
  private func agrees(_ file: SourceFile) -> Bool {
    guard let simple = parseSimpleYAML(file) else { return true }
    var findings: [Finding] = []
    let check = checkCharacters(of: file, findings: &findings)
    guard let other = parseAnyYAML(file, check, findings: &findings) else { return false }
    return findings.isEmpty && simple.placedDump == other.placedDump
  }
}

extension YAMLNode {
  /// The tree with all places.
  fileprivate var placedDump: String {
    switch value {
    case .scalar(let text): text.placedDump
    case .sequence(let items):
      "\(bounds)[" + items.map(\.placedDump).joined(separator: ", ") + "]"
    case .mapping(let pairs):
      "\(bounds){"
        + pairs.map { "\($0.key.placedDump): \($0.value.placedDump)" }.joined(separator: ", ") + "}"
    }
  }
}

extension SourceText {
  fileprivate var placedDump: String {
    "\(bounds)\(isOneRun)\(segments.map { [$0.textOffset, $0.fileOffset] })\(dump)"
  }
}

private let simpleSeeds = [
  """
  page:
    - prose: introduction
    - index: events

  # The tables.
  tables:
    events:
      conditions: [user-consent, reply-to]
      layout:
        sections: [user-consent]
        rows: []
      rules:
        - id: a
          when: { user-consent: set, age: < 18 }
          then: [shown, "called later"]
        - id: b
          then: received
      otherwise: [ignored]

  """,
  """
  tables:
    events:
      rules: |
        | id    | 条件 | then  |
        |-------|------|-------|
        | shown | set  | shown |

          indented
      gaps: not-stated
  steps:
    shown: {}
    called:
      say: called
      with: { handler: [a, {b: c}], state: "`待機中`" }

  """,
  """
  title: 受信方法 (1)
  description: >-
    警報が届いたときに
    どのハンドラーが呼び出されるかを示します。

    もう一つの段落。

  conditions:
    urgent:
      name: "`urgent`"
      values:
        set: { default: set, label: Set }
        'not set':
    empty:
  phrases:
    called: "{handler}が呼び出される"
    shown: It's "shown" {here} - http://x.y/#z, a:b
  last: plain
  """,
  "locales: [en, ja]\nbase-url: https://example.org/relay/\npages:\n  - page-0001\n  - page-0002\n",
]
