import TestSupport
import Testing

@testable import DecisionTables

/// Compares the comparison of two tables with plain enumeration, on 4,000 random pairs.
@Suite struct ComparisonEnumerationTests {
  @Test(arguments: 0..<16) func `The combinations that changed are those of which enumeration says so`(part: Int) throws
  {
    var changed = 0
    for seed in seeds(part * 250..<(part + 1) * 250) {
      let cases = try ComparedCases(seed: seed)
      cases.expectSlotsHold()
      cases.expectEachCombinationInItsBox()
      cases.expectNothingCanBeMerged()
      changed += cases.comparison.changes.count
    }
    #expect(changed > 0, "nothing was compared that changed")
  }
}

/// Two random tables, with all combinations of the values of both.
private struct ComparedCases {
  let seed: Int
  let pair: RandomTablePair
  let comparison: TableComparison
  /// For each aligned condition, the texts of values that either table may know.
  private let values: [[String]]
  /// For each aligned condition, the slot of each of these texts.
  private let slots: [[String: Int]]

  init(seed: Int) throws {
    self.seed = seed
    pair = RandomTablePair(seed: seed)
    try #require(pair.new.sample.findings.isEmpty, "seed \(seed)")
    let old = try #require(pair.old.sample.compiled)
    let new = try #require(pair.new.sample.compiled)
    let compared = compare((old, pair.oldSteps), (new, pair.newSteps))
    let comparison: TableComparison = try #require(compared)
    self.comparison = comparison
    #expect(comparison.isComplete, "seed \(seed)")
    let (before, after) = (pair.old.parts, pair.new.parts)
    let values = comparison.conditions.map { condition in
      let first = condition.old.map { before.conditions[$0] }
      let second = condition.new.map { after.conditions[$0] }
      let texts = [first, second].compactMap(\.self).flatMap { condition in
        condition.samples.map { condition.text(ofSample: $0) }
      }
      return Set(texts).sorted()
    }
    self.values = values
    slots = try zip(comparison.conditions, values).map { condition, texts in
      try texts.reduce(into: [:]) { $0[$1] = try Self.slot($1, condition, comparison, seed) }
    }
  }

  /// A version of the table, and its steps.
  private struct Version {
    var table: RandomTable
    var steps: [String: Step]
  }

  private var old: Version { Version(table: pair.old, steps: pair.oldSteps) }
  private var new: Version { Version(table: pair.new, steps: pair.newSteps) }

  private var combinations: [[String]] {
    values.reduce([[]]) { partial, texts in partial.flatMap { head in texts.map { head + [$0] } } }
  }

  /// The outcome of a version for a combination; nil if the version doesn't know the combination.
  private func outcome(
    _ combination: [String], _ version: Version, _ position: KeyPath<AlignedCondition, Int?>, withNotes: Bool
  ) -> String? {
    var samples = [Int?](repeating: nil, count: version.table.conditions.count)
    for (condition, text) in zip(comparison.conditions, combination) {
      guard let own = condition[keyPath: position] else { continue }
      guard let sample = version.table.conditions[own].sample(of: text) else { return nil }
      samples[own] = sample
    }
    return text(version.table.decision(samples.compactMap(\.self)), version, withNotes: withNotes)
  }

  private func before(_ combination: [String], withNotes: Bool = true) -> String? {
    outcome(combination, old, \.old, withNotes: withNotes)
  }

  private func after(_ combination: [String], withNotes: Bool = true) -> String? {
    outcome(combination, new, \.new, withNotes: withNotes)
  }

  // MARK: Outcomes as texts

  private func text(_ decision: Decision, _ version: Version, withNotes: Bool) -> String {
    if decision.impossible != nil { return "impossible" }
    let count = min(pair.old.outputs.count, pair.new.outputs.count)
    return (0..<count).map { text(decision.outputs[$0], $0, version, withNotes) }.joined(separator: " & ")
  }

  private func text(_ output: Decision.Output, _ position: Int, _ version: Version, _ withNotes: Bool) -> String {
    let definition = version.table.sample.table
    switch output {
    case .gap: return "gap"
    case .notStated: return "not stated"
    case .conflict: return "conflict"
    case .doesNotApply: return list([["null"]])
    case .otherwise(let result):
      return list([units(result, definition.decidedDomain(of: position), version, withNotes)])
    case .values(let values, _) where definition.aggregation != nil:
      return list([units(.values(values), definition.decidedDomain(of: position), version, withNotes)])
    case .steps(_, let rules), .values(_, let rules):
      let isOne = [.unique, .any, .first, .priority].contains(definition.hitPolicy)
      return list(
        (isOne ? Array(rules.prefix(1)) : rules).compactMap { rule in
          definition.rules[rule].outcome.results[position].map {
            units($0, definition.outputs[position].domain, version, withNotes)
          }
        })
    }
  }

