import DecisionTables
import Diagnostics
import Exchange

// Entries that name other inputs: what they compare with, and what results are computed of.
extension DecisionTableReader {
  /// Reads the entries and results of all rules, adds the inputs that only they name, and leaves out those that nobody asks for.
  mutating func readEntries() {
    // Entries often repeat.
    var known: [String: FEELEntry] = [:]
    read = rules.map { rule in
      inputs.indices.map { number in
        guard number < rule.inputs.count, meter.excess == nil else { return .any }
        let text = rule.inputs[number].text
        let entry = known[text] ?? charged(FEELEntry(text, isName: isName), text)
        known[text] = entry
        if case .any = entry { return entry }
        return inputs[number].holdsConditions ? .expression(rule.inputs[number].text) : entry
      }
    }
    for number in inputs.indices { refuseMixedTests(of: number) }
    for number in inputs.indices where inputs[number].kind == .unknown {
      inputs[number].kind = variables?[inputs[number].name] ?? .unknown
    }
    for number in inputs.indices where inputs[number].kind == .unknown && !inputs[number].isTyped {
      inputs[number].kind = quantity(of: number)
    }
    for number in inputs.indices where inputs[number].kind == .unknown && holdsTruth(number) {
      inputs[number].kind = .boolean
    }
    for number in inputs.indices { refuseEmptyNegations(of: number) }
    while refuseComparisons() {}
    addComparedInputs()
    readResults()
    leaveOutIdleInputs()
  }

  /// An entry that was read, after the meter has counted the notations that an expression with numbers was compared with.
  private func charged(_ entry: FEELEntry, _ text: String) -> FEELEntry {
    switch entry {
    case .any, .tests, .not: return entry
    case .compared, .expression:
      if !text.isComparedName, text.contains(where: \.isNumber) { _ = meter.charge(5_000, .comparisons) }
      return entry
    }
  }

  /// The entry of an output.
  mutating func outputEntry(_ text: String) -> FEELEntry {
    if let known = outputEntries[text] { return known }
    let entry = meter.excess == nil ? charged(FEELEntry(text), text) : .any
    outputEntries[text] = entry
    return entry
  }

  /// Keeps intervals of numbers as expressions where other entries of the input are booleans.
  private mutating func refuseMixedTests(of input: Int) {
    let tests = read.flatMap { if case .tests(let tests) = $0[input] { tests } else { [FEELEntry.Test]() } }
    guard tests.contains(where: { $0 == .word("true") || $0 == .word("false") }) else { return }
    for (rule, entries) in read.enumerated() {
      guard case .tests(let tests) = entries[input], tests.contains(where: { $0.interval?.isPoint == false }) else {
        continue
      }
      read[rule][input] = .expression(rules[rule].inputs[input].text)
    }
  }

  /// True if the entries of an input without a type name true and false alone, and some of them what is missing, or not so.
  private func holdsTruth(_ input: Int) -> Bool {
    var words: Set<FEELEntry.Test> = []
    var isNegated = false
    for entries in read {
      switch entries[input] {
      case .any: continue
      case .tests(let tests): words.formUnion(tests)
      case .not(let tests):
        words.formUnion(tests)
        isNegated = true
      case .compared, .expression: return false
      }
    }
    let truth: Set<FEELEntry.Test> = [.word("true"), .word("false")]
    return words.isSubset(of: truth.union([.word("null")])) && !words.isDisjoint(with: truth)
      && (isNegated || words.contains(.word("null")))
  }

  /// Keeps negations that leave no value as expressions.
  private mutating func refuseEmptyNegations(of input: Int) {
    let values = namedValues(of: input)
    for (rule, entries) in read.enumerated() {
      guard case .not(let tests) = entries[input], values.areAll(tests) else { continue }
      read[rule][input] = .expression(rules[rule].inputs[input].text)
    }
  }

