import Diagnostics

/// Reports conditions and values that no rule tests.
struct UntestedValueCheck: Check {
  let task: CheckTask

  func run() -> CheckReport { CheckReport(findings.map { Problem($0) }) }

  private var findings: [Finding] {
    var findings: [Finding] = []
    let rows = compiled.rows
    let sets = table.conditions.haveSets ? table.conditions.columns.filter(\.isSet) : []
    for set in sets { if let finding = untestedMembers(of: set) { findings.append(finding) } }
    // Each value of a condition that results are the value of, or that phrases have, has a result of its own.
    let told = table.conditionsInSteps
    let copied = Set(table.copiedConditions).union(
      table.conditions.indices.filter { told.contains(table.conditions[$0].id) })
    for (condition, field) in rows.layout.fields.enumerated()
    where !copied.contains(condition) && table.conditions[condition].member == nil && !isCompared(condition)
      && (field.width > 1 || hasSeveralValues(table.conditions[condition].domain))
    {
      var tested = MaskRows(rows.layout)
      tested.appendEmpty()
      var isTested = false
      for row in 0..<compiled.declaredImpossibleRows.upperBound
      where rows.slotCount(of: field, row: row) < field.width {
        if row < table.rules.count { isTested = true }
        for word in field.words { tested[0, word] |= rows[row, word] }
      }
      var slots = Set(tested.slots(of: condition, row: 0))
      // Whether another condition is asked may depend on it.
      for entry in table.conditions.entriesOfDependencies(on: table.conditions[condition].id) where !entry.isAny {
        isTested = true
        slots.formUnion(compiled.slots(of: entry, condition: condition))
      }
      let found =
        isTested
        ? untestedValues(of: condition, besides: slots)
        : table.rules.isEmpty || isComputedWith(table.conditions[condition].id) || isPeriodOfTable(condition)
          ? nil : untested(condition)
      if let found { findings.append(found) }
    }
    return findings
  }

  /// True if a condition is compared with another one, which asks about all of its values; or is their order.
  private func isCompared(_ condition: Int) -> Bool {
    let condition = table.conditions[condition]
    return condition.pair != nil || table.conditions.contains { $0.pair?.includes(condition.id) == true }
  }

  /// True if the domain has several numbers or dates, although no rule distinguishes them.
  private func hasSeveralValues(_ domain: Domain) -> Bool {
    domain.ordered.map { $0.scale.hasSeveralValues($0.interval) } ?? false
  }

  /// True if a formula of the table, or of one of its names, uses a condition.
  private func isComputedWith(_ condition: String) -> Bool {
    table.computes(with: condition) || table.names(with: condition)
  }

  /// True if a condition is the day, which the table itself has a period of: all of its rules may hold on all days of it.
  private func isPeriodOfTable(_ condition: Int) -> Bool {
    table.conditions[condition].isDay && table.conditions[condition].domain != .ordered(.date, .all)
  }

  private func untested(_ condition: Int) -> Finding {
    let condition = table.conditions[condition]
    if condition.isDay {
      return Finding(
        .untestedCondition, at: condition.place ?? table.place, "No rule of table '\(table.id)' has a period",
        fixes: [Finding.Fix("write the days on which a rule holds, or leave out 'valid'")],
        details: Finding.Details(conditions: [condition.id]))
    }
    if condition.requirement?.namedFormula != nil {
      return Finding(
        .untestedCondition, at: condition.place ?? table.place,
        "No rule and no formula of table '\(table.id)' uses the name '\(condition.id)'",
        fixes: [Finding.Fix("use it in a rule, or leave it out of 'let'")],
        details: Finding.Details(conditions: [condition.id]))
    }
    return Finding(
      .untestedCondition, at: condition.place ?? table.place,
      "No rule of table '\(table.id)' asks about '\(condition.id)'",
      fixes: [Finding.Fix("leave it out of the table's conditions")],
      details: Finding.Details(conditions: [condition.id]))
  }

  /// The finding for members of a set that no rule asks for.
  private func untestedMembers(of set: ConditionColumn) -> Finding? {
    if table.rules.isEmpty { return nil }
    let untested = set.positions.filter { condition in
      table.rules.allSatisfy { $0.entries[condition].isAny }
        && table.conditions.entriesOfDependencies(on: table.conditions[condition].id).allSatisfy(\.isAny)
    }
    if untested.isEmpty { return nil }
    let place = table.conditions[set.first].place ?? table.place
    guard untested.count < set.positions.count else {
      return Finding(
        .untestedCondition, at: place, "No rule of table '\(table.id)' asks about '\(set.id)'",
        fixes: [Finding.Fix("leave it out of the table's conditions")], details: Finding.Details(conditions: [set.id]))
    }
    let names = untested.compactMap { table.conditions[$0].member?.id }
    return Finding(
      .untestedValue, at: place,
      "No rule of table '\(table.id)' asks for \(names.inQuotes(upTo: task.mostNames, Message.one)) of '\(set.id)'",
      notes: [Finding.Note("every rule allows sets with it and without it")],
      details: Finding.Details(conditions: [set.id], values: names))
  }

  private func untestedValues(of condition: Int, besides tested: Set<Int>) -> Finding? {
    // Another table declares its values.
    if table.conditions[condition].requirement != nil { return nil }
    let (id, domain, place) = (
      table.conditions[condition].id, table.conditions[condition].domain, table.conditions[condition].place
    )
    // Where a condition isn't asked, no rule needs to ask for anything.
    let unasked = table.conditions[condition].dependency == nil ? nil : compiled.axes[condition].count - 1
    let values = nameableValues(of: domain, width: compiled.axes[condition].count)
      .filter { !tested.contains($0.slot) && $0.slot != unasked }
      .map(\.name)
    guard !values.isEmpty else { return nil }
    return Finding(
      .untestedValue, at: place ?? table.place,
      "No rule of table '\(table.id)' asks for \(values.inQuotes(upTo: task.mostNames, Message.one)) of '\(id)'",
      notes: [Finding.Note("if any rule matches there, it allows every value of '\(id)'")],
      details: Finding.Details(conditions: [id], values: values))
  }

  /// The values that somebody explicitly declared; not those of pairs such as `true` and `false`, where each is the
  /// rest.
  private func nameableValues(of domain: Domain, width: Int) -> [(slot: Int, name: String)] {
    switch domain {
    case .enumeration(let values) where values.count == 2: return []
    case .enumeration(let values), .text(let values): return values.enumerated().map { ($0.offset, $0.element) }
    case .boolean, .ordered, .worded: return []
    case .nullable(let domain): return nameableValues(of: domain, width: width - 1) + [(width - 1, Domain.null)]
    }
  }
}
