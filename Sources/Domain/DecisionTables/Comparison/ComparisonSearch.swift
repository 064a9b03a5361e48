/// Finds the combinations for which two tables decide differently, as disjoint boxes with both decisions.
///
/// It divides boxes as `UncoveredSearch` does, but by the rows that only one of the tables has. If none of these
/// touches a box, both tables decide the same there and the search skips it. It looks at shared rows only if they may
/// change a decision.
struct ComparisonSearch {
  /// The comparisons of a row with a box that are left in the budget.
  private(set) var budget: Int
  /// True if neither the budget nor the limit on the number of changes stopped the search.
  private(set) var isComplete = true
  private(set) var changes: [Change] = []
  private(set) var items: OutcomeItems

  /// Boxes with the same pair of decisions.
  struct Change {
    /// Nil if only the new table decides.
    var before: Decision?
    var after: Decision
    /// True if the outcomes differ only in their notes.
    var isInNotes: Bool
    var boxes: MaskRows
  }

  private struct Outcomes: Hashable {
    var before: OutcomeKey?
    var after: OutcomeKey
  }

  /// A box, the rows that hold it, and the relevant rows that hold a part of it.
  private struct Region {
    var box: [UInt64]
    var covering: [Int32]
    var live: [Int32]
  }

  private let rows: JointRows
  private let old: ComparedTable?
  private let new: ComparedTable
  private let likeness: TableLikeness?
  private var chooser: SplitChooser
  private var positions: [Outcomes: Int] = [:]
  private var stack: [Region] = []
  private var boxCount = 0
  private let mostBoxes: Int
  private let mostChanges: Int

  /// - Parameters:
  ///   - rows: the rows of both tables, or of the new one alone.
  ///   - old: the old table; nil if it has none of the combinations.
  ///   - new: the new table.
  ///   - items: the numbers for the results of both tables.
  ///   - budget: the most comparisons of a row with a box.
  ///   - mostChanges: the highest number of different outcomes; the search stops at the next one.
  init(
    _ rows: JointRows, _ old: ComparedTable?, _ new: ComparedTable, _ items: OutcomeItems, budget: Int, mostChanges: Int
  ) {
    self.mostChanges = mostChanges
    self.rows = rows
    self.old = old
    self.new = new
    self.items = items
    self.budget = budget
    likeness = old.map { TableLikeness($0, new) }
    chooser = SplitChooser(rows.masks)
    mostBoxes = UncoveredSearch.mostBoxes(rows.masks.layout)
  }

  private var layout: MaskLayout { rows.masks.layout }

  /// Searches one box.
  ///
  /// - Parameter box: a row of the layout, with at least one slot for each condition.
  mutating func search(_ box: [UInt64]) {
    let all = (0..<rows.masks.count).map(Int32.init)
    push(box, covering: [], among: all)
    while let region = stack.popLast() {
      guard budget > 0, boxCount < mostBoxes, changes.count <= mostChanges else {
        isComplete = false
        stack.removeAll()
        return
      }
      divide(region)
    }
  }
}

// MARK: Dividing

extension ComparisonSearch {
  /// Keeps a box for division, unless both tables decide the same for it, or each has one decision.
  private mutating func push(_ box: [UInt64], covering: [Int32], among candidates: [Int32]) {
    budget -= candidates.count * (1 + layout.narrowWordCount / 8)
    budget -= UncoveredSearch.costOfBox + layout.wordCount / 4
    let spans = rows.masks.wideSpans(box, at: 0)
    var region = Region(box: box, covering: covering, live: [])
    for row in candidates {
      switch rows.masks.relation(of: Int(row), to: box, at: 0, spans: spans, budget: &budget) {
      case .disjoint: continue
      case .overlapping: region.live.append(row)
      case .covering where isContradictory(row): return
      case .covering: region.covering.append(row)
      }
    }
    leaveOutWhatDoesNotMatter(&region)
    if isUnchanged(region) { return }
    if region.live.isEmpty { decide(region) } else { stack.append(region) }
  }

  /// True if a row holds orders that contradict values, or one another, in one of the tables.
  private func isContradictory(_ row: Int32) -> Bool {
    let origin = rows.origins[Int(row)]
    func isContradictory(_ table: ComparedTable, _ row: Int?) -> Bool {
      row.map { $0 >= table.table.declaredImpossibleRows.upperBound } ?? false
    }
    return isContradictory(new, origin.new) || old.map { isContradictory($0, origin.old) } ?? false
  }

