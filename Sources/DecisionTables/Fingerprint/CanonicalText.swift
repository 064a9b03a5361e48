import Diagnostics

/// Writes a table in the form that its fingerprint is made of.
///
/// Tables of the same form decide the same. Entries are written by what they match, not as their author put them:
/// `not(truck)` is `car, motorcycle`. The form is described in Documentation/verification.md; another would change all
/// fingerprints that people have seen.
struct CanonicalText {
  private(set) var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(4096)
  }

  mutating func write(_ table: DecisionTable, steps: [String: Step]) {
    line("hyo-table 1")
    for condition in table.conditions {
      write("condition ")
      write(condition.id)
      write(": ")
      line(condition.domain.text)
    }
    for output in table.outputs {
      write("output ")
      write(output.id)
      write(": ")
      line(output.domain?.text ?? "steps")
    }
    write("hit-policy: ")
    write(table.hitPolicy.rawValue)
    line(table.aggregation.map { " " + $0.rawValue } ?? "")
    for rule in table.rules {
      write("rule ")
      write(rule.id.text)
      write(":")
      write(rule.entries, of: table)
      write(" =>")
      write(rule.outcome, of: table) { table.outputs[$0].domain }
    }
    if let otherwise = table.otherwise {
      write("otherwise:")
      write(otherwise, of: table, domain: table.decidedDomain)
    }
    write("gaps: ")
    line(table.mustBeComplete ? "none" : "not-stated")
    for impossible in table.impossible {
      write("impossible:")
      write(impossible.entries, of: table)
      write(" => ")
      line(impossible.reason.id)
    }
    write(steps, of: table)
  }

  // MARK: Rules

  private mutating func write(_ entries: [Entry], of table: DecisionTable) {
    for (index, entry) in entries.enumerated() {
      write(index > 0 ? " | " : " ")
      write(entry.values, of: table.conditions[index].domain)
    }
  }

  private mutating func write(_ values: Entry.Values, of domain: Domain) {
    switch values {
    case .any: write("-")
    case .listed(let set):
      let names = domain.values ?? []
      if set.count == names.count { return write("-") }
      var isFirst = true
      for (index, name) in names.enumerated() where set.contains(index) {
        if !isFirst { write(", ") }
        write(name)
        isFirst = false
      }
    case .intervals(let intervals, let orNull):
      guard let (scale, whole) = domain.ordered else { return }
      if intervals == [whole], orNull == domain.isNullable { return write("-") }
      var texts = intervals.map { SlotLabel($0, scale: scale, domain: whole).text }
      if orNull { texts.append(Domain.null) }
      write(texts.joined(separator: ", "))
    }
  }

  private mutating func write(
    _ outcome: Outcome,
    of table: DecisionTable,
    domain: (Int) -> Domain?
  ) {
    for (output, result) in outcome.results.enumerated() {
      write(output > 0 ? " | " : " ")
      switch result {
      case nil: write("-")
      case .steps(let steps):
        for (index, step) in steps.enumerated() {
          if index > 0 { write(", ") }
          write(step.id)
        }
      case .values(let values):
        let domain = domain(output)
        write(values.map { domain?.text(of: $0) ?? "" }.joined(separator: ", "))
      }
    }
    write("\n")
  }

  // MARK: Steps

  /// The steps that the outcomes name, in the order in which they come up, each followed by its choices.
  private mutating func write(_ steps: [String: Step], of table: DecisionTable) {
    var written: Set<String> = []
    let outcomes = table.rules.map(\.outcome) + (table.otherwise.map { [$0] } ?? [])
    for case .steps(let references)? in outcomes.flatMap(\.results) {
      for reference in references where written.insert(reference.id).inserted {
        guard let step = steps[reference.id] else { continue }
        write(step)
        for choice in step.choices where written.insert(choice.id).inserted {
          if let choice = steps[choice.id] { write(choice) }
        }
      }
    }
  }

  private mutating func write(_ step: Step) {
    write("step ")
    write(step.id)
    write(": ")
    write(step.phrase.text)
    for argument in step.arguments {
      write("; ")
      write(argument.parameter.text)
      write(" = ")
      switch argument.value {
      case .term(let term): write(term.text)
      case .literal(let literal): writeLiteral(literal.text)
      }
    }
    for note in step.notes {
      write("; note ")
      write(note.id)
    }
    for choice in step.choices {
      write("; choice ")
      write(choice.id)
    }
    write("\n")
  }

  /// A text that may hold anything, with its line ends and backslashes escaped, so that it stays on its line.
  private mutating func writeLiteral(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): write("\\\\")
      case UInt8(ascii: "\n"): write("\\n")
      default: bytes.append(byte)
      }
    }
  }

  // MARK: Writing

  private mutating func line(_ text: String) {
    write(text)
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}
