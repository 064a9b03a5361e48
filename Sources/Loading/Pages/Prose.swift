package import CommonMark
package import Diagnostics

/// The prose of a page in one locale: what its Markdown file holds.
package struct Prose: Sendable {
  /// Where the file is, or would be.
  package var path: String
  /// In the order of the file.
  package private(set) var units: [ProseUnit] = []
  /// Positions of the units, by their ids.
  private var positions: [String: Int] = [:]
  /// False where the file could not be read; nothing can be said then of what it lacks.
  package var isReadable: Bool
  /// Whether there is no such file.
  package var isAbsent: Bool

  package init(
    path: String,
    units: [ProseUnit] = [],
    isReadable: Bool = true,
    isAbsent: Bool = false
  ) {
    self.isAbsent = isAbsent
    self.path = path
    self.isReadable = isReadable
    for unit in units { append(unit) }
  }

  /// Adds a unit; of several with one id the first is found by it.
  package mutating func append(_ unit: ProseUnit) {
    if positions[unit.id] == nil { positions[unit.id] = units.count }
    units.append(unit)
  }

  package subscript(_ id: String) -> ProseUnit? {
    positions[id].map { units[$0] }
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
