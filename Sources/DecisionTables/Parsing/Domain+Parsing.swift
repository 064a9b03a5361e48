package import Diagnostics

extension Domain {
  /// An enumeration of values in order; an empty list or a repeated value is a finding.
  package static func parseEnumeration(
    _ values: [SourceText],
    at place: SourceRange,
    findings: inout [Finding]
  ) -> Domain? {
    var firsts: [String: SourceText] = [:]
    var ids: [String] = []
    for value in values.map({ $0.trimmed() }) {
      if value.text.isEmpty || value.text == "-" {
        findings.append(
          Finding("InvalidValue", at: value.range, "'\(value.text)' cannot name a value")
        )
      } else if let first = firsts[value.text] {
        findings.append(
          Finding(
            "DuplicateValue",
            at: value.range,
            "A condition lists '\(value.text)' more than once",
            notes: [Finding.Note("it is first listed here", at: first.range)]
          )
        )
      } else {
        firsts[value.text] = value
        ids.append(value.text)
      }
    }
    if values.isEmpty {
      findings.append(Finding("EmptyDomain", at: place, "A condition needs at least one value"))
    }
    return ids.isEmpty ? nil : .enumeration(ids)
  }

  /// The domain of a text of `number:`, an interval such as `[0..120]` or `(0..`, or `any`.
  package static func parseNumber(
    _ text: SourceText,
    integer: Bool,
    findings: inout [Finding]
  ) -> Domain? {
    parseInterval(text, scale: integer ? .integer : .decimal, findings: &findings).map {
      .number(NumberDomain(interval: $0, isInteger: integer))
    }
  }

  /// The domain of a text of `date:`, an interval such as `[2024-01-01..2030-12-31]`, or `any`.
  package static func parseDate(_ text: SourceText, findings: inout [Finding]) -> Domain? {
    parseInterval(text, scale: .date, findings: &findings).map { .date($0) }
  }

  private static func parseInterval(
    _ text: SourceText,
    scale: Scale,
    findings: inout [Finding]
  ) -> Interval? {
    let text = text.trimmed()
    if text.text == "any" { return .all }
    let reader = TestReader(scale: scale)
    guard let written = reader.bracketed(text, mayBeUnbounded: true, findings: &findings) else {
      return nil
    }
    let interval = scale.canonical(written)
    if interval.isEmpty { findings.append(.emptyInterval(text)) }
    return interval.isEmpty ? nil : interval
  }
}
