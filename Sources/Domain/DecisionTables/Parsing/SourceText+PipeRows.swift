package import Diagnostics

extension SourceText {
  /// The cells of each line of a pipe table, with the row of dashes; no blank lines.
  ///
  /// The place of a cell holds it as it is in the file, with the backslashes before its pipes.
  package var pipeRows: [[SourceText]] {
    var text = self
    text.text.makeContiguousUTF8()
    var rows: [[SourceText]] = []
    var reader = PipeRowReader(text)
    while let row = reader.next() { if !row.isEmpty { rows.append(row) } }
    return rows
  }
}
