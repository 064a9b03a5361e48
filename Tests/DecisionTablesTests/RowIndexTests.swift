import TestSupport
import Testing

@testable import DecisionTables

/// The index finds the rows that contain given slots.
@Suite struct RowIndexTests {
  @Test(arguments: seeds(0..<100)) func `Rows that hold or share slots are found as slot by slot`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let widths = [3, 70, 200, 64].shuffled(using: &random)
    var rows = MaskRows(MaskLayout(widths: widths))
    for _ in 0..<100 {
      rows.appendEmpty()
      for field in rows.layout.fields {
        let slot = Int.random(in: 0..<field.width, using: &random)
        let most = random.chance(30) ? field.width : min(field.width, slot + 9)
        let end = Int.random(in: slot + 1...max(slot + 1, most), using: &random)
        rows.insert(slot..<end, of: field, row: rows.count - 1)
        rows.insert(slot / 3..<slot / 3 + 1, of: field, row: rows.count - 1)
      }
    }
    let index = RowIndex(rows)
    for _ in 0..<20 {
      let combination = widths.map { Int.random(in: 0..<$0, using: &random) }
      for row in 0..<rows.count {
        let found = index.rows(holding: combination, word: row / 64) >> UInt64(row % 64) & 1 == 1
        let holds = widths.indices.allSatisfy { condition in
          rows.contains(combination[condition], of: condition, row: row)
        }
        if holds != found { Issue.record("seed \(seed)") }
      }
    }
    let slots = (0..<rows.count).map { row in widths.indices.map { Set(rows.slots(of: $0, row: row)) } }
    for a in 0..<rows.count {
      let shared = slots.map { other in zip(slots[a], other).map { !$0.isDisjoint(with: $1) } }
      for (condition, field) in rows.layout.fields.enumerated() {
        var sharing = RowSet(of: rows.count)
        rows.forEachRun(of: field, row: a) { run in _ = index.unite(run, from: 0, into: &sharing.words) }
        let expected = (0..<rows.count).filter { shared[$0][condition] }
        if sharing.rows(in: 0..<rows.count).map(Int.init) != expected { Issue.record("seed \(seed)") }
      }
      for b in 0..<rows.count {
        var budget = 0
        let shareAll = !shared[b].contains(false)
        let relation = rows.relation(of: a, to: rows[b], at: 0, spans: rows.wideSpans(rows[b], at: 0), budget: &budget)
        if (relation != .disjoint) != shareAll { Issue.record("seed \(seed)") }
      }
    }
  }
}
