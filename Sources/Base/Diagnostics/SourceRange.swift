/// A run of bytes in a source file; an empty run is a place between two characters.
package struct SourceRange: Sendable {
  /// The file that holds the bytes.
  package var file: SourceFile
  /// UTF-8 offsets from 0.
  package var bounds: Range<Int>

  /// A run of bytes; the bounds are UTF-8 offsets within the file.
  package init(_ file: SourceFile, _ bounds: Range<Int>) {
    self.file = file
    self.bounds = bounds
  }

  /// The beginning of a file, for findings about the file as a whole.
  package init(startOf file: SourceFile) { self.init(file, 0..<0) }
}
