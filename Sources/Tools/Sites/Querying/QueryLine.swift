import DecisionTables
import Diagnostics
import Loading

/// A query as typed: the name of a table, and conditions with values.
///
/// The arguments are read like a file of one line, so that findings can point into them.
struct QueryLine {
  let table: SourceText
  private let pairs: [(condition: SourceText, value: SourceText)]
  private let malformed: [SourceText]
  /// The day, if one is asked for; the last of the pairs has it.
  private let day: SourceText?

  /// - Parameters:
  ///   - table: the name of a table.
  ///   - arguments: each as `CONDITION=VALUE`.
  ///   - day: the day to ask for, as a value of the condition that periods make.
  ///   - name: what findings call the line, in the language of messages.
  init(table: String, _ arguments: [String], on day: String?, named name: String) {
    let arguments = arguments + (day.map { ["\(Condition.dayID)=\($0)"] } ?? [])
    let file = SourceFile(path: name, text: ([table] + arguments).joined(separator: " "))
    self.table = SourceText(table, file: file, at: 0)
    var pairs: [(SourceText, SourceText)] = []
    var malformed: [SourceText] = []
    var offset = table.utf8.count + 1
    for argument in arguments {
      if let sign = argument.firstIndex(of: "=") {
        let condition = SourceText(String(argument[..<sign]), file: file, at: offset)
        let value = String(argument[argument.index(after: sign)...])
        let start = offset + condition.text.utf8.count + 1
        pairs.append((condition, SourceText(value, file: file, at: start)))
      } else {
        malformed.append(SourceText(argument, file: file, at: offset))
      }
      offset += argument.utf8.count + 1
    }
    self.pairs = pairs
    self.malformed = malformed
    self.day = day == nil ? nil : pairs.last?.1
  }

  /// True if it gives a value to a condition that another table decides.
  func names(ofDecided conditions: [Condition]) -> Bool {
    pairs.contains { pair in conditions.contains { $0.requirement != nil && $0.id == pair.condition.text } }
  }

  /// The question about a table, with findings for conditions and values that the table doesn't know.
  func question(about table: CompiledTable, report: Report) -> Question {
    let conditions = table.definition.conditions
    var question = Question(about: table)
    for argument in malformed { report.add(Self.malformed(argument, conditions)) }
    if let day, !conditions.contains(where: \.isDay) {
      report.add(Self.unchanging(table.definition, at: day))
      return question
    }
    for (index, pair) in pairs.enumerated() {
      if conditions.haveSets, let set = conditions.column(pair.condition.text), set.isSet {
        if pairs[..<index].contains(where: { $0.condition.text == set.id }) {
          report.add(Self.repeated(pair.condition))
        } else {
          restrict(&question, to: pair.value, of: set, in: table, report: report)
        }
        continue
      }
      guard let condition = conditions.firstIndex(where: { $0.id == pair.condition.text }) else {
        report.add(.unknownCondition(pair.condition.text, at: pair.condition.range, among: conditions))
        continue
      }
      if pairs[..<index].contains(where: { $0.condition.text == pair.condition.text }) {
        report.add(Self.repeated(pair.condition))
        continue
      }
      if day != nil, index == pairs.count - 1, !Self.isDay(pair.value, of: conditions[condition]) {
        report.add(Self.notADay(pair.value))
        continue
      }
      let entry = entry(pair.value, of: conditions[condition], report: report)
      question.restrict(condition, to: entry, asked: pair.value, of: table)
    }
    question.settleOrders(of: table)
    if let position = table.misplacedValue(in: question.slots) {
      let id = conditions[position].id
      let pair = pairs.last { $0.condition.text == id }
      report.add(
        Self.misplaced(
          id, at: pair?.value.range ?? self.table.range, isAsked: !table.hasValue(position, in: question.slots),
          table.notesOnAsking(position)))
    }
    return question
  }

  /// The finding for a value of a condition that isn't asked for the other values, or for none of one that is.
  private static func misplaced(_ id: String, at place: SourceRange, isAsked: Bool, _ notes: [Finding.Note]) -> Finding
  {
    Finding(
      .notOneValue, at: place,
      isAsked
        ? "'\(id)' has a value wherever the other values of the query are given"
        : "Nobody is asked for '\(id)' where the other values of the query are given",
      notes: notes, fixes: [.init("leave '\(id)' out, or give the other conditions other values")],
      details: Finding.Details(conditions: [id]))
  }

  /// Restricts the members of a set to those that are listed: `directives=private,no-store`.
  private func restrict(
    _ question: inout Question, to value: SourceText, of set: ConditionColumn, in table: CompiledTable,
    report: Report
  ) {
    let members = table.definition.conditions[set.positions]
    let ids = value.split(at: UInt8(ascii: ",")).filter { !$0.text.isEmpty }
    let entries = Entry.entries(ofSet: ids, at: value.range, members, report: report)
    for (position, entry) in zip(set.positions, entries) {
      let has = SourceText(
        entry.asksForMember == true ? "true" : "false", file: value.file, bounds: value.bounds, segments: [])
      question.restrict(position, to: entry, asked: has, of: table)
    }
  }

  private func entry(_ value: SourceText, of condition: Condition, report: Report) -> Entry {
    var text = value
    if condition.isUnlisted(value.text) { text.text = Domain.anythingElse }
    let attempt = report.attempt()
    let entry = Entry.parse([text], at: value.range, for: condition, report: attempt)
    // What is asked stands on no page, where a version could look different.
    attempt.replace(with: attempt.findings.filter { $0.kind != .rewrittenVersion })
    attempt.keep()
    if !entry.isFaulty && !entry.isPoint && !entry.isAny {
      report.add(
        Finding(
          .notOneValue, at: value.range, "A query gives '\(condition.id)' one value",
          fixes: [.init("leave the condition out to see what its values decide")]))
    }
    return entry
  }

  private static func malformed(_ argument: SourceText, _ conditions: [Condition]) -> Finding {
    let known = conditions.declaredIDs
    return Finding(
      .missingValue, at: argument.range, "'\(argument.text)' gives no condition a value",
      notes: [.init("the conditions are: \(known.joined(separator: ", "))")], fixes: [.init("write 'CONDITION=VALUE'")])
  }

  private static func unchanging(_ table: DecisionTable, at day: SourceText) -> Finding {
    Finding(
      .unknownCondition, at: day.range, "Table '\(table.id)' has no periods: what it decides is the same on each day",
      fixes: [.init("leave '--on' out")])
  }

  /// True for a text that is one day, or one that the table doesn't speak of, which has a finding of its own.
  private static func isDay(_ text: SourceText, of condition: Condition) -> Bool {
    guard let place = condition.place else { return true }
    let entry = Entry.parse([text], at: text.range, for: .day(at: place), report: Report())
    return !entry.isFaulty && entry.isPoint
  }

  private static func notADay(_ text: SourceText) -> Finding {
    Finding(
      .notOneValue, at: text.range, "'--on' asks for one day, and '\(text.text)' is none",
      fixes: [.init("write '--on' with a date, such as '--on 2026-04-01', or leave it out to see each period")])
  }

  private static func repeated(_ condition: SourceText) -> Finding {
    Finding(.duplicateCondition, at: condition.range, "A query gives '\(condition.text)' one value, not two")
  }
}
