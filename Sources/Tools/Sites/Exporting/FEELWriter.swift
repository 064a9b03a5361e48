import DecisionTables

/// Writes values, entries and formulas in FEEL, the expression language of DMN.
struct FEELWriter {
  /// The names of conditions in FEEL, by their ids.
  let names: [String: String]

  // MARK: Values

  /// A text in quotation marks.
  static func text(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// A listed value of a domain, by its id.
  static func value(_ id: String, of domain: Domain) -> String {
    id == Domain.null && domain.isNullable || domain.isBoolean ? id : text(id)
  }

  /// A number, a date, a time or a duration, in the notation of specs.
  static func quantity(_ text: String, on scale: Scale) -> String {
    switch scale.kind {
    case .number: text
    case .date: "date(\"\(text)\")"
    case .time: "time(\"\(text.utf8.count == 5 ? text + ":00" : text)\")"
    case .duration, .months: "duration(\"\(text)\")"
    case .version: self.text(text)
    }
  }

  /// The numbers or dates of an interval, which is not empty.
  static func test(_ interval: Interval, on scale: Scale) -> String {
    let lower = interval.lower.number.map { quantity(scale.test(.point($0)), on: scale) }
    let upper = interval.upper.number.map { quantity(scale.test(.point($0)), on: scale) }
    switch (lower, upper) {
    case (nil, nil): return "-"
    case (let lower?, nil): return (interval.lower.isAfter ? "> " : ">= ") + lower
    case (nil, let upper?): return (interval.upper.isAfter ? "<= " : "< ") + upper
    case (let lower?, let upper?):
      if lower == upper { return lower }
      return (interval.lower.isAfter ? "(" : "[") + "\(lower)..\(upper)" + (interval.upper.isAfter ? "]" : ")")
    }
  }

  /// The same of an interval as its author wrote it; nil for what is no interval.
  private static func test(_ shape: SlotLabel.Shape, on scale: Scale) -> String? {
    func bound(_ text: String) -> String { quantity(text, on: scale) }
    return switch shape {
    case .point(let number): bound(number)
    case .below(let upper): "< " + bound(upper)
    case .upTo(let upper): "<= " + bound(upper)
    case .above(let lower): "> " + bound(lower)
    case .from(let lower): ">= " + bound(lower)
    case .between(let lower, let includesLower, let upper, let includesUpper):
      "\(includesLower ? "[" : "(")\(bound(lower))..\(bound(upper))\(includesUpper ? "]" : ")")"
    case .value(let id): id == Domain.null ? id : nil
    case .list, .members, .notNull, .any: nil
    }
  }

  // MARK: Entries

  /// An entry of a condition that is no set.
  func entry(_ entry: Entry, of condition: Condition) -> String {
    let tests = Self.tests(entry, condition.domain)
    let comparisons = entry.wording.comparisons.map { comparison in
      let shift = comparison.shift.map { " \($0.isBack ? "-" : "+") duration(\"\($0.duration)\")" } ?? ""
      return "\(comparison.relation.rawValue) \(names[comparison.other] ?? comparison.other)\(shift)"
    }
    if comparisons.isEmpty { return tests?.joined(separator: ", ") ?? "-" }
    let own = tests.map { tests -> String in
      guard tests.count == 1, let first = tests.first else { return "? in (\(tests.joined(separator: ", ")))" }
      return "<>".contains(first.first ?? "-") ? "? " + first : "? in " + first
    }
    return (comparisons.map { "? " + $0 } + (own.map { [$0] } ?? [])).joined(separator: " and ")
  }

  /// The value of a constant that has another one in each period.
  func values(ofConstant constant: DecisionTable) -> String {
    let day = constant.conditions[0]
    let choices = constant.rules.compactMap { rule -> String? in
      guard let value = rule.outcome.results[0]?.firstValue?.expression else { return nil }
      let tests = Self.tests(rule.entries[0], day.domain)?.joined(separator: ", ")
      return tests.map { "if \(names[day.id] ?? day.id) in (\($0)) then \(formula(value)) else " } ?? formula(value)
    }
    let isAlways = constant.rules.contains { $0.entries[0].isAny }
    return choices.joined() + (isAlways ? "" : "null")
  }

  /// The tests of which one is to hold; nil for any value.
  private static func tests(_ entry: Entry, _ domain: Domain) -> [String]? {
    switch entry.values {
    case .any: return nil
    case .listed(let set):
      let all = domain.values ?? []
      let ids = set.indices.map { all[$0] }
      guard domain.hasAnythingElse, ids.contains(Domain.anythingElse) else { return ids.map { value($0, of: domain) } }
      let others = all.filter { !ids.contains($0) }
      return others.isEmpty ? nil : ["not(\(others.map { value($0, of: domain) }.joined(separator: ", ")))"]
    case .intervals(let intervals, let orNull):
      guard let scale = domain.ordered?.scale else { return nil }
      let written = entry.wording.isNegated ? [] : entry.wording.shapes.map { test($0, on: scale) }
      if written.count == intervals.count + (orNull ? 1 : 0), !written.contains(nil) {
        return written.compactMap(\.self)
      }
      return intervals.map { test($0, on: scale) } + (orNull ? [Domain.null] : [])
    }
  }

  /// An entry of a set: a test for each member that it has or hasn't.
  static func entry(_ entries: [(member: String, entry: Entry)]) -> String {
    let tests = entries.compactMap { member, entry -> String? in
      guard case .listed(let set) = entry.values, set.count == 1 else { return nil }
      let test = "list contains(?, \(text(member)))"
      return set.contains(0) ? test : "not(\(test))"
    }
    return tests.isEmpty ? "-" : tests.joined(separator: " and ")
  }

  // MARK: Formulas

  /// A formula.
  func formula(_ expression: Expression) -> String {
    switch expression {
    case .number(let number, _, _): return number.description
    case .condition(let id): return names[id] ?? id
    case .negation(let operand): return "-(\(formula(operand)))"
    case .operation(let sign, let left, let right):
      let first = left.strength < sign.strength ? "(\(formula(left)))" : formula(left)
      let second = Expression.needsParentheses(right, behind: sign) ? "(\(formula(right)))" : formula(right)
      return "\(first) \(sign.rawValue) \(second)"
    case .extreme(let extreme, let operands):
      return "\(extreme.rawValue)(\(operands.map(formula).joined(separator: ", ")))"
    case .rounding(let rounding, let operand, let step):
      let isWhole = step == Decimal(1)
      let inner = isWhole ? formula(operand) : "(\(formula(operand))) / \(step)"
      let rounded =
        switch rounding {
        case .nearest: "round half up(\(inner), 0)"
        case .down: "floor(\(inner))"
        case .up: "ceiling(\(inner))"
        }
      return isWhole ? rounded : "\(rounded) * \(step)"
    }
  }
}
