import CommonMark
package import Diagnostics

extension Document {
  /// The findings about characters that may be on no page, whether they stand in the file or come from references such as `&#27;`.
  ///
  /// They concern only those who publish the document. Line separators and characters without width may stay, as in texts that
  /// write them as escapes.
  package var characterFaults: [Finding] {
    let report = Report()
    checkCharacters(of: file, for: CharacterFault.ofNoPage.contains, report: report)
    var check = ReferencedCharacterCheck(file)
    for text in frontMatter { check.read(text.content, below: text.text.range.bounds) }
    for section in sections {
      check.read(section.heading, below: section.headingBounds)
      section.blocks.forEachNested { block in
        if case .codeBlock(let code) = block { check.read(code.info, code.place.bounds ?? section.headingBounds) }
        check.read(block.content, below: section.headingBounds)
      }
    }
    return report.findings + check.findings
  }
}

/// Looks for characters that a document has only by references.
private struct ReferencedCharacterCheck {
  private static let limit = 20
  private let file: SourceFile
  private(set) var findings: [Finding] = []

  init(_ file: SourceFile) { self.file = file }

  /// Looks at running text.
  ///
  /// - Parameters:
  ///   - content: The text.
  ///   - place: The place of text that has none of its own.
  mutating func read(_ content: [Inline], below place: Range<Int>) {
    content.forEachNested { inline in
      let bounds = inline.bounds ?? place
      if let run = inline.run { read(run.text, bounds) }
      switch inline {
      case .link(let link): for text in [link.destination, link.title] { read(text, bounds) }
      case .image(let image): for text in [image.file, image.alternative, image.title] { read(text, bounds) }
      case .text, .code, .emphasis, .strong, .variable, .lineBreak, .softBreak, .placeholder, .footnoteReference,
        .opaque:
        for text in [inline.identity, inline.destination] { read(text ?? "", bounds) }
      }
    }
  }

  mutating func read(_ text: String, _ bounds: Range<Int>) {
    for scalar in text.unicodeScalars where findings.count < Self.limit {
      guard let fault = CharacterFault(ofEscape: scalar.value), !stands(scalar) else { continue }
      let reference = Array(file.bytes[bounds]).reference(to: scalar.value)
      let place = reference.map { bounds.lowerBound + $0.lowerBound..<bounds.lowerBound + $0.upperBound } ?? bounds
      var finding = fault.finding(for: scalar.value, at: SourceRange(file, place))
      // There may be more than the reference.
      if reference == nil { finding.fixes = [.init("remove the reference to the character")] }
      if !findings.contains(where: { $0.place?.bounds == place && $0.summary == finding.summary }) {
        findings.append(finding)
      }
    }
  }

  /// True if the character itself stands in the file, where it is reported.
  private func stands(_ scalar: Unicode.Scalar) -> Bool {
    let bytes = Array(String(scalar).utf8)
    return file.bytes.offset(of: bytes, from: 0, to: file.bytes.count) != nil
  }
}
