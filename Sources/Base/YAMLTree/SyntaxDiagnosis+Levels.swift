import Diagnostics

/// A column at which keys or items begin; a later line may therefore begin there as well.
struct IndentationLevel: Equatable {
  /// In columns of a terminal, from 0.
  var column: Int
  /// True if the level is that of dashes, rather than of keys.
  var isOfItems: Bool
}

extension SyntaxDiagnosis {
  /// The open levels above the line of an offset, the innermost first.
  ///
  /// Lines of a text are not levels, regardless of their indentation.
  func levels(above offset: Int) -> [IndentationLevel] {
    var levels: [IndentationLevel] = []
    var limit = Int.max
    var line = lineAbove(offset)
    while let start = line?.lowerBound, limit > 0 {
      defer { line = lineAbove(start) }
      let content = bytes.skipAllBlanks(from: start)
      let column = column(of: content)
      guard column < limit, byte(at: content) != UInt8(ascii: "#") else { continue }
      limit = column
      add(textToEndOfLine(from: content), column, to: &levels)
    }
    return levels
  }

  /// Adds the levels of a line to those below it.
  private func add(_ text: Range<Int>, _ column: Int, to levels: inout [IndentationLevel]) {
    var dashes: [IndentationLevel] = []
    var start = text.lowerBound
    while byte(at: start) == UInt8(ascii: "-"), byte(at: start + 1)?.isBlank ?? false {
      dashes.append(IndentationLevel(column: column + start - text.lowerBound, isOfItems: true))
      start = min(bytes.skipBlanks(from: start + 1), text.upperBound)
    }
    let keys = IndentationLevel(column: column + start - text.lowerBound, isOfItems: false)
    // A line indented below a value continues it.
    if !opensBlock(text) { levels.removeAll { $0.column > keys.column } }
    if levels.last != keys, isKey(start..<text.upperBound) { levels.append(keys) }
    levels += dashes.reversed()
  }

  /// True if the lines that belong to a line are indented below it.
  func opensBlock(_ text: Range<Int>) -> Bool {
    bytes[text].last == UInt8(ascii: ":") || bytes[text].elementsEqual("-".utf8)
  }

  private func isKey(_ text: Range<Int>) -> Bool {
    text.contains { bytes[$0] == UInt8(ascii: ":") && byte(at: $0 + 1)?.isBlankOrBreak ?? true }
  }

  /// The column that was most likely intended for a line: that of the nearest level; if two are equally near, the inner
  /// one.
  ///
  /// - Parameters:
  ///   - column: the line's own column, in columns of a terminal.
  ///   - ofItems: true if the line is an item of a list, rather than a key.
  ///   - offset: a place in the line.
  /// - Returns: The column; nil if no level is open above the line.
  func nearestColumn(to column: Int, ofItems: Bool, above offset: Int) -> Int? {
    let columns = levels(above: offset).filter { $0.isOfItems == ofItems }.map(\.column)
    return columns.min { (abs($0 - column), -$0) < (abs($1 - column), -$1) }
  }

  /// The column, on a terminal, at which the content of an offset's line begins.
  func column(of offset: Int) -> Int { string(bytes.startOfLine(at: offset)..<offset).displayWidth }

  /// A fix that indents the line whose content begins at an offset.
  func indenting(_ content: Int, by column: Int) -> Finding.Fix {
    Finding.Fix(
      column == 0
        ? "do not indent the line"
        : .count(column, one: "indent the line by 1 space", "indent the line by \(column) spaces"),
      replacing: range(bytes.startOfLine(at: content)..<content), with: String(repeating: " ", count: column))
  }
}
