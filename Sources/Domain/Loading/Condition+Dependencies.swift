import DecisionTables
import Diagnostics

extension [Condition] {
  /// Looks up the conditions and values for which others are asked (`only-if`).
  ///
  /// A dependency with a mistake is left out, since nothing could be concluded from it.
  ///
  /// - Parameters:
  ///   - table: the id of the table, and its place.
  ///   - names: the names that the table gives to formulas.
  ///   - report: receives findings about unknown conditions and values, and about circles.
  mutating func resolveDependencies(of table: SourceText, besides names: Set<String>, report: Report) {
    let all = self
    for index in indices {
      guard var dependency = all[index].dependency else { continue }
      let attempt = report.attempt()
      for term in dependency.terms.indices {
        let name = dependency.terms[term].name
        if names.contains(name.text) {
          attempt.add(.dependsOnFormula(name, of: all[index]))
          continue
        }
        dependency.terms[term].entries = all.entries(of: dependency.terms[term], for: all[index], in: table, attempt)
      }
      self[index].dependency = attempt.hasErrors ? nil : dependency
      attempt.keep()
    }
    removeCircles(report: report)
  }

  /// The entries of a term, one for each condition or member of a set, without those that allow all values; empty, with a finding, if the term is unusable.
  private func entries(
    of term: Dependency.Term, for condition: Condition, in table: SourceText, _ report: Report
  ) -> [Dependency.ResolvedEntry] {
    if term.name.text == condition.id {
      report.add(.dependsOnItself(condition, at: term.name.range))
      return []
    }
    guard let column = columns.first(where: { $0.id == term.name.text }) else {
      report.add(.unknownDependency(term, of: condition, in: table, among: self))
      return []
    }
    if let requirement = self[column.first].requirement {
      report.add(.dependsOnDecision(term, of: condition, requirement))
      return []
    }
    var asked = self[column.positions]
    // Comparisons are for rules.
    for index in asked.indices { asked[index].others = [] }
    let entries = term.read(asked, report)
    if entries.contains(where: \.isFaulty) { return [] }
    return zip(asked, entries).filter { !$1.allowsAll }.map { Dependency.ResolvedEntry(condition: $0.id, entry: $1) }
  }

  /// Reports conditions that are asked only if they have values themselves, and leaves out their dependencies.
  private mutating func removeCircles(report: Report) {
    var finished: Set<String> = []
    var circular: Set<String> = []
    func visit(_ condition: Condition, _ path: [Condition]) {
      if let start = path.firstIndex(where: { $0.id == condition.id }) {
        let circle = Array(path[start...])
        if circular.isDisjoint(with: circle.map(\.id)) { report.add(.dependingInCircle(circle)) }
        circular.formUnion(circle.map(\.id))
        return
      }
      guard !finished.contains(condition.id), let dependency = condition.dependency else { return }
      for entry in dependency.entries {
        if let next = first(where: { $0.id == entry.condition }) { visit(next, path + [condition]) }
      }
      finished.insert(condition.id)
    }
    for condition in self { visit(condition, []) }
    for index in indices where circular.contains(self[index].id) { self[index].dependency = nil }
  }
}

extension Finding {
  fileprivate static func dependsOnItself(_ condition: Condition, at place: SourceRange) -> Finding {
    Finding(
      .unusableOnlyIf, at: place, "Whether '\(condition.id)' is asked can't depend on its own value",
      fixes: [.init("name another condition, or remove 'only-if'")], details: Details(conditions: [condition.id]))
  }

  fileprivate static func dependsOnDecision(
    _ term: Dependency.Term, of condition: Condition, _ requirement: Requirement
  ) -> Finding {
    Finding(
      .unusableOnlyIf, at: term.name.range,
      "Another table decides '\(term.name.text)', and whether '\(condition.id)' is asked depends on first inputs only",
      notes: [.init("table '\(requirement.table.text)' decides it", at: requirement.table.range)],
      fixes: [.init("name the first inputs that it follows from, or remove it from 'only-if'")],
      details: Details(conditions: [condition.id]))
  }

  fileprivate static func dependsOnFormula(_ name: SourceText, of condition: Condition) -> Finding {
    Finding(
      .unusableOnlyIf, at: name.range,
      "'\(name.text)' is a name for a formula, and whether '\(condition.id)' is asked depends on first inputs only",
      fixes: [.init("name the first inputs that it follows from, or remove it from 'only-if'")],
      details: Details(conditions: [condition.id]))
  }

  fileprivate static func dependingInCircle(_ circle: [Condition]) -> Finding {
    let ids = circle.map(\.id)
    let way = Message.way(ids + ids.prefix(1))
    return Finding(
      .unusableOnlyIf, at: circle[0].dependency?.place ?? circle[0].place,
      "Each of these conditions is asked only if another one has a value, in a circle: \(way)",
      notes: circle.dropFirst().compactMap { condition in
        condition.dependency.map { .init("'\(condition.id)' depends on another condition here", at: $0.place) }
      }, fixes: [.init("remove 'only-if' from the condition that is asked first")],
      details: Details(conditions: ids))
  }

  fileprivate static func unknownDependency(
    _ term: Dependency.Term, of condition: Condition, in table: SourceText, among conditions: [Condition]
  ) -> Finding {
    let others = conditions.declaredIDs.filter { $0 != condition.id }
    return Finding(
      .unknownCondition, at: term.name.range,
      "'\(condition.id)' is asked only if '\(term.name.text)' has a value, and the table '\(table.text)' has no such condition",
      notes: [.init("this table names '\(condition.id)'", at: table.range)],
      fixes: Fix.didYouMean(term.name.text, amongIDs: others, replacing: term.name.range) + [
        .init("name '\(term.name.text)' under 'conditions' of the table, or remove it from 'only-if'")
      ], details: Details(conditions: [condition.id]))
  }
}
