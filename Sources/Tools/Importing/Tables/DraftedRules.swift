import DecisionTables
import Diagnostics

/// The rules of a table before it is written, as a decision table that is asked what they cover.
struct DraftedRules {
  /// Nil if there are too many rules and bounds to say anything about them.
  private let table: CompiledTable?

  /// - Parameters:
  ///   - boxes: The rules, with some values of each condition.
  ///   - draft: The draft that they come from.
  ///   - conditions: The conditions.
  init(_ boxes: [RuleMerging.Box], _ draft: TableDraft, _ conditions: [ResolvedCondition]) {
    let domains = conditions.compactMap(\.domain)
    guard domains.count == conditions.count else {
      table = nil
      return
    }
    let rules = boxes.map { box in
      let comparisons = draft.rules[box.first].comparisons
      let entries = conditions.indices.map { number in
        let own = comparisons.filter { $0.input == number }.map {
          Comparison(relation: $0.relation, other: conditions[$0.other].id)
        }
        let values = conditions[number].values(of: box.values[number], in: domains[number])
        var entry = Entry(values, at: .nowhere)
        entry.wording.comparisons = own
        return entry
      }
      return (entries, box.outcome)
    }
    table = Self.table(zip(conditions, domains).map { Condition(id: $0.id, domain: $1) }, rules)
  }

  /// - Parameters:
  ///   - boxes: The numbers of the values of each condition in each rule.
  ///   - counts: The number of values of each condition.
  init(_ boxes: [[RangeSet<Int>]], of counts: [Int]) {
    guard !counts.contains(0) else {
      table = nil
      return
    }
    let conditions = counts.enumerated().map { number, count in
      Condition(id: "\(number)", domain: .enumeration((0..<count).map { "\($0)" }))
    }
    let rules = boxes.enumerated().map { number, box in
      (box.map { Entry(.listed(ValueSet($0.positions)), at: .nowhere) }, number)
    }
    table = Self.table(conditions, rules)
  }

  private static func table(_ conditions: [Condition], _ rules: [(entries: [Entry], outcome: Int)]) -> CompiledTable? {
    let rules = rules.enumerated().map { number, rule in
      // Equal outcomes have equal numbers.
      let outcome = Outcome([.steps([StepReference(id: "\(rule.outcome)", place: .nowhere)])])
      let id = SourceText("\(number)", file: .none, at: 0)
      return Rule(id: id, entries: rule.entries, outcome: outcome, place: .nowhere)
    }
    var table = DecisionTable(id: "", conditions: conditions, hitPolicy: .first, rules: rules, place: .nowhere)
    table.addPairs(report: .ignored)
    return CompiledTable.compile(table, report: .ignored)
  }

  /// True if some rule matches each combination; false also if that can't be found out.
  var areComplete: Bool { table?.coversEverything() == true }

  /// The pairs of rules that match together, by their positions, as far as they can be found out.
  func matchingTogether() -> CompiledTable.RulePairs {
    table?.rulesMatchingTogether() ?? CompiledTable.RulePairs(pairs: [], areAll: false)
  }

  /// The rules that never count where the first one that matches does, each with the one before it that matches, too.
  func behindOthers() -> [(rule: Int, behind: Int)] { table?.rulesBehindOthers() ?? [] }
}

extension SourceFile {
  /// A file for what has no place in any.
  fileprivate static let none = SourceFile(path: "", bytes: [])
}

extension SourceRange {
  /// A place for what has none yet.
  fileprivate static let nowhere = SourceRange(startOf: .none)
}
