import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CommonMark

struct BlockRoundTripTests {
  @Test("Blocks that are written read back in cmark-gfm as the same blocks", arguments: seeds(4..<5)) func blocks(
    seed: Int
  ) throws {
    var random = RandomTree(generator: SeededGenerator(seed: seed))
    var sources = (0..<600).map { _ in random.blocks() }
    sources += ordinaryDocuments
    var document: [Block] = []
    var expected: [String] = []
    for (index, source) in sources.enumerated() {
      let report = Report()
      let blocks = parseBlocks(sourceText(source), report: report)
      document += blocks
      document.append(.heading(Heading(level: 6, content: [.text("\(index)")], range: sourceText("").range)))
      expected.append(CMarkGFM.normalized(html(blocks)) + "<h6>\(index)</h6>")
    }
    let output = try CMarkGFM.html(Array(markdown(document).utf8))
    var rest = output[...]
    for (index, expected) in expected.enumerated() {
      guard let end = rest.range(of: "<h6>\(index)</h6>") else {
        Issue.record("\(index) is missing")
        return
      }
      let part = String(rest[..<end.upperBound])
      if part.withoutLinesAfterBreaks != expected.withoutLinesAfterBreaks {
        Issue.record("source:\n\(sources[index])\nexpected:\n\(expected)\nread back:\n\(part)")
      }
      rest = rest[end.upperBound...].dropFirst()
    }
  }
}

extension String {
  /// Only a paragraph can have several lines; a heading can't.
  fileprivate var withoutLinesAfterBreaks: String {
    replacingOccurrences(of: "<br>\n", with: "<br>").replacing(/(<h[1-6]>[^<\n]*)\n/) { $0.output.1 + " " }
  }
}

let ordinaryDocuments = [
  "## Title\n\nSome *text* with `code`,\nand more.\n\n- a\n- b\n\n  c\n- d\n\n1. x\n2. y\n   - z\n",
  "> quote\n> more\n\n***\n\n```swift\nlet a = 1\n\n  b\n```\n\n    indented\n\n* a\n\n* b\n",
  "- a\n- b\n\n* c\n* d\n\n1. a\n\n1) b\n",
  "3. three\n4. four\n\n   > deep\n   > - list\n   >\n   >   ```\n   >   x\n   >\n   >   y\n   >   ```\n",
  "- \n- a\n-\n\n-   ```\n    code  \n       \n    ```\n- > q\n- ## h\n- ***\n",
  "Setext\n======\n\nAnother\n---\n\nPara [link](http://a \"t\") <http://b> [r]\\\nhard  \nhard\n\n[r]: https://c\n",
  "~~~ a`b \\* &amp;amp;\n~~~~\n````\n~~~\n\n````\n```\n````\n", "日本語の**「強調」**と`コード`。\n次の行\nABC\n",
]
