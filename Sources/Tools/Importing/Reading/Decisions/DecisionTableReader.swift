import CommonMark
import DecisionTables
import Diagnostics
import Exchange
import Loading

/// Makes a table of the inputs, outputs and rules that a model of decisions has, in DMN or JDM.
struct DecisionTableReader {
  /// A column of a decision table.
  struct Column {
    /// The name by which other tables are asked for it.
    var name: String
    /// The words for readers, if they differ.
    var label: String?
    /// The words that a model of Hyo has for the column and its values.
    var words = ModelWords()
    var kind: DecisionFacts.ValueKind = .unknown
    /// True if the model names a type, known or not.
    var isTyped = false
    /// The entry where no rule matches.
    var defaultEntry: Entry?
    var feed: DecisionFacts.Feed?
    /// True if each entry is a whole condition, such as `order.total > 100`, and no test of one value.
    var holdsConditions = false
    /// The numbers or dates that the model allows, and true if the value may be missing.
    var allowed: (interval: Interval, hasNull: Bool) = (.all, false)
    /// The list of numbers or dates that the model allows, if it can't be read.
    var unreadValues: String?
    var place: SourceRange
  }

  /// An entry as the model has it.
  struct Entry {
    var text: String
    var place: SourceRange
  }

  /// A rule.
  struct Rule {
    var inputs: [Entry]
    var outputs: [Entry]
    var annotation: Entry?
  }

  var title: String
  var place: SourceRange
  var hitPolicy: String
  /// The hit policy of a table with another one than those that are known.
  var usualPolicy = "unique"
  var aggregation: String?
  var inputs: [Column]
  var outputs: [Column]
  var rules: [Rule]
  /// The kinds of the variables that entries may name; nil where any name may be a variable, as in JDM.
  var variables: [String: DecisionFacts.ValueKind]? = [:]
  /// The names of these variables that are no paths, such as `order total`.
  var spacedVariables = SpacedNames()
  /// The names of what other tables decide, which can't be compared, and no formula computes with.
  var decidedNames: Set<String> = []
  /// The name of what this table decides, which is none of these.
  var ownName: String?
  /// The notes of the table, to which marks in its words lead.
  var notes: [SourceNote] = []
  /// The words with which the model describes the decision.
  var description: Entry?
  /// The entries of the inputs of each rule.
  var read: [[FEELEntry]] = []
  /// The entries of outputs that were read.
  var outputEntries: [String: FEELEntry] = [:]
  /// The computed results of each rule.
  var computed: [[ComputedResult?]] = []
  /// The findings about parts that a spec can't express.
  var findings: [Finding] = []
  /// Counts what entries make of few words: the values that negations list.
  private(set) var meter = ReadingMeter()

  init(
    title: String, place: SourceRange, hitPolicy: String, aggregation: String? = nil, inputs: [Column],
    outputs: [Column], rules: [Rule]
  ) {
    (self.title, self.place, self.hitPolicy, self.aggregation) = (title, place, hitPolicy, aggregation)
    (self.inputs, self.outputs, self.rules) = (inputs, outputs, rules)
  }

  /// The table, whose findings are those of this reader afterwards; without rules where the meter stops the reading.
  mutating func table(_ meter: ReadingMeter) -> SourceTable {
    let listed = (inputs + outputs).reduce(0) {
      if case .listed(let values) = $1.kind { $0 + values.count } else { $0 }
    }
    guard findings.areFree(ofWideTables: inputs.count, outputs.count, at: place),
      meter.charge(listed + rules.count * (inputs.count + outputs.count), .cells)
    else { return SourceTable(header: [], rows: [], place: place) }
    self.meter = meter
    checkPolicy()
    checkNames()
    readEntries()
    let hasAnnotations = rules.contains { $0.annotation != nil }
    var header = (inputs + outputs).map {
      SourceCell($0.words.name ?? $0.label.map { Self.words($0) } ?? Self.name($0.name), at: $0.place)
    }
    if hasAnnotations { header.append(SourceCell("–", at: place)) }
    var rows: [[SourceCell]] = []
    let values = inputs.indices.map { namedValues(of: $0) }
    for (position, rule) in rules.enumerated() {
      var row: [SourceCell] = []
      for (number, entry) in rule.inputs.prefix(inputs.count).enumerated() {
        row.append(input(entry, read[position][number], values[number], inputs[number]))
      }
      while row.count < inputs.count { row.append(SourceCell("", at: place)) }
      for (number, entry) in rule.outputs.prefix(outputs.count).enumerated() {
        row.append(output(entry, outputs[number], isComputed: computed[position][number] != nil))
      }
      while row.count < inputs.count + outputs.count { row.append(SourceCell("", at: place)) }
      if rule.inputs.count < inputs.count || rule.outputs.count < outputs.count {
        findings.append(.assumption("The rule has fewer entries than its table has columns", at: row[0].place))
      }
      if hasAnnotations {
        row.append(rule.annotation.map { SourceCell(Self.words($0.text), at: $0.place) } ?? SourceCell("", at: place))
      }
      rows.append(row)
    }
    var table = SourceTable(header: header, rows: rows, place: place)
    (table.title, table.isDecision, table.hitPolicy) = (SourceCell(Self.words(title), at: place), true, hitPolicy)
    table.notes = notes
    table.below = description.map { [SourceCell(Self.words($0.text), at: $0.place)] } ?? []
    table.facts = facts(hasAnnotations)
    table.facts?.named = values.map { $0.hasOthers ? $0.lines : [] }
    return table
  }

