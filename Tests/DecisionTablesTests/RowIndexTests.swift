import TestSupport
import Testing

@testable import DecisionTables

/// Which rows meet, however much of them the index holds.
@Suite struct RowIndexTests {
  @Test(arguments: seeds(0..<200))
  func `Rows that meet are found as slot by slot, with any size of the index`(seed: Int) throws {
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
      }
    }
    let spans = WordSpans(rows)
    for largest in [1 << 21, 500, 120, 10, 0] {
      let index = RowIndex(rows, largest: largest)
      for _ in 0..<20 {
        let combination = widths.map { Int.random(in: 0..<$0, using: &random) }
        for row in 0..<rows.count {
          let found = index.rows(holding: combination, word: row / 64) >> UInt64(row % 64) & 1 == 1
          let holds = widths.indices.allSatisfy { condition in
            rows.contains(combination[condition], of: condition, row: row)
          }
          if holds != found, holds || index.inexact.isEmpty { Issue.record("seed \(seed)") }
        }
      }
    }
    for a in 0..<rows.count {
      for b in 0..<rows.count {
        var budget = 1000
        let meet = widths.indices.allSatisfy { condition in
          !Set(rows.slots(of: condition, row: a)).isDisjoint(
            with: rows.slots(of: condition, row: b)
          )
        }
        if spans.intersect(a, b, rows, budget: &budget) != meet { Issue.record("seed \(seed)") }
        #expect(budget < 1000)
      }
    }
  }
}
