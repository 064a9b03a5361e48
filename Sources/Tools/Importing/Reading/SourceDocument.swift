import CommonMark
import Diagnostics
import Documents
import Localization

/// A document in one language: its sections, each cut into prose and tables.
struct SourceDocument: Sendable {
  /// The language.
  var tag: LocaleTag
  /// The file as the parser has read it.
  var document: Document
  /// The title; nil without a heading of the first level.
  var title: SourceCell?
  /// The pieces of each section, side by side with those of the document.
  var sections: [[Piece]]
  /// The notes that stand apart from a table, by their marks.
  var notes: [SourceNote]
  /// All cells and texts, for which the import has to account; nil for documents of which there is no account.
  var parts: [SourcePart]?
  /// The questions about the document as a whole.
  var questions: [ImportQuestion] = []
  /// The comments of HTML, which no page has.
  var comments: [SourceRange] = []
  /// True if Hyo has published the document.
  var isPublished = false

  /// The tables of all sections.
  var tables: [SourceTable] {
    sections.joined().compactMap { piece in if case .table(let table) = piece { table } else { nil } }
  }

  /// A part of a section.
  enum Piece: Sendable {
    /// Prose.
    case prose(SourceProse)
    /// A table.
    case table(SourceTable)
  }
}

/// A run of prose.
struct SourceProse: Sendable {
  /// The id of an anchor that stands alone before it.
  var id: String?
  /// The prose.
  var blocks: [Block]
}
