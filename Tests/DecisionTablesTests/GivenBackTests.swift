import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

/// Output about a table is accepted as input, and means the same: on 5,040 random tables.
@Suite struct GivenBackTests {
  @Test(arguments: 0..<12) func `Labels, test values and offered rules are entries for just what they stand for`(
    part: Int
  ) throws {
    for seed in seeds(part * 420..<(part + 1) * 420) {
      let random = RandomTable(seed: seed)
      let compiled = try #require(random.sample.compiled, "seed \(seed)")
      for condition in random.conditions.indices {
        for slot in 0..<compiled.slotCounts[condition] {
          let label = compiled.label(ofSlot: slot, condition: condition).text
          // A condition that no rule asks about has only one slot.
          if label != "-" { expect([label], toHold: [slot], condition, random, seed) }
          expectTestValue(of: slot, condition, random, compiled, seed)
        }
      }
      expectOfferedRules(random, compiled, seed)
    }
  }

  private func expectTestValue(
    of slot: Int, _ condition: Int, _ random: RandomTable, _ compiled: CompiledTable, _ seed: Int
  ) {
    let report = Report()
    let value = compiled.testValue(ofSlot: slot, condition: condition)
    let declared = random.sample.conditions[condition]
    let entry = Entry.parse(SourceText(test: value), for: declared, report: report)
    #expect(report.isEmpty, "\(report.findings.map(\.summary.english)), seed \(seed)")
    #expect(entry.isPoint, "\(value), seed \(seed)")
    let slots = compiled.slots(of: entry, condition: condition)
    #expect(slots == [slot], "\(value) of \(declared.domain), seed \(seed)")
  }

  private func expectOfferedRules(_ random: RandomTable, _ compiled: CompiledTable, _ seed: Int) {
    var budget = Int.max
    let outputs = Array(compiled.definition.outputs.indices)
    for region in compiled.uncoveredRegions(outputs: outputs, budget: &budget) {
      for box in 0..<region.boxes.count {
        for (condition, texts) in compiled.entries(region.boxes, box).enumerated() {
          let slots = region.boxes.slots(of: condition, row: box)
          expect(texts ?? ["-"], toHold: slots, condition, random, seed)
        }
      }
    }
  }

  /// Reads an entry, and compares its slots.
  private func expect(_ texts: [String], toHold slots: [Int], _ condition: Int, _ random: RandomTable, _ seed: Int) {
    var sample = random.sample
    let report = Report()
    let text = SourceText(test: texts.joined(separator: ", "))
    let entry = Entry.parse(text, for: sample.conditions[condition], report: report)
    #expect(report.isEmpty, "\(report.findings.map(\.summary.english)), seed \(seed)")
    if sample.table.rules.isEmpty {
      let outcome = SampleTable.outcome(sample.table.outputs.map { _ in nil })
      let entries = sample.conditions.map { _ in Entry.any(at: text.range) }
      sample.table.rules = [Rule(id: text, entries: entries, outcome: outcome, place: text.range)]
    }
    // Put the entry in a table of its own, so that bounds which the table doesn't have would show up.
    var rule = sample.table.rules[0]
    rule.entries = sample.conditions.map { _ in .any(at: text.range) }
    rule.entries[condition] = entry
    sample.table.rules.append(rule)
    let held = sample.compiled.map { $0.rows.slots(of: condition, row: $0.definition.rules.count - 1) }
    #expect(held == slots, "'\(text.text)' of \(sample.conditions[condition].domain), seed \(seed)")
  }

  @Test(arguments: 0..<12) func `Two entries have one canonical text if they match the same, and only then`(part: Int) {
    for seed in seeds(part * 1000..<(part + 1) * 1000) {
      var random = SeededGenerator(seed: seed)
      let condition = RandomCondition(using: &random)
      let entries = [RandomEntry(condition, using: &random), RandomEntry(condition, using: &random)]
      let texts = entries.map { entry in
        let sample = SampleTable([("c", condition.domain)], rules: [([entry.text], ["x"])])
        #expect(sample.findings.isEmpty, "seed \(seed)")
        return CanonicalText(sample.table, steps: [:]).text
      }
      #expect(
        (texts[0] == texts[1]) == (entries[0].satisfied == entries[1].satisfied),
        "\(entries.map(\.text)) of \(condition.domain), seed \(seed)")
    }
  }
}
