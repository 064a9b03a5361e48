import Diagnostics

/// Reports a hit policy that would give the same answers and promise more.
///
/// Under `unique` readers know that only one rule decides, and under `any` that order doesn't matter.
struct SimplerPolicyCheck: Check {
  let task: CheckTask

  func run() -> CheckReport {
    // The aggregate of a single rule is not that rule's own result.
    guard table.aggregation == nil, table.rules.count > 1 else { return CheckReport() }
    var budget = task.budget
    for policy in candidates {
      guard let isSuitable = compiled.suits(policy, budget: &budget) else { break }
      if isSuitable { return task.report([Problem(advice(policy))], left: budget) }
    }
    return task.report(left: budget)
  }

  /// The strictest comes first.
  private var candidates: [HitPolicy] {
    if table.hitPolicy.allowedOverlap == .never { return [] }
    return table.hitPolicy.masksRules ? [.unique, .any] : [.unique]
  }

  private func advice(_ policy: HitPolicy) -> Finding {
    let (own, other) = (table.hitPolicy.rawValue, policy.rawValue)
    return Finding(
      .simplerHitPolicy, at: table.placeOfHitPolicy ?? table.place,
      policy.allowedOverlap == .never
        ? "No two rules of table '\(table.id)' match together, so '\(other)' would do instead of '\(own)'"
        : "Rules of table '\(table.id)' that match together never contradict each other, so '\(other)' would do instead of '\(own)'",
      fixes: [
        Finding.Fix(
          "write 'hit-policy: \(other)', under which every combination keeps its outcome",
          replacing: table.placeOfHitPolicy, with: other)
      ])
  }
}