  /// True for the name of something that an entry may be compared with.
  private func isName(_ text: String) -> Bool {
    guard !decidedNames.contains(text) || text == ownName, !["true", "false", "null"].contains(text) else {
      return false
    }
    if let variables { return variables[text] != nil || inputs.contains { $0.name == text } }
    return text.isPath
  }

  private func kind(of name: String) -> DecisionFacts.ValueKind {
    inputs.first { $0.name == name }?.kind ?? variables?[name] ?? .unknown
  }

  // MARK: Comparisons

  /// The numbers, dates, times or durations of an input without a type that is compared by its size.
  private func quantity(of input: Int) -> DecisionFacts.ValueKind {
    var own: Set<Scale.Kind?> = []
    var isOrdered = namesNull(input)
    for entries in read {
      for (number, entry) in entries.enumerated() {
        guard case .compared(let comparisons, let rest) = entry else { continue }
        let ordering = comparisons.filter { !$0.relation.isEquality }
        if number == input {
          isOrdered = isOrdered || !ordering.isEmpty
          if let rest { own.insert(rest.quantity) }
          own.formUnion(comparisons.compactMap { kind(of: $0.other).quantity })
        } else if ordering.contains(where: { $0.other == inputs[input].name }) {
          isOrdered = true
          if let known = inputs[number].kind.quantity { own.insert(known) }
        }
      }
      switch entries[input] {
      case .tests(let tests): own.formUnion(tests.filter { $0 != .word("null") }.map(\.quantity))
      case .not(let tests):
        own.formUnion(tests.filter { $0 != .word("null") }.map(\.quantity))
        isOrdered = true
      case .any, .compared, .expression: continue
      }
    }
    guard isOrdered, own.count <= 1 else { return .unknown }
    return own.isEmpty
      ? (isCompared(input) ? .number : .unknown) : own.first.flatMap(\.self).map { .init($0) } ?? .unknown
  }

  /// True if some entry compares an input with another, or with a variable that is none.
  private func isCompared(_ input: Int) -> Bool {
    read.contains { entries in
      if case .compared = entries[input] { return true }
      return columnComparisons(entries).contains { $0.input == input || $0.other == input }
    }
  }

  /// Keeps comparisons that a spec can't have as expressions; true if there were any, since others may depend on them.
  private mutating func refuseComparisons() -> Bool {
    var isChanged = false
    for (rule, entries) in read.enumerated() {
      for (number, entry) in entries.enumerated() {
        guard case .compared(let comparisons, _) = entry else { continue }
        if comparisons.allSatisfy({ canCompare(number, $0) }) { continue }
        read[rule][number] = .expression(rules[rule].inputs[number].text)
        isChanged = true
      }
    }
    return isChanged
  }

  private func canCompare(_ input: Int, _ comparison: Comparison) -> Bool {
    let name = comparison.other
    guard inputs[input].name != name, isSayable(input) else { return false }
    let other = inputs.firstIndex { $0.name == name }
    if let other, !isSayable(other) { return false }
    let (own, its) = (inputs[input].kind, kind(of: name))
    if let quantity = own.quantity {
      return its.quantity == quantity || its == .unknown && (other.map { holdsNothingBut(quantity, $0) } ?? true)
    }
    guard comparison.relation.isEquality else { return false }
    switch own {
    case .boolean: return its == .boolean || its == .unknown && other == nil
    case .listed: return its == own
    case .unknown, .text, .number, .integer, .date, .time, .duration, .months: return false
    }
  }

  /// True if no table decides an input, and all its entries are tests of its values.
  private func isSayable(_ input: Int) -> Bool {
    guard inputs[input].feed == nil else { return false }
    let (kind, quantity) = (inputs[input].kind, inputs[input].kind.quantity)
    return read.allSatisfy { entries in
      switch entries[input] {
      case .any: true
      case .compared(_, let own): own.map { $0.quantity == quantity } ?? true
      case .tests(let tests): tests.allSatisfy { kind.holds($0) }
      case .not(let tests): quantity == nil || tests.allSatisfy { kind.holds($0) }
      case .expression: false
      }
    }
  }