  /// Replaces a hit policy or an aggregation that no standard has.
  private mutating func checkPolicy() {
    if HitPolicy(rawValue: hitPolicy) == nil {
      findings.append(
        .assumption("'\(hitPolicy)' is no hit policy, and '\(usualPolicy)' is taken in its place", at: place))
      hitPolicy = usualPolicy
    }
    if let own = aggregation, Aggregation(rawValue: own) == nil {
      findings.append(
        .assumption("'\(own)' is no aggregation; the table lists the results of all rules that match", at: place))
      aggregation = nil
    }
  }

  /// Lists inputs without a name, and values that can't be read.
  private mutating func checkNames() {
    for input in inputs {
      if input.name == Self.noName, input.label == nil {
        findings.append(.assumption("An input has no name, and is called '\(Self.noName)'", at: input.place))
      }
      if let text = input.unreadValues {
        findings.append(
          .assumption(
            "The values that the model allows here are no interval, and all are allowed: \(String(text.prefix(80)))",
            at: input.place))
      }
    }
  }

  /// The name of what has none.
  static let noName = "–"

  private mutating func facts(_ hasAnnotations: Bool) -> DecisionFacts {
    var facts = DecisionFacts(inputs: inputs.count, outputs: outputs.count)
    facts.hasAnnotations = hasAnnotations
    facts.arePlainCells = !(inputs + outputs).contains { $0.words.name != nil }
    facts.aggregation = aggregation
    facts.inputKinds = inputs.map { $0.kindInWords }
    facts.outputKinds = outputs.map { $0.kindInWords }
    facts.feeds = inputs.map(\.feed)
    facts.bounds = inputs.map { $0.kind.isQuantity ? $0.allowed.interval : .all }
    facts.nullable = inputs.indices.map { isNullable($0) }
    facts.comparisons = read.map { columnComparisons($0) }
    facts.computed = computed
    let defaults = outputs.map { column in column.defaultEntry.map { output($0, column).text } }
    if defaults.contains(where: { $0?.isEmpty == false }) { facts.defaults = defaults }
    return facts
  }

  // MARK: Entries

  /// True if an entry of an input asks for the missing value.
  func namesNull(_ input: Int) -> Bool {
    read.contains { entries in
      switch entries[input] {
      case .tests(let tests), .not(let tests): tests.contains(.word("null"))
      case .any, .compared, .expression: false
      }
    }
  }

  /// True if the value of an input may be missing.
  private func isNullable(_ input: Int) -> Bool {
    namesNull(input) || inputs[input].kind.isQuantity && inputs[input].allowed.hasNull
  }

  /// The texts that the entries of an input name, in their order; none where an entry asks for anything else.
  private func namedTexts(of input: Int) -> [String] {
    switch inputs[input].kind {
    case .text, .unknown: break
    case .listed, .boolean, .number, .integer, .date, .time, .duration, .months: return []
    }
    var names: [String] = []
    var known: Set<String> = []
    for entries in read where input < entries.count {
      switch entries[input] {
      case .any: continue
      case .expression, .compared: return []
      case .tests(let tests), .not(let tests):
        for test in tests where test != .word("null") {
          guard case .text(let text) = test else { return [] }
          if known.insert(text).inserted { names.append(text) }
        }
      }
    }
    return names
  }

