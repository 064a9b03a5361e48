package import Diagnostics

/// Parses a text that may hold no more than one paragraph's inlines: a phrase, label or note.
///
/// - Parameters:
///   - text: the text and where it stands.
///   - placeholders: whether `{name}` and `{name.form}` are placeholders.
///   - findings: what is wrong with the text is added here.
/// - Returns: the text; what is not allowed in it stands there as plain text.
/// - Complexity: O(n) in the length of the text, which is bounded.
package func parseInline(
  _ text: SourceText,
  placeholders: Bool,
  findings: inout [Finding]
) -> [Inline] {
  if let inlines = PhraseScanner.inlines(of: text, placeholders: placeholders) { return inlines }
  return parseAnyInline(text, placeholders: placeholders, findings: &findings)
}

/// Parses a phrase with libcmark, whatever it holds.
func parseAnyInline(
  _ text: SourceText,
  placeholders: Bool,
  findings: inout [Finding]
) -> [Inline] {
  let document = parse(text, .inline(placeholders: placeholders), findings: &findings) {
    builder,
    root in
    builder.singleParagraph(of: root)
  }
  return document ?? text.asPlainInlines
}

/// Parses prose.
///
/// - Parameters:
///   - text: the text and where it stands.
///   - findings: what is wrong with the text is added here.
/// - Returns: the blocks; what is not allowed in them stands there as plain text.
/// - Complexity: O(n) in the length of the text, which is bounded.
package func parseBlocks(_ text: SourceText, findings: inout [Finding]) -> [Block] {
  let blocks = parse(text, .blocks, findings: &findings) { builder, root in
    builder.blocks(of: root)
  }
  return blocks ?? [.paragraph(text.asPlainInlines)]
}

/// Parses a text with libcmark, once, if it is within the limits.
private func parse<Tree>(
  _ text: SourceText,
  _ syntax: Preparation.Syntax,
  findings: inout [Finding],
  _ build: (inout TreeBuilder, CMarkNode) -> Tree
) -> Tree? {
  var source = Array(text.text.utf8)
  guard source.count <= Limits.size else {
    findings.append(.textTooLarge(at: text.range))
    return nil
  }
  // Who has read the file has told that they stand there.
  Sentinel.replaceNoncharacters(in: &source)
  if let line = Limits.firstLineTooDeep(in: source) {
    findings.append(.nestedTooDeep(at: text.range(of: line)))
    return nil
  }
  if let image = Limits.imageTooMany(in: source) {
    findings.append(.tooManyImages(at: text.range(of: image)))
    return nil
  }
  let preparation = Preparation(source, syntax: syntax)
  var builder = TreeBuilder(text, preparation)
  guard let document = CMarkDocument(preparation.bytes) else { return nil }
  let tree = document.withRoot { build(&builder, $0) }
  findings += builder.findings.prefix(Limits.findings)
  return tree
}

extension SourceText {
  /// The text as it is written.
  fileprivate var asPlainInlines: [Inline] {
    var source = Array(text.utf8)
    Sentinel.replaceNoncharacters(in: &source)
    return text.isEmpty ? [] : [.text(source.line(0..<source.count))]
  }
}
