import Diagnostics

extension PageBuilder {
  /// True if an empty result says that it doesn't apply, where another one of its row does.
  ///
  /// A row that says nothing at all is another thing: nobody knows what happens then.
  mutating func hasResultsThatDoNotApply(_ draft: TableDraft, _ tableID: String) -> Bool {
    guard !reader.isPublished, !draft.isStated, draft.layout?.columns.isEmpty ?? true, draft.markedSteps.isEmpty,
      draft.outputs.count > 1,
      let place = draft.rules.lazy.filter({ !$0.isSilent }).flatMap({ zip($0.cells, $0.places) })
        .first(where: { $0.0.isEmpty })?.1.firstPlace
    else { return false }
    let key = "\(numberedIDs.words(of: tableID, .tables))/empty-results"
    let choices = ["does-not-apply", "not-stated"]
    let answer = choices.first { $0 == answers[key] } ?? choices[0]
    let question = ImportQuestion(
      id: key, question: "what does an empty cell among the results mean?", choices: choices, answer: answer)
    page.questions.append(question)
    if answer != choices[0] { return false }
    findings.append(
      .assumption("An empty cell among the results says that this one doesn't apply", at: place, question: question))
    return true
  }
}