  private mutating func input(_ entry: Entry, _ read: FEELEntry, _ values: NamedValues, _ column: Column)
    -> SourceCell
  {
    switch read {
    case .compared(_, let own): return SourceCell(own.map { column.line(of: $0) } ?? "-", at: entry.place)
    case .any: return SourceCell("-", at: entry.place)
    case .tests(let tests):
      return SourceCell(tests.map { column.line(of: $0) }.joined(separator: "\n"), at: entry.place)
    case .not(let tests):
      // Each value that is left becomes a line, which takes as long to read as an entry of its own.
      guard meter.excess == nil, meter.charge(values.count(without: tests), .cells) else { break }
      let cell = SourceCell(values.lines(without: tests), at: entry.place)
      if meter.charge(cell.text.utf8.count, .bytes) { return cell }
    case .expression: return expression(entry)
    }
    return SourceCell("", at: entry.place)
  }

  /// The values of an input that a negation is read against.
  func namedValues(of input: Int) -> NamedValues {
    let column = inputs[input]
    return switch column.kind {
    case .listed(let values): NamedValues(values.map { .text($0) }, isNullable: isNullable(input), column.line)
    case .boolean: NamedValues([.word("true"), .word("false")], isNullable: isNullable(input))
    case .unknown, .number, .integer, .date, .time, .duration, .months, .text:
      NamedValues(namedTexts(of: input).map { .text($0) }, hasOthers: true, isNullable: isNullable(input), column.line)
    }
  }

  private mutating func output(_ entry: Entry, _ column: Column, isComputed: Bool = false) -> SourceCell {
    if let words = column.words(of: entry.text.trimmingWhitespace) { return SourceCell(words, at: entry.place) }
    // The code stands for the result where the page can't have the formula.
    if isComputed { return code(entry) }
    switch outputEntry(entry.text) {
    case .any: return SourceCell("", at: entry.place)
    case .tests(let tests) where tests.count == 1: return SourceCell(tests[0].line, at: entry.place)
    case .tests, .not, .compared, .expression: return expression(entry)
    }
  }

  /// An expression as code, which is listed.
  private mutating func expression(_ entry: Entry) -> SourceCell {
    findings.append(.keptAsCode(entry.text, at: entry.place))
    return code(entry)
  }

  private func code(_ entry: Entry) -> SourceCell {
    SourceCell(MarkdownText.text(of: [.code(entry.text.inOneLine)]), at: entry.place)
  }

  // MARK: Words

  private static func words(_ text: String) -> String { MarkdownText.text(of: [.text(text.inOneLine)]) }

  /// The name of a column: words, or an expression as code.
  private static func name(_ text: String) -> String {
    let isName = text.allSatisfy { $0.isLetter || $0.isNumber || " _-'".contains($0) }
    return isName
      ? words(text) : MarkdownText.text(of: [.code(text.split(whereSeparator: \.isNewline).joined(separator: " "))])
  }

}

extension DecisionTableReader.Column {
  /// The words of a text as entries have it, where the model has some of its own.
  fileprivate func words(of text: String) -> String? { words.values.first { $0.text == text }?.words }

  /// A test as the line of a cell.
  fileprivate func line(of test: FEELEntry.Test) -> String {
    guard case .text(let text) = test, !words.values.isEmpty else { return test.line }
    let literal = "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    return words(of: literal) ?? test.line
  }

  /// The kind, with its values as lines of cells.
  fileprivate var kindInWords: DecisionFacts.ValueKind {
    switch kind {
    case .listed(let values): .listed(values.map { line(of: .text($0)) })
    case .number where words.isInteger: .integer
    default: kind
    }
  }
}

extension String {
  /// The lines of the text as one.
  fileprivate var inOneLine: String {
    split(whereSeparator: \.isNewline).map { String($0).trimmingWhitespace }.joined(separator: " ")
  }
}

extension Finding {
  /// An expression for which specs have no form.
  static func keptAsCode(_ expression: String, at place: SourceRange?) -> Finding {
    .assumption(
      "A spec can't say this expression, which is kept as code: \(String(expression.inOneLine.prefix(80)))", at: place)
  }
}
