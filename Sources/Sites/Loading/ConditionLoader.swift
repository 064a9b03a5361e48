import DecisionTables
import Diagnostics
import YAMLTree

/// Reads a condition and its domain.
enum ConditionLoader {
  static func condition(_ pair: YAMLPair, findings: inout [Finding]) -> Condition? {
    domain(pair.value, at: pair.key.range, findings: &findings).map {
      Condition(id: pair.key.text, domain: $0, place: pair.key.range)
    }
  }

  private static func domain(
    _ node: YAMLNode,
    at place: SourceRange,
    findings: inout [Finding]
  ) -> Domain? {
    if case .mapping = node.value { return typed(node, at: place, findings: &findings) }
    if case .scalar(let text) = node.value, text.text.isEmpty {
      findings.append(missingValues(place))
      return nil
    }
    let values = node.texts("the values of a condition", findings: &findings)
    for value in values where !value.text.isEmpty && value.text != "-" {
      _ = value.declaredIdentifier("a value", findings: &findings)
    }
    return Domain.parseEnumeration(values, at: place, findings: &findings)
  }

  private static func typed(
    _ node: YAMLNode,
    at place: SourceRange,
    findings: inout [Finding]
  ) -> Domain? {
    let subject = "a condition"
    guard
      let fields = Fields(
        node,
        of: subject,
        keys: ["number", "integer", "boolean", "date"],
        findings: &findings
      )
    else { return nil }
    let before = findings.count
    let kinds = ["number", "date", "boolean"].filter { fields[$0] != nil }
    if kinds.count > 1 {
      findings.append(
        Finding(
          "WrongKind",
          at: place,
          "A condition is a number, a date or a boolean, not \(kinds.joined(separator: " and "))"
        )
      )
    }
    if let number = fields.text("number", findings: &findings) {
      let integer = flag("integer", fields, findings: &findings)
      return Domain.parseNumber(number, integer: integer, findings: &findings)
    }
    if let date = fields.text("date", findings: &findings) {
      return Domain.parseDate(date, findings: &findings)
    }
    if flag("boolean", fields, findings: &findings) { return .boolean }
    if findings.count == before { findings.append(missingValues(place)) }
    return nil
  }

  private static func missingValues(_ place: SourceRange) -> Finding {
    Finding(
      "MissingKey",
      at: place,
      "A condition needs its values",
      fixes: [
        .init("list them: '[first, second]'"),
        .init("or say '{ boolean: true }', '{ number: \"[0..120]\" }' or '{ date: any }'"),
      ]
    )
  }

  private static func flag(
    _ key: String,
    _ fields: Fields,
    findings: inout [Finding]
  ) -> Bool {
    guard let text = fields.text(key, findings: &findings) else { return false }
    if text.text != "true" && text.text != "false" {
      findings.append(
        Finding("WrongKind", at: text.range, "'\(key)' must be true or false")
      )
    }
    return text.text == "true"
  }
}
