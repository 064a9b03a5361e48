import CommonMark
import Editions
import Localization

/// The header of each column, with all headers above it in one cell, because pipe tables have one header row.
struct MarkdownColumns {
  /// A line of a header cell: a header, or a condition's name with the value below it.
  struct Line {
    var content: Content
    /// As positions in the table's notes.
    var notes: [Int]
  }

  enum Content {
    case passage(Passage)
    /// A position in the table's labels.
    case label(Int)
  }

  /// The lines of each column.
  let columns: [[Line]]

  init(_ table: TableEdition, _ grid: MarkdownGrid, language: Language) {
    guard let section = table.arrangement.sections.first else {
      columns = []
      return
    }
    columns = (0..<grid.width).map { column in
      var headers: [HeaderCell] = []
      for row in section.header.indices {
        guard case .header(row, let index, _) = grid[row, column] else { continue }
        headers.append(section.header[row][index])
      }
      return Self.lines(headers, of: table, language)
    }
  }

  private static func lines(_ headers: [HeaderCell], of table: TableEdition, _ language: Language) -> [Line] {
    var lines: [Line] = []
    var name: HeaderCell?
    for header in headers {
      let text = table.labels[header.label]
      switch table.arrangement.labels[header.label] {
      case .conditionName where header.id != headers.last?.id: name = header
      case .value:
        let content = language.expand(
          .combination, ["condition": name.map { table.labels[$0.label].marked } ?? [], "value": text.marked])
        let notes = (name?.notes ?? []) + header.notes
        lines.append(Line(content: .passage(Passage(content)), notes: notes))
      default: lines.append(Line(content: .label(header.label), notes: header.notes))
      }
    }
    return lines
  }
}

extension Passage {
  /// The content, with the tag of its language if that is not the page's own.
  var marked: [Inline] {
    guard let fallback else { return content }
    return content + [.text(" (\(fallback.tag.text))")]
  }
}
