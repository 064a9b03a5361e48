import DecisionTables
import Diagnostics
import Editions
import Loading
import Localization

/// The answers of a table to a question, in the words of a locale.
struct QueryAnswers {
  let queried: QuerySubject
  let question: Question
  let language: Language
  /// The given values as the beginning of a sentence; nil if there are none.
  let heading: String?
  let answers: [WordedAnswer]
  /// The problems found in the texts.
  let findings: [Finding]

  struct WordedAnswer {
    var answer: Answer
    /// The decision with formulas in place of the numbers that they yield.
    var formulas: Decision
    /// The values of the open conditions, for each group of combinations; empty if they don't matter.
    var headings: [String]
    var words: OutcomeWords
    /// The annotation of each deciding rule; nil if it has none.
    var annotations: [String?]
    /// The decisions of other tables on the way, each way once; empty unless the question begins with first inputs.
    var ways: [Way] = []
  }

  /// The values that other tables give to conditions of the table.
  struct Way {
    /// In the order of the conditions.
    var values: [(condition: String, value: String)]
    /// As the beginning of a sentence.
    var text: String
    /// The different decisions of the tables; empty if the question leaves too much open.
    var decisions: [GraphDecision] = []
  }

  /// The most answers: more are of no use to people, and programs have test vectors.
  static let most = 1_000
  /// The limit for all answers together.
  static let mostBytes = 16_000_000

  /// Fails if there are too many different answers, if they are too long, or if the budget is used up.
  init?(_ question: Question, about queried: QuerySubject, locale: Int) {
    guard let found = queried.spec.table.answers(for: question.slots, limit: Self.most) else { return nil }
    let answers = found.filter { queried.graph?.isUnreachable($0.decision) != true }
    self.queried = queried
    self.question = question
    language = queried.site.languages[locale]
    let spec = queried.spec
    var wording = TableWording(spec, on: queried.page, queried.site.index, locale: locale)
    let all = spec.table.allCombinations.slots
    let known = Set(question.slots.indices.filter { question.knows($0) })
    let isGiven = question.slots.indices.map { question.knows($0) }
    let given = question.slots.indices.map { queried.graph?.isComputed($0) == true ? all[$0] : question.slots[$0] }
    let points = question.slots.indices.map { queried.graph?.isComputed($0) == true ? nil : question.points[$0] }
    heading = question.given.contains { $0 != nil } ? wording.heading(given, points: points) : nil
    var worded: [WordedAnswer] = []
    let values = spec.table.values(of: question.slots, points: question.points)
    var room = Self.mostBytes
    let ways = QueryWays(queried, locale: locale)
    for (var answer, boxes) in zip(answers, spec.table.widenedBoxes(of: answers, given: known)) {
      let formulas = answer.decision
      answer.decision = formulas.computed(of: spec.table.definition, for: values)
      if let graph = queried.graph { answer.rules = graph.firstOfEach(answer.rules) }
      var headings: [String] = []
      for box in boxes {
        let open = box.indices.map { isGiven[$0] ? all[$0] : box[$0] }
        if open == all && isGiven.contains(true) { continue }
        headings.append(wording.heading(open, points: box.map { _ in nil }))
        room -= headings[headings.count - 1].utf8.count
        if room < 0 { return nil }
      }
      worded.append(
        WordedAnswer(
          answer: answer, formulas: formulas, headings: headings, words: wording.words(for: answer.decision),
          annotations: answer.rules.map { wording.annotation(ofRule: $0) },
          ways: ways?.ways(to: answer, question.points) ?? []))
      room -= worded[worded.count - 1].size
      if room < 0 { return nil }
    }
    self.answers = worded
    findings = wording.findings
  }
}

extension QueryAnswers {
  /// The ids of conditions whose computed numbers are left open by what is given: they are known only by bounds.
  var bounded: [String] {
    guard answers.count > 1, let graph = queried.graph else { return [] }
    let open = graph.computedInputs.filter { question.points[$0] == nil && question.slots[$0].count > 1 }
    return open.map { queried.table.conditions[$0].id }
  }
}

extension QueryAnswers.WordedAnswer {
  /// The approximate size in bytes, without headings: JSON adds some names around each line and rule.
  fileprivate var size: Int {
    let names = 24
    let lines = words.outputs.flatMap(\.lines).flatMap { [$0] + $0.choices }
      .reduce(0) { $0 + $1.text.utf8.count + names }
    let notes = words.notes.reduce(0) { $0 + $1.text.utf8.count + names }
    let ways = ways.reduce(0) { $0 + $1.text.utf8.count * 2 + names }
    return lines + notes + ways + annotations.reduce(0) { $0 + ($1?.utf8.count ?? 0) + names }
  }
}
