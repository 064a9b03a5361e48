package import Diagnostics
import Documents

/// Finds the regions of a document by their marks, which stand on lines of their own, outside of fenced code.
package struct RegionReader {
  private let file: SourceFile
  private var regions: [Region] = []
  private let report: Report
  private var open: (request: RegionRequest?, mark: SourceRange, form: DocumentMark.Form, end: Int)?

  /// Reads the regions of a document.
  ///
  /// - Parameters:
  ///   - file: the document.
  ///   - report: receives the problems with its marks.
  /// - Returns: The regions in the order of the document.
  package static func regions(of file: SourceFile, report: Report) -> [Region] {
    let marks = file.documentMarks
    if marks.isEmpty { return [] }
    var reader = RegionReader(file: file, report: report)
    for mark in marks where !mark.isException { reader.read(mark) }
    if let open = reader.open { report.add(.unclosedRegion(open.mark, open.form)) }
    return reader.regions
  }

  /// The names of the tables in opening marks, as far as these can be read, with or without a closing mark.
  package static func tableNames(in file: SourceFile) -> [SourceText] {
    file.documentMarks.compactMap { mark in
      guard !mark.isException, mark.words.first?.text == "hyo" else { return nil }
      var reader = RegionRequestReader(mark, report: .ignored)
      return reader.read().flatMap { $0.kind.isOfTable ? $0.name : nil }
    }
  }

  private init(file: SourceFile, report: Report) {
    self.file = file
    self.report = report
  }

  private mutating func read(_ mark: DocumentMark) {
    if mark.words.first?.text == "hyo" {
      if let open { report.add(.unclosedRegion(open.mark, open.form)) }
      var reader = RegionRequestReader(mark, report: report)
      open = (reader.read(), mark.range, mark.form, min(mark.lines.upperBound + 1, file.bytes.count))
    } else {
      close(mark.range, mark.words.dropFirst(), mark.form, lineStart: mark.lines.lowerBound)
    }
  }

  private mutating func close(
    _ mark: SourceRange, _ words: ArraySlice<SourceText>, _ form: DocumentMark.Form, lineStart: Int
  ) {
    guard let open else {
      report.add(.unopenedRegion(mark))
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
