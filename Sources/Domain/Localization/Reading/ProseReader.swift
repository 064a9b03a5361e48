import CommonMark
package import Diagnostics

extension Catalog {
  /// The prose of a page in a locale: a Markdown file, cut into its units.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - page: the page's id.
  ///   - report: receives findings about it.
  package init(prose file: SourceFile, of page: String, report: Report) {
    guard checkCharacters(of: file, report: report).isUTF8 else {
      self.init(path: file.path, isReadable: false)
      return
    }
    var reader = ProseReader(file, of: page)
    reader.read(report: report)
    self = reader.catalog
  }
}

/// Cuts a Markdown file into units of prose.
private struct ProseReader {
  private let file: SourceFile
  private let scope: UnitID.Scope
  private(set) var catalog: Catalog
  private var unwritten = UnwrittenTexts()
  private var definitions = LinkDefinitions.none

  init(_ file: SourceFile, of page: String) {
    self.file = file
    scope = .page(page)
    catalog = Catalog(path: file.path)
  }

  mutating func read(report: Report) {
    let report = report.attempt()
    defer {
      report.foldByCause()
      report.keep()
    }
    let units = units(from: skipFrontMatter(report: report))
    definitions = LinkDefinitions(in: file, units: units.map { $0.opener.line.upperBound..<$0.end })
    for (opener, end) in units { add(opener, end: end, report: report) }
    report.add(unwritten.findings)
  }

  /// The openers of the units, each with the end of its unit.
  private func units(from start: Int) -> [(opener: UnitOpener, end: Int)] {
    var units: [(opener: UnitOpener, end: Int)] = []
    var opener = UnitOpener(key: .introduction, line: start..<start, place: start..<start)
    var fence = CodeFence()
    var lines = LineScanner(file.bytes, from: start)
    while let line = lines.next() {
      if fence.holds(indented: line, in: file.bytes) { continue }
      guard let next = UnitOpener(line.lowerBound..<lines.offset, in: file) else { continue }
      units.append((opener, line.lowerBound))
      opener = next
    }
    units.append((opener, file.bytes.count))
    return units
  }

  /// Reports front matter, which Hyo ignores.
  ///
  /// - Returns: The offset after it.
  private func skipFrontMatter(report: Report) -> Int {
    guard let matter = FrontMatter(of: file.bytes, inProse: true) else { return 0 }
    report.add(
      Finding(
        .foreignMarkup, at: SourceRange(file, matter.fence), "Prose has no front matter, so this is not read",
        fixes: [.init("write the title and the description in the page's YAML file, and delete these lines")]))
    return matter.end
  }

  /// Adds the unit from an opener to an offset of the file.
  private mutating func add(_ opener: UnitOpener, end: Int, report: Report) {
    let isBlank = file.bytes[opener.line.upperBound..<end].allSatisfy(\.isWhitespace)
    if opener.line.isEmpty && isBlank { return }
    let place = SourceRange(file, opener.place)
    if let first = catalog[opener.key] {
      report.add(
        Finding(
          .duplicateID, at: place, "The unit '\(opener.key.subject)' is opened twice",
          notes: [.init("it is opened first here", at: first.place)]))
      return
    }
    let isUnwritten = ([opener.line.upperBound..<end] + [opener.heading].compactMap(\.self)).contains {
      UnwrittenTexts.isPlaceholder(file.bytes[$0])
    }
    if isUnwritten { unwritten.note(UnitID(scope, opener.key), at: place, .placeholder) }
    let blocks = isBlank ? [] : blocks(opener.line.upperBound..<end, report: report)
    let heading = opener.heading.map {
      parseInline(file.text($0), placeholders: false, definitions: definitions, report: report)
    }
    catalog.append(
      Unit(
        prose: UnitID(scope, opener.key), of: file, opener.line.lowerBound..<end, heading: heading, blocks: blocks,
        place: opener.place, isUnwritten: isUnwritten))
  }

  private func blocks(_ body: Range<Int>, report: Report) -> [Block] {
    let own = report.attempt()
    let blocks = parseBlocks(file.text(body), definitions: definitions, report: own)
    checkHeadings(blocks, report: own)
    own.keep()
    return blocks
  }

  /// Reports headings of level 2 without an id, because such headings must open a unit.
  private func checkHeadings(_ blocks: [Block], report: Report) {
    var malformed: [Range<Int>] = []
    for finding in report.findings where finding.kind == .malformedHeadingID {
      if let place = finding.place { malformed.append(place.bounds) }
    }
    for case .heading(let heading) in blocks where heading.level == 2 {
      let bounds = heading.range.bounds
      if malformed.contains(where: { bounds.overlaps($0) }) { continue }
      let title = HeadingTitle(heading.content.plainText)
      let written = "## \(title.words) {#\(title.id)}"
      let source = String(decoding: file.bytes[bounds], as: UTF8.self)
      let isPlain = source == "## \(heading.content.plainText)" && title.isProposal
      report.add(
        Finding(
          .headingWithoutID, at: heading.range, "A level-2 heading opens a unit and needs the unit's id",
          fixes: [.init("write '\(written)'", replacing: isPlain ? heading.range : nil, with: written)]))
    }
  }
}

/// A heading without a valid id, and the id that its author most likely means.
private struct HeadingTitle {
  var words: String
  var id = "unit-id"
  /// True if the id is a proposal, rather than one from the text.
  var isProposal = false

  init(_ text: String) {
    words = text
    var meant = text.identifierProposal
    // Such as `Terms { #terms }` or `Terms {terms}`.
    if text.hasSuffix("}"), let brace = text.lastIndex(of: "{") {
      let inner = String(text[brace...]).identifierProposal
      if !inner.isEmpty {
        meant = inner
        words = String(text[..<brace])
        while words.last == " " { words.removeLast() }
      }
    }
    if meant.isEmpty || words.isEmpty { return }
    (id, isProposal) = (meant, true)
  }
}

extension SourceFile {
  /// The text of some of the file's bytes.
  package func text(_ bounds: Range<Int>) -> SourceText {
    SourceText(String(decoding: bytes[bounds], as: UTF8.self), file: self, at: bounds.lowerBound)
  }
}
