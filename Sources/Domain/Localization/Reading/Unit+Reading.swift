import CommonMark
package import Diagnostics
package import YAMLTree

extension Unit {
  /// In bytes; these texts are used in many places, so long ones would make pages too large for memory.
  private static let longestText = 8192

  /// Reads a text of one run, or a phrase.
  ///
  /// - Parameters:
  ///   - node: the text.
  ///   - id: the id of its unit.
  ///   - hasPlaceholders: true if braces in it mark placeholders.
  ///   - emptyFix: the fix for an empty text.
  ///   - report: receives findings about the text.
  package convenience init(
    _ node: YAMLNode, _ id: UnitID, placeholders hasPlaceholders: Bool = false, emptyFix: Message,
    report: Report
  ) {
    guard let text = node.text("'\(id.path)'", report: report) else {
      // The unit exists, though it can't be read, so nothing needs to report it as missing.
      let nothing = SourceText("", file: node.file, bounds: node.bounds, segments: [])
      self.init(id, nothing, content: [])
      return
    }
    if let comment = text.commentBehind { report.add(comment) }
    if text.text.unicodeScalars.allSatisfy(\.isWhitespace) {
      report.add(Finding(.emptyText, at: text.range, "'\(id.path)' has no text", fixes: [.init(emptyFix)]))
    }
    if text.text.utf8.count > Self.longestText {
      report.add(Finding(.textTooLarge, at: text.range, "'\(id.path)' has more than \(Self.longestText) bytes"))
      self.init(id, text, content: [])
      return
    }
    if case .named(.phrase, _) = id.key {
      if let list = text.joinedList { report.add(list) }
      let phrase = parsePhrase(text.unfolded, report: report)
      self.init(id, text, content: phrase.content, blocks: phrase.blocks)
      return
    }
    let content = parseInline(text.unfolded, placeholders: hasPlaceholders, report: report)
    if !id.key.mayHoldReferences { content.refuseReferences(report) }
    self.init(id, text, content: content)
  }
}

extension [Inline] {
  /// Reports references in a text that other texts refer to.
  fileprivate func refuseReferences(_ report: Report) {
    guard holdLinks else { return }
    forEachNested { inline in
      guard case .link(let link) = inline, link.isReference else { return }
      report.add(
        Finding(
          .unsupportedMarkdown, at: link.range,
          "References to terms and bounds stand in prose, phrases, notes and annotations only"))
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isWhitespace: Bool {
    // No printable ASCII character is white space, and nothing after the ideographic space.
    !("!"..."~").contains(self) && value <= 0x3000 && properties.isWhitespace
  }
}
