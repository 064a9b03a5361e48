import Diagnostics

extension TreeBuilder {
  /// Reports a tag in running text.
  ///
  /// - Returns: the tag as it is written.
  mutating func rawHTML(_ node: CMarkNode) -> String {
    let run = run(ofHTML: node)
    let raw = rawText(run)
    report(rawHTML: raw, at: range(run))
    return raw
  }

  /// Reports a block of HTML.
  ///
  /// - Returns: the block's lines as they are written.
  mutating func rawHTML(block node: CMarkNode) -> [Inline] {
    let start = run(ofBlock: node).lowerBound
    let literal = preparation.restored(node.literal)
    let first = literal.split(separator: "\n", maxSplits: 1).first ?? ""
    let trimmed = first.utf8.drop { $0 == 0x20 || $0 == 0x09 }
    let tag = String(decoding: trimmed.prefix { $0 != 0x3E && $0 != 0x0D }, as: UTF8.self)
    let source = preparation.sourceOffset(of: start)
    let closes = preparation.source.has(">".utf8, at: source + tag.utf8.count)
    let end = min(source + tag.utf8.count + (closes ? 1 : 0), preparation.source.count)
    report(rawHTML: closes ? tag + ">" : tag, at: text.range(of: source..<end))
    let lines = literal.split(separator: "\n").map { line in
      [Inline.text(String(decoding: line.utf8.drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self))]
    }
    return Array(lines.joined(separator: [.softBreak]))
  }

  private mutating func report(rawHTML raw: String, at range: SourceRange) {
    var fixes = [Finding.Fix("escape the '<' with a backslash: '\\\(raw)'")]
    if !raw.utf8.contains(UInt8(ascii: "`")) {
      fixes.insert(
        Finding.Fix("write it as code: '`\(raw)`'", replacing: range, with: "`\(raw)`"),
        at: 0
      )
    }
    findings.append(
      Finding("RawHTML", at: range, "Text may not contain HTML tags or comments", fixes: fixes)
    )
  }

  /// Reports the characters that the author wrote as references and that no page may hold.
  ///
  /// One that stands in the file itself has its finding there. More than a few of a text are not reported, for each takes
  /// a search.
  ///
  /// - Parameters:
  ///   - literal: what libcmark made of a run of the text.
  ///   - place: where a character of it stands.
  mutating func checkReferences(
    in literal: String,
    at place: (inout TreeBuilder, Unicode.Scalar) -> Range<Int>
  ) {
    for character in literal.unicodeScalars where referenceLimit > 0 {
      guard let fault = CharacterFault(ofEscape: character.value) else { continue }
      // A sentinel is none of the author's, unless a reference says so.
      if !preparation.references.contains(character.value) { continue }
      referenceLimit -= 1
      if text.text.unicodeScalars.contains(character) { continue }
      let finding = fault.finding(for: character.value, at: range(place(&self, character)))
      // A sentinel beside a reference to the same character is told with it.
      let isTold = findings.contains {
        $0.place?.bounds == finding.place?.bounds && $0.summary == finding.summary
      }
      if !isTold { findings.append(finding) }
    }
  }

  mutating func report(imageAt run: Range<Int>) {
    findings.append(
      Finding("UnsupportedMarkdown", at: range(run), "Text may not contain images")
    )
  }

  mutating func report(noteInsideLink mark: Mark, id: String) {
    findings.append(
      Finding(
        "UnsupportedMarkdown",
        at: text.range(of: mark.run),
        "A reference to a note may not stand inside of a link",
        fixes: [Finding.Fix("move '[^\(id)]' behind the link")]
      )
    )
  }

  mutating func report(levelOneHeadingAt range: SourceRange) {
    findings.append(
      Finding(
        "HeadingLevel",
        at: range,
        "Headings begin at level 2, since level 1 is the page's title",
        fixes: [Finding.Fix("write '##' rather than '#'")]
      )
    )
  }

  mutating func report(malformedHeadingID mark: Mark) {
    findings.append(
      Finding(
        "MalformedHeadingID",
        at: text.range(of: mark.extent),
        "An id consists of lower-case ASCII letters and digits, in words joined by hyphens"
      )
    )
  }

  mutating func report(malformedPlaceholder mark: Mark) {
    let place = text.range(of: mark.extent)
    let source = String(decoding: place.file.bytes[place.bounds], as: UTF8.self)
    let note = source.dropFirst().dropLast()
    guard note.hasPrefix("note:") || note.hasPrefix("note.") || note.hasPrefix("^") else {
      findings.append(
        Finding(
          "MalformedPlaceholder",
          at: place,
          "A placeholder is '{name}' or '{name.form}', of lower-case words joined by hyphens",
          fixes: [Finding.Fix("write '\\{' for a brace that begins no placeholder")]
        )
      )
      return
    }
    let id = note.drop { $0 != ":" && $0 != "." && $0 != "^" }.dropFirst()
    findings.append(
      Finding(
        "MalformedPlaceholder",
        at: place,
        "A note is bound to a step in the spec, not to a place in its phrase",
        fixes: [
          Finding.Fix(
            "leave it out, and write 'note: \(id)' in the step that says this",
            replacing: place
          ),
          Finding.Fix("write '\\{' for a brace that begins no placeholder"),
        ]
      )
    )
  }

  mutating func report(malformedNote mark: Mark) {
    findings.append(
      Finding(
        "MalformedNoteReference",
        at: text.range(of: mark.extent),
        "A reference to a note is '[^id]', of lower-case words joined by hyphens",
        fixes: [Finding.Fix("write '\\[^' for a bracket that begins no reference")]
      )
    )
  }

  /// The link, or its source as text where it leads to a place that is not allowed.
  mutating func link(_ node: CMarkNode, content: [Inline], run: Range<Int>) -> Inline {
    let destination = preparation.restored(node.destination)
    guard let allowed = allowedDestination(destination) else {
      report(unsafeLink: destination, at: range(run))
      return .text(rawText(run))
    }
    let title = preparation.restored(node.title)
    if preparation.mayHaveReferences {
      checkReferences(in: destination) { _, _ in run }
      checkReferences(in: node.title) { _, _ in run }
    }
    return .link(Link(destination: allowed, title: title, content: content, range: range(run)))
  }

  private mutating func report(unsafeLink destination: String, at range: SourceRange) {
    let summary =
      destination.isEmpty
      ? "A link must have a destination"
      : "A link must begin with 'http:', 'https:', 'mailto:', 'page:' or 'cell:'"
    let isRelative = !destination.utf8.contains(UInt8(ascii: ":")) && !destination.isEmpty
    let fixes = isRelative ? [Finding.Fix("link to a page of this site with 'page:…'")] : []
    findings.append(Finding("UnsafeLink", at: range, summary, fixes: fixes))
  }

  /// The source of emphasis or a link that stands too deep, which is reported.
  mutating func tooDeep(_ node: CMarkNode) -> String {
    let run =
      switch node.kind {
      case .link: run(ofLink: node)
      case .image: run(ofImage: node)
      default: run(ofEmphasis: node)
      }
    reportDepth(at: run)
    return rawText(run)
  }
}
