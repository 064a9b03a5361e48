import DecisionTables
import Diagnostics
import YAMLTree

/// Reads the values that a condition or an output may take.
struct DomainLoader {
  let subject: Subject

  enum Subject {
    case condition, output

    var name: Message { self == .condition ? "a condition" : "an output" }
    /// At the beginning of a sentence.
    var title: Message { self == .condition ? "A condition" : "An output" }
  }

  /// - Parameters:
  ///   - node: a list of values, or a mapping that names a type of domain.
  ///   - place: what has the values.
  ///   - findings: receives what is wrong with them.
  /// - Returns: nil where no domain can be made of it.
  func domain(
    _ node: YAMLNode,
    at place: SourceRange,
    findings: inout [Finding]
  ) -> Domain? {
    if case .mapping = node.value { return typed(node, at: place, findings: &findings) }
    if case .scalar(let text) = node.value, text.text.isEmpty {
      findings.append(missingValues(place))
      return nil
    }
    let values = values(node, findings: &findings)
    return Domain.parseEnumeration(
      values,
      at: place,
      of: subject.title,
      findings: &findings
    )
  }

  private func values(_ node: YAMLNode, findings: inout [Finding]) -> [SourceText] {
    let values = node.texts("the values of \(subject.name)", findings: &findings)
    for value in values where !value.text.isEmpty && value.text != "-" {
      _ = value.declaredIdentifier("a value", findings: &findings)
    }
    return values
  }

  private var kinds: [String] {
    ["number", "date", "boolean"] + (subject == .condition ? ["text"] : [])
  }

  private func typed(
    _ node: YAMLNode,
    at place: SourceRange,
    findings: inout [Finding]
  ) -> Domain? {
    let keys = kinds + ["integer"] + (subject == .condition ? [Domain.null] : [])
    guard let fields = Fields(node, of: subject.name, keys: keys, findings: &findings) else {
      return nil
    }
    let before = findings.count
    let kinds = kinds.filter { fields[$0] != nil }
    if kinds.count > 1 {
      findings.append(
        Finding(
          .wrongKind,
          at: place,
          "\(subject.title) has values of one kind, not of \(kinds.joined(separator: " and "))"
        )
      )
    }
    if let domain = typed(fields, at: place, findings: &findings) {
      let mayBeMissing =
        subject == .condition && flag(Domain.null, fields, ifUnreadable: true, findings: &findings)
      return mayBeMissing ? .nullable(domain) : domain
    }
    if findings.count == before { findings.append(missingValues(place)) }
    return nil
  }

  private func typed(
    _ fields: Fields,
    at place: SourceRange,
    findings: inout [Finding]
  ) -> Domain? {
    for key in ["number", "date"] {
      guard let finding = fields[key].flatMap(Finding.intervalAsList) else { continue }
      findings.append(finding)
      return nil
    }
    if let number = fields.text("number", findings: &findings) {
      let integer = flag("integer", fields, findings: &findings)
      let before = findings.count
      defer { findings.keepQuotes(from: before, of: [number]) }
      return Domain.parseNumber(number, integer: integer, findings: &findings)
    }
    if let date = fields.text("date", findings: &findings) {
      let before = findings.count
      defer { findings.keepQuotes(from: before, of: [date]) }
      return Domain.parseDate(date, findings: &findings)
    }
    if let texts = fields["text"] {
      if case .scalar(let text) = texts.value, text.text == "any" {
        findings.append(
          Finding(
            .invalidValue,
            at: text.range,
            "'text' lists the texts that rules tell apart",
            fixes: [.init("list them: 'text: [first, second]'")]
          )
        )
        return nil
      }
      return Domain.parseText(values(texts, findings: &findings), at: place, findings: &findings)
    }
    return flag("boolean", fields, ifUnreadable: true, findings: &findings) ? .boolean : nil
  }

  private func missingValues(_ place: SourceRange) -> Finding {
    Finding(
      .missingKey,
      at: place,
      "\(subject.title) needs its values",
      fixes: [
        .init("list them: '[first, second]'"),
        .init("or say '{ boolean: true }', '{ number: \"[0..120]\" }' or '{ date: any }'"),
      ] + (subject == .output ? [.init("or say 'steps', where its results are steps")] : [])
    )
  }

  /// Whether a key is true; where its value cannot be read, `fallback`, under which more is right.
  private func flag(
    _ key: String,
    _ fields: Fields,
    ifUnreadable fallback: Bool = false,
    findings: inout [Finding]
  ) -> Bool {
    guard let text = fields.text(key, findings: &findings) else { return false }
    if text.text != "true" && text.text != "false" {
      findings.append(
        Finding(.wrongKind, at: text.range, "'\(key)' must be true or false")
      )
      return fallback
    }
    return text.text == "true"
  }
}
