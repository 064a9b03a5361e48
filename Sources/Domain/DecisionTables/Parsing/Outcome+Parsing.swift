package import Diagnostics

extension Outcome.Result {
  /// Reads a rule's result for an output that has values.
  ///
  /// - Parameters:
  ///   - pieces: one value, or the items of a list.
  ///   - place: the whole of the result.
  ///   - output: the output, with its domain.
  ///   - mayBeSeveral: true if several values make sense, as in an example of a table that lists them.
  ///   - terms: the names that a formula may use; nil if the result must not be computed.
  ///   - report: receives findings about the values.
  /// - Returns: The values, or `unknown`.
  package static func parse(
    _ pieces: [SourceText], at place: SourceRange, for output: Output, mayBeSeveral: Bool = false,
    terms: FormulaTerms? = nil, report: Report
  ) -> Outcome.Result {
    guard let domain = output.domain else { return .unknown }
    let before = report.count
    if !mayBeSeveral, pieces.count > 1 || terms?.isMeant(by: pieces.first?.text ?? "") != true,
      let scale = domain.ordered?.scale, scale.kind == .number, let written = SourceText(joined: pieces),
      let number = CommaInNumber(in: written.text, mayBeSeveral: false)
    {
      report.add(.commaInNumber(number, in: written, on: scale, mayBeSeveral: false))
      return .unknown
    }
    let values = pieces.compactMap { piece in
      OutputValue.parse(piece.trimmed(), for: output, domain, terms, report: report)
    }
    if pieces.isEmpty { report.add(.emptyResult(of: output, at: place)) }
    guard report.count == before, values.count == pieces.count else { return .unknown }
    if values.count > 1, !mayBeSeveral {
      report.add(.severalValues(values.count, for: output, at: place))
      return .unknown
    }
    return .values(values)
  }
}

extension SourceText {
  /// Joins values that have only a comma between them in the file; nil for all others.
  fileprivate init?(joined pieces: [SourceText]) {
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1,
      zip(pieces, pieces.dropFirst()).allSatisfy({ left, right in
        left.isOneRun && right.isOneRun && right.bounds.lowerBound == left.bounds.upperBound + 1
          && left.file.bytes[left.bounds.upperBound] == UInt8(ascii: ",")
      })
    else { return nil }
    let bounds = first.bounds.lowerBound..<last.bounds.upperBound
    let text = String(decoding: first.file.bytes[bounds], as: UTF8.self)
    self.init(text, file: first.file, at: bounds.lowerBound)
  }
}

extension OutputValue {
  fileprivate static func parse(
    _ text: SourceText, for output: Output, _ domain: Domain, _ terms: FormulaTerms?, report: Report
  ) -> OutputValue? {
    if text.text.isEmpty {
      report.add(.emptyResult(of: output, at: text.range))
      return nil
    }
    if let position = output.position(of: text.text) { return .listed(position) }
    guard let (scale, interval) = domain.ordered else {
      if let terms, let condition = terms.condition(named: text.text) {
        return terms.copy(of: condition, text, for: output, domain, report: report)
      }
      var finding = Finding.unknownValue(text, of: output.asCondition(domain), values: domain.values ?? [])
      terms?.proposeCopying(for: text, in: domain, to: &finding)
      report.add(finding)
      return nil
    }
    if scale.hasSums, let terms, terms.isMeant(by: text.text) {
      return computed(text, for: output, domain, terms, report: report)
    }
    if !scale.hasSums, let terms, let condition = terms.condition(named: text.text), scale.value(text.text) == nil {
      return terms.copy(of: condition, text, for: output, domain, report: report)
    }
    guard let number = scale.value(text, report: report) else {
      if domain.hasWords { report.changeLast { $0.propose(domain.namedValues, inPlaceOf: text) } }
      guard let terms else { return nil }
      report.changeLast {
        if scale.hasSums {
          terms.propose(for: text, to: &$0)
        } else {
          terms.proposeCopying(for: text, in: domain, to: &$0)
        }
      }
      return nil
    }
    if !interval.intersection(.point(number)).isEmpty { return .number(number) }
    report.add(.outsideDomain(text, of: output.asCondition(domain)))
    return nil
  }
}

extension OutputValue {
  /// Reads a formula; one without conditions is the number that it yields.
  private static func computed(
    _ text: SourceText, for output: Output, _ domain: Domain, _ terms: FormulaTerms, report: Report
  ) -> OutputValue? {
    guard let formula = FormulaReader.formula(text, terms, report: report) else { return nil }
    if let fault = formula.expression.unitFault(in: text, terms.conditions, for: output) {
      report.add(fault)
      return nil
    }
    guard formula.expression.conditions.isEmpty, formula.constants.isEmpty else { return .formula(formula) }
    if let number = formula.value([:]), domain.holds(number) { return .number(number) }
    report.add(.outsideDomain(text, of: output.asCondition(domain)))
    return nil
  }
}

extension Output {
  /// The output as a condition, because findings about values apply to both.
  fileprivate func asCondition(_ domain: Domain) -> Condition {
    Condition(id: id.isEmpty ? "outcome" : id, domain: domain, place: place)
  }
}

extension Finding {
  /// Adds the words of an output to the finding that a result is no number.
  fileprivate mutating func propose(_ words: [String], inPlaceOf text: SourceText) {
    notes.append(Note("the words in place of one are \(words.joined(separator: ", "))"))
    fixes = Fix.didYouMean(text.text, among: words, replacing: text.range) + fixes
  }

  /// The finding for a result without a value or a step.
  package static func emptyResult(of output: Output, at place: SourceRange) -> Finding {
    guard let domain = output.domain else {
      return Finding(
        .emptyOutcome, at: place, "An outcome names at least one step",
        fixes: [Fix("declare a step whose phrase says that nothing happens")])
    }
    return Finding(
      .emptyOutcome, at: place, "An outcome gives '\(output.id)' a value",
      notes: [Note("the domain of '\(output.id)' is \(domain.text)")])
  }

  fileprivate static func severalValues(_ count: Int, for output: Output, at place: SourceRange) -> Finding {
    Finding(
      .severalValues, at: place, "A rule yields one value for '\(output.id)', not \(count)",
      fixes: [
        Fix("write a rule for each, under a hit policy that lists what all of them yield"),
        Fix("or declare the output with 'steps', of which a rule may name several"),
      ])
  }
}
