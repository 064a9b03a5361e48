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
    let lists = conditions.indices.filter {
      !conditionsAskedFor.contains(conditions[$0].id) && conditions[$0].listsValues
        && !draft.conditions[$0].saysAllValues
    }
    let listed = lists.filter { !namesOthers($0, draft, conditions) }
    guard let first = listed.first else { return }
    let key = "\(questionPrefix)/values"
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

  /// True if one of a condition's values stands for all others, such as `Others`, unless an answer says that it doesn't.
  private mutating func namesOthers(
    _ number: Int, _ draft: TableDraft, _ conditions: [ResolvedCondition]
  ) -> Bool {
    let texts = conditions[number].values.lazy.flatMap { $0.texts.compactMap(\.self) }
    guard let word = texts.first(where: { reader.words.isElse($0) && $0.lowercased() != "default" }) else {
      return false
    }
    let key = "\(questionPrefix)/others"
    // Above other rows of a list of words, it would hide these.
    let isLast = conditions.count > 1 || conditions[number].values.last?.texts.contains(word) == true
    let choices = isLast ? KeyCells.meaningsOfOthers : KeyCells.meaningsOfOthers.reversed()
    let answer = choices.first { $0 == answers[key] } ?? choices[0]
    let question = ImportQuestion(id: key, question: .meaningOfOthers(word), choices: choices, answer: answer)
    if !page.questions.contains(where: { $0.id == key }) { page.questions.append(question) }
    if answer == KeyCells.valueOfItsOwn { return false }
    conditionsAskedFor.insert(conditions[number].id)
    findings.append(
      .assumption(
        "'\(word.plainWords)' stands for all other values of '\(words(of: draft.conditions[number]))', so these are all that there are",
        at: draft.firstEntry(number, word) ?? draft.conditions[number].name.firstPlace, question: question))
    return true
  }

  private mutating func assume(_ condition: String) {
    if let position = conditionPositions[condition] { page.conditions[position].isAssumed = true }
  }
}

extension Message {
  /// The question whether a word names all other values.
  static func meaningOfOthers(_ word: String) -> Message {
    "does a word such as '\(word.plainWords)' stand for all other values, or for one of them?"
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