  private func list(_ units: [[String]]) -> String {
    let isUnordered = [pair.old, pair.new].contains { $0.parts.policy == .collect }
    guard isUnordered else { return units.flatMap(\.self).joined(separator: ", ") }
    return units.map { "[\($0.joined(separator: ", "))]" }.sorted().joined()
  }

  private func units(_ result: Outcome.Result, _ domain: Domain?, _ version: Version, _ withNotes: Bool) -> [String] {
    switch result {
    case .values(let values): return values.map { domain?.text(of: $0) ?? "?" }
    case .doesNotApply: return ["null"]
    case .steps(let references):
      return references.map { reference in
        let step = version.steps[reference.id]
        let notes = withNotes ? (step?.notes.map(\.id) ?? []) : []
        return "\(step?.phrase.text ?? "?")\(notes)"
      }
    }
  }

  // MARK: Expectations

  private static func slot(
    _ text: String, _ condition: AlignedCondition, _ comparison: TableComparison, _ seed: Int
  ) throws -> Int {
    let slot = AlignedCondition.Slot(
      old: condition.old.flatMap { own(text, comparison.old, $0) },
      new: condition.new.flatMap { own(text, comparison.new, $0) })
    let found: Int? = condition.slots.firstIndex(of: slot)
    return try #require(found, "no slot for '\(text)', seed \(seed)")
  }

  private static func own(_ text: String, _ table: CompiledTable, _ condition: Int) -> Int? {
    if let slot = table.slot(holding: text, condition: condition) { return slot }
    let declared = table.definition.conditions[condition]
    return declared.isUnlisted(text) && text != Domain.null ? declared.position(of: Domain.anythingElse) : nil
  }

  private func slots(_ combination: [String]) -> [Int] { zip(slots, combination).compactMap { $0[$1] } }

  /// Expects that each slot of both tables contains a value.
  func expectSlotsHold() {
    for (condition, slots) in zip(comparison.conditions, slots) {
      #expect(Set(slots.values).count == condition.slots.count, "empty slots of \(condition.id), seed \(seed)")
    }
  }

  func expectEachCombinationInItsBox() {
    for combination in combinations {
      let place = slots(combination)
      let (before, after) = (before(combination), after(combination))
      let isChanged = before != nil && after != nil && before != after
      let changes = comparison.changes.filter { $0.holds(place) > 0 }
      let held = changes.reduce(0) { $0 + $1.holds(place) }
      #expect(held == (isChanged ? 1 : 0), "\(combination) in \(held) boxes, seed \(seed)")
      let isAdded = before == nil && after != nil
      let additions = comparison.additions.filter { $0.holds(place) > 0 }
      #expect(additions.count == (isAdded ? 1 : 0), "\(combination) added, seed \(seed)")
      for change in changes + additions {
        let said = change.before.map { text($0, old, withNotes: true) }
        #expect(said == before, "before of \(combination), seed \(seed)")
        #expect(text(change.after, new, withNotes: true) == after, "after of \(combination), seed \(seed)")
        let isInNotes = self.before(combination, withNotes: false) == self.after(combination, withNotes: false)
        #expect(change.isInNotes == isInNotes, "notes of \(combination), seed \(seed)")
      }
    }
  }

  func expectNothingCanBeMerged() {
    for changes in [comparison.changes, comparison.additions] {
      let outcomes = changes.map { change in
        [change.before.map { text($0, old, withNotes: true) }] + [text(change.after, new, withNotes: true)]
      }
      #expect(Set(outcomes).count == outcomes.count, "an outcome told twice, seed \(seed)")
      for change in changes {
        for (index, box) in change.boxes.enumerated() {
          for other in change.boxes[..<index] {
            let differing = zip(box, other).count { $0 != $1 }
            #expect(differing > 1, "boxes can be merged, seed \(seed)")
          }
        }
      }
    }
  }
}

extension TableComparison.Change {
  /// The number of boxes that contain a combination.
  fileprivate func holds(_ slots: [Int]) -> Int {
    boxes.count { box in zip(box, slots).allSatisfy { $0.contains($1) } }
  }
}