  /// Adds the inputs that only entries name, and gives inputs that are compared the same kind.
  private mutating func addComparedInputs() {
    for entries in read {
      for (number, entry) in entries.enumerated() {
        guard case .compared(let comparisons, _) = entry else { continue }
        for comparison in comparisons {
          let other = position(adding: comparison.other, kind: inputs[number].kind)
          if inputs[number].kind == inputs[other].kind { continue }
          let common = inputs[number].kind.quantity.map { DecisionFacts.ValueKind($0) } ?? inputs[number].kind
          (inputs[number].kind, inputs[other].kind) = (common, common)
        }
      }
    }
  }

  /// The position of an input, which is added if the table has no column for it.
  private mutating func position(adding name: String, kind: DecisionFacts.ValueKind) -> Int {
    if let known = inputs.firstIndex(where: { $0.name == name }) { return known }
    let own = variables?[name] ?? .unknown
    inputs.append(.init(name: name, kind: own == .unknown ? kind : own, place: place))
    for rule in rules.indices {
      while rules[rule].inputs.count < inputs.count { rules[rule].inputs.append(.init(text: "-", place: place)) }
      read[rule].append(.any)
    }
    return inputs.count - 1
  }

  // MARK: Results

  private mutating func readResults() {
    // Most tables compute nothing.
    var names: SpacedNames?
    computed = rules.indices.map { rule in
      outputs.indices.map { output in
        output < rules[rule].outputs.count ? result(rules[rule].outputs[output].text, rule, output, &names) : nil
      }
    }
  }

  /// The names in formulas that are no paths.
  private var namesWithSpaces: SpacedNames {
    var names = spacedVariables
    for input in inputs where !input.name.isPath { names.insert(input.name) }
    return names
  }

  /// The computed result of an entry; nil for any other, and where a spec can't have it.
  private mutating func result(_ text: String, _ rule: Int, _ output: Int, _ names: inout SpacedNames?)
    -> ComputedResult?
  {
    guard case .expression = outputEntry(text), !["priority", "output-order"].contains(hitPolicy) else { return nil }
    let known = names ?? namesWithSpaces
    names = known
    guard meter.charge(FEELFormula.cost(of: text, names: known), .comparisons) else { return nil }
    guard let (result, used) = FEELFormula.result(text, names: known), !used.isEmpty,
      used.allSatisfy({ isName($0) })
    else { return nil }
    let alone = Set(result.formulas.compactMap(\.input))
    let summed = result.formulas.filter { $0.input == nil }.reduce(into: Set<Int>()) { $0.formUnion($1.inputs) }
    for (number, name) in used.enumerated() {
      let known = inputs.firstIndex { $0.name == name }
      if let known, inputs[known].feed != nil { return nil }
      let kind = kind(of: name)
      if summed.contains(number), !canBeNumber(known, kind) { return nil }
      if alone.contains(number), !canBeSaid(known, kind, rule) { return nil }
      // Without anything else to tell, a value that stands alone may be a text.
      if kind == .unknown, !summed.contains(number), known.map({ !canBeNumber($0, kind) || !hasTests($0) }) ?? true {
        return nil
      }
    }
    let positions = used.map { position(adding: $0, kind: .number) }
    for (number, position) in positions.enumerated() where inputs[position].kind == .unknown && summed.contains(number)
    {
      inputs[position].kind = .number
    }
    return result.mapInputs { positions[$0] }
  }

  private func hasTests(_ input: Int) -> Bool { read.contains { if case .any = $0[input] { false } else { true } } }

  /// True for an input of numbers, and for one without a type whose entries are nothing else.
  private func canBeNumber(_ input: Int?, _ kind: DecisionFacts.ValueKind) -> Bool {
    if kind != .unknown { return kind.quantity == .number && (input.map { isSayable($0) } ?? true) }
    return input.map { holdsNothingBut(.number, $0) } ?? true
  }

