import CommonMark
import Diagnostics
import Loading

/// Texts of strangers that a site has as Markdown, which its own parser must read.
extension TextRepair {
  private static let rounds = 6

  /// A text of one paragraph, or a phrase with blocks.
  ///
  /// In `phrase` braces would stand for arguments.
  mutating func inline(_ text: String, isPhrase: Bool = false) -> String {
    if isPhrase, text.contains("\n\n") {
      let blocks = blocks(MarkdownText.blocks(of: text))
      return repaired(MarkdownText.text(of: blocks, escapingBraces: true)) { _ = parsePhrase($0, report: $1) }
    }
    let inlines = inlines(MarkdownText.inlines(of: text.lines.joined(separator: " ")), inProse: false)
    return repaired(MarkdownText.text(of: inlines, in: .paragraph, escapingBraces: isPhrase)) {
      _ = parseInline($0, placeholders: isPhrase, report: $1)
    }
  }

  /// Prose.
  mutating func prose(_ blocks: [Block]) -> String {
    repaired(MarkdownText.text(of: self.blocks(blocks))) { _ = parseBlocks($0, report: $1) }
  }

  /// The text without what the parser of the site still objects to.
  private mutating func repaired(_ text: String, _ parse: (SourceText, Report) -> Void) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Self.rounds {
      let file = SourceFile(path: "text.md", bytes: bytes)
      let report = Report()
      parse(SourceText(String(decoding: bytes, as: UTF8.self), file: file, at: 0), report)
      let faults = report.findings.filter { $0.severity == .error }.compactMap { $0.place?.bounds }
      if faults.isEmpty { return String(decoding: bytes, as: UTF8.self) }
      var end = bytes.count + 1
      for bounds in faults.sorted(by: { $0.lowerBound > $1.lowerBound }) where bounds.upperBound <= end {
        let old = String(decoding: bytes[bounds], as: UTF8.self)
        changes.append(.markup(String(old.prefix(40))))
        bytes.replaceSubrange(bounds, with: old.escapingPunctuation.utf8)
        end = bounds.lowerBound
      }
    }
    return text.escapingPunctuation
  }
}

extension ImportedProse {
  /// The unit in a language, as the file of prose has it; nil if the language has none.
  func text(_ language: Int, _ repair: inout TextRepair) -> String? {
    guard let blocks = blocks[language] else { return nil }
    let body = repair.prose(blocks)
    guard let heading = headings[language] else {
      if body.isEmpty { return nil }
      // What stands before the first id is the introduction.
      return opensPage ? body : "{#\(id)}\n\n" + body
    }
    return "## \(repair.inline(heading)) {#\(id)}" + (body.isEmpty ? "" : "\n\n" + body)
  }
}

extension String {
  /// The characters as they are, whatever they would mean.
  fileprivate var escapingPunctuation: String {
    var result = ""
    var isEscaped = false
    for scalar in unicodeScalars {
      let isPunctuation = scalar.value < 0x80 && UInt8(scalar.value).isASCIIPunctuation
      if isPunctuation, scalar != "\\", !isEscaped { result += "\\" }
      isEscaped = scalar == "\\" && !isEscaped
      result.unicodeScalars.append(scalar)
    }
    return isEscaped ? result + "\\" : result
  }
}
