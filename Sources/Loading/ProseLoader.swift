import CommonMark
import Diagnostics

/// Reads the prose of a page: a Markdown file, cut into its units.
struct ProseLoader {
  private let file: SourceFile
  private var prose: Prose

  /// The prose of a file, or none where there is no such file.
  static func load(_ entry: SourceEntry, findings: inout [Finding]) -> Prose {
    switch entry {
    case .file(let file): return load(file, findings: &findings)
    case .absent(let path): return Prose(path: path, isAbsent: true)
    case .refused(let path, let finding):
      findings.append(finding)
      return Prose(path: path, isReadable: false)
    }
  }

  private static func load(_ file: SourceFile, findings: inout [Finding]) -> Prose {
    guard checkCharacters(of: file, findings: &findings).isUTF8 else {
      return Prose(path: file.path, isReadable: false)
    }
    var loader = ProseLoader(file)
    loader.read(findings: &findings)
    return loader.prose
  }

  private init(_ file: SourceFile) {
    self.file = file
    self.prose = Prose(path: file.path)
  }

  private mutating func read(findings: inout [Finding]) {
    var opener = UnitOpener(id: ProseUnit.introduction, heading: nil, place: 0..<0)
    var start = 0
    var fence = CodeFence()
    var lines = LineScanner(file.bytes)
    while let line = lines.next() {
      if fence.holds(line, in: file.bytes) { continue }
      if line.isDelimiterRow(in: file.bytes) { findings.append(Self.table(line, file)) }
      guard let next = UnitOpener(line, in: file) else { continue }
      close(opener, start..<line.lowerBound, findings: &findings)
      opener = next
      start = lines.offset
    }
    close(opener, start..<file.bytes.count, findings: &findings)
  }

  private static func table(_ line: Range<Int>, _ file: SourceFile) -> Finding {
    Finding(
      .unsupportedMarkdown,
      at: SourceRange(file, line),
      "Prose may not contain tables",
      fixes: [.init("make it a table of the page's spec, and put '- table: …' into the outline")]
    )
  }

  private mutating func close(
    _ opener: UnitOpener,
    _ body: Range<Int>,
    findings: inout [Finding]
  ) {
    let isBlank = file.bytes[body].allSatisfy(\.isWhitespace)
    if opener.place.isEmpty && isBlank { return }
    let place = SourceRange(file, opener.place)
    if let first = prose[opener.id] {
      findings.append(
        Finding(
          .duplicateID,
          at: place,
          "The unit '\(opener.id)' is opened twice",
          notes: [.init("it is opened first here", at: first.place)]
        )
      )
      return
    }
    let text = SourceText(
      String(decoding: file.bytes[body], as: UTF8.self),
      file: file,
      at: body.lowerBound
    )
    var own: [Finding] = []
    let blocks = isBlank ? [] : parseBlocks(text, findings: &own)
    checkHeadings(blocks, findings: &own)
    findings += own
    prose.append(
      ProseUnit(
        id: opener.id,
        heading: opener.heading.map {
          parseInline($0, placeholders: false, findings: &findings)
        },
        blocks: blocks,
        place: place
      )
    )
  }

  /// A heading of level 2 that has opened no unit lacks its id.
  private func checkHeadings(_ blocks: [Block], findings: inout [Finding]) {
    var malformed: [Range<Int>] = []
    for finding in findings where finding.kind == .malformedHeadingID {
      if let place = finding.place { malformed.append(place.bounds) }
    }
    for case .heading(let heading) in blocks where heading.level == 2 {
      let bounds = heading.range.bounds
      if malformed.contains(where: { bounds.overlaps($0) }) { continue }
      let title = heading.content.plainText
      let id = title.identifierProposal
      findings.append(
        Finding(
          .headingWithoutID,
          at: heading.range,
          "A level-2 heading opens a unit and needs the unit's id",
          fixes: [.init("write '## \(title) {#\(id.isEmpty ? "unit-id" : id)}'")]
        )
      )
    }
  }
}
