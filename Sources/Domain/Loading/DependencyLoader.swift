import DecisionTables
import Diagnostics
import YAMLTree

/// Reads for which values of other conditions a condition is asked: `only-if: { flown: true }`.
enum DependencyLoader {
  /// The key, beside the values of a condition.
  static let key = MappingShape.Key(
    "only-if", RuleLoader.entriesShape,
    "Entries for other conditions, as in a rule. Where they don't hold, this condition isn't asked, and has no value.",
    elsewhere: ["if", "when", "depends-on", "requires"])

  /// Reads a dependency as it is written; the conditions and values that it names are looked up by each table.
  ///
  /// - Parameters:
  ///   - fields: the keys of a condition.
  ///   - loaded: the values of the condition.
  ///   - report: receives findings about the dependency.
  /// - Returns: The dependency; nil if there is none, or if it is unusable.
  static func dependency(_ fields: Fields, of loaded: DomainLoader.Loaded, report: Report) -> Dependency? {
    guard let node = fields[key.name], let place = fields.place(of: key.name),
      let pairs = node.mapping("'\(key.name)'", report: report)
    else { return nil }
    if let finding = misplaced(beside: loaded, at: place) {
      report.add(finding)
      return nil
    }
    if pairs.isEmpty {
      report.add(
        Finding(
          .missingKey, at: place, "'only-if' names no other condition",
          fixes: [.init("write one with its value, such as 'only-if: { other: true }', or remove it")]))
      return nil
    }
    let terms = pairs.compactMap { pair -> Dependency.Term? in
      let tests = pair.value.texts("an entry", report: report)
      if tests.isEmpty { return nil }
      return Dependency.Term(name: pair.key, tests: tests, place: pair.value.range) { conditions, report in
        RuleLoader.entries(pair.value, of: conditions, report: report)
      }
    }
    return terms.count == pairs.count ? Dependency(terms: terms, place: place) : nil
  }

  /// The finding for a condition that is always asked, or whose missing value means something else; nil for all others.
  private static func misplaced(beside loaded: DomainLoader.Loaded, at place: SourceRange) -> Finding? {
    if loaded.requirement != nil {
      return Finding(
        .wrongKind, at: place,
        "Nobody is asked for a condition that another table decides, so that 'only-if' means nothing",
        fixes: [.init("remove it, and let that table say 'null' where the condition does not apply")])
    }
    if loaded.isSet {
      return Finding(
        .wrongKind, at: place, "A set is never missing, so that it can't have 'only-if'",
        fixes: [.init("remove it, and write rules for 'none', which is the empty set")])
    }
    guard loaded.domain.isNullable else { return nil }
    return Finding(
      .wrongKind, at: place, "With 'only-if', 'null' means that the condition is not asked, and nothing else",
      fixes: [.init("remove 'null' from the values; if a value may be unknown as well, list a value for that")])
  }
}
