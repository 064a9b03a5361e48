package import CommonMark
package import Diagnostics

/// The prose of a page in one locale: what its Markdown file holds.
package struct Prose: Sendable {
  /// Where the file is, or would be.
  package var path: String
  /// In the order of the file.
  package var units: [ProseUnit]
  /// False where the file could not be read; nothing can be said then of what it lacks.
  package var isReadable: Bool

  package init(path: String, units: [ProseUnit] = [], isReadable: Bool = true) {
    self.path = path
    self.units = units
    self.isReadable = isReadable
  }

  package subscript(_ id: String) -> ProseUnit? {
    units.first { $0.id == id }
  }
}

/// A run of prose with an id.
package struct ProseUnit: Sendable {
  package var id: String
  /// The text of its level-2 heading, unless a line `{#id}` opened it.
  package var heading: [Inline]?
  package var blocks: [Block]
  /// Where the id is given, or the beginning of the file for the introduction.
  package var place: SourceRange

  package init(id: String, heading: [Inline]?, blocks: [Block], place: SourceRange) {
    self.id = id
    self.heading = heading
    self.blocks = blocks
    self.place = place
  }

  /// The unit that needs no id, since it stands before all others.
  package static let introduction = "introduction"
}
