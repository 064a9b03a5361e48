package import Diagnostics

/// A table as people have it, in one language: the form in which readers of all formats hand tables on.
///
/// A reader of Markdown, CSV, a spreadsheet or DMN makes one of these for each table that it finds. It says what stands
/// where, and nothing about what the cells mean: that is settled for all formats alike.
package struct SourceTable: Sendable {
  /// The id that the source gives the table, if it gives one.
  package var id: String?
  /// The heading or the name of the table; nil without one.
  package var title: SourceCell?
  /// The cells above the columns.
  ///
  /// Of several rows of headers, the lines of each column are joined with `<br>`.
  package var header: [SourceCell]
  /// The rows below, each with as many cells as the header.
  package var rows: [[SourceCell]]
  /// The notes below the table, by their marks.
  package var notes: [SourceNote] = []
  /// The whole table in its file.
  package var place: SourceRange
  /// True if the source says that the table decides something, as DMN and pages of Hyo do.
  package var isDecision = false
  /// What the source says it means when several rules match: a hit policy of DMN, by its name.
  package var hitPolicy: String?
  /// True if the table stands in its file as Markdown.
  var isMarkdown = true
  /// The rows that have more or fewer cells than the header.
  package var ragged: [SourceRange] = []

  /// A table with its header and rows.
  package init(header: [SourceCell], rows: [[SourceCell]], place: SourceRange) {
    (self.header, self.rows, self.place) = (header, rows, place)
  }
}

/// A text of a source: Markdown without line ends; lines are separated by `<br>`.
package struct SourceCell: Sendable {
  /// The Markdown; empty for an empty cell.
  package var text: String
  /// Where it stands; of an added cell the place of its row.
  package var place: SourceRange

  /// A text at a place.
  package init(_ text: String, at place: SourceRange) { (self.text, self.place) = (text, place) }
}

/// A footnote of a table.
package struct SourceNote: Sendable {
  /// The mark, without signs around it: `1` for `*1`, `※1` and `[^1]`.
  package var mark: String
  /// The text.
  package var text: SourceCell
  /// The id that the source gives the note, if it gives one.
  package var id: String?
}
