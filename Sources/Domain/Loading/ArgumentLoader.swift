import DecisionTables
import Diagnostics
import YAMLTree

/// Reads what stands in the place of a phrase's placeholder: a term, Markdown, or the value that conditions have in a case.
struct ArgumentLoader {
  static let shape = Shape.either([.meaning(.argument), .mapping(value)])

  private static let value = MappingShape(
    "a value in a phrase",
    [
      .init(
        "value", .meaning(.formula), "A condition whose value the phrase says, or a formula.", isNeeded: true,
        elsewhere: ["condition", "formula", "of"])
    ])

  /// Reads an argument.
  ///
  /// - Parameters:
  ///   - pair: the placeholder, and what is put there.
  ///   - constants: the constants that formulas may use, by their ids.
  ///   - report: receives findings about it.
  /// - Returns: The argument; nil if nothing can stand in its place.
  static func argument(
    _ pair: YAMLPair, constants: [String: FormulaTerms.Constant?], report: Report
  ) -> Step.Argument? {
    let parameter = parameter(pair.key, report: report)
    guard case .mapping = pair.value.value else {
      guard let text = pair.value.text("an argument", report: report) else { return nil }
      return Step.Argument(parameter: parameter, value: argument(text, report: report))
    }
    guard let fields = Fields(pair.value, as: value, report: report) else { return nil }
    guard let text = fields.required("value", report: report)?.text("'value'", report: report) else {
      return Step.Argument(parameter: parameter, value: .value(pair.key, nil))
    }
    let attempt = report.attempt()
    let formula = Formula.ofPhrase(text, constants: constants, report: attempt)
    attempt.keep(quoting: [text])
    return Step.Argument(parameter: parameter, value: .value(text, formula))
  }

  /// The name of the placeholder; what is no name of one has a finding, and is then read as the name that it resembles.
  private static func parameter(_ key: SourceText, report: Report) -> SourceText {
    if key.identifier("a placeholder", report: report) != nil { return key }
    var meant = key
    let proposal = key.text.identifierProposal
    if !proposal.isEmpty { meant.text = proposal }
    return meant
  }

  private static func argument(_ text: SourceText, report: Report) -> Step.Argument.Value {
    if text.text.utf8.first == UInt8(ascii: "`") { return .literal(text) }
    if text.text.isQuantity {
      let number = FormulaTerms.Constant(text, report: report)
      return .value(text, number.map { Formula($0, at: text.range) })
    }
    if !text.text.isIdentifier { report.add(.malformedArgument(text)) }
    return .term(text)
  }
}

extension String {
  /// True for a number, with a unit or without, rather than the id of a term: `120`, `10%`, `120 EUR`.
  var isQuantity: Bool {
    let number = prefix { $0 != " " }.utf8
    let digits = number.dropFirst(number.first == UInt8(ascii: "-") ? 1 : 0)
    return digits.first?.isASCIIDigit == true && digits.allSatisfy { $0.isASCIIDigit || ".,%".utf8.contains($0) }
  }
}

extension Finding {
  /// The finding for the value of an argument that is neither the id of a term nor literal Markdown.
  fileprivate static func malformedArgument(_ value: SourceText) -> Finding {
    let text = value.text
    let id = text.identifierProposal
    let term: Fix =
      id.isEmpty
      ? .init("write the id of a term, and '\(text)' as its text under 'terms' in Locales")
      : .init(
        "write '\(id)', and '\(text)' as the text of this term under 'terms' in Locales", replacing: value.range,
        with: id)
    let isPlain = !text.isEmpty && !text.unicodeScalars.contains { "`\"\\\n".unicodeScalars.contains($0) }
    let literal = "\"`\(text)`\""
    return Finding(
      .malformedID, at: value.range, "An argument is the id of a term, or Markdown in backticks",
      fixes: [
        term,
        isPlain
          ? .init(
            "or write '\(literal)' for code that is the same in all languages", replacing: value.range, with: literal)
          : .init("or put it in backticks for code that is the same in all languages"),
      ])
  }
}
