import Diagnostics

@testable import DecisionTables

/// Tables for tests, made from texts.
struct SampleTable {
  var conditions: [Condition]
  var table: DecisionTable
  let report = Report()
  var findings: [Finding] { report.findings }

  init(
    _ conditions: [(String, Domain)], policy: HitPolicy = .unique, outputs: [Output] = [""],
    aggregation: Aggregation? = nil, rules: [([String], [String?])], impossible: [[String]] = [],
    otherwise: [String?]? = nil, mustBeComplete: Bool = true
  ) {
    self.conditions = conditions.map { Condition(id: $0.0, domain: $0.1) }
    table = DecisionTable(
      id: "t", conditions: self.conditions, outputs: outputs, hitPolicy: policy, aggregation: aggregation, rules: [],
      mustBeComplete: mustBeComplete, place: SourceText(test: "t").range)
    for (number, (entries, steps)) in rules.enumerated() {
      let id = SourceText(test: "r\(number)")
      let rule = Rule(
        id: id, entries: parse(entries), outcome: outcome(steps, domains: outputs.map(\.domain)), place: id.range)
      table.rules.append(rule)
    }
    if let otherwise {
      let domains = outputs.indices.map(table.decidedDomain)
      table.otherwise = outcome(otherwise, domains: domains)
    }
    for entries in impossible {
      let place = SourceText(test: "because").range
      let reason = NoteReference(id: "because", place: place)
      table.impossible.append(Impossible(entries: parse(entries), reason: reason, place: place))
    }
  }

  private mutating func parse(_ entries: [String]) -> [Entry] {
    zip(entries, conditions).map { text, condition in
      let source = SourceText(test: text)
      return Entry.parse([source], at: source.range, for: condition, report: report)
    }
  }

  /// Values for outputs with a domain, and steps for the other outputs; nil for no result.
  private mutating func outcome(_ results: [String?], domains: [Domain?]) -> Outcome {
    var outcome = Self.outcome(results)
    for (index, domain) in domains.enumerated() {
      guard let domain, let text = results[index].map({ SourceText(test: $0) }), text.text != "null" else { continue }
      let output = Output(id: table.outputs[index].id, domain: domain)
      outcome.results[index] = .parse(
        [text], at: text.range, for: output, terms: FormulaTerms(conditions: conditions), report: report)
    }
    return outcome
  }

  /// Steps are separated by spaces; nil stands for no result, and "null" for one that does not apply.
  static func outcome(_ steps: [String?]) -> Outcome {
    Outcome(
      steps.map { ids in
        if ids == "null" { return .doesNotApply }
        return
          (ids?.split(separator: " ").map { StepReference(id: String($0), place: SourceText(test: String($0)).range) })
          .map(Outcome.Result.steps)
      })
  }

  var compiled: CompiledTable? {
    CompiledTable.compile(table, report: .ignored)
  }

  /// The findings of the checks, and the verdict.
  func checked(budget: Int = 100_000_000) -> (findings: [Finding], verdict: Verdict?) {
    guard let verification = compiled.map({ verify($0, budget: budget) }) else { return ([], nil) }
    return (verification.problems.map(\.finding), verification.verdict)
  }
}

extension Domain {
  static func number(_ text: String, integer: Bool = false, step: String? = nil) -> Domain {
    let report = Report()
    let step = step.flatMap { parseStep(SourceText(test: $0), integer: integer, report: report) }
    return parseNumber(SourceText(test: text), integer: integer, step: step, report: report)
      ?? .enumeration(["unreadable"])
  }

  static func date(_ text: String) -> Domain {
    let report = Report()
    return parseDate(SourceText(test: text), report: report) ?? .enumeration(["unreadable"])
  }

  static func time(_ text: String) -> Domain {
    let report = Report()
    return parseTime(SourceText(test: text), report: report) ?? .enumeration(["unreadable"])
  }

  static func duration(_ text: String) -> Domain {
    let report = Report()
    return parseDuration(SourceText(test: text), report: report) ?? .enumeration(["unreadable"])
  }
}

extension Domain {
  static func version(_ text: String) -> Domain {
    let report = Report()
    return parseVersion(SourceText(test: text), report: report) ?? .enumeration(["unreadable"])
  }
}

extension Output: ExpressibleByStringLiteral {
  /// An output whose results are steps.
  public init(stringLiteral id: String) { self.init(id: id) }
}

extension Outcome.Result {
  var steps: [StepReference] { if case .steps(let steps) = self { steps } else { [] } }

  var stepIDs: [String] { steps.map(\.id) }
}
