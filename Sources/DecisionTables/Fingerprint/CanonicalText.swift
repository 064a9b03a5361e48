import Diagnostics

/// Writes a table in the form that its fingerprint is made of.
///
/// Tables of the same form decide the same. Entries are written by what they match, not as their author put them:
/// `not(truck)` is `car, motorcycle`. The form is described in Documentation/verification.md; another would change all
/// fingerprints that people have seen.
struct CanonicalText {
  private(set) var bytes: [UInt8] = []
  private let table: DecisionTable
  /// The values of each condition; none for numbers and dates.
  private let values: [[String]]
  /// How many bytes these take, with a comma and a blank behind each.
  private let lengths: [Int]

  init(_ table: DecisionTable, steps: [String: Step]) {
    self.table = table
    values = table.conditions.map { $0.domain.values ?? [] }
    lengths = values.map { Self.length(of: $0) }
    bytes.reserveCapacity(8192)
    writeDeclarations()
    for rule in table.rules { write(rule) }
    writeDefault()
    for impossible in table.impossible { write(impossible) }
    write(steps)
  }

  // MARK: Table

  private mutating func writeDeclarations() {
    write("hyo-table 1\n")
    for condition in table.conditions {
      write("condition ")
      write(condition.id)
      write(": ")
      write(condition.domain)
      write("\n")
    }
    for output in table.outputs {
      write("output ")
      write(output.id)
      write(": ")
      if let domain = output.domain { write(domain) } else { write("steps") }
      write("\n")
    }
    write("hit-policy: ")
    write(table.hitPolicy.rawValue)
    if let aggregation = table.aggregation {
      write(" ")
      write(aggregation.rawValue)
    }
    write("\n")
  }

  /// The ids of the values, or the interval of the numbers or dates.
  private mutating func write(_ domain: Domain) {
    write(domain.values?.joined(separator: ", ") ?? domain.text)
  }

  private mutating func writeDefault() {
    if let otherwise = table.otherwise {
      write("otherwise: ")
      for (output, result) in otherwise.results.enumerated() {
        if output > 0 { write(" | ") }
        write(result, of: table.decidedDomain(of: output))
      }
      write("\n")
    }
    write("gaps: ")
    write(table.mustBeComplete ? "none\n" : "not-stated\n")
  }

  // MARK: Rules

  private mutating func write(_ rule: Rule) {
    write("rule ")
    write(rule.id.text)
    write(": ")
    write(rule.entries)
    write(" => ")
    for (output, result) in rule.outcome.results.enumerated() {
      if output > 0 { write(" | ") }
      write(result, of: table.outputs[output].domain)
    }
    write("\n")
  }

  private mutating func write(_ impossible: Impossible) {
    write("impossible: ")
    write(impossible.entries)
    write(" => ")
    write(impossible.reason.id)
    write("\n")
  }

  private mutating func write(_ entries: [Entry]) {
    // By positions, here and in steps: to copy an entry would count references to its parts.
    for condition in entries.indices {
      if condition > 0 { write(" | ") }
      switch entries[condition].values {
      case .any: write("-")
      case .listed(let set): write(set, of: condition)
      case .intervals(let intervals, let orNull): write(intervals, orNull: orNull, of: condition)
      }
    }
  }

  private mutating func write(_ set: ValueSet, of condition: Int) {
    let values = values[condition]
    if set.count == values.count { return write("-") }
    guard lengths[condition] > Self.longestList else { return write(set, of: values) }
    let others = set.complement(of: values.count)
    // The smaller of the two tells the length of both.
    let isMost = set.count * 2 > values.count
    let length = Self.length(of: (isMost ? others : set).indices.map { values[$0] })
    if (isMost ? lengths[condition] - length : length) * 2 > lengths[condition] {
      write("not(")
      write(others, of: values)
      write(")")
    } else {
      write(set, of: values)
    }
  }

  private mutating func write(_ set: ValueSet, of values: [String]) {
    write(set.indices.lazy.map { values[$0] }.joined(separator: ", "))
  }

  /// How long all values of a condition may be, in bytes, for a set to be written by those that it holds in any case.
  ///
  /// Thousands of rules that each name all but one of thousands of values would otherwise make gigabytes.
  private static let longestList = 1000

  private static func length(of values: [String]) -> Int {
    values.reduce(0) { $0 + $1.utf8.count + 2 }
  }

  private mutating func write(_ intervals: [Interval], orNull: Bool, of condition: Int) {
    let domain = table.conditions[condition].domain
    guard let (scale, whole) = domain.ordered else { return }
    if intervals == [whole], orNull == domain.isNullable { return write("-") }
    var texts = intervals.map {
      SlotLabel($0, scale: scale, domain: whole, isNullable: domain.isNullable).text
    }
    if orNull { texts.append(Domain.null) }
    write(texts.joined(separator: ", "))
  }

  private mutating func write(_ result: Outcome.Result?, of domain: Domain?) {
    switch result {
    case nil: write("-")
    case .steps(let steps):
      for (index, step) in steps.enumerated() {
        if index > 0 { write(", ") }
        write(step.id)
      }
    case .values(let values):
      write(values.map { domain?.text(of: $0) ?? "" }.joined(separator: ", "))
    }
  }

  // MARK: Steps

  /// The steps that the outcomes name, in the order in which they come up, each followed by its choices.
  private mutating func write(_ steps: [String: Step]) {
    var written: Set<String> = []
    written.reserveCapacity(table.rules.count)
    for rule in table.rules { write(steps, of: rule.outcome, &written) }
    if let otherwise = table.otherwise { write(steps, of: otherwise, &written) }
  }

  private mutating func write(
    _ steps: [String: Step],
    of outcome: Outcome,
    _ written: inout Set<String>
  ) {
    for case .steps(let references)? in outcome.results {
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
    for index in step.arguments.indices {
      write("; ")
      write(step.arguments[index].parameter.text)
      write(" = ")
      switch step.arguments[index].value {
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

  private mutating func write(_ text: String) {
    unsafe text.utf8Span.span.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }
}
