import CommonMark
import Diagnostics
import Documents

/// Finds damage in a document that keeps it from being read: tables without their pipes or their delimiter rows.
struct DamageCheck {
  private(set) var findings: [Finding] = []
  private let file: SourceFile

  init(_ document: Document) {
    file = document.file
    for section in document.sections {
      section.blocks.forEachNested { block in
        switch block {
        case .paragraph(let content): check(content.lines)
        case .table(let table):
          for (cell, place) in zip(table.cells, table.places) where cell.hasStuckMark { addMark(place.bounds) }
        case .heading, .list, .codeBlock, .quote, .admonition, .thematicBreak: break
        }
      }
    }
  }

  /// Checks a paragraph, which a table is to the parser if something of it is missing.
  private mutating func check(_ lines: [[Inline]]) {
    let rows = lines.filter(\.isRow)
    if rows.count > 1 {
      let (header, delimiter) = (rows[0].barCount, rows[1].barCount)
      if rows[1].isDelimiter, header != delimiter {
        addHeader(header - 1, delimiter - 1, rows[1].bounds)
      } else {
        add("A table has lost the line below its header: '| --- |'", rows[rows.count - 1].bounds)
      }
    }
    for (header, line) in zip(lines, lines.dropFirst()) where line.isDelimiter && !line.isRow {
      addHeader(header.barCount, line.barCount, line.bounds)
    }
    for line in lines where line.hasStuckMark { addMark(line.bounds) }
  }

  private mutating func addHeader(_ header: Int, _ delimiter: Int, _ bounds: Range<Int>?) {
    add("The line below the header has \(delimiter) cells, and the header \(header)", bounds)
  }

  private mutating func addMark(_ bounds: Range<Int>?) {
    add("A mark sticks to the number of the next step, as in text that was copied from a page", bounds)
  }

  private mutating func add(_ summary: Message, _ bounds: Range<Int>?) {
    findings.append(
      Finding(
        .damagedTable, at: SourceRange(file, bounds ?? 0..<0), summary,
        fixes: [.init("put the table's bars and lines back, and import again")]))
  }
}

extension [Inline] {
  /// True for a line that looks like the row of a table.
  fileprivate var isRow: Bool { first?.ownText?.hasPrefix("|") == true }

  fileprivate var isDelimiter: Bool {
    let text = plainText
    return text.contains("-") && text.contains("|") && text.allSatisfy { "|-: \t".contains($0) }
  }

  /// The number of bars outside of code, with one at the end in any case.
  fileprivate var barCount: Int {
    var text = ""
    for inline in self { if case .text(let words, _) = inline { text += words } }
    let count = text.count { $0 == "|" }
    return text.trimmingWhitespace.hasSuffix("|") ? count : count + 1
  }

  /// True for `*22.` and `※22.`: note 2 that sticks to step 2.
  fileprivate var hasStuckMark: Bool {
    contains { inline in
      if case .text(let text, _) = inline { text.hasStuckMark } else { inline.children.hasStuckMark }
    }
  }
}

extension String {
  fileprivate var hasStuckMark: Bool {
    guard contains("*") || contains("※") else { return false }
    let characters = Array(self)
    return characters.indices.contains { start in
      guard characters[start] == "*" || characters[start] == "※" else { return false }
      let digits = characters[(start + 1)...].prefix { $0.isASCII && $0.isNumber }
      guard digits.count >= 2, digits.endIndex + 1 < characters.count, characters[digits.endIndex] == "." else {
        return false
      }
      // `*22.5` is a number.
      return !characters[digits.endIndex + 1].isNumber
    }
  }
}
