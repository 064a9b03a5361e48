import Diagnostics

/// Writes a table in the canonical form that its fingerprint is computed from.
///
/// Tables with the same form decide the same. Entries are written as the values that they match, not in the author's
/// words: `not(truck)` is `car, motorcycle`. Documentation/verification.md describes the form; any change to it changes
/// all fingerprints that people have seen.
struct CanonicalText {
  private(set) var bytes = Array("hyo-table 1\n".utf8)
  private let table: DecisionTable
  /// The values of each condition; empty for numbers and dates.
  private let values: [[String]]
  /// The length of these in bytes, with a comma and a space after each.
  private let lengths: [Int]
  /// The rules whose long entries stand in the form, by these, for each condition.
  private var longEntries: [[String: String]]
  /// The texts of entries that name a list, for each condition.
  private var lists: [[Entry.Wording: String]]

  init(_ table: DecisionTable, steps: [String: Step]) {
    self.table = table
    values = table.conditions.map { $0.domain.values ?? [] }
    lengths = values.map { Self.length(of: $0) }
    longEntries = values.map { _ in [:] }
    lists = values.map { _ in [:] }
    for condition in table.conditions {
      if let pair = condition.pair {
        let shift = pair.shift.map { " " + $0.text } ?? ""
        write(line: "order \(pair.first), \(pair.second)\(shift): \(Self.text(of: condition.domain))")
        continue
      }
      let source = condition.requirement.map(Self.text) ?? ""
      write(line: "condition \(condition.id): \(source)\(Self.text(of: condition.domain, condition.unit))")
    }
    for condition in table.conditions { if let dependency = condition.dependency { write(dependency, of: condition) } }
    for output in table.outputs {
      write(line: "output \(output.id): \(output.domain.map { Self.text(of: $0, output.unit) } ?? "steps")")
    }
    let aggregation = table.aggregation.map { " " + $0.rawValue } ?? ""
    write(line: "hit-policy: \(table.hitPolicy.rawValue)\(aggregation)")
    for rule in table.rules {
      write("rule \(rule.id.text): ")
      write(rule.entries, of: rule.id.text)
      write(" => ")
      write(rule.outcome) { table.outputs[$0].domain }
      write("\n")
    }
    if let otherwise = table.otherwise {
      write("otherwise: ")
      write(otherwise, domain: table.decidedDomain)
      write("\n")
    }
    write(line: "gaps: \(table.mustBeComplete ? "none" : "not-stated")")
    for impossible in table.impossible {
      write("impossible: ")
      write(impossible.entries, of: nil)
      write(" => \(impossible.reason.id)\n")
    }
    write(steps)
  }

  /// The form as a text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  private mutating func write(line: String) {
    write(line)
    write("\n")
  }

  private mutating func write(_ text: String) { bytes += text.utf8 }

  /// The table that decides a condition, or the formula that it is a name for, with the tables that decide its numbers.
  private static func text(of requirement: Requirement) -> String {
    if let values = requirement.valuesInPeriods { return "let \(values): " }
    guard let formula = requirement.namedFormula else { return "\(table(of: requirement)): " }
    let sources = requirement.producer.definition.conditions.compactMap { condition in
      condition.requirement.flatMap { $0.isName ? nil : "; \(condition.id) = \(table(of: $0))" }
    }
    return "let \(formula.canonicalText)\(sources.joined()): "
  }

  private static func table(of requirement: Requirement) -> String {
    "table \(requirement.table.text) \(requirement.output)"
  }

  /// The ids of the values, or the interval of the numbers or dates, with the unit.
  private static func text(of domain: Domain, _ unit: MeasureUnit? = nil) -> String {
    domain.values?.joined(separator: ", ") ?? domain.text(in: unit).english
  }
}

// MARK: Rules

extension CanonicalText {
  /// Writes the values of others for which a condition is asked, in the order of the table.
  private mutating func write(_ dependency: Dependency, of condition: Condition) {
    let placed = (table.conditions.placed(dependency) ?? []).sorted { $0.condition < $1.condition }
    // What allows all values asks for none, whether it is written or left out.
    let entries = placed.map { (id: table.conditions[$0.condition].id, text: text(of: $0.entry, $0.condition)) }
    let asked = entries.filter { $0.text != "-" }.map { "\($0.id) = \($0.text)" }
    write(line: "only-if \(condition.id): \(asked.joined(separator: " | "))")
  }

