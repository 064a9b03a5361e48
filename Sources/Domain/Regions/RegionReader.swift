package import Diagnostics

/// Finds the regions of a document by their marks, which stand on lines of their own, outside of fenced code.
package struct RegionReader {
  private let file: SourceFile
  private var regions: [Region] = []
  private var findings: [Finding] = []
  private var open: (request: RegionRequest?, mark: SourceRange, form: Region.Form, end: Int)?
  private var fence: (character: UInt8, length: Int)?

  /// Reads the regions of a document.
  ///
  /// - Parameters:
  ///   - file: the document.
  ///   - findings: receives the problems with its marks.
  /// - Returns: The regions in the order of the document.
  package static func regions(of file: SourceFile, findings: inout [Finding]) -> [Region] {
    // Most documents have no region.
    guard file.bytes.offset(of: Array("hyo".utf8)) != nil else { return [] }
    var reader = RegionReader(file: file)
    reader.read()
    findings += reader.findings
    return reader.regions
  }

  private init(file: SourceFile) { self.file = file }

  private mutating func read() {
    var start = 0
    while start < file.bytes.count {
      let end = file.bytes[start...].firstIndex(of: 0x0A) ?? file.bytes.count
      read(start..<end)
      start = end + 1
    }
    if let open { findings.append(.unclosedRegion(open.mark, open.form)) }
  }

  /// Reads a line.
  private mutating func read(_ line: Range<Int>) {
    let bounds = file.trimmedLine(line)
    guard bounds.lowerBound - line.lowerBound <= 3 else { return }
    if let fence {
      let run = file.bytes[bounds].prefix { $0 == fence.character }.count
      if run >= fence.length, run == bounds.count { self.fence = nil }
      return
    }
    if let first = file.bytes[bounds].first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") {
      let run = file.bytes[bounds].prefix { $0 == first }.count
      let info = file.bytes[(bounds.lowerBound + run)..<bounds.upperBound]
      if run >= 3, first == UInt8(ascii: "~") || !info.contains(first) { fence = (first, run) }
      return
    }
    guard let (words, form) = mark(in: bounds) else { return }
    let range = SourceRange(file, bounds)
    if words.first?.text == "hyo" {
      if let open { findings.append(.unclosedRegion(open.mark, open.form)) }
      open = (request(words.dropFirst(), range), range, form, min(line.upperBound + 1, file.bytes.count))
    } else {
      close(range, words.dropFirst(), form, lineStart: line.lowerBound)
    }
  }

  private mutating func close(
    _ mark: SourceRange, _ words: ArraySlice<SourceText>, _ form: Region.Form, lineStart: Int
  ) {
    guard let open else {
      findings.append(.unopenedRegion(mark))
      return
    }
    self.open = nil
    guard let request = open.request else { return }
    regions.append(
      Region(
        request: request, opening: open.mark, content: SourceRange(file, open.end..<max(open.end, lineStart)),
        closing: mark, checkSum: words.first?.text, form: open.form))
  }

  /// The words of a mark; nil for any other line.
  private func mark(in line: Range<Int>) -> (words: [SourceText], form: Region.Form)? {
    for (start, end, form) in [("<!--", "-->", Region.Form.html), ("{/*", "*/}", .mdx)] {
      let text = file.bytes[line]
      guard text.count >= start.utf8.count + end.utf8.count, text.starts(with: start.utf8),
        text.suffix(end.utf8.count).elementsEqual(end.utf8)
      else { continue }
      let inner = (line.lowerBound + start.utf8.count)..<(line.upperBound - end.utf8.count)
      let words = file.words(in: inner)
      guard let first = words.first?.text, first == "hyo" || first == "/hyo" else { continue }
      return (words, form)
    }
    return nil
  }

  // MARK: Words

  private mutating func request(_ words: ArraySlice<SourceText>, _ mark: SourceRange) -> RegionRequest? {
    guard let word = words.first else {
      findings.append(.unknownRegion(nil, at: mark))
      return nil
    }
    guard let kind = RegionRequest.Kind(rawValue: word.text) else {
      findings.append(.unknownRegion(word.text, at: word.range))
      return nil
    }
    guard let name = words.dropFirst().first, !name.text.contains("=") else {
      findings.append(.missingTableOfRegion(kind, at: word.range))
      return nil
    }
    var request = RegionRequest(kind: kind, name: name)
    for option in words.dropFirst(2) {
      switch option.text {
      case "as=html" where kind == .table: request.isHTML = true
      case "as=markdown" where kind == .table: request.isHTML = false
      case "notes=no" where kind == .table: request.omitsNotes = true
      default:
        findings.append(.unknownOptionOfRegion(option, kind))
        return nil
      }
    }
    return request
  }
}

extension SourceFile {
  /// The bounds of a line without the spaces around it.
  fileprivate func trimmedLine(_ line: Range<Int>) -> Range<Int> {
    var (start, end) = (line.lowerBound, line.upperBound)
    // A byte order mark belongs to no line.
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The words between spaces.
  fileprivate func words(in bounds: Range<Int>) -> [SourceText] {
    bytes[bounds].split { $0 == 0x20 || $0 == 0x09 }.map { word in
      SourceText(String(decoding: word, as: UTF8.self), file: self, at: word.startIndex)
    }
  }
}

// MARK: Findings

extension Finding {
  fileprivate static func unclosedRegion(_ mark: SourceRange, _ form: Region.Form) -> Finding {
    let closing =
      switch form {
      case .html: "<!-- /hyo -->"
      case .mdx: "{/* /hyo */}"
      }
    return Finding(
      .unclosedRegion, at: mark, "The region has no closing mark",
      fixes: [.init("write '\(closing)' on a line of its own, where the region ends")])
  }

  fileprivate static func unopenedRegion(_ mark: SourceRange) -> Finding {
    Finding(
      .unclosedRegion, at: mark, "The region has no opening mark",
      fixes: [
        .init("write '<!-- hyo table PAGE/TABLE -->' on a line of its own, where the region begins"),
        .init("remove this mark"),
      ])
  }

  fileprivate static func unknownRegion(_ word: String?, at place: SourceRange) -> Finding {
    let kinds = RegionRequest.Kind.allCases.map(\.rawValue)
    return Finding(
      .unknownRegion, at: place, word.map { "There is no region '\($0)'" } ?? "The region names nothing",
      notes: [.init("a region is one of: \(kinds.joined(separator: ", "))")],
      fixes: word.map { Finding.Fix.didYouMean($0, among: kinds) } ?? [])
  }

  fileprivate static func missingTableOfRegion(_ kind: RegionRequest.Kind, at place: SourceRange) -> Finding {
    Finding(
      .unknownRegion, at: place, "The region names no table",
      fixes: [.init("name the page and the table, as in '\(kind.rawValue) refunds/refund'")])
  }

  fileprivate static func unknownOptionOfRegion(_ option: SourceText, _ kind: RegionRequest.Kind) -> Finding {
    Finding(
      .unknownRegion, at: option.range, "The region has no option '\(option.text)'",
      notes: [
        .init(kind == .table ? "its options are: as=html, as=markdown, notes=no" : "it has no options")
      ])
  }
}
