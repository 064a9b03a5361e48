import Diagnostics

// Findings about an entry.
extension Finding {
  static func emptyEntry(of condition: Condition, at place: SourceRange) -> Finding {
    // An argument, since YAML may need it in quotes.
    let any = "-"
    return Finding(
      .emptyEntry, at: place, "The entry of '\(condition.id)' is empty",
      fixes: [Fix("write '\(any)' for any value", replacing: place, with: any)])
  }

  /// The finding for a comma with nothing before or after it; deleting `place` removes the comma.
  static func emptyTest(_ test: SourceText, of condition: Condition, comma place: SourceRange) -> Finding {
    Finding(
      .emptyEntry, at: test.range, "A test of '\(condition.id)' is missing beside a comma",
      fixes: [Fix("delete the comma", replacing: place)])
  }

  static func missingParenthesis(_ text: SourceText) -> Finding {
    let closed = text.text + ")"
    return Finding(
      .malformedTest, at: text.range, "'not(' has no closing parenthesis",
      fixes: [Fix("write '\(closed)'", replacing: text.range, with: closed)])
  }

  /// The finding for a test in a form known from other programs.
  static func foreignTest(_ text: SourceText, _ meant: MeantEntry, of condition: Condition, _ kind: Kind) -> Finding {
    let fixes = meant.written.map { [Fix("write '\($0)'", replacing: text.range, with: $0)] }
    return Finding(
      kind, at: text.range, meant.rule, notes: fixes == nil ? declaration(of: condition) : [],
      fixes: fixes ?? meant.advice.map { Fix($0) })
  }

  static func standsAlone(_ test: SourceText) -> Finding {
    let name = test.text == "-" ? "-" : "not(…)"
    return Finding(.malformedTest, at: test.range, "'\(name)' stands alone in an entry, not among other tests")
  }

  static func unknownValue(_ test: SourceText, of condition: Condition, values: [String]) -> Finding {
    let shown = values.prefix(20).joined(separator: ", ") + (values.count > 20 ? ", …" : "")
    return Finding(
      .unknownValue, at: test.range, "'\(test.text)' is not a value of '\(condition.id)'",
      notes: [Note("the values of '\(condition.id)' are \(shown)")] + declaration(of: condition),
      fixes: (inASCII(test, among: values) ?? withoutQuotes(test, among: values) ?? asBoolean(test, of: condition)
        ?? Fix.didYouMean(test.text, amongIDs: values, replacing: test.range))
        + (condition.domain.hasAnythingElse ? [Fix("list it under 'text', or write '\(Domain.anythingElse)'")] : []),
      details: Details(conditions: [condition.id]))
  }

  /// The finding for the id of a list that no spec declares.
  static func unknownList(_ name: SourceText, for condition: Condition) -> Finding {
    let values = condition.namedValues.prefix(2).joined(separator: ", ")
    return Finding(
      .unknownList, at: name.range, "No spec declares the list '\(name.text)'",
      fixes: Fix.didYouMean(name.text, amongIDs: condition.lists.ids, replacing: name.range)
        + [Fix("declare it: 'lists: { \(name.text): [\(values.isEmpty ? "1, 2" : values)] }'")],
      details: Details(conditions: [condition.id]))
  }

  /// The finding for a list among the values of another.
  static func listInList(_ test: SourceText, named name: String, usedAt place: SourceRange) -> Finding {
    Finding(
      .malformedTest, at: test.range, "The list '\(name)' names values, and no other list",
      notes: [Note("the list is used here", at: place)], fixes: [Fix("write the values of the other list")])
  }

  /// The finding for a comparison with a value of a list that has no order.
  static func unorderedValues(_ test: SourceText, of condition: Condition, meaning positions: [Int]) -> Finding {
    let values = positions.map { condition.namedValues[$0] }.joined(separator: ", ")
    // The list is no replacement: who compares means values that are added later, too.
    let list = positions.isEmpty ? [] : [Fix("write '\(values)'")]
    return Finding(
      .unknownValue, at: test.range, "The values of '\(condition.id)' have no order to compare them by",
      notes: declaration(of: condition),
      fixes: list + [Fix("write 'ordered: true' beside its 'values', if they are listed there in their order")],
      details: Details(conditions: [condition.id]))
  }

  /// The finding for a comparison that no value of a list satisfies.
  static func noValueBeyond(_ test: SourceText, of condition: Condition) -> Finding {
    Finding(
      .emptyInterval, at: test.range, "No value of '\(condition.id)' satisfies '\(test.text)'",
      notes: [Note("its values are, in their order, \(condition.namedValues.joined(separator: ", "))")],
      fixes: [Fix("compare with another value")], details: Details(conditions: [condition.id]))
  }

  /// The fix that writes values, or commas between them, in ASCII; nil if the result is not among the values.
  private static func inASCII(_ test: SourceText, among values: [String]) -> [Fix]? {
    let folded = test.text.foldedToASCII
    guard folded != test.text else { return nil }
    let names = folded.split(separator: ",").map { $0.trimming { $0 == " " } }
    guard !names.isEmpty, names.allSatisfy(values.contains) else { return nil }
    let written = names.joined(separator: ", ")
    return [Fix("write '\(written)'", replacing: test.range, with: written)]
  }

  /// The fix that writes a value without the quotes that FEEL puts around a string; nil if that is no value.
  private static func withoutQuotes(_ test: SourceText, among values: [String]) -> [Fix]? {
    guard let name = test.text.stringOfFEEL, values.contains(name) else { return nil }
    return [Fix("write '\(name)'", replacing: test.range, with: name)]
  }

  /// The fix that writes `true` or `false` for a word such as `yes`.
  private static func asBoolean(_ test: SourceText, of condition: Condition) -> [Fix]? {
    guard condition.domain.isBoolean, let word = test.text.booleanWord else { return nil }
    return [Fix("write '\(word)'", replacing: test.range, with: word)]
  }

  /// The finding for `null` where no value may be missing.
  static func undeclaredNull(_ test: SourceText, of condition: Condition) -> Finding {
    let isList = if case .enumeration = condition.domain { true } else { false }
    return Finding(
      .unknownValue, at: test.range,
      "The value of '\(condition.id)' is never missing, so that '\(Domain.null)' is none of its values",
      notes: declaration(of: condition),
      fixes: [
        Fix(
          isList ? "list '\(Domain.null)' among its values" : "declare that it may be missing: '\(Domain.null): true'")
      ])
  }

  /// The finding for a word that means `null` in other languages.
  static func wordForNull(_ test: SourceText, of condition: Condition) -> Finding {
    Finding(
      .unknownValue, at: test.range, "'\(test.text)' is not a value of '\(condition.id)'",
      notes: declaration(of: condition),
      fixes: [Fix("write '\(Domain.null)' for a value that is missing", replacing: test.range, with: Domain.null)])
  }

  static func outsideDomain(_ test: SourceText, of condition: Condition) -> Finding {
    Finding(
      .valueOutsideDomain, at: test.range, "'\(test.text)' lies outside of the domain of '\(condition.id)'",
      notes: [Note("the domain of '\(condition.id)' is \(condition.domain.text)")] + declaration(of: condition))
  }

  private static func declaration(of condition: Condition) -> [Note] {
    condition.place.map { [Note("'\(condition.id)' gets its values here", at: $0)] } ?? []
  }
}
