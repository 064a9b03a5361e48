import CommonMark
import DecisionTables
import Diagnostics

// Results that are computed of the values of conditions.
extension PageBuilder {
  /// Keeps the computed results that a page can have; the others stay code, which is listed.
  mutating func keepSayableResults(_ draft: inout TableDraft, _ conditions: [ResolvedCondition]) {
    for (number, rule) in draft.rules.enumerated() {
      for (output, results) in rule.computed.enumerated() {
        guard let result = results.lazy.compactMap(\.self).first else { continue }
        if !canSay(result, rule, conditions) { keepAsCode(number, output, in: &draft) }
      }
    }
    for output in draft.outputs.indices {
      draft.computedKinds[output] = [Scale.Kind.number, .date, .time, .duration, .months].first { kind in
        isComputed(output, of: draft, conditions, as: kind)
      }
    }
    keepDivisions(&draft)
  }

  /// Keeps formulas of phrases as code that divide by anything but numbers.
  private mutating func keepDivisions(_ draft: inout TableDraft) {
    for (number, rule) in draft.rules.enumerated() {
      for (output, results) in rule.computed.enumerated() where draft.computedKinds[output] == nil {
        let formulas = results.lazy.compactMap(\.self).first?.formulas ?? []
        if formulas.contains(where: \.dividesByInputs) { keepAsCode(number, output, in: &draft) }
      }
    }
  }

  private mutating func keepAsCode(_ rule: Int, _ output: Int, in draft: inout TableDraft) {
    draft.rules[rule].computed[output] = []
    let place = draft.rules[rule].places[output]
    findings.append(.keptAsCode(place.key.plainWords, at: place.firstPlace))
  }

  /// True for an output whose results are values of a kind, some of them computed.
  private func isComputed(
    _ output: Int, of draft: TableDraft, _ conditions: [ResolvedCondition], as kind: Scale.Kind
  ) -> Bool {
    var isComputed = false
    for rule in draft.rules {
      guard let result = self.isComputed(rule, output, conditions, as: kind) else { return false }
      isComputed = isComputed || result
    }
    let defaults = output < draft.defaults.count ? draft.defaults[output] : []
    return isComputed && (defaults.isEmpty || holds(defaults, kind))
  }

  /// True for a rule with a computed value of a kind, false for one with such a value; nil for anything else.
  private func isComputed(
    _ rule: TableDraft.RuleDraft, _ output: Int, _ conditions: [ResolvedCondition], as kind: Scale.Kind
  ) -> Bool? {
    guard output < rule.computed.count, let result = rule.computed[output].lazy.compactMap(\.self).first else {
      return holds(rule.cells[output], kind) ? false : nil
    }
    guard let formula = result.formula, kind == .number || formula.input != nil else { return nil }
    return formula.inputs.allSatisfy { conditions[$0].scale?.scale.kind == kind } ? true : nil
  }

  /// True for a cell with one number, date, time or duration and nothing else.
  func holds(_ cell: [StepDraft], _ kind: Scale.Kind) -> Bool {
    guard cell.count == 1 else { return false }
    return phrases.entries[phrases.entryOf[cell[0].phrase]].texts.key.isQuantity(kind)
  }

  /// Formulas are computed with numbers below it.
  private static let limit = Fraction(Decimal(1_000_000_000_000_000_000))

  private func canSay(
    _ result: ComputedResult, _ rule: TableDraft.RuleDraft, _ conditions: [ResolvedCondition]
  ) -> Bool {
    var values: [String: (scale: Scale, interval: Interval)] = [:]
    for (number, (condition, entry)) in zip(conditions, rule.entries).enumerated() {
      guard let scale = condition.scale, scale.scale.kind == .number,
        let interval = scale.interval(around: entry.map { condition.runs(of: $0) } ?? condition.all)
      else { continue }
      values["\(number)"] = (scale.scale, scale.scale.canonical(interval))
    }
    return result.formulas.allSatisfy { formula in
      let mayBeMissing = formula.inputs.contains { input in
        conditions[input].mayHoldMissing(rule.entries[input])
      }
      if mayBeMissing { return false }
      if let input = formula.input {
        let isText = conditions[input].isOpen && rule.entries[input]?.contains { $0 < 0 } != false
        return !isText && !conditions[input].mayBeMissing
      }
      return formula.range(values).map { $0.low > -Self.limit && $0.high < Self.limit } ?? false
    }
  }