  /// True if all entries of an input are numbers, dates, times or durations of a kind.
  private func holdsNothingBut(_ quantity: Scale.Kind, _ input: Int) -> Bool {
    read.allSatisfy { entries in
      switch entries[input] {
      case .any: true
      case .compared(_, let own): own.map { $0.quantity == quantity } ?? true
      case .tests(let tests), .not(let tests): tests.allSatisfy { $0.quantity == quantity || $0 == .word("null") }
      case .expression: false
      }
    }
  }

  /// True if a step can say the value of an input: of texts, only those that the rule names.
  private func canBeSaid(_ input: Int?, _ kind: DecisionFacts.ValueKind, _ rule: Int) -> Bool {
    if let input, !isSayable(input) { return false }
    switch kind {
    case .number, .integer, .date, .time, .duration, .months, .listed, .boolean: return true
    case .unknown, .text:
      guard let input, case .tests(let tests) = read[rule][input] else { return kind == .unknown }
      return tests.allSatisfy { if case .word("null") = $0 { false } else { true } }
    }
  }

  // MARK: Columns that no rule asks for

  /// Leaves out the inputs of texts of which no rule names one: nothing depends on them.
  private mutating func leaveOutIdleInputs() {
    let compared = Set(read.flatMap { columnComparisons($0) }.map(\.other))
    let used = computed.joined().reduce(into: compared) { $0.formUnion($1?.inputs ?? []) }
    let idle = inputs.indices.filter { number in
      !rules.isEmpty && inputs[number].kind.isOfTexts && !used.contains(number) && !hasTests(number)
    }
    if idle.isEmpty { return }
    let kept = inputs.indices.filter { !idle.contains($0) }
    for number in idle {
      findings.append(
        .leavesOut("No rule asks for '\(inputs[number].name)', and its column is left out", at: inputs[number].place))
    }
    inputs = kept.map { inputs[$0] }
    for rule in rules.indices {
      rules[rule].inputs = kept.compactMap { $0 < rules[rule].inputs.count ? rules[rule].inputs[$0] : nil }
      read[rule] = kept.map { read[rule][$0] }
    }
    computed = computed.map { $0.map { $0?.mapInputs { kept.firstIndex(of: $0) ?? 0 } } }
  }

  /// The comparisons of a rule by the positions of inputs.
  func columnComparisons(_ entries: [FEELEntry]) -> [DecisionFacts.ColumnComparison] {
    entries.enumerated().flatMap { number, entry -> [DecisionFacts.ColumnComparison] in
      guard case .compared(let comparisons, _) = entry else { return [] }
      return comparisons.compactMap { comparison in
        inputs.firstIndex { $0.name == comparison.other }.map {
          .init(input: number, relation: comparison.relation, other: $0)
        }
      }
    }
  }
}

extension DecisionFacts.ValueKind {
  /// True for a test of values of the kind: of listed ones, a value of the list.
  fileprivate func holds(_ test: FEELEntry.Test) -> Bool {
    if test == .word("null") { return true }
    switch self {
    case .listed(let values): return if case .text(let text) = test { values.contains(text) } else { false }
    case .boolean: return test == .word("true") || test == .word("false")
    case .unknown, .text, .number, .integer, .date, .time, .duration, .months:
      return quantity == nil || test.quantity == quantity
    }
  }

  /// The kind of numbers, dates, times or durations; nil for other values.
  fileprivate var quantity: Scale.Kind? { scale?.kind }

  /// All numbers, dates, times or durations of a kind.
  fileprivate init(_ quantity: Scale.Kind) {
    self =
      switch quantity {
      case .number: .number
      case .date: .date
      case .time: .time
      case .duration: .duration
      case .months: .months
      // Models have versions as texts.
      case .version: .text
      }
  }

  /// True for texts that the source doesn't list.
  fileprivate var isOfTexts: Bool { self == .unknown || self == .text }
}

extension String {
  /// True for names that are joined by points, such as `order.total`.
  var isPath: Bool {
    guard let first = unicodeScalars.first, first.properties.isAlphabetic || first == "_" else { return false }
    return last != "." && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
  }
}
