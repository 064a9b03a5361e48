import CommonMark
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
  /// Of several rows of headers, the lines of each column are joined.
  package var header: [SourceCell]
  /// The rows below, each with as many cells as the header.
  package var rows: [[SourceCell]]
  /// The rows of a sheet that the header is made of: none if letters stand above the columns; nil for other sources.
  var headerRows: [[SourceCell]]?
  /// The assumptions about these rows, which an answer may change.
  var assumptionsOfHeaders: [Finding] = []
  /// The notes below the table, by their marks.
  package var notes: [SourceNote] = []
  /// The lines below the table that begin like notes, but are prose: no mark in the table leads to them.
  package var strayNotes: [SourceNote] = []
  /// The lines of a sheet above the table, without its title.
  var above: [SourceCell] = []
  /// The lines of a sheet below the table that are no notes.
  var below: [SourceCell] = []
  /// The cells that are none of the table any more, but which it says in another form: numbers of rules, marks, and bounds.
  var signs: [SourceCell] = []
  /// The whole table in its file.
  package var place: SourceRange
  /// True if the source says that the table decides something, as DMN and pages of Hyo do.
  package var isDecision = false
  /// The number of conditions, if the source says which they are; of rules in columns the number of rows.
  var conditions: Int?
  /// The number of columns at the end that are remarks on the rules, where the source says what its columns are for.
  var remarks = 0
  /// The number of columns before one of arrows, which parts conditions and outcomes; nil without one.
  var columnsBeforeArrow: Int?
  /// True if the source names the conditions and the actions, whose rules stand in columns.
  var hasRulesInColumns = false
  /// The source's statement about several matching rules: a hit policy of DMN, by its name.
  package var hitPolicy: String?
  /// The facts about the table in a model of decisions; nil for a table of a document.
  package var facts: DecisionFacts?
  /// The table as the parser of Markdown has read it; nil for a table of another format.
  var data: DataTable?
  /// The rows that have more or fewer cells than the header.
  package var ragged: [SourceRange] = []

  /// A table with its header and rows.
  package init(header: [SourceCell], rows: [[SourceCell]], place: SourceRange) {
    (self.header, self.rows, self.place) = (header, rows, place)
  }
}

/// A text of a source: lines, each of which is Markdown of one paragraph as texts of a site have it.
package struct SourceCell: Sendable {
  /// The Markdown; empty for an empty cell.
  package var text: String
  /// The place of the cell; of an added cell the place of its row.
  package var place: SourceRange
  /// The position of its column in the sheet, from 0; nil for other sources and for added cells.
  var column: Int?
  /// The link that is the whole of the text, if it is one.
  var link: CellLink?
  /// The lines that stand for several values, by their numbers; only entries of models have some.
  var groups: [Int: ValueGroup] = [:]
  /// True for code that tests values, of which nobody knows for which of them it holds.
  var isTest = false

  /// A text at a place.
  package init(_ text: String, at place: SourceRange) { (self.text, self.place) = (text, place) }
}

/// Values that an entry of a model asks for without their names.
enum ValueGroup: Sendable {
  /// All texts that no entry names.
  case others
  /// All values, but not the missing one.
  case present
}

/// A link that is all that a cell has.
struct CellLink: Sendable {
  /// The words of the link.
  var words: String
  /// True if the link leads to a place in the same document.
  var isLocal: Bool
}

/// A footnote of a table.
package struct SourceNote: Sendable {
  /// The mark, without signs around it: `1` for `*1`, `※1` and `[^1]`.
  package var mark: String
  /// The text.
  package var text: SourceCell
  /// The id that the source gives the note, if it gives one.
  package var id: String?
  /// True if the text has everything that stands in the lines of the note.
  var isWhole = true
}
