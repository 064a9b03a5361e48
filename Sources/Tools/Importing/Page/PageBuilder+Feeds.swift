import DecisionTables
import Diagnostics

// Tables that feed tables.
extension PageBuilder {
  /// The outputs of which some condition tests intervals, and none words.
  static func fedKinds(_ conditions: [ConditionDraft]) -> [DecisionFacts.Feed: Scale.Kind] {
    var kinds: [DecisionFacts.Feed: Set<Scale.Kind?>] = [:]
    var ranges: Set<DecisionFacts.Feed> = []
    for condition in conditions {
      guard let feed = condition.feed else { continue }
      let entries = condition.values.resolved().entries.filter { !condition.isNull($0) }
      if entries.isEmpty { continue }
      var kind: Scale.Kind?
      for scale in Scale.written where kind == nil {
        let tests = entries.map { WrittenInterval($0.texts.key.plainWords, on: scale)?.interval }
        if tests.contains(nil) { continue }
        kind = scale.kind
        if tests.contains(where: { $0?.isPoint == false }) { ranges.insert(feed) }
      }
      kinds[feed, default: []].insert(kind)
    }
    return kinds.filter { ranges.contains($0.key) }.compactMapValues { $0.count == 1 ? $0.first.flatMap(\.self) : nil }
  }

  /// The condition whose value another table decides; nil if it can't, which is listed.
  mutating func fed(_ draft: ConditionDraft, _ resolution: Lexicon.Resolution, _ name: [String?])
    -> ResolvedCondition?
  {
    guard let feed = draft.feed else { return nil }
    guard let results = decided[feed.table], feed.output < results.outputs.count else {
      cut(
        draft,
        listing.contains(feed.table)
          ? "Table '\(feed.table)' decides this column, but lists the results of several rules, which are no value of a condition; the column is one of its own"
          : "Table '\(feed.table)' decides this column, but isn't on the page; the column is one of its own")
      return nil
    }
    let output = results.outputs[feed.output]
    let condition =
      output.quantity == nil
      ? listed(draft, resolution, results, output) : measured(draft, resolution, results, output)
    guard var condition else { return nil }
    condition.id = conditionIDs.id(of: name, .conditions, &numberedIDs)
    page.conditions.append(
      ImportedCondition(id: condition.id, name: texts(name), domain: .table(results.id, output: output.name)))
    return condition
  }

  private mutating func cut(_ draft: ConditionDraft, _ reason: Message, at entry: Lexicon.Entry? = nil) {
    findings.append(.assumption(reason, at: entry?.texts.firstPlace ?? draft.name.firstPlace))
  }

  /// A condition with the listed results of a table.
  private mutating func listed(
    _ draft: ConditionDraft, _ resolution: Lexicon.Resolution, _ results: DecidedResults,
    _ output: DecidedResults.Output
  ) -> ResolvedCondition? {
    let title = draft.feed?.table ?? ""
    if output.texts.isEmpty {
      cut(
        draft,
        "Table '\(title)' decides this column, but computes it, or says several things at once; the column is one of its own"
      )
      return nil
    }
    if let kind = draft.feed.flatMap({ fedKinds[$0] }), let word = output.texts.first(where: { !$0.isQuantity(kind) }) {
      cut(
        draft,
        "Table '\(title)' decides this column, which tests intervals, but its result '\(word.plainWords)' lies in none; the column is one of its own"
      )
      return nil
    }
    var positions: [RangeSet<Int>] = []
    for entry in resolution.entries {
      if draft.isNull(entry) {
        positions.append(results.leavesGaps ? RangeSet(positions: [output.ids.count]) : RangeSet(0..<0))
        continue
      }
      guard !entry.texts.key.isEmpty, let known = output.texts.firstIndex(of: entry.texts.key) else {
        cut(
          draft,
          "Table '\(title)' decides this column, but none of its results is '\(entry.texts.key.plainWords)', which stands here; the column is one of its own",
          at: entry)
        return nil
      }
      positions.append(RangeSet(positions: [known]))
    }
    return ResolvedCondition(
      id: "", values: output.ids.map { ImportedText(id: $0, texts: []) },
      positions: resolution.entryOf.map { positions[$0] }, mayBeMissing: results.leavesGaps,
      isNullable: draft.isNullable && results.leavesGaps)
  }

  /// A condition with the numbers, dates, times or durations of a table.
  private mutating func measured(
    _ draft: ConditionDraft, _ resolution: Lexicon.Resolution, _ results: DecidedResults,
    _ output: DecidedResults.Output
  ) -> ResolvedCondition? {
    guard let scale = Scale.written.first(where: { $0.kind == output.quantity }) else { return nil }
    var intervals: [Interval?] = []
    for entry in resolution.entries {
      if draft.isNull(entry) {
        intervals.append(nil)
        continue
      }
      guard let interval = WrittenInterval(entry.texts.key.plainWords, on: scale)?.interval else {
        cut(
          draft,
          "Table '\(draft.feed?.table ?? "")' decides this column, but '\(entry.texts.key.plainWords)', which stands here, is no test of its results; the column is one of its own",
          at: entry)
        return nil
      }
      intervals.append(interval)
    }
    let parts = ConditionScale(intervals.compactMap(\.self) + [.all], on: scale, least: nil, most: nil)
    let missing = results.leavesGaps ? RangeSet(positions: [parts.parts.count]) : RangeSet(0..<0)
    let positions = intervals.map { $0.map { parts.positions(of: $0) } ?? missing }
    return ResolvedCondition(
      id: "", scale: parts, positions: resolution.entryOf.map { positions[$0] }, mayBeMissing: results.leavesGaps,
      isNullable: draft.isNullable && results.leavesGaps)
  }
}

extension String {
  /// True for a number, date, time or duration of a kind, and nothing else.
  func isQuantity(_ kind: Scale.Kind) -> Bool {
    Scale.written.contains { $0.kind == kind && $0.number(plainWords) != nil }
  }
}
