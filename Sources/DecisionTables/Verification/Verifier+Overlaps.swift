import Diagnostics

extension Verifier {
  mutating func checkOverlaps() -> Verdict {
    var budget = budget
    let overlaps = compiled.forbiddenOverlaps(budget: &budget)
    var rest = overlaps.pairCount
    for group in overlaps.groups {
      rest -= group.partnerCount
      var problem = problem(for: group)
      if group.rule == overlaps.groups.last?.rule, rest > 0 {
        problem.finding.notes.append(
          Finding.Note("\(rest) more pairs of rules of this table overlap")
        )
      }
      problems.append(problem)
    }
    if overlaps.pairCount > 0 { return .refuted }
    if !overlaps.isComplete { problems.append(Problem(notDecided("free of conflicts"))) }
    return overlaps.isComplete && !isFaulty ? .proved : .notDecided
  }

  private func problem(for group: Overlaps.Group) -> Problem {
    let rule = table.rules[group.rule]
    let names = group.partners.map { "'\(table.rules[$0.rule].id.text)'" }
    let more = group.partnerCount - names.count
    let others =
      more > 0
      ? names.joined(separator: ", ") + " and \(more) more"
      : names.count < 2
        ? names.joined()
        : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    let isUnique = table.hitPolicy == .unique
    let summary =
      isUnique
      ? "Under 'unique' no two rules match, but '\(rule.id.text)' matches together with \(others)"
      : "Under 'any' rules that match together agree, but '\(rule.id.text)' contradicts \(others)"
    let finding = Finding(
      isUnique ? "OverlappingRules" : "ConflictingRules",
      at: rule.id.range,
      summary,
      notes: group.partners.map { partner in
        Finding.Note(
          "for \(compiled.sentence(partner.witness)), rule '\(table.rules[partner.rule].id.text)' matches here",
          at: table.rules[partner.rule].id.range
        )
      }
    )
    let witness = group.partners.first.map { partner in
      Witness(
        isUnique ? .overlap : .conflict,
        partner.witness,
        decisive: partner.decisive,
        rules: [rule.id.text, table.rules[partner.rule].id.text]
      )
    }
    return Problem(finding, witness: witness)
  }

  func notDecided(_ claim: String) -> Finding {
    Finding(
      "NotDecided",
      .warning,
      at: table.place,
      "Whether table '\(table.id)' is \(claim) was not decided within the budget"
    )
  }

}

extension CompiledTable {
  /// A combination as `app-state = background, age < 18`.
  func sentence(_ combination: [Int]) -> String {
    let parts = combination.indices.map { condition in
      let name = table.conditions[condition].id
      let label = label(ofSlot: combination[condition], condition: condition)
      return switch label.shape {
      case .below, .upTo, .above, .from: "\(name) \(label.text)"
      case .between: "\(name) in \(label.text)"
      case .any: "any \(name)"
      case .value, .point: "\(name) = \(label.text)"
      }
    }
    return parts.isEmpty ? "every combination" : parts.joined(separator: ", ")
  }
}
