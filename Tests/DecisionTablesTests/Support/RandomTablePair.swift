import Diagnostics
import TestSupport

@testable import DecisionTables

/// Two versions of a table made at random, one a mutation of the other.
struct RandomTablePair {
  let old: RandomTable
  let new: RandomTable
  /// The steps x and y in either version.
  let oldSteps: [String: Step]
  let newSteps: [String: Step]

  init(seed: Int) {
    old = RandomTable(seed: seed)
    var random = SeededGenerator(seed: seed &+ 1_000_003)
    var parts = old.parts
    for _ in 0..<Int.random(in: 0...3, using: &random) { Self.mutate(&parts, using: &random) }
    new = RandomTable(parts)
    oldSteps = Self.steps(["x": "p", "y": "q"], notes: ["y": ["n"]])
    newSteps =
      switch Int.random(in: 0..<10, using: &random) {
      case 0: Self.steps(["x": "p", "y": "q"])
      case 1: Self.steps(["x": "q", "y": "p"], notes: ["x": ["n"]])
      case 2: Self.steps(["x": "p", "y": "p"])
      default: oldSteps
      }
  }

  private static func steps(_ phrases: [String: String], notes: [String: [String]] = [:]) -> [String: Step] {
    Dictionary(
      uniqueKeysWithValues: phrases.map { id, phrase in
        let place = SourceText(test: phrase)
        let references = (notes[id] ?? []).map { NoteReference(id: $0, place: place.range) }
        return (id, Step(id: id, phrase: place, notes: references, place: place.range))
      })
  }

  // MARK: Mutations

  private static func mutate(_ parts: inout RandomTable.Parts, using random: inout SeededGenerator) {
    let rule = Int.random(in: 0...max(parts.entries.count - 1, 0), using: &random)
    let condition = Int.random(in: 0..<parts.conditions.count, using: &random)
    let hasRules = !parts.entries.isEmpty
    switch Int.random(in: 0..<14, using: &random) {
    case 0...1 where hasRules:
      parts.entries[min(rule, parts.entries.count - 1)][condition] = RandomEntry(
        parts.conditions[condition], using: &random)
    case 2...3 where hasRules: parts.results[rule] = results(of: parts, using: &random)
    case 4 where hasRules:
      parts.entries.remove(at: rule)
      parts.results.remove(at: rule)
    case 5:
      parts.entries.insert(parts.conditions.map { RandomEntry($0, using: &random) }, at: 0)
      parts.results.insert(results(of: parts, using: &random), at: 0)
    case 6 where hasRules:
      parts.entries.swapAt(0, rule)
      parts.results.swapAt(0, rule)
    case 7:
      parts.policy = HitPolicy.allCases[Int.random(in: 0..<HitPolicy.allCases.count, using: &random)]
      parts.aggregation = RandomTable.aggregation(parts.policy, parts.outputs, using: &random)
      parts.otherwise = nil
    case 8:
      parts.otherwise =
        parts.otherwise == nil ? RandomTable.defaults(of: parts.outputs, parts.aggregation, using: &random) : nil
    case 9:
      if parts.impossible.isEmpty {
        parts.impossible = [parts.conditions.map { RandomEntry($0, using: &random) }]
      } else {
        parts.impossible.removeLast()
      }
    case 10: vary(condition, &parts, using: &random)
    case 11: addOrRemoveCondition(&parts, using: &random)
    case 12: parts.mustBeComplete.toggle()
    case 13 where parts.outputs.count == 2:
      parts.outputs.removeLast()
      for index in parts.results.indices { parts.results[index] = Self.only(parts.results[index]) }
      parts.otherwise = parts.otherwise.map(Self.only)
    default: break
    }
  }

  /// The result for the first output alone, which always applies.
  private static func only(_ results: [Int?]) -> [Int?] {
    results.prefix(1).map { $0 == RandomOutput.nothing ? nil : $0 }
  }

  private static func results(of parts: RandomTable.Parts, using random: inout SeededGenerator) -> [Int?] {
    let percent = parts.outputs.count == 2 ? 30 : 0
    return RandomTable.results(of: parts.outputs, orNil: percent, using: &random)
  }

  /// Gives a condition other values, and all rules other entries for it.
  private static func vary(_ condition: Int, _ parts: inout RandomTable.Parts, using random: inout SeededGenerator) {
    let varied = parts.conditions[condition].varied(using: &random)
    parts.conditions[condition] = varied
    for rule in parts.entries.indices { parts.entries[rule][condition] = RandomEntry(varied, using: &random) }
    for row in parts.impossible.indices { parts.impossible[row][condition] = RandomEntry(varied, using: &random) }
  }

  private static func addOrRemoveCondition(_ parts: inout RandomTable.Parts, using random: inout SeededGenerator) {
    if parts.conditions.count > 1, random.chance(50) {
      parts.ids.removeFirst()
      parts.conditions.removeFirst()
      for rule in parts.entries.indices { parts.entries[rule].removeFirst() }
      for row in parts.impossible.indices { parts.impossible[row].removeFirst() }
    } else if parts.conditions.count < 3 {
      let added = RandomCondition(using: &random)
      parts.ids.append("added\(parts.ids.count)")
      parts.conditions.append(added)
      for rule in parts.entries.indices { parts.entries[rule].append(RandomEntry(added, using: &random)) }
      for row in parts.impossible.indices { parts.impossible[row].append(RandomEntry(added, using: &random)) }
    }
  }
}
