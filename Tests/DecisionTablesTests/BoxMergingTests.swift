import Testing

@testable import DecisionTables

@Suite struct BoxMergingTests {
  /// Merges boxes of two conditions with two slots each, given as lists of slots.
  private func merged(_ boxes: [([Int], [Int])]) -> [[[Int]]] {
    var rows = MaskRows(MaskLayout(widths: [2, 2]))
    for (row, box) in boxes.enumerated() {
      rows.appendEmpty()
      for slot in box.0 { rows.insert(slot..<slot + 1, of: rows.layout.fields[0], row: row) }
      for slot in box.1 { rows.insert(slot..<slot + 1, of: rows.layout.fields[1], row: row) }
    }
    let result = rows.merged()
    return (0..<result.count).map { row in [0, 1].map { result.slots(of: $0, row: row) } }
  }

  @Test func `Boxes that differ in one condition become one`() {
    #expect(merged([([0], [1]), ([1], [1])]) == [[[0, 1], [1]]])
  }

  @Test func `A merge may allow one along a condition that was tried before`() {
    #expect(merged([([1], [0, 1]), ([0], [0]), ([0], [1])]) == [[[0, 1], [0, 1]]])
  }

  @Test func `Boxes that differ in both conditions stay apart, in the order of the table`() {
    #expect(merged([([1], [0]), ([0], [1])]) == [[[0], [1]], [[1], [0]]])
    #expect(merged([]).isEmpty)
  }
}
