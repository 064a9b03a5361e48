package import Diagnostics

// Conditions that are asked only for some values of others: what has a value where they aren't, or none where they are.
extension CompiledTable {
  /// True if some combination of slots doesn't contradict itself, or if that was not decided.
  package func isPossible(_ slots: [[Int]]) -> Bool {
    var budget = defaultVerificationBudget
    return isPossible(rows.layout.box(of: slots), budget: &budget)
  }

  /// The condition that keeps some slots from having a combination, since it isn't asked there, or is and has no value.
  ///
  /// - Parameter slots: For each condition the slots that it may have.
  /// - Returns: The position of the condition; nil if there is such a combination, or if orders are what contradicts.
  package func misplacedValue(in slots: [[Int]]) -> Int? {
    let conditions = definition.conditions
    guard conditions.haveDependencies, !slots.contains(where: \.isEmpty) else { return nil }
    // What comparisons contradict has nothing to do with who is asked, but what is compared must have a value.
    var slots = slots
    for pair in conditions.pairs {
      let isCompared = slots[pair.order].allSatisfy { $0 < pair.pair.orders.count }
      slots[pair.order] = Array(0..<axes[pair.order].count)
      for position in [pair.first, pair.second] where isCompared && conditions[position].domain.isNullable {
        slots[position].removeAll { $0 == axes[position].count - 1 }
      }
    }
    if slots.contains(where: \.isEmpty) { return nil }
    guard !isPossible(slots) else { return nil }
    let restricted = slots.indices.filter {
      conditions[$0].dependency != nil && slots[$0].count < axes[$0].count
    }
    return restricted.last { position in
      var wider = slots
      wider[position] = Array(0..<axes[position].count)
      return isPossible(wider)
    }
      ?? restricted.last { position in
        // Several conditions may be misplaced, each for itself.
        var alone = allCombinations.slots
        for other in slots.indices where conditions[other].dependency == nil { alone[other] = slots[other] }
        alone[position] = slots[position]
        return !isPossible(alone)
      }
  }

  /// Notes that say for which values a condition is asked, and the conditions that this depends on.
  package func notesOnAsking(_ position: Int) -> [Finding.Note] {
    positionsOfAsking(position).compactMap { position in
      let condition = definition.conditions[position]
      return condition.dependency.map {
        .init("'\(condition.id)' is asked only if \($0.text)", at: $0.place)
      }
    }
  }

  /// The ids of the conditions that a condition's asking depends on, directly or by others, in the order of the table; nil if it
  /// is always asked.
  package func sourcesOfAsking(_ position: Int) -> [String]? {
    if definition.conditions[position].dependency == nil { return nil }
    return positionsOfAsking(position).dropFirst().sorted().map { definition.conditions[$0].id }
  }

  /// A condition and those that its asking depends on, directly or by others, the nearest first.
  private func positionsOfAsking(_ position: Int) -> [Int] {
    let conditions = definition.conditions
    var found = [position]
    var next = 0
    while next < found.count {
      let others = conditions[found[next]].dependency.flatMap { conditions.placed($0) } ?? []
      for other in others where !found.contains(other.condition) { found.append(other.condition) }
      next += 1
    }
    return found
  }

  /// True if a condition isn't asked wherever a row matches: that of a rule, or behind those the row of an impossible combination.
  package func isUnasked(_ position: Int, inRow row: Int) -> Bool {
    guard definition.conditions[position].dependency != nil else { return false }
    var slots = axes.indices.map { rows.slots(of: $0, row: row) }
    slots[position].removeAll { $0 == axes[position].count - 1 }
    return slots[position].isEmpty || !isPossible(slots)
  }

  /// True if the slots of a condition are only those of values, rather than that of a missing one.
  package func hasValue(_ position: Int, in slots: [[Int]]) -> Bool { slots[position] != [axes[position].count - 1] }
}

extension CompiledTable {
  /// Findings about conditions that are always asked in spite of what they depend on, or never.
  var unusableDependencies: [Finding] {
    definition.conditions.indices.compactMap { position in
      let condition = definition.conditions[position]
      guard let dependency = condition.dependency, axes[position].count > 1 else { return nil }
      var (asked, unasked) = (allCombinations.slots, allCombinations.slots)
      unasked[position] = [axes[position].count - 1]
      asked[position].removeLast()
      let isNever = !isPossible(asked)
      guard isNever || !isPossible(unasked) else { return nil }
      return Finding(
        .unusableOnlyIf, at: dependency.place,
        isNever
          ? "'\(condition.id)' is never asked: no combination satisfies \(dependency.text)"
          : "'\(condition.id)' is always asked: all combinations satisfy \(dependency.text)",
        notes: isNever ? Array(notesOnAsking(position).dropFirst()) : [],
        fixes: [
          .init(
            isNever ? "correct 'only-if', or leave the condition out of the table" : "correct 'only-if', or remove it")
        ], details: Finding.Details(conditions: [condition.id]))
    }
  }

  /// The finding for a rule whose entries rule out that a condition has the values that it asks for; nil for any other rule.
  func misplacedValue(inRule number: Int) -> Finding? {
    let rule = definition.rules[number]
    let slots = axes.indices.map { rows.slots(of: $0, row: number) }
    guard let position = misplacedValue(in: slots) else { return nil }
    let (id, entry) = (definition.conditions[position].id, rule.entries[position])
    // An argument, since YAML may need it in quotes.
    let any = "-"
    return Finding(
      .ruleNeverMatches, at: entry.place,
      hasValue(position, in: slots)
        ? "Rule '\(rule.id.text)' can never match: its other entries rule out that '\(id)' is asked"
        : "Rule '\(rule.id.text)' can never match: '\(id)' has a value wherever its other entries match",
      notes: notesOnAsking(position), fixes: [.init("write '\(any)' for '\(id)', or remove the rule")],
      details: Finding.Details(rules: [rule.id.text], conditions: [id]))
  }
}
