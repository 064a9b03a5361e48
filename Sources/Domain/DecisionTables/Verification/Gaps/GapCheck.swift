import Diagnostics

/// Reports combinations that have no outcome.
struct GapCheck: Check {
  let task: CheckTask

  /// Facts about the combinations for which no rule has a result.
  struct Gaps {
    var verdict = Verdict.proved
    var notStated = CombinationCount.zero
    var byDefault = CombinationCount.zero
    /// True if the counts are complete; false if the budget ran out first.
    var areCounted = true
    var report = CheckReport()
  }

  func run() -> Gaps {
    var gaps = Gaps()
    var problems: [Problem] = []
    var budget = task.budget
    let regions = compiled.uncoveredRegions(outputs: Array(table.outputs.indices), budget: &budget)
    let mayLackOutcome = regions.contains { region in
      !region.isComplete && region.boxes.count == 0 && region.outputs.contains { table.otherwise?.results[$0] == nil }
    }
    if table.mustBeComplete, mayLackOutcome {
      problems.append(task.notDecided("complete"))
      gaps.verdict = .notDecided
    }
    gaps.byDefault = compiled.combinationCount(
      of: regions.filter { $0.outputs.contains { table.otherwise?.results[$0] != nil } }, budget: &budget)
    if let finding = unneededDefault(regions) { problems.append(Problem(finding)) }
    let open = regions.compactMap { region in
      var region = region
      region.outputs.removeAll { table.otherwise?.results[$0] != nil }
      return region.outputs.isEmpty || region.boxes.count == 0 ? nil : region
    }
    if !table.mustBeComplete {
      gaps.notStated = compiled.combinationCount(of: open, budget: &budget)
    } else if !open.isEmpty {
      let notation = RuleNotation(table)
      var taken = Set(table.rules.map(\.id.text))
      let united = compiled.united(open, budget: &budget)
      let regions = compiled.apart(united, budget: &budget)
      for (position, var region) in regions.enumerated() {
        // Under `unique` no offered rule may reach the gap that another one closes.
        let areApart = table.hitPolicy.allowedOverlap == .never
        let others = areApart ? regions.indices.filter { $0 != position }.map { regions[$0].boxes } : []
        region.boxes = region.boxes.fewest()
        let found = region.boxes
        region.boxes = compiled.withoutUnaskedNames(found, budget: &budget)
        let example = region.boxes.firstCombination(ofRow: 0, outOf: found)
        region.boxes = WidenedBoxes(compiled, outputs: region.outputs, besides: others)
          .widened(region.boxes, budget: &budget)
        problems.append(problem(for: region, example, in: notation, taken: &taken))
      }
      gaps.verdict = .refuted
    }
    gaps.areCounted =
      regions.allSatisfy(\.isComplete) && (regions.count < 2 || budget > 0 && regions.allSatisfy(\.hasAllBoxes))
    if !gaps.areCounted, gaps.verdict == .proved { problems.append(Problem(notCounted)) }
    gaps.report = task.report(problems, left: budget)
    return gaps
  }

  private var notCounted: Finding {
    Finding(
      .notDecided, at: table.place,
      "How many combinations of table '\(table.id)' no rule covers was not decided within the budget")
  }

  /// The finding for a default that never applies: it may hide a wrong rule, and tells readers something untrue.
  private func unneededDefault(_ regions: [UncoveredRegion]) -> Finding? {
    guard let otherwise = table.otherwise else { return nil }
    let unneeded = regions.filter { $0.isComplete && $0.boxes.count == 0 }.flatMap(\.outputs).filter {
      otherwise.results[$0] != nil
    }.sorted()
    guard !unneeded.isEmpty else { return nil }
    let isAll = otherwise.results.indices.allSatisfy { output in
      otherwise.results[output] == nil || unneeded.contains(output)
    }
    var place = table.placeOfOtherwise ?? table.place
    if case .steps(let steps)? = otherwise.results[unneeded[0]], let step = steps.first { place = step.place }
    let outputs = unneeded.map { table.outputs[$0].id }.inQuotes()
    return Finding(
      .unneededDefault, at: place,
      isAll
        ? "The rules of table '\(table.id)' cover every combination, so that 'otherwise' never decides"
        : "The rules of table '\(table.id)' cover every combination for \(outputs), so that 'otherwise' never decides",
      fixes: [Finding.Fix("remove it")])
  }

  private func problem(
    for region: UncoveredRegion, _ example: [Int], in notation: RuleNotation, taken: inout Set<String>
  ) -> Problem {
    let kept = compiled.boxesToKeep(of: region.boxes)
    let shown = min(kept, task.isVerbose ? .max : Self.maximumBoxes)
    var notes = (0..<shown).map { box in Finding.Note("nothing is said for \(compiled.words(region.boxes, box))") }
    if region.boxes.count > shown || !region.hasAllBoxes { notes.append(Finding.Note(rest(region, shown))) }
    let isAll = region.outputs.count == table.outputs.count
    let witness = Witness(
      .gap, example, decisive: region.boxes.constrainedConditions(ofRow: 0), rules: [],
      outputs: isAll ? [] : region.outputs)
    notes.append(Finding.Note("an example: \(compiled.example(witness.combination))"))
    if !region.isComplete { notes.append(Finding.Note("the search ended at its budget")) }
    let finding = Finding(
      .uncoveredCombination, at: table.place, summary(of: region), notes: notes,
      fixes: fixes(for: region, shown, in: notation, taken: &taken),
      details: Finding.Details(
        outputs: isAll ? [] : region.outputs.map { table.outputs[$0].id },
        counts: [
          Finding.Count("uncovered", region.combinationCount.exact, isLowerBound: !region.isComplete),
          Finding.Count("combinations", task.combinations.exact),
          Finding.Count("boxes", ExactNumber(region.boxes.count), isLowerBound: !region.hasAllBoxes),
        ], boxes: (0..<kept).map { compiled.box(region.boxes, $0) }, witnesses: [compiled.witness(witness.combination)])
    )
    return Problem(finding, witness: witness, boxes: region.hasAllBoxes ? region.boxes : nil)
  }

  /// The note about regions beyond those that are shown.
  private func rest(_ region: UncoveredRegion, _ shown: Int) -> Message {
    guard region.hasAllBoxes else { return "there is more, which will be shown once these are closed" }
    let rest = region.boxes.count - shown
    return .count(
      rest, one: "1 more region is left out, and will be shown once these are closed",
      "\(rest) more regions are left out, and will be shown once these are closed")
  }

  private static let maximumBoxes = 5

  private func summary(of region: UncoveredRegion) -> Message {
    let found = region.combinationCount.words
    let count: Message = region.isComplete ? found : "at least \(found)"
    let all: Message =
      task.combinations == compiled.combinationCount
      ? (task.combinations == .one ? "1 combination" : "\(task.combinations.words) combinations")
      : (task.combinations == .one ? "1 possible combination" : "\(task.combinations.words) possible combinations")
    if region.outputs.count == table.outputs.count {
      return "A table says what happens in every case, but '\(table.id)' leaves out \(count) of \(all)"
    }
    let outputs = region.outputs.map { table.outputs[$0].id }.inQuotes()
    return "A table says what happens in every case, but '\(table.id)' leaves out \(count) of \(all) for \(outputs)"
  }
}