  /// The result of an output of a rule: a formula, the ids of steps, or a value.
  mutating func result(
    of rule: TableDraft.RuleDraft, _ number: Int, _ output: String?, _ conditions: [ResolvedCondition]
  ) -> [String] {
    guard number < rule.computed.count, let first = rule.computed[number].lazy.compactMap(\.self).first else {
      return result(of: rule.cells[number], output)
    }
    let ids = conditions.map(\.id)
    if case .quantity = page.outputs.first(where: { $0.id == output })?.domain, let formula = first.formula {
      return [formula.text(ids)]
    }
    return [step(rule.computed[number], like: first, ids)]
  }

  /// The step that says a text with values in it.
  private mutating func step(_ results: [ComputedResult?], like first: ComputedResult, _ ids: [String]) -> String {
    var pool = IdentifierPool()
    let arguments = first.formulas.map { formula in
      ImportedStep.Argument(
        name: pool.unique(formula.input.map { ids[$0] } ?? "value"), value: formula.text(ids))
    }
    let phrases = results.map { result in
      result.map { ($0.formulas == first.formulas ? $0 : first).phrase(arguments.map(\.name)) }
    }
    let own = texts(phrases)
    let key = ComputedStep(arguments: arguments, phrase: own)
    if let known = computedSteps[key] { return known }
    let id = stepIDs.id(of: own, .steps, &numberedIDs)
    append(ImportedStep(id: id, phrase: id, arguments: arguments))
    page.phrases.append(ImportedText(id: id, texts: own, hasPlaceholders: true))
    return id
  }

  // MARK: Bounds

  /// The names of conditions that formulas compute with where their rule has no bounds for them.
  static func computedNames(_ drafts: [TableDraft]) -> Set<[String?]> {
    var names: Set<[String?]> = []
    for draft in drafts {
      for rule in draft.rules {
        let formulas = rule.computed.joined().compactMap(\.self).flatMap(\.formulas).filter { $0.input == nil }
        for input in formulas.reduce(into: Set<Int>(), { $0.formUnion($1.inputs) }) {
          let condition = draft.conditions[input]
          if rule.entries[input]?.allSatisfy({ condition.values.hasBounds($0) }) != true {
            names.insert(condition.name.texts)
          }
        }
      }
    }
    return names
  }
}

/// A text with values in it, by which equal steps are one.
struct ComputedStep: Hashable {
  var arguments: [ImportedStep.Argument]
  var phrase: ImportedPage.Texts
}

extension Lexicon {
  /// True if an entry is an interval of numbers with both bounds.
  fileprivate func hasBounds(_ occurrence: Int) -> Bool {
    guard occurrence >= 0, let text = text(occurrence),
      let interval = WrittenInterval(text.plainWords, on: .decimal)?.interval
    else { return false }
    return interval.lower != .start && interval.upper != .end
  }
}

extension ComputedResult {
  /// The phrase with its placeholders.
  fileprivate func phrase(_ names: [String]) -> String {
    var names = names[...]
    return parts.map { part in
      switch part {
      case .text(let text): text.escapedWithSpaces
      case .formula: names.popFirst().map { "{\($0)}" } ?? ""
      }
    }.joined()
  }
}

extension String {
  /// The text as Markdown in a phrase, with the spaces at its ends.
  fileprivate var escapedWithSpaces: String {
    let before = prefix(while: \.isWhitespace).isEmpty ? "" : " "
    let after = count > 1 && last?.isWhitespace == true ? " " : ""
    let words = MarkdownText.text(of: [.text(self)], escapingBraces: true)
    return words.isEmpty ? " " : before + words + after
  }
}

extension ConditionScale {
  /// The interval from the first of some parts to the last; nil without parts.
  fileprivate func interval(around positions: RangeSet<Int>) -> Interval? {
    guard let first = positions.ranges.first, let last = positions.ranges.last, last.upperBound <= parts.count else {
      return nil
    }
    return Interval(parts[first.lowerBound].lower, parts[last.upperBound - 1].upper)
  }
}
