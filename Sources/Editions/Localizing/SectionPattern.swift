import CommonMark

/// The pattern of a table's section names, and what stands for its placeholders, each worked out once.
struct SectionPattern {
  let passage: Passage
  let placeholders: [Placeholder]
  /// For each placeholder the position of the value that it stands for among those of a section; nil where there is none.
  let positions: [Int?]
  /// For each placeholder what stands for it, by the value's slot.
  var parts: [[Int: [Inline]]]

  /// - Parameters:
  ///   - passage: the pattern's text.
  ///   - conditions: the ids of the sections' conditions.
  init(_ passage: Passage, conditions: [String]) {
    self.passage = passage
    placeholders = passage.content.placeholders
    positions = placeholders.map { conditions.firstIndex(of: $0.name) }
    parts = Array(repeating: [:], count: placeholders.count)
  }
}
