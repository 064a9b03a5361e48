import Foundation

/// A document as a page's prose, line by line: headings have their ids in braces, and table rows are list items.
///
/// The output of commands and quotations from other pages are left out; they are tested where the examples are run.
struct DocumentProse {
  struct Heading: Hashable {
    var level: Int
    /// The address of the heading, which is the same in all languages.
    var id: String
  }

  private(set) var headings: [Heading] = []
  /// The code spans in the first column, for each row of each table.
  private(set) var tables: [[[String]]] = []
  private(set) var links: [String] = []
  private(set) var lines: [String] = []
  private let path: String
  private var wasRow = false

  init(_ document: Document) {
    path = document.path
    var index = 0
    for example in document.examples {
      for line in document.lines[index..<example.range.lowerBound - 1] { add(line) }
      index = example.range.upperBound + 1
      add(example, Array(document.lines[example.range.lowerBound - 1..<index]))
    }
    for line in document.lines[index...] { add(line) }
  }

  private mutating func add(_ example: Example, _ block: [String]) {
    wasRow = false
    var kept = block
    switch example.kind {
    case .section: kept = []
    case .quotation(let path) where path.hasSuffix(".md") && !path.hasPrefix("Output"): kept = []
    case .console: kept = block.filter { $0.hasPrefix("$ ") || $0.hasPrefix("`") }
    case .unlabelled("sh"): kept = block.map(\.withoutComment)
    case .file, .change, .quotation, .unlabelled: break
    }
    lines += kept + Array(repeating: "", count: block.count - kept.count)
  }

  private mutating func add(_ line: String) {
    let isRow = line.hasPrefix("|")
    if isRow && !wasRow { tables.append([]) }
    wasRow = isRow
    if isRow {
      lines.append(item(line))
    } else if line.hasPrefix("##") {
      lines.append(heading(line))
    } else if line.hasPrefix("# ") || line.isChoiceOfLanguage || Document.quotedPath(line) != nil {
      lines.append("")
    } else {
      lines.append(withAddresses(line))
    }
  }

  private mutating func heading(_ line: String) -> String {
    let level = line.prefix { $0 == "#" }.count
    let id = line.headingID
    headings.append(Heading(level: level, id: id))
    return "\(line.prefix { $0 != "<" }) {#\(id)}"
  }

  private mutating func item(_ row: String) -> String {
    if row.allSatisfy({ "|-: ".contains($0) }) { return "" }
    let cells = row.dropFirst(2).dropLast(2).components(separatedBy: " | ")
    tables[tables.count - 1].append(cells[0].matches(of: /`+[^`]+`+/).map { String($0.0) })
    return withAddresses("- " + cells.joined(separator: " – "))
  }

  /// The line with absolute addresses as the targets of its links; those of translated pages name the language.
  ///
  /// An image is a link as well, to a file that each language has for itself.
  private mutating func withAddresses(_ line: String) -> String {
    line.replacing("![", with: "[").replacing(/\]\(([^)]*)\)/) { match in
      let target = match.1.replacing(/-(en|ja)\.png$/, with: ".png")
      let address = TranslatedDocument.address(String(target), from: path)
      links.append(address)
      return "](\(address))"
    }
  }
}

extension String {
  /// A line of a shell without its comment, which each language has in its own words.
  var withoutComment: String { replacing(/(?:^|\ +)# (?:.*)/, with: "") }

  /// True for the line `English | [日本語](…)`, or the other way round, below the title.
  var isChoiceOfLanguage: Bool { hasPrefix("English | [") || hasPrefix("[English](") }

  /// The id of a heading: the id of its `<a>`, or else the one that GitHub makes from its words.
  var headingID: String {
    if let id = firstMatch(of: /<a id="([^"]*)">/) { return String(id.1) }
    let words = drop { $0 == "#" }.dropFirst().lowercased()
    let kept = words.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
    return String(kept.map { $0 == " " ? "-" : $0 })
  }
}
