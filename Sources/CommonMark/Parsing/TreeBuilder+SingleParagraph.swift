import Diagnostics

extension TreeBuilder {
  /// The inlines of a text that may be no more than a paragraph; of any other it is reported, and stands as it is.
  mutating func singleParagraph(of root: CMarkNode) -> [Inline] {
    guard let first = root.firstChild else {
      let isBlank = preparation.source.allSatisfy(\.isBlank)
      if !isBlank { report(blockAt: 0..<preparation.bytes.count) }
      return isBlank ? [] : asWritten
    }
    if first.kind == .paragraph, let second = first.next {
      report(blockAt: run(ofBlock: second))
    } else if first.kind == .htmlBlock {
      return rawHTML(block: first)
    } else if first.kind != .paragraph {
      report(blockAt: run(ofBlock: first))
    } else {
      return inlines(ofLeaf: first, quotes: 0)
    }
    return asWritten
  }

  private var asWritten: [Inline] {
    [.text(preparation.source.line(0..<preparation.source.count))]
  }

  private mutating func report(blockAt run: Range<Int>) {
    findings.append(
      Finding(
        "UnsupportedMarkdown",
        at: range(run),
        "A phrase, label or note is one paragraph, without lists, headings or other blocks",
        fixes: [Finding.Fix("put a backslash before a character that should stand for itself")]
      )
    )
  }
}
