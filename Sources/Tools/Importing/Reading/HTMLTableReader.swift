import CommonMark
import Diagnostics
import Exchange

/// Reads a table of HTML: its caption, its headers, and its rows, with the cells that stand for several.
struct HTMLTableReader {
  private let file: SourceFile
  private let start: Int
  private var offset: Int
  private let meter: ReadingMeter
  /// True if the tag is one of a table, so that it can only be damaged, or hold another one.
  private(set) var isTable = false
  /// True if the file ends within the table.
  private(set) var isWithoutEnd = false
  private var rows: [Row] = []
  private var caption: Range<Int>?
  private var isInHead = false

  private struct Row {
    var cells: [Cell] = []
    var isHead: Bool
  }

  private struct Cell {
    var content: Range<Int>
    var isHeader: Bool
    var rows = 1
    var columns = 1
  }

  /// The most bytes of a tag, so that a quotation mark without another one isn't looked for to the end of the file.
  private static let longestTag = 3_000

  /// Prepares to read the table whose tag begins at an offset.
  ///
  /// - Parameters:
  ///   - file: The document.
  ///   - start: The offset.
  ///   - meter: Counts the cells, of which one that stands for several makes many.
  init(_ file: SourceFile, at start: Int, _ meter: ReadingMeter) {
    (self.file, self.start, offset, self.meter) = (file, start, start, meter)
  }

  /// The table; nil if it doesn't end, has less than a row below its headers, or holds another one.
  mutating func table() -> SourceTable? {
    guard let first = tag(at: start), first.name == "table" else { return nil }
    isTable = true
    offset = first.end
    guard let end = readRows() else { return nil }
    return expanded.flatMap { table(of: $0, to: end) }
  }

  // MARK: Tags

  private struct Tag {
    var name: String
    var isClosing: Bool
    var bounds: Range<Int>
    var end: Int { bounds.upperBound }
  }

  /// The tag at an offset.
  private func tag(at start: Int) -> Tag? {
    let bytes = file.bytes
    let isClosing = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
    var end = start + (isClosing ? 2 : 1)
    let beginning = end
    while end < bytes.count, bytes[end].isASCIILetter || bytes[end].isASCIIDigit { end += 1 }
    guard end > beginning else { return nil }
    let name = String(decoding: bytes[beginning..<end].map(\.lowercasedASCII), as: UTF8.self)
    var quote: UInt8?
    let limit = min(bytes.count, start + Self.longestTag)
    while end < limit {
      let byte = bytes[end]
      end += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return Tag(name: name, isClosing: isClosing, bounds: start..<end)
      }
    }
    return nil
  }

  /// The next tag of a table's structure, with what stands before it; comments and other tags are skipped.
  private mutating func nextTag() -> Tag? {
    while let start = file.bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      if file.bytes[start...].starts(with: "<!--".utf8) {
        guard let end = file.bytes.offset(of: Array("-->".utf8), from: start, to: file.bytes.count) else { return nil }
        offset = end + 3
        continue
      }
      guard let tag = tag(at: start) else {
        offset = start + 1
        continue
      }
      offset = tag.end
      if Self.structure.contains(tag.name) { return tag }
    }
    return nil
  }

  private static let structure: Set<String> = ["table", "thead", "tbody", "tfoot", "tr", "td", "th", "caption"]

  /// Reads to the end of the table; nil if there is none, or another table is in it.
  private mutating func readRows() -> Int? {
    var open: (tag: Tag, start: Int)?
    while let tag = nextTag() {
      if let (opening, start) = open {
        add(opening, start..<tag.bounds.lowerBound)
        open = nil
      }
      switch (tag.name, tag.isClosing) {
      case ("table", true): return tag.end
      case ("table", false): return nil
      case ("thead", let isClosing): isInHead = !isClosing
      case ("tr", false): rows.append(Row(isHead: isInHead))
      case ("td", false), ("th", false), ("caption", false): open = (tag, tag.end)
      default: break
      }
    }
    isWithoutEnd = true
    return nil
  }

  private mutating func add(_ tag: Tag, _ content: Range<Int>) {
    if tag.name == "caption" {
      caption = content
      return
    }
    if rows.isEmpty { rows.append(Row(isHead: isInHead)) }
    var cell = Cell(content: content, isHeader: tag.name == "th")
    let source = String(decoding: file.bytes[tag.bounds], as: UTF8.self).lowercased()
    cell.rows = Self.number("rowspan", in: source)
    cell.columns = Self.number("colspan", in: source)
    rows[rows.count - 1].cells.append(cell)
  }

  /// The number of an attribute; 1 without it.
  private static func number(_ attribute: String, in source: String) -> Int {
    guard let name = source.firstRange(of: attribute) else { return 1 }
    let digits = source[name.upperBound...].drop { "= \"'".contains($0) }.prefix { $0.isASCII && $0.isNumber }
    return Int(digits.prefix(6)).map { min(max($0, 1), 1_000) } ?? 1
  }

  // MARK: Cells

  /// The rows with a cell for each column, and the number of those that are headers; nil if there is none below these.
  private var expanded: (rows: [[SourceCell]], headers: Int)? {
    var grid: [[SourceCell?]] = Array(repeating: [], count: rows.count)
    for (number, row) in rows.enumerated() {
      guard meter.charge(1, .rows) else { return nil }
      var column = 0
      for cell in row.cells {
        while column < grid[number].count, grid[number][column] != nil { column += 1 }
        let text = self.text(cell.content)
        for line in number..<min(rows.count, number + cell.rows) {
          guard meter.charge(cell.columns, .cells) else { return nil }
          let missing = column + cell.columns - grid[line].count
          if missing > 0 { grid[line] += Array(repeating: nil, count: missing) }
          for place in column..<(column + cell.columns) { grid[line][place] = text }
        }
        column += cell.columns
      }
    }
    let headers = max(1, rows.prefix { $0.isHead || !$0.cells.isEmpty && $0.cells.allSatisfy(\.isHeader) }.count)
    let width = grid.lazy.map(\.count).max() ?? 0
    guard width > 1, grid.count > headers,
      meter.charge(max(0, width * grid.count - grid.reduce(0) { $0 + $1.count }), .cells)
    else { return nil }
    let empty = SourceCell("", at: SourceRange(file, start..<start + 6))
    return (grid.map { row in (0..<width).map { ($0 < row.count ? row[$0] : nil) ?? empty } }, headers)
  }

  private func table(of grid: (rows: [[SourceCell]], headers: Int), to end: Int) -> SourceTable {
    let above = grid.rows.prefix(grid.headers)
    let header = grid.rows[0].indices.map { column -> SourceCell in
      var names: [String] = []
      for row in above where !row[column].text.isEmpty && row[column].text != names.last {
        names.append(row[column].text)
      }
      return SourceCell(names.joined(separator: "\n"), at: above.last?[column].place ?? above[0][column].place)
    }
    var table = SourceTable(
      header: header, rows: Array(grid.rows.dropFirst(grid.headers)), place: SourceRange(file, start..<end))
    table.title = caption.map(text)
    return table
  }

  /// The text of a cell.
  private func text(_ content: Range<Int>) -> SourceCell {
    let place = SourceRange(file, content)
    let lines = String(decoding: file.bytes[content], as: UTF8.self).markdownOfHTML
    let inlines = lines.map { MarkdownText.inlines(of: $0) }
    return SourceCell(Array(inlines.joined(separator: [.lineBreak])), at: place)
  }
}

