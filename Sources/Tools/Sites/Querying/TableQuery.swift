import DecisionTables
package import Diagnostics
package import Files
import Loading
import Localization

/// A question about what a table decides for one combination, or for many.
package struct TableQuery: Sendable {
  /// The name of the table.
  package var table: String
  /// `CONDITION=VALUE` for each condition that has a value.
  package var values: [String]
  /// The day that a table with periods is asked for.
  package var day: String?
  /// The tag of the locale of the answer; the site's first locale if nil.
  package var locale: String?
  /// The format of the answer.
  package var form: Form
  /// True for test vectors at the ends of intervals and the bends of formulas, too.
  package var hasEdges = false
  /// True to show everything, rather than the first few of each kind.
  package var isVerbose: Bool
  /// The language of text that is not the site's own.
  package var catalogue = MessageCatalogue.english

  /// The formats of an answer.
  package enum Form: Sendable {
    /// For people.
    case text
    /// For programs.
    case json
    /// The canonical text from which the table's fingerprint is made.
    case canonical
    /// A line for every combination.
    case vectors(TestVectors.Format)
  }

  /// Makes a question from a user's words, without checking them.
  package init(table: String, values: [String], locale: String? = nil, form: Form, isVerbose: Bool = false) {
    self.table = table
    self.values = values
    self.locale = locale
    self.form = form
    self.isVerbose = isVerbose
  }

  /// Answers the question.
  ///
  /// - Parameters:
  ///   - folder: the site's folder.
  ///   - print: takes the answer in pieces, unless it is JSON.
  /// - Returns: Errors that prevent an answer, or warnings about the answer, with the answer itself if it is JSON.
  /// - Throws: An error if the disk fails, or the errors of `print`.
  package func run(on folder: any FileSystem, print: (String) throws -> Void) throws -> FindingReport {
    try run(on: folder.whileUnchanged { try Workspace($0, CheckSettings(isVerbose: isVerbose)) }, print: print)
  }

  /// Answers the question about the site of a workspace.
  func run(on workspace: Workspace, print: (String) throws -> Void) throws -> FindingReport {
    let report = Report()
    let line = QueryLine(table: table, values, on: day, named: Message("command line").text(in: catalogue))
    let queried = QuerySubject(line.table, in: workspace, SiteErrors(workspace.siteFindings), report: report)
    var members: KeyValuePairs<String, JSON?> = [:]
    if let queried { members = try answer(line, queried, print, report: report) }
    let limit = isVerbose ? FindingLimit.programs : .people
    return FindingReport(
      of: "query", limit.applied(to: report.findings.sortedForDisplay()), members: members)
  }

  private func answer(
    _ line: QueryLine, _ queried: QuerySubject, _ print: (String) throws -> Void, report: Report
  ) throws -> KeyValuePairs<String, JSON?> {
    var queried = line.names(ofDecided: queried.table.conditions) ? queried : queried.beginningWithInputs
    var question = line.question(about: queried.spec.table, report: report)
    if report.isEmpty, queried.divide(at: question.points) {
      question = line.question(about: queried.spec.table, report: report)
    }
    let locale = locale.map { queried.site.locale($0) } ?? 0
    guard let locale else {
      report.add(.unknownLocale(self.locale ?? "", of: queried.site))
      return [:]
    }
    guard report.isEmpty else {
      proposeIDs(report: report, queried)
      return [:]
    }
    if case .canonical = form {
      let steps = queried.page.vocabulary.steps
      try print(Fingerprint.canonicalText(of: (queried.graph?.table ?? queried.spec.table).definition, steps: steps))
      return [:]
    }
    if case .vectors(let format) = form {
      let combinations = TestVectors.combinations(question.slots, queried.graph)
      guard (combinations.combinationCount.value ?? .max) <= UInt128(TestVectors.most) else {
        report.add(tooManyLines(combinations.combinationCount, at: line.table))
        return [:]
      }
      let vectors = TestVectors(
        queried.spec.table, combinations, question.given, queried.graph, withEdges: hasEdges)
      let written = try vectors.write(format, print)
      report.add(warnings(about: question, queried))
      if let count = combinations.combinationCount.value, UInt128(written.count) < count {
        report.add(leftOut(UInt128(count) - UInt128(written.count), at: line.table))
      } else {
        report.add(notReached(by: written.rules, question, queried))
      }
      return [:]
    }
    if let graph = queried.graph { question.settle(by: graph) }
    guard let answers = QueryAnswers(question, about: queried, locale: locale) else {
      report.add(tooManyOutcomes(at: line.table))
      return [:]
    }
    if let unsound = answers.answers.first(where: { !$0.answer.decision.isSound }) {
      report.add(Self.unsound(unsound.answer, of: queried))
    }
    // If the locale has no words for an answer, it isn't shown.
    report.add(answers.findings.filter { $0.severity == .error })
    guard report.isEmpty else { return [:] }
    if let failure = answers.failure {
      report.add(failure)
      if case .json = form { return answers.json }
      return [:]
    }
    report.add(warnings(about: question, queried))
    if case .json = form { return answers.json }
    try print(answers.text(verbosely: isVerbose, in: catalogue))
    return [:]
  }

  /// Proposes the id for a label that is written in place of it.
  private func proposeIDs(report: Report, _ queried: QuerySubject) {
    report.change { $0.details.table = $0.details.table ?? queried.spec.id }
    var labels = ValueLabels(of: queried.page, shared: queried.site.shared)
    labels.proposeIDs(report: report)
  }

  /// Warnings about texts that may have been meant as listed ones.
  private func warnings(about question: Question, _ queried: QuerySubject) -> [Finding] {
    var listed = ListedTexts(of: queried.spec, on: queried.page, of: queried.site)
    return question.unlisted.compactMap { condition, value in listed.warning(value.text, at: value.range, of: condition)
    }
  }

  /// The warning about rules that no line has, though computed numbers may lead to them.
  private func notReached(by reached: Set<Int>, _ question: Question, _ queried: QuerySubject) -> [Finding] {
    guard let graph = queried.graph, !graph.computedInputs.isEmpty else { return [] }
    var question = question
    question.settle(by: graph)
    let answers = queried.spec.table.answers(for: question.slots) ?? []
    let possible = answers.filter { $0.decision.impossible == nil }.flatMap(\.rules).map { graph.rules[$0] }
    let rules = Set(possible).subtracting(reached).sorted().map { graph.table.definition.rules[$0].id }
    guard let first = rules.first else { return [] }
    let names = rules.map(\.text)
    let quoted = Message.list(names.map { "'\($0)'" }, upTo: 20)
    return [
      Finding(
        .notDecided, at: first.range,
        .count(
          names.count, one: "No values were found that lead to rule \(quoted), so that no line has it",
          "No values were found that lead to the rules \(quoted), so that no line has them"),
        notes: [.init("there may be none: the bounds of computed numbers may be too wide")],
        details: .init(table: queried.table.id, rules: names))
    ]
  }

  /// The finding for a gap or a contradiction, which is possible only in a table that couldn't be proved completely.
  private static func unsound(_ answer: Answer, of queried: QuerySubject) -> Finding {
    let table = queried.table
    let isGap = answer.decision.outputs.contains(.gap)
    return Finding(
      isGap ? .uncoveredCombination : .conflictingRules, at: table.place,
      isGap
        ? "A table says what happens in every case, but '\(table.id)' leaves out one that is asked for"
        : "Rules of table '\(table.id)' contradict each other for a combination that is asked for",
      notes: answer.decision.decidingRules.prefix(5).map { index in
        let rule = table.rules[index].id
        return .init("rule '\(rule.text)' matches here", at: rule.range)
      }, details: .init(table: table.id, rules: answer.decision.decidingRules.map { table.rules[$0].id.text }))
  }

  private func tooManyOutcomes(at table: SourceText) -> Finding {
    Finding(
      .tooManyCombinations, at: table.range,
      "The answer would have more than \(QueryAnswers.most) different outcomes or \(QueryAnswers.mostBytes / 1_000_000) MB, or take too long to find",
      fixes: [.init("give more conditions a value")])
  }

  private func leftOut(_ count: UInt128, at table: SourceText) -> Finding {
    Finding(
      .tooManyCombinations, at: table.range,
      "A query prints \(TestVectors.mostBytes / 1_000_000) MB at most, which leaves out \(CombinationCount(count).words) of the combinations",
      fixes: [.init("give more conditions a value")])
  }

  private func tooManyLines(_ count: CombinationCount, at table: SourceText) -> Finding {
    Finding(
      .tooManyCombinations, at: table.range,
      "A query prints \(TestVectors.most) combinations at most, and not \(count.words)",
      fixes: [.init("give more conditions a value"), .init("ask for the different outcomes only, without '--all'")])
  }
}
