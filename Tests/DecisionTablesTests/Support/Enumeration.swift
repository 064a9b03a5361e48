import Testing

@testable import DecisionTables

/// A random table with all its combinations, for claims that can be checked one combination at a time.
///
/// Nothing here uses masks or boxes: each rule's entries are tested value by value.
struct Enumeration {
  let random: RandomTable
  let compiled: CompiledTable
  /// One combination of samples for each combination of slots.
  let combinations: [[Int]]
  /// The slots of each combination.
  let slots: [[Int]]
  /// For each combination, true if it can happen.
  let isPossible: [Bool]
  /// For each rule, whether it matches each combination, by index.
  let matches: [[Bool]]

  var table: DecisionTable { random.sample.table }

  init(seed: Int) throws {
    random = RandomTable(seed: seed)
    compiled = try #require(random.sample.compiled, "seed \(seed)")
    var samples: [[Int]: [Int]] = [:]
    for combination in random.combinations {
      var place: [Int] = []
      for (index, condition) in random.conditions.enumerated() {
        let text = condition.text(ofSample: combination[index])
        let slot: Int = try #require(compiled.slot(holding: text, condition: index), "seed \(seed)")
        place.append(slot)
      }
      samples[place] = combination
    }
    let places = samples.keys.sorted { $0.lexicographicallyPrecedes($1) }
    let combinations = places.compactMap { samples[$0] }
    let random = random
    slots = places
    self.combinations = combinations
    isPossible = combinations.map { combination in !random.impossible.contains { random.matches($0, combination) } }
    matches = random.entries.map { entries in combinations.map { random.matches(entries, $0) } }
  }

  /// The combinations that can happen, by index.
  var possible: [Int] { combinations.indices.filter { isPossible[$0] } }

  func speaks(_ rule: Int, _ output: Int) -> Bool { table.rules[rule].outcome.results[output] != nil }

  /// True if no matching rule decides an output.
  func isSilent(_ combination: Int, _ output: Int) -> Bool {
    !table.rules.indices.contains { matches[$0][combination] && speaks($0, output) }
  }

  /// The positions of a rule's listed values in their lists; a rule that decides nothing comes last.
  func priority(_ rule: Int) -> [Int] {
    table.outputs.indices.compactMap { output in
      guard table.outputs[output].domain?.values != nil else { return nil }
      guard case .values(let values)? = table.rules[rule].outcome.results[output],
        case .listed(let position)? = values.first
      else { return 1000 }
      return position
    }
  }

  /// True if a rule goes before another under a hit policy by which one rule decides.
  func goesBefore(_ a: Int, _ b: Int) -> Bool {
    if table.hitPolicy == .first { return a < b }
    let first = priority(a)
    let second = priority(b)
    return first == second ? a < b : first.lexicographicallyPrecedes(second)
  }

  /// True if some rules go before a rule wherever it matches, for all outputs that it decides.
  func masks(_ maskers: [Int], _ rule: Int) -> Bool {
    table.outputs.indices.filter { speaks(rule, $0) }.allSatisfy { output in
      possible.filter { matches[rule][$0] }.allSatisfy { combination in
        maskers.contains { matches[$0][combination] && speaks($0, output) }
      }
    }
  }
}
