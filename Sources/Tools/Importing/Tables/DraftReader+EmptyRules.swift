import Diagnostics

/// Rules and results without anything in their cells.
extension DraftReader {
  /// Keeps rows without an outcome with a dash in models and on pages of Hyo, and elsewhere as combinations that are not stated.
  mutating func fillEmptyRules(_ draft: inout TableDraft) {
    if draft.layout != nil {
      // A crosstab shows what they are about, unless it becomes a list of rules.
      reportRepeatedSilence(draft)
      draft.silentRules = draft.rules.filter { $0.cells.allSatisfy(\.isEmpty) }.map { $0.places.first?.firstPlace }
      draft.rules.removeAll { $0.cells.allSatisfy(\.isEmpty) }
      return
    }
    if !draft.markedSteps.isEmpty || !draft.isStated && !isPublished { return leaveOutSilentRules(&draft) }
    for number in draft.rules.indices where draft.rules[number].cells.allSatisfy(\.isEmpty) {
      writeDash(number, 0, in: &draft)
    }
    if draft.isStated, draft.hitPolicy == "first" { keepEmptyResults(&draft) }
  }

  /// Reports rows without an outcome for values of which another row says one, so that nothing is left to show of them.
  private mutating func reportRepeatedSilence(_ draft: TableDraft) {
    let silent = draft.rules.filter { $0.cells.allSatisfy(\.isEmpty) }
    if silent.isEmpty { return }
    let resolutions = draft.conditions.map { $0.values.resolved() }
    func values(_ rule: TableDraft.RuleDraft) -> [[Int]?] {
      zip(rule.entries, resolutions).map { entry, resolution in entry?.map { $0 < 0 ? $0 : resolution.entryOf[$0] } }
    }
    let said = Set(draft.rules.filter { !$0.cells.allSatisfy(\.isEmpty) }.map(values))
    var seen: Set<[[Int]?]> = []
    for rule in silent {
      let own = values(rule)
      let isNew = seen.insert(own).inserted
      if isNew, !said.contains(own) { continue }
      findings.append(
        .leavesOut(
          said.contains(own)
            ? "The row has no result, and is left out: another row has one for the same values"
            : "The row repeats one above it that has no result, and is left out", at: rule.places.first?.firstPlace))
    }
  }

  /// Gives empty results a dash where a rule below has one, so that the first rule that matches decides all results.
  private mutating func keepEmptyResults(_ draft: inout TableDraft) {
    var stated: Set<Int> = []
    for (number, rule) in draft.rules.enumerated().reversed() {
      for output in rule.cells.indices {
        if !rule.cells[output].isEmpty {
          stated.insert(output)
        } else if stated.contains(output) {
          writeDash(number, output, in: &draft)
        }
      }
    }
  }

  private mutating func writeDash(_ rule: Int, _ output: Int, in draft: inout TableDraft) {
    guard output < draft.rules[rule].places.count else { return }
    let dashes = draft.rules[rule].places[output].map { $0.map { SourceCell("–", at: $0.place) } }
    let phrase = phrases.observe(dashes)
    draft.rules[rule].cells[output] = [StepDraft(phrase: phrase, notes: [], choices: [], answer: nil)]
  }

  /// Leaves out rules that mark no step or have no result, which a list of rules has no place for.
  private mutating func leaveOutSilentRules(_ draft: inout TableDraft) {
    let hasOthers = draft.rules.contains { $0.isOtherwise && !$0.cells.allSatisfy(\.isEmpty) }
    for rule in draft.rules where rule.cells.allSatisfy(\.isEmpty) {
      let place = rule.places.first?.firstPlace
      findings.append(
        draft.markedSteps.isEmpty
          ? .silentRule(isDecided: hasOthers && !rule.isOtherwise, at: place)
          : .leavesOut(
            hasOthers && !rule.isOtherwise
              ? "The rule marks no step, and is left out: the rule for all other cases decides its cases"
              : "The rule marks no step, and is left out: what happens in its cases is not stated",
            at: place))
    }
    draft.rules.removeAll { $0.cells.allSatisfy(\.isEmpty) }
    draft.emptyCell =
      draft.rules.lazy.compactMap { zip($0.cells, $0.places).first { $0.0.isEmpty }?.1.firstPlace }.first
  }
}

extension Finding {
  /// A rule without a result, which is left out.
  ///
  /// - Parameters:
  ///   - isDecided: True if the rule for all other cases has a result.
  ///   - place: The place of its result.
  /// - Returns: The finding.
  static func silentRule(isDecided: Bool, at place: SourceRange?) -> Finding {
    .leavesOut(
      isDecided
        ? "The rule has no result, and is left out: the rule for all other cases decides its cases"
        : "The rule has no result, and is left out: what happens in its cases is not stated",
      at: place)
  }
}
