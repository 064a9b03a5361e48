package import Diagnostics

/// Reads the rows of a pipe table one by one.
struct PipeRowReader {
  private let text: SourceText
  private let bytes: [UInt8]
  private var position = 0
  /// The number of cells in the last line; the next line likely has as many.
  private var width = 0

  init(_ text: SourceText) {
    self.text = text
    bytes = Array(text.text.utf8)
  }

  /// The cells of the next line: none for a blank line, and nil after the last line.
  mutating func next() -> [SourceText]? {
    guard position < bytes.count else { return nil }
    var line = position..<bytes.span.offset(of: newline, from: position)
    position = line.upperBound + 1
    line = bytes.trimmed(line, where: \.isWhitespace)
    if let first = line.first, bytes[first] == pipe { line = line.dropFirst() }
    if line.isEmpty { return [] }
    let cells = cells(of: line)
    width = cells.count
    return cells
  }

  private func cells(of line: Range<Int>) -> [SourceText] {
    var cells: [SourceText] = []
    cells.reserveCapacity(width)
    var start = line.lowerBound
    var escapes: [Int] = []
    for index in line where bytes[index] == pipe {
      if index > line.lowerBound, bytes[index - 1] == backslash {
        escapes.append(index - 1)
      } else {
        cells.append(cell(start..<index, escapes))
        start = index + 1
        escapes = []
      }
    }
    if start < line.upperBound { cells.append(cell(start..<line.upperBound, escapes)) }
    return cells
  }

  private func cell(_ run: Range<Int>, _ escapes: [Int]) -> SourceText {
    let run = bytes.trimmed(run, where: \.isWhitespace)
    return escapes.isEmpty ? text.piece(run, in: bytes) : text.piece(run, without: escapes)
  }
}

private let newline = UInt8(ascii: "\n")
private let pipe = UInt8(ascii: "|")
private let backslash = UInt8(ascii: "\\")

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
