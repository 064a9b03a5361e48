import CommonMark
import Editions
import Localization

/// The headers of a table whose rows narrow screens show as cards: each cell then repeats those of its column, and each
/// row those next to it.
///
/// They are attributes, which the style sheet shows, so that no text is on the page twice.
struct CardHeaders {
  private let table: TableEdition
  private let language: Language
  private let grid: MarkdownGrid
  private let columns: [[MarkdownColumns.Line]]
  /// Of the notes with numbers from 1.
  private let markers: [String]
  /// The number of columns with headers of rows.
  private let stub: Int

  private static let separator = " · "

  /// The headers, or nil for a table that is never shown as cards.
  init?(_ table: TableEdition, language: Language, markers: [String]) {
    guard table.arrangement.isReadAsCards, let section = table.arrangement.sections.first else { return nil }
    self.table = table
    self.language = language
    self.markers = markers
    grid = MarkdownGrid(section)
    columns = MarkdownColumns(table, grid, language: language).columns
    stub = section.rows.first?.headers.count ?? 0
  }

  /// The headers above each cell of a row, with the markers of a section's notes.
  func columns(of section: TableArrangement.Section) -> [String] {
    columns.dropFirst(stub).map { lines in
      lines.map { text(of: $0.content).plainText + marks($0.notes, in: section) }.joined(separator: Self.separator)
    }
  }

  /// The text before a row's last header: the headers to the left of it, and the name of its condition.
  func beginning(ofRow number: Int, of section: TableArrangement.Section) -> String {
    var texts: [String] = []
    for column in 0..<stub {
      guard case .header(let row, let index, _) = grid[section.header.count + number, column] else { continue }
      let name = columns[column].flatMap { text(of: $0.content) }
      if column == stub - 1 {
        texts.append(language.frame(.combination, around: "value", [(key: "condition", value: name)]).before)
      } else {
        let header = section.rows[row - section.header.count].headers[index]
        let value = table.labels[header.label].marked
        let both = language.expand(.combination, ["condition": name, "value": value]).plainText
        texts.append(both + marks(header.notes, in: section))
      }
    }
    return texts.joined(separator: Self.separator)
  }

  private func text(of content: MarkdownColumns.Content) -> [Inline] {
    switch content {
    case .passage(let passage): passage.content
    case .label(let label): table.labels[label].marked
    }
  }

  private func marks(_ notes: [Int], in section: TableArrangement.Section) -> String {
    var text = ""
    section.forEachNumber(of: notes) { text += "\u{A0}" + markers[$0] }
    return text
  }
}
