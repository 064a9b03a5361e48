import Diagnostics

/// Reports rules that match together although the hit policy forbids it.
struct OverlapCheck: Check {
  let task: CheckTask

  func run() -> (verdict: Verdict, report: CheckReport) {
    var budget = task.budget
    let overlaps = compiled.forbiddenOverlaps(verbosely: task.isVerbose, budget: &budget)
    var problems: [Problem] = []
    var rest = overlaps.pairCount
    for group in overlaps.groups {
      rest -= group.partnerCount
      var problem = problem(for: group, of: overlaps)
      if group.rule == overlaps.groups.last?.rule, rest > 0 {
        problem.finding.notes.append(
          Finding.Note(
            .count(
              rest, one: "1 more pair of rules of this table overlap",
              "\(rest) more pairs of rules of this table overlap")))
        problem.finding.details.counts.append(Finding.Count("more-pairs", ExactNumber(rest)))
      }
      problems.append(problem)
    }
    var verdict = overlaps.isComplete ? Verdict.proved : .notDecided
    if overlaps.pairCount > 0 {
      verdict = .refuted
    } else if !overlaps.isComplete {
      problems.append(task.notDecided("free of conflicts"))
    }
    return (verdict, task.report(problems, left: budget))
  }

  private func problem(for group: Overlaps.Group, of overlaps: Overlaps) -> Problem {
    let rule = table.rules[group.rule]
    let others = group.partners.map { table.rules[$0.rule].id.text }.inQuotes(
      of: group.partnerCount, upTo: task.isVerbose ? .max : 5)
    let isUnique = table.hitPolicy.allowedOverlap == .never
    var boxes = MaskRows(compiled.rows.layout)
    for partner in group.partners { boxes.append(partner.box) }
    let notes = group.partners.enumerated().map { number, partner in
      let combination = compiled.sentence(boxes.firstCombination(ofRow: number))
      let other = table.rules[partner.rule].id
      return Finding.Note("for \(combination), rule '\(other.text)' matches here", at: other.range)
    }
    let finding = Finding(
      isUnique ? .overlappingRules : .conflictingRules, at: rule.id.range, summary(rule.id.text, others), notes: notes,
      fixes: fixes(for: group, of: overlaps), details: details(of: group, boxes))
    guard let partner = group.partners.first else { return Problem(finding) }
    let rules = [rule.id.text, table.rules[partner.rule].id.text]
    return Problem(finding, witness: Witness(isUnique ? .overlap : .conflict, boxes, rules: rules))
  }

  private func details(of group: Overlaps.Group, _ boxes: MaskRows) -> Finding.Details {
    let partners = group.partners.map { table.rules[$0.rule].id.text }
    let kept = compiled.boxesToKeep(of: boxes)
    return Finding.Details(
      rules: [table.rules[group.rule].id.text] + partners,
      counts: [Finding.Count("other-rules", ExactNumber(group.partnerCount))],
      boxes: (0..<kept).map { compiled.box(boxes, $0, rules: [partners[$0]]) },
      witnesses: partners.indices.map { compiled.witness(boxes.firstCombination(ofRow: $0), rules: [partners[$0]]) })
  }

  private func fixes(for group: Overlaps.Group, of overlaps: Overlaps) -> [Finding.Fix] {
    var fixes: [Finding.Fix] = []
    if let copy = group.partners.first(where: { isCopy($0.rule, of: group.rule) }) {
      fixes.append(Finding.Fix("remove '\(table.rules[copy.rule].id.text)', which repeats it"))
    }
    switch table.hitPolicy.allowedOverlap {
    case .never where overlaps.isComplete && overlaps.areInAgreement: fixes.append(mayAgree)
    case .never:
      fixes.append(
        Finding.Fix("narrow one of them, or write 'hit-policy: first' if the one that stands first should decide"))
    case .ifTheyAgree:
      fixes.append(
        Finding.Fix(
          "let them say the same, narrow one of them, or write 'hit-policy: first' if the one that stands first should decide"
        ))
    case .ifTheyAgreeOrDifferInRank, .always: fixes.append(Finding.Fix("let them say the same, or narrow one of them"))
    }
    return fixes
  }

  /// True if a rule is the same as another except for its id.
  private func isCopy(_ rule: Int, of other: Int) -> Bool {
    compiled.rows[rule] == compiled.rows[other] && table.rules[rule].outcome == table.rules[other].outcome
  }

  private var mayAgree: Finding.Fix {
    Finding.Fix(
      "write 'hit-policy: any', under which rules that do not contradict each other may match together",
      replacing: table.placeOfHitPolicy, with: HitPolicy.any.rawValue)
  }

  private func summary(_ rule: String, _ others: Message) -> Message {
    let policy = table.hitPolicy.rawValue
    return switch table.hitPolicy.allowedOverlap {
    case .never: "Under '\(policy)' no two rules match, but '\(rule)' matches together with \(others)"
    case .ifTheyAgree, .always: "Under '\(policy)' rules that match together agree, but '\(rule)' contradicts \(others)"
    case .ifTheyAgreeOrDifferInRank:
      "Under '\(policy)' rules of the same values agree, but '\(rule)' contradicts \(others)"
    }
  }
}
