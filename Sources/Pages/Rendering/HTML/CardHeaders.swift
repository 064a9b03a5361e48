import CommonMark
import Editions
import Localization

/// The headers of a table whose rows narrow screens show as cards: each cell then repeats those of its column, and each
/// row those next to it.
///
/// They are attributes, which the style sheet shows, so that no text is on the page twice.
struct CardHeaders {
  /// The headers above each cell of a row.
  private let columns: [[Header]]
  /// The headers before the last one of each row, and the name of the condition of that one; all sections have the same.
  private let rows: [[Header]]
  /// Of the notes with numbers from 1.
  private let markers: [String]

  private static let separator = " · "

  /// A header's text, with the positions of its notes.
  private struct Header {
    var text: String
    var notes: [Int]
  }

  /// The headers, or nil for a table that is never shown as cards.
  init?(_ table: TableEdition, language: Language, markers: [String]) {
    guard table.arrangement.isReadAsCards, let section = table.arrangement.sections.first else { return nil }
    self.markers = markers
    let grid = MarkdownGrid(section)
    let columns = MarkdownColumns(table, grid, language: language).columns
    let stub = section.rows.first?.headers.count ?? 0
    self.columns = columns.dropFirst(stub).map { lines in
      lines.map { Header(text: table.text(of: $0.content).plainText, notes: $0.notes) }
    }
    let names = columns.prefix(stub).map { lines in lines.flatMap { table.text(of: $0.content) } }
    rows = section.rows.indices.map { number in
      names.enumerated().compactMap { column, name in
        guard case .header(let row, let index, _) = grid[section.header.count + number, column] else { return nil }
        if column == stub - 1 {
          let name = language.frame(.combination, around: "value", [(key: "condition", value: name)]).before
          return Header(text: name, notes: [])
        }
        let header = section.rows[row - section.header.count].headers[index]
        let value = table.labels[header.label].marked
        let both = language.expand(.combination, ["condition": name, "value": value]).plainText
        return Header(text: both, notes: header.notes)
      }
    }
  }

  /// The headers above each cell of a row, with the markers of a section's notes.
  func columns(of section: TableArrangement.Section) -> [String] { columns.map { text(of: $0, in: section) } }

  /// The text before a row's last header: the headers to the left of it, and the name of its condition.
  func beginning(ofRow number: Int, of section: TableArrangement.Section) -> String {
    text(of: rows[number], in: section)
  }

  private func text(of headers: [Header], in section: TableArrangement.Section) -> String {
    headers.map { header in
      var text = header.text
      section.forEachNumber(of: header.notes) { text += "\u{A0}" + markers[$0] }
      return text
    }.joined(separator: Self.separator)
  }
}

extension TableEdition {
  fileprivate func text(of content: MarkdownColumns.Content) -> [Inline] {
    switch content {
    case .passage(let passage): passage.content
    case .label(let label): labels[label].marked
    }
  }
}
