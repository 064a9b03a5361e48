package import Diagnostics
package import YAMLTree

/// The words of an opening mark.
package struct RegionRequest: Sendable {
  /// The kind of thing that stands in a region.
  package enum Kind: String, Sendable, CaseIterable {
    /// The grids of a table, with their notes.
    case table
    /// The notes of a table.
    case notes
    /// The number of combinations that have an answer.
    case verdict
    /// All tables of the site, each with the number of its combinations.
    case coverage
    /// The number of texts that agree with the other languages.
    case status

    /// True if the mark names a table.
    package var isOfTable: Bool {
      switch self {
      case .table, .notes, .verdict: true
      case .coverage, .status: false
      }
    }

    /// The options that the mark may have, as they are written.
    var options: [String] {
      switch self {
      case .table: ["as=html", "as=markdown", "notes=no", "layout=…"]
      case .notes: ["layout=…"]
      case .verdict: []
      case .coverage: ["as=html", "as=markdown"]
      case .status: ["as=html", "as=markdown", "of=document"]
      }
    }
  }

  /// The kind of thing.
  package var kind: Kind
  /// The page and the table, as `page/table`, or the table alone; then the section, as `page/table.value`.
  ///
  /// It is the kind again if the mark names no table.
  package var name: SourceText
  /// True to write HTML.
  package var isHTML = false
  /// True to write a table without its notes.
  package var omitsNotes = false
  /// True to count the texts of the document alone.
  package var isOfDocument = false
  /// The layout of the table, as a spec has it under `layout`; nil for the layout of its page.
  package var layout: YAMLNode?
}
