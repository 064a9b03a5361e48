import Diagnostics

extension PageBuilder {
  /// Asks what empty results mean, beside others of their row: that they don't apply, that nobody says them, or that they repeat.
  ///
  /// A row that says nothing at all is another thing: nobody knows what happens then.
  mutating func settleEmptyResults(of draft: inout TableDraft) {
    guard !reader.isPublished, !draft.isStated, draft.layout?.columns.isEmpty ?? true, draft.markedSteps.isEmpty,
      draft.outputs.count > 1,
      let place = draft.rules.lazy.filter({ !$0.isSilent }).flatMap({ zip($0.cells, $0.places) })
        .first(where: { $0.0.isEmpty })?.1.firstPlace
    else { return }
    let key = "\(questionPrefix)/empty-results"
    let choices = ["does-not-apply", "not-stated", "repeated"]
    let answer = choices.first { $0 == answers[key] } ?? choices[0]
    let question = ImportQuestion(
      id: key, question: "what does an empty cell among the results mean?", choices: choices, answer: answer)
    page.questions.append(question)
    switch answer {
    case "repeated": draft.repeatResults()
    case "not-stated": break
    default:
      findings.append(
        .assumption("An empty cell among the results says that this one doesn't apply", at: place, question: question))
      draft.hasResultsThatDoNotApply = true
      draft.emptyCell = draft.rules.lazy.first(where: \.isSilent)?.places.first?.firstPlace
    }
  }
}

extension TableDraft {
  /// Gives each empty result the one above it.
  fileprivate mutating func repeatResults() {
    for (above, rule) in zip(rules.indices, rules.indices.dropFirst()) where !rules[rule].isSilent {
      for output in rules[rule].cells.indices where rules[rule].cells[output].isEmpty {
        rules[rule].cells[output] = rules[above].cells[output]
      }
    }
    emptyCell = rules.lazy.flatMap { zip($0.cells, $0.places) }.first { $0.0.isEmpty }?.1.firstPlace
  }
}
