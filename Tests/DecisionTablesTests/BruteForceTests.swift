import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

/// Compares checks and evaluation with plain enumeration, on 10,080 random tables.
@Suite struct BruteForceTests {
  @Test(arguments: 0..<24) func `Random tables are checked and evaluated as enumeration says`(part: Int) throws {
    for seed in seeds(part * 420..<(part + 1) * 420) { try compare(seed) }
  }

  private func compare(_ seed: Int) throws {
    let random = RandomTable(seed: seed)
    try #require(random.sample.findings.isEmpty, "seed \(seed)")
    let table = try #require(random.sample.compiled)
    let slotOfSample = try random.conditions.enumerated().map { index, condition in
      try condition.samples.reduce(into: [Int: Int]()) { slots, sample in
        let slot: Int = try #require(
          table.slot(holding: condition.text(ofSample: sample), condition: index), "seed \(seed)")
        slots[sample] = slot
      }
    }
    var slots: [[Int]: [Int]] = [:]
    for combination in random.combinations {
      let place = zip(slotOfSample, combination).compactMap { $0[$1] }
      slots[place] = combination
      if table.evaluate(place) != random.decision(combination) {
        Issue.record("evaluation of \(combination), seed \(seed)")
      }
    }
    #expect(slots.count == table.slotCounts.reduce(1, *), "empty slots, seed \(seed)")
    compareGaps(random, table, slots, seed)
    compareOverlaps(random, table, slots, seed)
  }

  private func compareGaps(_ random: RandomTable, _ table: CompiledTable, _ slots: [[Int]: [Int]], _ seed: Int) {
    var budget = Int.max
    let outputs = Array(table.definition.outputs.indices)
    var seen: Set<Int> = []
    for var region in table.uncoveredRegions(outputs: outputs, budget: &budget) {
      region.boxes = region.boxes.fewest()
      for output in region.outputs {
        #expect(seen.insert(output).inserted)
        var gaps = 0
        for (place, combination) in slots {
          let isGap = isSilent(random, combination, output)
          if isGap { gaps += 1 }
          let holding = (0..<region.boxes.count).count { holds(region.boxes, $0, place) }
          if holding != (isGap ? 1 : 0) { Issue.record("\(holding) boxes hold \(combination), seed \(seed)") }
        }
        #expect(region.combinationCount == CombinationCount(UInt128(gaps)), "seed \(seed)")
        #expect(region.isComplete)
      }
      if hasMergeable(region.boxes) { Issue.record("boxes can be merged, seed \(seed)") }
    }
    #expect(seen.count == outputs.count)
  }

  private func isSilent(_ random: RandomTable, _ combination: [Int], _ output: Int) -> Bool {
    let speaks = random.entries.indices.contains {
      random.sample.table.rules[$0].outcome.results[output] != nil && random.matches(random.entries[$0], combination)
    }
    return !speaks && !random.impossible.contains { random.matches($0, combination) }
  }

  private func holds(_ boxes: MaskRows, _ box: Int, _ place: [Int]) -> Bool {
    place.indices.allSatisfy { boxes.contains(place[$0], of: $0, row: box) }
  }

  private func hasMergeable(_ boxes: MaskRows) -> Bool {
    for a in 0..<boxes.count {
      for b in 0..<a {
        let differing = boxes.layout.fields.indices.count { boxes.slots(of: $0, row: a) != boxes.slots(of: $0, row: b) }
        if differing < 2 { return true }
      }
    }
    return false
  }

  private func compareOverlaps(_ random: RandomTable, _ table: CompiledTable, _ slots: [[Int]: [Int]], _ seed: Int) {
    var pairs: Set<[Int]> = []
    for combination in slots.values {
      let decision = random.decision(combination)
      guard decision.impossible == nil else { continue }
      for case .conflict(let rules) in decision.outputs {
        for (index, rule) in rules.enumerated() {
          for other in rules[(index + 1)...] where contradict(random, rule, other) { pairs.insert([rule, other]) }
        }
      }
    }
    guard random.sample.table.hitPolicy != .priority else { return }
    var budget = Int.max
    let overlaps = table.forbiddenOverlaps(budget: &budget)
    #expect(overlaps.pairCount == pairs.count, "seed \(seed)")
    #expect(overlaps.isComplete)
  }

  private func contradict(_ random: RandomTable, _ a: Int, _ b: Int) -> Bool {
    if random.sample.table.hitPolicy == .unique { return true }
    let first = random.sample.table.rules[a].outcome.results
    let second = random.sample.table.rules[b].outcome.results
    return zip(first, second).contains { $0 != nil && $1 != nil && $0 != $1 }
  }
}
