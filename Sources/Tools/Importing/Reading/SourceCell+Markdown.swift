import CommonMark
import Diagnostics

extension SourceCell {
  /// The text of some inlines, line by line.
  init(_ inlines: [Inline], at place: SourceRange) {
    let content = inlines.withEffects.withVisiblePieces
    self.init(
      content.lines.map { MarkdownText.text(of: $0) }.filter { !$0.isEmpty }.joined(separator: "\n"), at: place)
    if content.count == 1, case .link(let link)? = content.first {
      self.link = CellLink(words: MarkdownText.text(of: link.content), isLocal: link.destination.hasPrefix("#"))
    }
  }

  /// The text of a sheet's cell, with the Markdown of any program in its lines.
  init(markdown lines: [String], at place: SourceRange) {
    let texts = lines.flatMap { MarkdownText.inlines(of: $0).withEffects.withVisiblePieces.withWrittenTags.lines }
    self.init(texts.map { MarkdownText.text(of: $0) }.filter { !$0.isEmpty }.joined(separator: "\n"), at: place)
  }
}
