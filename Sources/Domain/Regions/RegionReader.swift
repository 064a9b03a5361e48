package import Diagnostics
import Documents

/// Finds the regions of a document by their marks, which stand on lines of their own, outside of fenced code.
package struct RegionReader {
  private let file: SourceFile
  private var regions: [Region] = []
  private var findings: [Finding] = []
  private var open: (request: RegionRequest?, mark: SourceRange, form: DocumentMark.Form, end: Int)?

  /// Reads the regions of a document.
  ///
  /// - Parameters:
  ///   - file: the document.
  ///   - findings: receives the problems with its marks.
  /// - Returns: The regions in the order of the document.
  package static func regions(of file: SourceFile, findings: inout [Finding]) -> [Region] {
    let marks = file.documentMarks
    if marks.isEmpty { return [] }
    var reader = RegionReader(file: file)
    for mark in marks where !mark.isException { reader.read(mark) }
    if let open = reader.open { reader.findings.append(.unclosedRegion(open.mark, open.form)) }
    findings += reader.findings
    return reader.regions
  }

  private init(file: SourceFile) { self.file = file }

  private mutating func read(_ mark: DocumentMark) {
    let words = mark.words.dropFirst()
    if mark.words.first?.text == "hyo" {
      if let open { findings.append(.unclosedRegion(open.mark, open.form)) }
      open = (request(words, mark.range), mark.range, mark.form, min(mark.lines.upperBound + 1, file.bytes.count))
    } else {
      close(mark.range, words, mark.form, lineStart: mark.lines.lowerBound)
    }
  }

  private mutating func close(
    _ mark: SourceRange, _ words: ArraySlice<SourceText>, _ form: DocumentMark.Form, lineStart: Int
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

// MARK: Findings

extension Finding {
  fileprivate static func unclosedRegion(_ mark: SourceRange, _ form: DocumentMark.Form) -> Finding {
    Finding(
      .unclosedRegion, at: mark, "The region has no closing mark",
      fixes: [.init("write '\(form.comment("/hyo"))' on a line of its own, where the region ends")])
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
