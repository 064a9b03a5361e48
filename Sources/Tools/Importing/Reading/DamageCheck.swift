import Diagnostics
import Documents

/// Finds damage in a document that keeps it from being read: tables without their pipes or their delimiter rows.
struct DamageCheck {
  private(set) var findings: [Finding] = []

  init(_ document: Document) {
    let file = document.file
    let bytes = file.bytes
    var fence: [UInt8]?
    var previous: (bounds: Range<Int>, cells: Int)?
    var rows = 0
    var hasDelimiter = false
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      let line = Self.trimmed(bytes, start..<end)
      let bounds = start..<end
      start = end + 1
      let mark = Array(bytes[line].prefix(3))
      if mark == Array("```".utf8) || mark == Array("~~~".utf8) {
        fence = fence == nil ? mark : fence == mark ? nil : fence
      }
      if fence != nil { continue }
      if bytes[line].first == UInt8(ascii: "|") {
        rows += 1
        let cells = Self.cellCount(bytes, line)
        if Self.isDelimiter(bytes, line), rows == 2 {
          hasDelimiter = true
          if let previous, previous.cells != cells {
            add("The line below the header has \(cells) cells, and the header \(previous.cells)", file, bounds)
          }
        }
        previous = (bounds, cells)
        continue
      }
      if rows > 1, !hasDelimiter, let previous {
        add("A table has lost the line below its header: '| --- |'", file, previous.bounds)
      }
      (rows, hasDelimiter, previous) = (0, false, nil)
      if Self.hasStuckMark(bytes, line) {
        add("A mark sticks to the number of the next step, as in text that was copied from a page", file, bounds)
      }
    }
    if rows > 1, !hasDelimiter, let previous {
      add("A table has lost the line below its header: '| --- |'", file, previous.bounds)
    }
  }

  private mutating func add(_ summary: Message, _ file: SourceFile, _ bounds: Range<Int>) {
    findings.append(
      Finding(
        .damagedTable, at: SourceRange(file, bounds), summary,
        fixes: [.init("put the table's bars and lines back, and import again")]))
  }

  private static func trimmed(_ bytes: [UInt8], _ line: Range<Int>) -> Range<Int> {
    var line = line
    while let first = line.first, bytes[first].isBlank || bytes[first] == 0x0D { line = line.dropFirst() }
    while let last = line.last, bytes[last].isBlank || bytes[last] == 0x0D { line = line.dropLast() }
    return line
  }

  private static func isDelimiter(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    bytes[line].contains(UInt8(ascii: "-")) && bytes[line].allSatisfy { "|-: \t".utf8.contains($0) }
  }

  private static func cellCount(_ bytes: [UInt8], _ line: Range<Int>) -> Int {
    var count = 0
    var offset = line.lowerBound
    while offset < line.upperBound {
      if bytes[offset] == UInt8(ascii: "\\") { offset += 1 } else if bytes[offset] == UInt8(ascii: "|") { count += 1 }
      offset += 1
    }
    return bytes[line].last == UInt8(ascii: "|") ? count - 1 : count
  }

  /// True for `*22.` and `※22.`: note 2 that sticks to step 2.
  private static func hasStuckMark(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    let star = Array("※".utf8)
    for offset in line {
      let length = bytes[offset] == UInt8(ascii: "*") ? 1 : bytes[offset...].prefix(3).elementsEqual(star) ? 3 : 0
      guard length > 0 else { continue }
      let digits = bytes[(offset + length)..<line.upperBound].prefix { $0.isASCIIDigit }
      guard digits.count >= 2, digits.endIndex < line.upperBound, bytes[digits.endIndex] == UInt8(ascii: ".") else {
        continue
      }
      let behind = digits.endIndex + 1
      // `*22.5` is a number.
      if behind < line.upperBound, !bytes[behind].isASCIIDigit { return true }
    }
    return false
  }
}
