import Diagnostics

/// Checks for plain text that was intended as markup.
extension InlineBuilder {
  /// Reports broken links and other programs' markup in a text that libcmark has read.
  ///
  /// - Parameters:
  ///   - literal: the text.
  ///   - source: the alignment of the text with the prepared bytes.
  ///   - run: the run of the text among these.
  mutating func check(_ literal: String, _ source: inout SourceAlignment, at run: Range<Int>) {
    for link in BrokenLink.all(in: literal) {
      // If the source differs, for example by a backslash, the author intends no link.
      if let run = source.run(of: link.bounds), run.count == link.bounds.count { report.add(link, at: run) }
    }
    for reference in DanglingReference.all(in: literal) where reference.isLikely || hasDefinitions {
      if isBehindCode, reference.bounds.lowerBound == 0 { continue }
      guard let run = asWritten(reference.bounds, &source) else { continue }
      report.add(.undefinedReference(reference.label, at: report.range(run), inProse: isProse))
    }
    if isInLink { return }
    for markup in ForeignMarkup.all(in: literal, beginsLine: beginsLine && isInParagraph) {
      check(markup, in: literal, &source)
    }
  }

  private mutating func check(_ markup: ForeignMarkup, in literal: String, _ source: inout SourceAlignment) {
    // Authors escape the sign that makes the markup.
    let start = markup.bounds.lowerBound
    let bytes = literal.utf8.dropFirst(start).prefix(markup.bounds.count)
    var sign = start..<start + min(2, markup.bounds.count)
    if case .address = markup.kind, let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
      let offset = literal.utf8.distance(from: literal.startIndex, to: colon)
      sign = offset..<offset + 3
    }
    guard asWritten(sign, &source) != nil, let run = source.run(of: markup.bounds) else { return }
    guard case .tildes = markup.kind else { return report.add(.foreignMarkup(markup.kind, at: report.range(run))) }
    let isBeforeSpace = literal.utf8.dropFirst(markup.bounds.upperBound).first?.isWhitespace
    let isBehindSpace = start > 0 && literal.utf8.dropFirst(start - 1).first?.isWhitespace ?? true
    if let opening = struckFrom, !isBehindSpace {
      struckFrom = nil
      report.add(.foreignMarkup(.tildes, at: report.range(opening..<max(opening, run.upperBound))))
    } else if isBeforeSpace != true {
      struckFrom = run.lowerBound
    }
  }

  /// The run of a part of a text in the prepared bytes, unless an escape or a reference makes it differ.
  private func asWritten(_ part: Range<Int>, _ source: inout SourceAlignment) -> Range<Int>? {
    guard let run = source.run(of: part), run.count == part.count,
      // The prepared bytes may have a backslash that isn't the author's.
      !preparation.source.has("\\".utf8, at: preparation.sourceOffset(of: run.lowerBound) - 1)
    else { return nil }
    return run
  }
}
