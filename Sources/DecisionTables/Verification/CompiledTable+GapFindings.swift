import Diagnostics

extension CompiledTable {
  func checkGaps(budget: inout Int, findings: inout [Finding]) -> Verdict {
    let outputs = table.outputs.indices.filter { table.otherwise?.results[$0] == nil }
    let isFaulty =
      table.isFaulty || table.rules.contains(where: \.isFaulty)
      || table.impossible.contains { $0.entries.contains(where: \.isFaulty) }
    guard !isFaulty else { return .notDecided }
    guard table.mustBeComplete, !outputs.isEmpty else { return .proved }
    var verdict = Verdict.proved
    for region in uncoveredRegions(outputs: outputs, budget: &budget) {
      if region.boxes.count > 0 {
        findings.append(finding(for: region))
        verdict = .refuted
      } else if !region.isComplete {
        findings.append(notDecided("complete"))
        if verdict == .proved { verdict = .notDecided }
      }
    }
    return verdict
  }

  private func finding(for region: UncoveredRegion) -> Finding {
    let shown = min(region.boxes.count, Self.maximumBoxes)
    var notes = (0..<shown).map { Finding.Note("nothing is said for \(words(region.boxes, $0))") }
    if region.boxes.count > shown || !region.hasAllBoxes {
      let more = region.hasAllBoxes ? String(region.boxes.count - shown) : "and"
      notes.append(Finding.Note("\(more) more such regions"))
    }
    notes.append(Finding.Note("an example: \(sentence(region.witness(box: 0)))"))
    if !region.isComplete { notes.append(Finding.Note("the search ended at its budget")) }
    return Finding(
      "UncoveredCombination",
      at: table.place,
      summary(of: region),
      notes: notes,
      fixes: [
        Finding.Fix("add \(shown == 1 ? "a rule" : "rules"):\n" + missingRules(region, shown)),
        Finding.Fix("say what happens 'otherwise', or 'gaps: not-stated'"),
      ]
    )
  }

  private static let maximumBoxes = 5

  private func summary(of region: UncoveredRegion) -> String {
    let count = (region.isComplete ? "" : "at least ") + region.volume.description
    let plural = combinationCount == .one ? "combination" : "combinations"
    let isAll = region.outputs.count == table.outputs.count
    let outputs = region.outputs.map { "'\(table.outputs[$0].id)'" }.joined(separator: ", ")
    return "Every combination has an outcome, but table '\(table.id)' leaves out "
      + "\(count) of \(combinationCount) \(plural)" + (isAll ? "" : " for \(outputs)")
  }

  /// A box as `app-state: background, not-running; age: < 18`.
  private func words(_ boxes: MaskRows, _ box: Int) -> String {
    let parts = constrained(boxes, box).map { condition in
      table.conditions[condition].id + ": "
        + tests(boxes, box, condition).joined(separator: ", ")
    }
    return parts.isEmpty ? "every combination" : parts.joined(separator: "; ")
  }

  private func constrained(_ boxes: MaskRows, _ box: Int) -> [Int] {
    axes.indices.filter { condition in
      boxes.slotCount(of: boxes.layout.fields[condition], row: box) < axes[condition].count
    }
  }

  /// What a box asks of a condition, in the notation of entries.
  private func tests(_ boxes: MaskRows, _ box: Int, _ condition: Int) -> [String] {
    let domain = table.conditions[condition].domain
    let slots = boxes.slots(of: condition, row: box)
    guard let (scale, whole) = domain.ordered else {
      let values = domain.values ?? []
      return slots.map { values[$0] }
    }
    let intervals = slots.compactMap(axes[condition].interval(ofSlot:))
    let tests = Interval.normalized(intervals).map {
      SlotLabel($0, scale: scale, domain: whole).text
    }
    return intervals.count < slots.count ? tests + [Domain.null] : tests
  }

  /// Rules that would close the gap, in the list form of a spec, but for what then happens.
  private func missingRules(_ region: UncoveredRegion, _ count: Int) -> String {
    var taken = Set(table.rules.map(\.id.text))
    return (0..<count).map { box in
      var number = 1
      while !taken.insert("uncovered-\(number)").inserted { number += 1 }
      let entries = constrained(region.boxes, box).map { condition in
        "\(table.conditions[condition].id): "
          + yaml(tests(region.boxes, box, condition).map(quotedIfNeeded))
      }
      let when = entries.isEmpty ? "{}" : "{ \(entries.joined(separator: ", ")) }"
      return "- { id: uncovered-\(number), when: \(when), then: \(outcome(region.outputs)) }"
    }.joined(separator: "\n")
  }

  private func outcome(_ outputs: [Int]) -> String {
    if table.outputs.count == 1 { return placeholder(0) }
    let results = outputs.map { "\(table.outputs[$0].id): \(placeholder($0))" }
    return "{ " + results.joined(separator: ", ") + " }"
  }

  private func placeholder(_ output: Int) -> String {
    table.outputs[output].domain == nil ? "[STEP]" : "VALUE"
  }

  private func yaml(_ items: [String]) -> String {
    items.count == 1 ? items[0] : "[" + items.joined(separator: ", ") + "]"
  }

  private func quotedIfNeeded(_ test: String) -> String {
    let first = test.unicodeScalars.first
    return first == "<" || first == ">" || first == "[" || first == "(" ? "\"\(test)\"" : test
  }
}