  private mutating func leaveOutWhatDoesNotMatter(_ region: inout Region) {
    // A retain, a look-up and a comparison for each output, on either side.
    budget -= 4 * (region.live.count + region.covering.count)
    let origins = rows.origins
    let before = old.map { old in (old, old.settlement(region.covering.lazy.compactMap { origins[Int($0)].old })) }
    let after = (new, new.settlement(region.covering.lazy.compactMap { origins[Int($0)].new }))
    region.live.removeAll { row in
      let origin = origins[Int(row)]
      if let own = origin.new, after.0.matters(own, to: after.1) { return false }
      if let before, let own = origin.old, before.0.matters(own, to: before.1) { return false }
      return true
    }
    region.covering.removeAll { row in
      let origin = origins[Int(row)]
      if let own = origin.new, after.0.decides(own, in: after.1) { return false }
      if let before, let own = origin.old, before.0.decides(own, in: before.1) { return false }
      return true
    }
  }

  /// True if only shared rows matter in a region, so that both tables decide the same.
  private func isUnchanged(_ region: Region) -> Bool {
    guard let likeness else { return false }
    let origins = rows.origins
    guard region.covering.allSatisfy({ origins[Int($0)].isShared }),
      region.live.allSatisfy({ origins[Int($0)].isShared })
    else { return false }
    guard likeness.isOfPolicy else {
      return likeness.unequalDefaults.isEmpty && !likeness.isAggregating
        && region.covering.count + region.live.count < 2
    }
    if likeness.unequalDefaults.isEmpty { return true }
    let settled = new.settlement(region.covering.lazy.compactMap { origins[Int($0)].new })
    return settled.isImpossible || likeness.unequalDefaults.allSatisfy { settled.isSpokenFor[$0] }
  }

  private mutating func divide(_ region: Region) {
    let differing = region.live.filter { !rows.origins[Int($0)].isShared }
    let candidates = differing.isEmpty ? region.live : differing
    let survey = chooser.survey(region.box.span, candidates.span, budget: &budget)
    if let (row, share) = survey, share >= 0.5 || isSimple(row, region) {
      cut(around: row, region)
      return
    }
    let split = chooser.split(region.box.span, candidates.span, budget: &budget)
    let field = layout.fields[split.condition]
    for part in split.parts {
      var box = region.box
      for (word, bits) in zip(field.words, part) { box[word] = box[word] & ~field.mask | bits }
      push(box, covering: region.covering, among: region.live)
    }
  }

  /// True if the part of a box outside a row makes 2 boxes at most.
  private func isSimple(_ row: Int, _ region: Region) -> Bool {
    layout.fields.lazy.filter { field in
      field.words.contains { region.box[$0] & field.mask & ~rows.masks[row, $0] != 0 }
    }.prefix(3).count < 3
  }

  /// Keeps the part within a row, and for each condition a box outside of it that agrees with the row before.
  private mutating func cut(around row: Int, _ region: Region) {
    let (inside, outside) = rows.masks.parts(of: region.box, around: row)
    for box in outside { push(box, covering: region.covering, among: region.live) }
    push(inside, covering: region.covering, among: region.live)
  }
}

// MARK: Deciding

extension ComparisonSearch {
  /// Keeps a box that only whole rows hold, if both tables decide differently.
  private mutating func decide(_ region: Region) {
    budget -= 20 * layout.fields.count + region.covering.count * max(new.priceOfRule, old?.priceOfRule ?? 0)
    let (first, second) = (old.map { match(region, $0, \.old) }, match(region, new, \.new))
    let before = first.flatMap { old?.outcome($0, items: &items) }
    let after = new.outcome(second, items: &items)
    if before?.key == after.key { return }
    let outcomes = Outcomes(before: before?.key, after: after.key)
    let position = positions[outcomes] ?? changes.count
    if position == changes.count {
      positions[outcomes] = position
      changes.append(
        Change(
          before: before?.decision, after: after.decision,
          isInNotes: before.map { $0.key.agrees(with: after.key, bare: items.bare) } ?? false, boxes: MaskRows(layout)))
    }
    changes[position].boxes.append(region.box)
    boxCount += 1
  }

  private func match(_ region: Region, _ side: ComparedTable, _ row: (JointRows.Origin) -> Int?) -> CompiledTable.Match
  {
    let own = region.covering.compactMap { row(rows.origins[Int($0)]) }
    let declared = side.table.declaredImpossibleRows
    return CompiledTable.Match(
      rules: ValueSet(own.filter { $0 < declared.lowerBound }),
      impossible: own.filter(declared.contains).min().map { $0 - declared.lowerBound })
  }
}
