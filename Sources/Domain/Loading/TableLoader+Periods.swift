import DecisionTables
import Diagnostics
import YAMLTree

/// The rules of a table as they are written.
enum RuleSource {
  /// The items of a list.
  case list([YAMLNode])
  /// The rows of a pipe table or of a CSV file.
  case grid(RuleGrid)
}

/// Reads the periods of a table and its rules: `valid: "[2026-01-01..2026-12-31]"`.
///
/// Periods are entries for one more condition, the day that the table is asked for. So proofs, queries and pages follow them as
/// they follow any date.
extension TableLoader {
  /// The day that the table is asked for, without bounds; nil for a table without periods.
  ///
  /// - Parameters:
  ///   - rules: the rules, which may have periods.
  ///   - conditions: the conditions of the table, which may not be called as the day is.
  ///   - outputs: the outputs of the table.
  ///   - report: receives the finding about a condition of that name.
  /// - Returns: The condition.
  func day(
    _ rules: RuleSource?, conditions: [Condition], outputs: [Output], report: Report
  ) -> Condition? {
    let own = conditions.first { $0.declaredID == Condition.dayID }
    if let own, hasConditionCalledLikeDay(conditions),
      let dated = conditions.first(where: { $0.requirement?.isDated == true })
    {
      report.add(.conditionCalledLikeDay(own, at: own.place ?? id.range, constant: dated.id))
      return nil
    }
    var place = fields.place(of: Condition.dayID)
    switch rules {
    case .list(let items): place = place ?? items.lazy.compactMap(\.placeOfPeriod).first
    case .grid(let grid) where own == nil && !outputs.contains { $0.id == Condition.dayID }:
      place = place ?? grid.header.first { $0.text == Condition.dayID }?.range
    case .grid, nil: break
    }
    guard let place else { return nil }
    guard let own else { return .day(at: place) }
    report.add(.conditionCalledLikeDay(own, at: place))
    return nil
  }

  /// True for a condition of the author's with the name that the periods of a constant need, which has a finding.
  func hasConditionCalledLikeDay(_ conditions: [Condition]) -> Bool {
    conditions.contains { $0.declaredID == Condition.dayID && !$0.isDay }
      && conditions.contains { $0.requirement?.isDated == true }
  }

  /// The constants with periods that the table computes with, as conditions.
  ///
  /// - Parameters:
  ///   - rules: the rules, whose results may be formulas.
  ///   - conditions: the conditions of the table, which may not have the name of such a constant.
  ///   - outputs: the outputs of the table.
  ///   - report: receives findings about conditions of these names.
  /// - Returns: The conditions.
  func datedConstants(
    usedBy rules: RuleSource?, besides conditions: [Condition], for outputs: [Output], report: Report
  ) -> [Condition] {
    let dated = vocabulary.constants.filter { $0.value.dated != nil }
    if dated.isEmpty { return [] }
    var used = NameLoader.uses(fields["let"].flatMap { $0.mapping("'let'", report: Report()) } ?? [])
    let computed = outputs.filter { $0.domain?.ordered?.scale.kind == .number }
    for text in results(of: rules, for: computed) {
      used.formUnion((formulaNames(of: text.text, among: Array(dated.keys)) ?? []).map { text.piece($0).text })
    }
    return vocabulary.datedConstants(among: used).filter { constant in
      guard let other = conditions.first(where: { $0.declaredID == constant.id }) else { return true }
      report.add(
        Finding(
          .duplicateID, at: other.place ?? id.range,
          "'\(constant.id)' is both a condition of the table and a constant",
          notes: constant.place.map { [.init("the constant is declared here", at: $0)] } ?? [],
          fixes: [.init("give one of them another id")]))
      return false
    }
  }

  /// The results of rules, and of 'otherwise', for some outputs, as they are written.
  private func results(of rules: RuleSource?, for outputs: [Output]) -> [SourceText] {
    if outputs.isEmpty { return [] }
    let names = Set(outputs.map(\.key) + ["then"])
    let otherwise = fields["otherwise"]?.scalars ?? []
    switch rules {
    case nil: return otherwise
    case .list(let items):
      return otherwise
        + items.flatMap { item -> [SourceText] in
          guard case .mapping(let pairs) = item.value else { return [] }
          return pairs.filter { $0.key.text == "then" }.flatMap { $0.value.scalars }
        }
    case .grid(let grid):
      let columns = grid.header.indices.filter { names.contains(grid.header[$0].text) }
      return otherwise + grid.rows.flatMap { row in columns.map { row[$0] } }
    }
  }

  /// The table's own period; nil for a table without one, or with a finding.
  func period(report: Report) -> Entry? {
    guard let node = fields[Condition.dayID] else { return nil }
    let attempt = report.attempt()
    defer { attempt.keep() }
    let period = RuleLoader.period(node, report: attempt)
    // Of a rule, '-' is a period, which findings about nothing and about 'any' propose.
    let isOfNoDays = attempt.findings.contains { finding in
      finding.kind == .emptyEntry
        || finding.fixes.contains { $0.replacement.map { ["-", "\"-\""].contains($0.text) } == true }
    }
    if isOfNoDays { attempt.replace(with: []) }
    if period.isFaulty, !isOfNoDays { return nil }
    if period.days.count == 1, !isOfNoDays { return period }
    attempt.add(
      Finding(
        .wrongKind, at: node.range, "The period of a table is one interval of days",
        fixes: [.init("write its first and its last day: 'valid: \"[2026-01-01..2026-12-31]\"'")]))
    return nil
  }
}

extension YAMLNode {
  /// All texts in the node, except for keys.
  fileprivate var scalars: [SourceText] {
    switch value {
    case .scalar(let text): [text]
    case .sequence(let items): items.flatMap(\.scalars)
    case .mapping(let pairs): pairs.flatMap(\.value.scalars)
    }
  }

  /// The place of the key with a rule's period, if it has one.
  fileprivate var placeOfPeriod: SourceRange? {
    guard case .mapping(let pairs) = value else { return nil }
    return pairs.first { $0.key.text == Condition.dayID }?.key.range
  }
}

extension Finding {
  /// The finding for a condition of the name that periods need.
  fileprivate static func conditionCalledLikeDay(
    _ condition: Condition, at place: SourceRange, constant: String? = nil
  ) -> Finding {
    Finding(
      .duplicateID, at: place, "The table has a condition 'valid', and so no periods under the same name",
      notes: (constant.map { [.init("the constant '\($0)' has periods")] } ?? [])
        + (condition.place.map { [.init("the condition is declared here", at: $0)] } ?? []),
      fixes: [.init("give the condition another id")])
  }
}