  /// Writes the entries of a rule, or of an impossible combination.
  ///
  /// Thousands of rules that each name one list of thousands of values would make gigabytes, too.
  private mutating func write(_ entries: [Entry], of rule: String?) {
    for condition in entries.indices {
      if condition > 0 { write(" | ") }
      let text = text(of: entries[condition], condition)
      if text.utf8.count > Self.longestList {
        if let earlier = longEntries[condition][text] {
          write("as in \(earlier)")
          continue
        }
        longEntries[condition][text] = rule
      }
      write(text)
    }
  }

  private mutating func text(of entry: Entry, _ condition: Int) -> String {
    guard entry.wording.isList else { return text(of: entry.values, condition) }
    if let known = lists[condition][entry.wording] { return known }
    let text = text(of: entry.values, condition)
    lists[condition][entry.wording] = text
    return text
  }

  private func text(of values: Entry.Values, _ condition: Int) -> String {
    switch values {
    case .any: "-"
    case .listed(let set): text(of: set, condition)
    case .intervals(let intervals, let orNull): text(of: intervals, orNull, condition)
    }
  }

  /// Without `not`, thousands of rules that each name all except one of thousands of values would make gigabytes.
  private func text(of set: ValueSet, _ condition: Int) -> String {
    let values = values[condition]
    if set.count == values.count { return "-" }
    let all = lengths[condition]
    guard all > Self.longestList else { return Self.text(of: set, of: values) }
    let others = set.complement(of: values.count)
    // The length of the smaller set gives the length of both.
    let isMost = set.count * 2 > values.count
    let length = Self.length(of: (isMost ? others : set).indices.map { values[$0] })
    let isLong = (isMost ? all - length : length) * 2 > all
    return isLong ? "not(\(Self.text(of: others, of: values)))" : Self.text(of: set, of: values)
  }

  private static func text(of set: ValueSet, of values: [String]) -> String {
    set.indices.map { values[$0] }.joined(separator: ", ")
  }

  /// The length in bytes up to which an entry is always written out, and that of a condition's values up to which a set
  /// is always written as its own values.
  private static let longestList = 1000

  private static func length(of values: [String]) -> Int { values.reduce(0) { $0 + $1.utf8.count + 2 } }

  private func text(of intervals: [Interval], _ orNull: Bool, _ condition: Int) -> String {
    let domain = table.conditions[condition].domain
    guard let (scale, whole) = domain.ordered else { return "" }
    if intervals == [whole], orNull == domain.isNullable { return "-" }
    let texts = intervals.map { SlotLabel($0, scale: scale, domain: whole, isNullable: domain.isNullable).text }
    return (texts + (orNull ? [Domain.null] : [])).joined(separator: ", ")
  }

  private mutating func write(_ outcome: Outcome, domain: (Int) -> Domain?) {
    for (output, result) in outcome.results.enumerated() {
      if output > 0 { write(" | ") }
      switch result {
      case nil: write("-")
      case .doesNotApply: write(Outcome.Result.nothing)
      case .steps(let steps): write(steps.map(\.id).joined(separator: ", "))
      case .values(let values):
        write(values.map { domain(output)?.canonicalText(of: $0) ?? "" }.joined(separator: ", "))
      }
    }
  }
}

// MARK: Steps

extension CanonicalText {
  /// The steps in the outcomes, in the order of first occurrence, each followed by its choices.
  private mutating func write(_ steps: [String: Step]) {
    var written: Set<String> = []
    func named(by references: [StepReference]) -> [Step] {
      references.filter { written.insert($0.id).inserted }.compactMap { steps[$0.id] }
    }
    let outcomes = table.rules.map(\.outcome) + (table.otherwise.map { [$0] } ?? [])
    for case .steps(let references)? in outcomes.lazy.flatMap(\.results) {
      for reference in references {
        for step in named(by: [reference]) {
          write(step)
          for choice in named(by: step.choices) { write(choice) }
        }
      }
    }
  }

  private mutating func write(_ step: Step) {
    write("step \(step.id): \(step.phrase.text)")
    for argument in step.arguments {
      write("; \(argument.parameter.text) = ")
      switch argument.value {
      case .term(let term): write(term.text)
      case .literal(let literal): write(escaped(literal.text))
      case .value(let text, let formula): write("= " + (formula?.canonicalText ?? escaped(text.text)))
      }
    }
    for note in step.notes { write("; note \(note.id)") }
    for choice in step.choices { write("; choice \(choice.id)") }
    write("\n")
  }

  /// An arbitrary text, with its line ends and backslashes escaped, so that it fits on a line.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
