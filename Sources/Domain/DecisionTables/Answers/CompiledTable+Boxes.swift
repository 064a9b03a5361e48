extension CompiledTable {
  /// Combinations as disjoint boxes, no two of which can be merged.
  ///
  /// - Parameter combinations: each has a slot for every condition; no combination occurs twice.
  /// - Returns: Boxes with the slots of every condition, sorted by their first combination.
  /// - Complexity: O(p · c · n) for n combinations of c conditions, merged in p passes.
  package func boxes(of combinations: [[Int]]) -> [[[Int]]] {
    let layout = rows.layout
    var boxes = MaskRows(layout)
    boxes.reserve(combinations.count)
    for combination in combinations {
      boxes.appendEmpty()
      for (field, slot) in zip(layout.fields, combination) {
        boxes.insert(slot..<slot + 1, of: field, row: boxes.count - 1)
      }
    }
    let merged = boxes.merged()
    return (0..<merged.count).map { row in layout.fields.indices.map { merged.slots(of: $0, row: row) } }
  }
}
