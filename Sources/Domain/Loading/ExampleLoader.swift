import DecisionTables
import Diagnostics
import YAMLTree

/// Reads the examples of a table.
struct ExampleLoader {
  var reader: RuleLoader

  private static let subject: Message = "an example"

  static let shape = MappingShape(
    subject,
    [
      .init("id", .text, "A name for messages."),
      .init(
        "when", RuleLoader.entriesShape, "From conditions to values, one for each; for a set all members that it has.",
        isNeeded: true, elsewhere: ["if", "given", "inputs"]),
      .init(
        "then", RuleLoader.outcomeShape(or: [notStated, impossible]),
        "The outcome as in a rule; or not-stated, or impossible.", isNeeded: true,
        elsewhere: ["expect", "expected", "result", "output", "outcome"]),
    ])

  private static let notStated = "not-stated"
  private static let impossible = "impossible"

  /// Reads examples with an entry for each condition of the table, or for each first input.
  ///
  /// An example that names a condition which a table decides is one of the table alone. Others begin with the first
  /// inputs, if there are any.
  ///
  /// - Parameters:
  ///   - node: the examples.
  ///   - inputs: the first inputs; none unless tables decide conditions.
  ///   - report: receives findings about the examples.
  /// - Returns: The examples without a mistake in them: those of the table alone, and those that begin with the inputs.
  func examples(_ node: YAMLNode, inputs: [Condition], report: Report) -> (own: [Example], whole: [Example]) {
    if inputs.isEmpty { return (examples(node, report: report), []) }
    let own = reader.conditions
    var loader = self
    loader.reader.conditions = own + inputs.filter { input in !own.contains { $0.id == input.id } }
    let names = loader.reader.conditions.map(\.id)
    var found: (own: [Example], whole: [Example]) = ([], [])
    for example in loader.examples(node, report: report) {
      let decided = own.indices.first { own[$0].requirement != nil && !example.entries[$0].isAny }
      let input = example.entries.indices.first { $0 >= own.count && !example.entries[$0].isAny }
      if let decided, let input {
        report.add(.mixed(example, own[decided], loader.reader.conditions[input]))
        continue
      }
      var part = example
      if decided != nil {
        part.entries = Array(example.entries.prefix(own.count))
        found.own.append(part)
      } else {
        part.entries = inputs.compactMap { input in names.firstIndex(of: input.id).map { example.entries[$0] } }
        found.whole.append(part)
      }
    }
    return found
  }

  /// - Returns: the examples without a mistake in them.
  private func examples(_ node: YAMLNode, report: Report) -> [Example] {
    var places: [String: SourceRange] = [:]
    return (node.items("'examples'", haveManyKeys: true, report: report) ?? []).compactMap { item in
      let own = report.attempt()
      defer { own.keep() }
      let example = example(item, report: own)
      if let id = example?.id {
        if let first = places[id.text] { own.add(Self.duplicate(id, first)) } else { places[id.text] = id.range }
      }
      return own.hasErrors ? nil : example
    }
  }

  private func example(_ node: YAMLNode, report: Report) -> Example? {
    guard let fields = Fields(node, as: Self.shape, report: report) else { return nil }
    let id = fields.text("id", report: report)
    _ = id?.declaredIdentifier(Self.subject, report: report)
    guard let when = fields.required("when", report: report),
      let then = fields.required("then", report: report)
    else { return nil }
    return Example(
      id: id, entries: reader.entries(when, report: report, reading: value, readingSet: set),
      expected: expectation(then, report: report), place: id?.range ?? when.range)
  }

  private static func duplicate(_ id: SourceText, _ first: SourceRange) -> Finding {
    Finding(
      .duplicateID, at: id.range, "The table has the example '\(id.text)' twice",
      notes: [.init("the first stands here", at: first)])
  }

  private func expectation(_ node: YAMLNode, report: Report) -> Expectation {
    if case .scalar(let text) = node.value {
      switch text.text {
      case Self.notStated: return .notStated
      case Self.impossible: return .impossible
      default: break
      }
    }
    return .outcome(reader.outcome(node, report: report))
  }

  /// The set that an example gives: the list of its members.
  private func set(_ node: YAMLNode, of members: ArraySlice<Condition>, report: Report) -> [Entry] {
    let ids = node.texts("a set", report: report)
    return Entry.entries(ofSet: ids, at: node.range, members, report: report)
  }

  /// The single value of a condition in an example.
  private func value(_ node: YAMLNode, of condition: Condition, report: Report) -> Entry {
    guard var text = node.text("a value of '\(condition.id)'", report: report) else {
      return Entry(.any, at: node.range, isFaulty: true)
    }
    let unlisted = condition.isUnlisted(text.text) ? text.text : nil
    if unlisted != nil { text.text = Domain.anythingElse }
    let attempt = report.attempt()
    defer { attempt.keep(quoting: [text]) }
    var entry = Entry.parse([text], at: node.range, for: condition, report: attempt)
    if !entry.isFaulty && !entry.isPoint {
      attempt.add(
        Finding(
          .notOneValue, at: node.range, "An example gives '\(condition.id)' one value",
          fixes: [.init("leave the condition out if the outcome is the same for all its values")]))
    }
    entry.unlisted = unlisted
    return entry
  }
}

extension Finding {
  fileprivate static func mixed(_ example: Example, _ decided: Condition, _ input: Condition) -> Finding {
    Finding(
      .mixedExample, at: example.place,
      "The example gives a value to '\(decided.id)', which a table decides, and to the first input '\(input.id)'",
      notes: [.init("an example gives values to first inputs, or to the conditions of the table alone")],
      fixes: [.init("leave one of them out")])
  }
}
