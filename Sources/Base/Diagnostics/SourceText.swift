/// A piece of text taken out of a source file, with the place of each of its bytes.
///
/// A plain YAML scalar is one segment; a block scalar has one for every line, since its indentation is not part of the
/// text; a double-quoted scalar has one for every run between two escapes.
package struct SourceText: Sendable {
  /// The text itself, without quotes, escapes and indentation.
  package var text: String
  /// The file that it was taken from.
  package var file: SourceFile
  /// The whole of the text in the file, quotes included.
  package var bounds: Range<Int>
  /// The start of the text in the file, if the text is there as one run.
  private var start: Int
  /// The runs of a text that is not one run; nil for most texts, which need no array.
  private var runs: [Segment]?

  /// The beginning of a run that is unchanged in the file, up to the next segment.
  package struct Segment: Sendable, Equatable {
    /// In UTF-8 bytes of the text.
    package var textOffset: Int
    /// In UTF-8 bytes of the file.
    package var fileOffset: Int

    /// A run that begins at one offset of the text and at another of the file.
    package init(textOffset: Int, fileOffset: Int) {
      self.textOffset = textOffset
      self.fileOffset = fileOffset
    }
  }

  /// A text of runs that are unchanged in the file, in ascending order.
  package init(_ text: String, file: SourceFile, bounds: Range<Int>, segments: [Segment]) {
    self.text = text
    self.file = file
    self.bounds = bounds
    if segments.count == 1, segments[0].textOffset == 0 {
      start = segments[0].fileOffset
    } else {
      start = bounds.lowerBound
      runs = segments
    }
  }

  /// A text that is one run in the file, starting at `start`: after a quote, for instance.
  package init(_ text: String, file: SourceFile, bounds: Range<Int>, start: Int) {
    self.text = text
    self.file = file
    self.bounds = bounds
    self.start = start
  }

  /// A text that is unchanged in the file, starting at an offset.
  package init(_ text: String, file: SourceFile, at offset: Int) {
    self.init(text, file: file, bounds: offset..<offset + text.utf8.count, start: offset)
  }

  /// The whole of the text in the file, quotes included.
  package var range: SourceRange { SourceRange(file, bounds) }

  /// Runs of the text that are unchanged in the file, in ascending order.
  package var segments: [Segment] { runs ?? (text.isEmpty ? [] : [Segment(textOffset: 0, fileOffset: start)]) }

  /// True if the text is one run in the file.
  package var isOneRun: Bool { runs == nil }

  /// The place of a run of the text in the file.
  ///
  /// - Parameter run: UTF-8 offsets into `text`.
  /// - Returns: The run in the file, within the text's own bounds.
  /// - Complexity: O(log n) in the number of segments.
  package func range(of run: Range<Int>) -> SourceRange {
    let lower = fileOffset(of: run.lowerBound)
    // The end comes from the last byte, so that a run at the end of a line excludes the next line's indentation.
    let upper = run.isEmpty ? lower : fileOffset(of: run.upperBound - 1) + 1
    return SourceRange(file, lower..<max(lower, upper))
  }

  /// The place of a run of the text in the file, if it is one run there.
  ///
  /// - Parameter run: UTF-8 offsets into `text`.
  /// - Returns: The same as `range(of:)`, or nil.
  /// - Complexity: O(log n) in the number of segments.
  package func unbrokenRange(of run: Range<Int>) -> SourceRange? {
    guard let runs else { return range(of: run) }
    guard let index = segmentIndex(of: run.lowerBound),
      index + 1 == runs.count || run.upperBound <= runs[index + 1].textOffset
    else { return nil }
    let shift = runs[index].fileOffset - runs[index].textOffset
    let lower = min(run.lowerBound + shift, bounds.upperBound)
    let upper = run.isEmpty ? lower : min(run.upperBound - 1 + shift, bounds.upperBound) + 1
    return SourceRange(file, lower..<max(lower, upper))
  }

  private func fileOffset(of textOffset: Int) -> Int {
    guard let runs else { return min(start + textOffset, bounds.upperBound) }
    guard let index = segmentIndex(of: textOffset) else { return bounds.lowerBound }
    let segment = runs[index]
    return min(segment.fileOffset + textOffset - segment.textOffset, bounds.upperBound)
  }

  /// The last segment that begins at an offset or before it.
  package func segmentIndex(of textOffset: Int) -> Int? {
    guard let runs else { return 0 }
    let next = runs.partitioningIndex { $0.textOffset > textOffset }
    return next == 0 ? nil : next - 1
  }
}
