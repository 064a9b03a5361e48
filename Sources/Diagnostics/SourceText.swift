/// A piece of text taken out of a source file, which remembers where each of its bytes stood.
///
/// A plain YAML scalar is one segment; a block scalar has one for every line, since its indentation is not part of the
/// text; a double-quoted scalar has one for every run between two escapes.
package struct SourceText: Sendable {
  package var text: String
  package var file: SourceFile
  /// The whole of the text in the file, quotes included.
  package var bounds: Range<Int>
  /// Runs of the text that stand in the file unchanged, in ascending order, as UTF-8 offsets of their beginnings.
  package var segments: [Segment]

  package struct Segment: Sendable, Equatable {
    package var textOffset: Int
    package var fileOffset: Int

    package init(textOffset: Int, fileOffset: Int) {
      self.textOffset = textOffset
      self.fileOffset = fileOffset
    }
  }

  package init(_ text: String, file: SourceFile, bounds: Range<Int>, segments: [Segment]) {
    self.text = text
    self.file = file
    self.bounds = bounds
    self.segments = segments
  }

  /// A text that stands in the file unchanged from an offset on.
  package init(_ text: String, file: SourceFile, at offset: Int) {
    self.init(
      text,
      file: file,
      bounds: offset..<offset + text.utf8.count,
      segments: [Segment(textOffset: 0, fileOffset: offset)]
    )
  }

  package var range: SourceRange { SourceRange(file, bounds) }

  /// Where a run of the text stands in the file.
  ///
  /// - Parameter run: UTF-8 offsets into `text`.
  /// - Returns: the run in the file, within the text's own bounds.
  package func range(of run: Range<Int>) -> SourceRange {
    let lower = fileOffset(of: run.lowerBound)
    // The end is found from the last byte, so that a run that ends a line does not reach into the next one's indentation.
    let upper = run.isEmpty ? lower : fileOffset(of: run.upperBound - 1) + 1
    return SourceRange(file, lower..<max(lower, upper))
  }

  private func fileOffset(of textOffset: Int) -> Int {
    guard let segment = segments.last(where: { $0.textOffset <= textOffset }) else {
      return bounds.lowerBound
    }
    return min(segment.fileOffset + textOffset - segment.textOffset, bounds.upperBound)
  }
}
