/// A bulleted or numbered list.
package struct List: Sendable {
  /// The first item's number; nil for a bulleted list.
  package var start: Int?
  /// True if the items' paragraphs have no space between them.
  package var tight: Bool
  /// The blocks of each item.
  package var items: [[Block]]

  /// True if the list is numbered.
  package var ordered: Bool { start != nil }

  /// A list; without `start` it is bulleted.
  package init(start: Int? = nil, tight: Bool, items: [[Block]]) {
    self.start = start
    self.tight = tight
    self.items = items
  }
}
