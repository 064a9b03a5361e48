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

  /// The names of the tables in opening marks, as far as these can be read, with or without a closing mark.
  package static func tableNames(in file: SourceFile) -> [SourceText] {
    file.documentMarks.compactMap { mark in
      guard !mark.isException, mark.words.first?.text == "hyo" else { return nil }
      var reader = RegionRequestReader(mark)
      return reader.read().flatMap { $0.kind.isOfTable ? $0.name : nil }
    }
  }

  private init(file: SourceFile) { self.file = file }

  private mutating func read(_ mark: DocumentMark) {
    if mark.words.first?.text == "hyo" {
      if let open { findings.append(.unclosedRegion(open.mark, open.form)) }
      var reader = RegionRequestReader(mark)
      open = (reader.read(), mark.range, mark.form, min(mark.lines.upperBound + 1, file.bytes.count))
      findings += reader.findings
    } else {
      close(mark.range, mark.words.dropFirst(), mark.form, lineStart: mark.lines.lowerBound)
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
}
