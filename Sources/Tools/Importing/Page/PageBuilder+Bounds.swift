import DecisionTables
import Diagnostics

// The least and greatest values of conditions, which answers may give.
extension PageBuilder {
  /// The bound of all values: the model's, or that of an answer if no entry has one.
  mutating func bound(
    _ word: String, _ draft: ConditionDraft, _ reading: ScaleReading, _ intervals: [Interval], _ id: String
  ) -> Cut? {
    let isLeast = word == "least"
    guard draft.isStated else {
      let number = bound(
        word, reading, intervals, isLeast ? \.lower : \.upper, isLeast ? .start : .end, key(word, id),
        words(of: draft), draft.name.firstPlace)
      return number.map { isLeast ? .before($0) : .after($0) }
    }
    let stated = isLeast ? draft.bounds.lower : draft.bounds.upper
    if stated != .start, stated != .end { return stated }
    guard reading.scale.kind == .number, computedNames.contains(draft.name.texts) else { return nil }
    let number = limit(isLeast, reading, key(word, id), words(of: draft), draft.name.firstPlace)
    return isLeast ? .before(number) : .after(number)
  }

  /// A bound of numbers of which a model has none, but which formulas need.
  mutating func limit(
    _ isLeast: Bool, _ reading: ScaleReading, _ key: String, _ name: String, _ place: SourceRange?
  ) -> Decimal {
    let usual = isLeast ? Decimal(-999_999_999) : Decimal(999_999_999)
    let given = answers[key].flatMap { reading.scale.number($0) }
    let question = ImportQuestion(
      id: key, question: Self.bound(isLeast, of: name), choices: ["\(usual)"], answer: "\(given ?? usual)",
      form: .quantity)
    page.questions.append(question)
    if given == nil {
      findings.append(
        .assumption(
          isLeast
            ? "A result is computed with '\(name)', whose least value no document says: \(usual.description) is taken"
            : "A result is computed with '\(name)', whose greatest value no document says: \(usual.description) is taken",
          at: place, question: question))
    }
    return given ?? usual
  }

  /// The bound that an answer gives, where no entry does; what the documents don't say is asked.
  mutating func bound(
    _ word: String, _ reading: ScaleReading, _ intervals: [Interval], _ side: KeyPath<Interval, Cut>, _ open: Cut,
    _ key: String, _ name: String, _ place: SourceRange?
  ) -> Decimal? {
    guard intervals.contains(where: { $0[keyPath: side] == open }) else { return nil }
    let given = answers[key].flatMap { reading.scale.number($0) == nil ? nil : $0 }
    let question = ImportQuestion(
      id: key, question: Self.bound(word == "least", of: name), choices: ["none"], answer: given ?? "none",
      form: .quantity)
    page.questions.append(question)
    let answer = reading.scale.number(question.answer)
    if answer == nil {
      findings.append(
        .assumption(
          word == "least"
            ? "No document says what the least value of '\(name)' is"
            : "No document says what the greatest value of '\(name)' is",
          at: place, question: question))
    }
    return answer
  }

  /// The key of the answer about a bound, which is the same with other ids of words.
  private func key(_ bound: String, _ id: String) -> String {
    "\(questionPrefix)/\(numberedIDs.words(of: id, .conditions))/\(bound)"
  }

  private static func bound(_ isLeast: Bool, of name: String) -> Message {
    isLeast ? "what is the least value of '\(name)'?" : "what is the greatest value of '\(name)'?"
  }
}