extension String {
  /// The lines of some HTML as Markdown, with the signs for its tags of code, links, paragraphs and lists.
  fileprivate var markdownOfHTML: [String] {
    var lines = [""]
    var rest = self[...]
    var numbers: [Int?] = []
    var address: String?
    var isCode = false
    // Behind an empty line, programs read Markdown.
    let isMarkdown = split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast().contains {
      $0.allSatisfy(\.isWhitespace)
    }
    func words(_ text: Substring) -> String {
      isCode ? String(text).withoutEntities : isMarkdown ? String(text) : text.withSignsOfMarkdown
    }
    while let start = rest.firstIndex(of: "<") {
      lines[lines.count - 1] += words(rest[..<start])
      rest = rest[start...]
      guard let end = rest.firstIndex(of: ">") else { break }
      let tag = String(rest[...end])
      rest = rest[rest.index(after: end)...]
      let name = tag.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "/" }.lowercased()
      switch name {
      case "code", "/code", "kbd", "/kbd", "samp", "/samp":
        isCode = !name.hasPrefix("/")
        lines[lines.count - 1] += "`"
      case "a":
        address = tag.addressOfLink
        if address != nil { lines[lines.count - 1] += "[" }
      case "/a":
        if let address { lines[lines.count - 1] += "](\(address))" }
        address = nil
      case "br", "br/", "p", "/p", "div", "/div": lines.append("")
      case "ul": numbers.append(nil)
      case "ol": numbers.append(0)
      case "/ul", "/ol":
        _ = numbers.popLast()
        lines.append("")
      case "li":
        let number = numbers.last.flatMap { $0 }.map { $0 + 1 }
        if let number { numbers[numbers.count - 1] = number }
        lines.append(number.map { "\($0). " } ?? "- ")
      default: lines[lines.count - 1] += tag
      }
    }
    lines[lines.count - 1] += words(rest)
    return lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.filter { !$0.isEmpty }
  }

  /// The text with the characters for the entities that stand in code, where Markdown has none.
  private var withoutEntities: String {
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    return entities.reduce(self) { $0.replacing($1.0, with: $1.1) }
  }

  /// The address in the tag of a link.
  private var addressOfLink: String? {
    guard let name = firstRange(of: "href=") else { return nil }
    let value = self[name.upperBound...]
    guard let quote = value.first, quote == "\"" || quote == "'" else {
      return String(value.prefix { !$0.isWhitespace && $0 != ">" })
    }
    return String(value.dropFirst().prefix { $0 != quote })
  }
}

extension Substring {
  /// The text as Markdown, in which no sign stands for anything else.
  fileprivate var withSignsOfMarkdown: String { map { "\\*_`[]~".contains($0) ? "\\\($0)" : "\($0)" }.joined() }
}
