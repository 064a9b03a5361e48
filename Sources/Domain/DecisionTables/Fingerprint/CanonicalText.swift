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

  init(_ table: DecisionTable, steps: [String: Step]) {
    self.table = table
    values = table.conditions.map { $0.domain.values ?? [] }
    lengths = values.map { Self.length(of: $0) }
    for condition in table.conditions {
      let source = condition.requirement.map { "table \($0.table.text) \($0.output): " } ?? ""
      write(line: "condition \(condition.id): \(source)\(Self.text(of: condition.domain))")
    }
    for output in table.outputs { write(line: "output \(output.id): \(output.domain.map(Self.text) ?? "steps")") }
    let aggregation = table.aggregation.map { " " + $0.rawValue } ?? ""
    write(line: "hit-policy: \(table.hitPolicy.rawValue)\(aggregation)")
    for rule in table.rules {
      write("rule \(rule.id.text): ")
      write(rule.entries)
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
      write(impossible.entries)
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

  /// The ids of the values, or the interval of the numbers or dates.
  private static func text(of domain: Domain) -> String {
    domain.values?.joined(separator: ", ") ?? domain.text.english
  }
}

// MARK: Rules

extension CanonicalText {
  private mutating func write(_ entries: [Entry]) {
    for condition in entries.indices {
      if condition > 0 { write(" | ") }
      switch entries[condition].values {
      case .any: write("-")
      case .listed(let set): write(set, of: condition)
      case .intervals(let intervals, let orNull): write(self.intervals(intervals, orNull, of: condition))
      }
    }
  }

  /// Without `not`, thousands of rules that each name all except one of thousands of values would make gigabytes.
  private mutating func write(_ set: ValueSet, of condition: Int) {
    let values = values[condition]
    if set.count == values.count {
      write("-")
      return
    }
    let all = lengths[condition]
    guard all > Self.longestList else {
      write(set, of: values)
      return
    }
    let others = set.complement(of: values.count)
    // The length of the smaller set gives the length of both.
    let isMost = set.count * 2 > values.count
    let length = Self.length(of: (isMost ? others : set).indices.map { values[$0] })
    let isLong = (isMost ? all - length : length) * 2 > all
    write(isLong ? "not(" : "")
    write(isLong ? others : set, of: values)
    write(isLong ? ")" : "")
  }

  private mutating func write(_ set: ValueSet, of values: [String]) {
    for (position, value) in set.indices.enumerated() {
      if position > 0 { write(", ") }
      write(values[value])
    }
  }

  /// The total length of a condition's values, in bytes, up to which a set is always written as its own values.
  private static let longestList = 1000

  private static func length(of values: [String]) -> Int { values.reduce(0) { $0 + $1.utf8.count + 2 } }

  private func intervals(_ intervals: [Interval], _ orNull: Bool, of condition: Int) -> String {
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
      case .steps(let steps): write(steps.map(\.id).joined(separator: ", "))
      case .values(let values): write(values.map { domain(output)?.text(of: $0) ?? "" }.joined(separator: ", "))
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
