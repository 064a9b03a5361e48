import Diagnostics
import Drift

extension PageBuilder {
  /// Asks whether the conditions of a table have other values than those that its documents list.
  ///
  /// Until somebody answers, the spec says that nobody knows, and the page says so beside its proof.
  mutating func askForOtherValues(_ table: ImportedTable, _ draft: TableDraft, _ conditions: [ResolvedCondition]) {
    for condition in conditions where condition.mayOverlap && condition.isOpen { assume(condition.id) }
    // Where another row catches all that is left, it catches other values, too.
    if reader.isPublished || draft.isStated || !table.otherwise.isEmpty { return }
    let listed = conditions.indices.filter {
      !conditionsAskedFor.contains(conditions[$0].id) && conditions[$0].listsValues
        && !draft.conditions[$0].saysAllValues && !namesOthers(conditions[$0])
    }
    guard let first = listed.first else { return }
    let key = "\(numberedIDs.words(of: table.id, .tables))/values"
    let choices = ["assumed", "all"]
    let answer = choices.first { $0 == answers[key] } ?? choices[0]
    let question = ImportQuestion(
      id: key, question: "are the values that the documents list all that there are?", choices: choices, answer: answer)
    page.questions.append(question)
    conditionsAskedFor.formUnion(listed.map { conditions[$0].id })
    if answer != choices[0] { return }
    for number in listed { assume(conditions[number].id) }
    let names = Message.list(listed.map { "'\(words(of: draft.conditions[$0]))'" })
    findings.append(
      .assumption(
        "No document says that there are no other values of \(names) than those listed, and the page says so",
        at: draft.conditions[first].name.firstPlace, question: question))
  }

  /// True if one of the values is a word for all others.
  private func namesOthers(_ condition: ResolvedCondition) -> Bool {
    condition.values.contains { value in value.texts.contains { $0.map { reader.words.isElse($0) } == true } }
  }

  private mutating func assume(_ condition: String) {
    if let position = conditionPositions[condition] { page.conditions[position].isAssumed = true }
  }
}

extension ResolvedCondition {
  /// True for values of the rows, as if there were no others; yes and no leave none.
  fileprivate var listsValues: Bool {
    if scale != nil { return endsWithRows }
    if isOpen || values.isEmpty { return false }
    guard values.count == 2 else { return true }
    return !values[0].texts.indices.contains { language in
      let words = values.map { $0.texts[language]?.plainWords.lowercased() ?? "" }
      return Set(words.map { Sign(ofCell: $0) }) == [.yes, .no] || Self.opposites.contains(Set(words))
    }
  }

  /// Two values that leave no other, in tables of conditions that hold or don't.
  private static let opposites: Set<Set<String>> = [["t", "f"], ["0", "1"], ["+", "-"]]
}

extension ConditionDraft {
  /// True if the document says which values there are, or no row names one.
  fileprivate var saysAllValues: Bool {
    if case .listed = kind { return true }
    return isAlwaysAny || feed != nil
  }
}
