/// A place as a line and a column.
package struct SourcePosition: Sendable, Equatable {
  /// From 1.
  package var line: Int
  /// From 1, in Unicode scalars.
  package var column: Int

  /// The position of a range's beginning.
  package init(of range: SourceRange) {
    let line = range.file.line(at: range.bounds.lowerBound)
    let end = min(max(range.bounds.lowerBound, line.bounds.lowerBound), line.bounds.upperBound)
    self.line = line.number
    self.column = range.file.scalarCount(in: line.bounds.lowerBound..<end) + 1
  }
}
