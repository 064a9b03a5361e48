/// A bulleted or numbered list.
package struct List: Sendable {
  /// The first item's number; nil for a bulleted list.
  package var start: Int?
  /// Whether the items' paragraphs stand without space between them.
  package var tight: Bool
  package var items: [[Block]]

  package var ordered: Bool { start != nil }

  package init(start: Int? = nil, tight: Bool, items: [[Block]]) {
    self.start = start
    self.tight = tight
    self.items = items
  }
}
