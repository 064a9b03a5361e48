import CommonMark
import Diagnostics

/// Compares what stands behind the fences of code blocks: the language, the name of a file, and the lines to highlight.
struct FenceComparison {
  private let sides: SideComparison

  init(_ sides: SideComparison) { self.sides = sides }

  /// The first difference; nil if there is none, or if the numbers of blocks differ.
  func difference(_ left: [CodeBlock], _ right: [CodeBlock]) -> Difference? {
    // Translators may put blocks in another order.
    guard left.count == right.count, left.map(\.info).sorted() != right.map(\.info).sorted() else { return nil }
    for (own, other) in zip(left, right) where own.info != other.info {
      let (fence, translation) = (Fence(own), Fence(other))
      if agree(fence, translation, haveSameLines: own.literal.lineCount == other.literal.lineCount) { continue }
      return sides.difference(
        .codeBlocks, lacking: [thing(own, sides.first)], extra: [thing(other, sides.other)])
    }
    return nil
  }

  private func agree(_ fence: Fence, _ other: Fence, haveSameLines: Bool) -> Bool {
    let languages = [fence, other].map(\.language)
    // Many blocks have no language, and `diff` shows what changes in one.
    if languages[0] != languages[1], !languages.contains(where: { Fence.vague.contains($0) }) { return false }
    if haveSameLines, fence.lines != other.lines, fence.lines != nil, other.lines != nil { return false }
    guard let title = fence.title, let translation = other.title, title != translation else { return true }
    // A title in words is translated.
    return !title.isNameOfFile || !translation.isNameOfFile || sides.areTranslations(title, translation, isShort: true)
  }

  private func thing(_ block: CodeBlock, _ side: TextSide) -> ThingInText {
    ThingInText(Message(verbatim: "'```" + block.info + "'")) { side.place(block.place) }
  }
}

/// The parts of the text behind a fence: `js title="a.js" {1,3}`.
private struct Fence {
  let language: String
  var title: String?
  var lines: [Substring]?

  /// The languages that say nothing about the code: plain text, and what a tool shows.
  static let vague: Set<String> = [
    "", "text", "txt", "plaintext", "plain", "none", "diff", "console", "shell-session", "shellsession", "ansi",
  ]

  init(_ block: CodeBlock) {
    language = NeutralCode.language(block.info)
    let info = block.info
    for key in ["title=", "filename=", "file="] {
      guard title == nil, let start = info.firstRange(of: key)?.upperBound, start < info.endIndex else { continue }
      let mark = info[start]
      title =
        "\"'".contains(mark)
        ? String(info[info.index(after: start)...].prefix { $0 != mark }) : String(info[start...].prefix { $0 != " " })
    }
    var rest = info[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let content = rest[rest.index(after: start)..<end]
      if !content.isEmpty, content.utf8.allSatisfy({ $0.isASCIIDigit || ",- ".utf8.contains($0) }) {
        lines = content.filter { $0 != " " }.split(separator: ",").map { Substring($0) }.sorted()
        break
      }
      rest = rest[rest.index(after: end)...]
    }
  }
}

extension String {
  fileprivate var lineCount: Int { utf8.count { $0 == 0x0A } }

  /// True for a name in ASCII without spaces, with a point or a slash in it.
  fileprivate var isNameOfFile: Bool {
    utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && utf8.contains { "./".utf8.contains($0) }
  }
}
