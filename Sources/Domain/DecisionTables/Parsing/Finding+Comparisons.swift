import Diagnostics

// Findings about entries that compare a condition with another one.
extension Finding {
  static func emptyTest(of condition: Condition, at place: SourceRange, in text: SourceText) -> Finding {
    Finding(
      .emptyEntry, at: text.range, "A test of '\(condition.id)' is missing beside 'and'",
      fixes: [Fix("write a test on each side of 'and', such as '>= 18 and < limit'")],
      details: Details(conditions: [condition.id]))
  }

  static func severalTests(_ tests: [String], of condition: Condition, at place: SourceRange) -> Finding {
    Finding(
      .malformedTest, at: place,
      "An entry has one test of its own beside comparisons, not '\(tests[0])' and '\(tests[1])'",
      fixes: [Fix("write the values between both as an interval, such as '[10..20)'")],
      details: Details(conditions: [condition.id]))
  }

  static func listBesideComparison(_ list: SourceText, of condition: Condition) -> Finding {
    Finding(
      .malformedTest, at: list.range, "Beside 'and' stands one test of '\(condition.id)', not '\(list.text)'",
      fixes: [Fix("write a rule for each of the tests, with the comparison in each")],
      details: Details(conditions: [condition.id]))
  }

  static func negatedComparison(_ text: SourceText, _ meant: Comparison?, of condition: Condition) -> Finding {
    Finding(
      .malformedTest, at: text.range, "A comparison with another condition has no 'not(…)'",
      fixes: meant.map { [Fix("write '\($0.text)'")] } ?? [
        Fix("write a rule for each of the comparisons, with the opposite sign")
      ], details: Details(conditions: [condition.id]))
  }

  static func alternativeComparisons(_ text: SourceText, of condition: Condition) -> Finding {
    Finding(
      .malformedTest, at: text.range, "A comparison with another condition is no alternative in a list of tests",
      fixes: [Fix("write a rule for each of the tests; or join them by 'and' if all of them must hold")],
      details: Details(conditions: [condition.id]))
  }

  static func foreignComparison(_ text: SourceText, _ written: String, of condition: Condition) -> Finding {
    Finding(
      .malformedTest, at: text.range, "A comparison has the signs <, <=, =, !=, >= and >, with 'and' between several",
      fixes: [Fix("write '\(written)'", replacing: text.range, with: written)],
      details: Details(conditions: [condition.id]))
  }

  static func comparisonWithItself(_ text: SourceText, of condition: Condition) -> Finding {
    Finding(
      .malformedTest, at: text.range, "'\(condition.id)' is compared with itself",
      fixes: [Fix("name another condition of the table, or a value")], details: Details(conditions: [condition.id]))
  }

  static func unknownOperand(_ name: SourceText, of condition: Condition) -> Finding {
    Finding(
      .malformedTest, at: name.range, "'\(name.text)' is neither a value of '\(condition.id)' nor another condition",
      notes: [Note("the other conditions of the table are \(condition.others.joined(separator: ", "))")],
      fixes: Fix.didYouMean(name.text, amongIDs: condition.others, replacing: name.range),
      details: Details(conditions: [condition.id]))
  }

  static func bareComparison(_ text: SourceText, of condition: Condition) -> Finding {
    Finding(
      .malformedTest, at: text.range, "'\(text.text)' is another condition, and a comparison with it has a sign",
      fixes: [Fix("write '= \(text.text)'", replacing: text.range, with: "= \(text.text)")],
      details: Details(conditions: [condition.id]))
  }

  /// A comparison of conditions that have no values in common, or no order.
  static func incomparable(
    _ condition: Condition, with other: Condition, _ comparison: Comparison, at place: SourceRange
  )
    -> Finding
  {
    Finding(
      .incomparableConditions, at: place,
      "'\(condition.declaredID)' and '\(other.declaredID)' can't be compared with '\(comparison.relation.rawValue)'",
      notes: (comparison.shift == nil ? [] : [Note("months and days are added to dates only")]) + [
        Note(
          "the values of '\(condition.declaredID)' are \(condition.domain.text(in: condition.unit))",
          at: condition.place ?? place),
        Note("the values of '\(other.declaredID)' are \(other.domain.text(in: other.unit))", at: other.place ?? place),
      ],
      fixes: [reason(condition, other)],
      details: Details(conditions: [condition.declaredID, other.declaredID]))
  }

  private static func reason(_ condition: Condition, _ other: Condition) -> Fix {
    if let named = [condition, other].first(where: { $0.requirement?.namedFormula != nil }) {
      return Fix(
        "'\(named.id)' is a name for a formula; give the difference a name, 'difference: \(condition.id) - \(other.id)', and compare it with 0"
      )
    }
    if let decided = [condition, other].first(where: { $0.requirement != nil }) {
      return Fix(
        "compare first inputs; '\(decided.id)' is decided by a table, which could decide the comparison as well")
    }
    return condition.isComparable(with: other)
      ? Fix("compare them with '=' or '!='; or declare the values with 'ordered: true'")
      : Fix(
        "compare numbers of one kind and unit, dates, times, durations, or values that both conditions list in one order"
      )
  }

  /// A text behind a condition and a sign that is no number of months or days.
  static func malformedShift(_ text: SourceText, behind name: String, of condition: Condition) -> Finding {
    let meant = text.text.durationInWords
    return Finding(
      .malformedTest, at: text.range,
      "What is added to a date is a number of months or of days, as in '\(name) + P1M', not '\(text.text)'",
      notes: [
        Note(
          "business days differ with the place and the year: make the date that somebody has worked out a condition, or list the days"
        )
      ],
      fixes: meant.map { [Fix("write '\($0)'", replacing: text.range, with: $0)] } ?? [
        Fix("write months as 'P1M', years as 'P1Y' and days as 'P14D', each alone")
      ], details: Details(conditions: [condition.id]))
  }

  /// Dates to which times are added in more comparisons than are proved.
  static func tooManyShifted(_ ids: [String], comparisons: Int, most: Int, at place: SourceRange) -> Finding {
    ids.count > 2
      ? Finding(
        .tableTooLarge, at: place,
        "Where a time is added to a date, 2 conditions are compared with each other and with no others, not \(ids.count)",
        fixes: [Fix("decide the comparison of 2 dates in a table of its own, and use its result as a condition")],
        details: Details(conditions: ids))
      : Finding(
        .tableTooLarge, at: place,
        "2 dates are compared with at most \(most) times between them, not \(comparisons)",
        fixes: [Fix("divide the table")], details: Details(conditions: ids))
  }

  /// A rule whose comparisons contradict one another, or its other entries.
  static func contradictoryComparisons(_ rule: Rule, at place: SourceRange) -> Finding {
    Finding(
      .ruleNeverMatches, at: place,
      "Rule '\(rule.id.text)' can never match: no values satisfy its comparisons together with its other entries",
      details: Details(rules: [rule.id.text]))
  }

  /// Conditions that are compared in a circle, of which there are too many.
  static func tooManyCompared(_ ids: [String], at place: SourceRange, most: Int) -> Finding {
    Finding(
      .tableTooLarge, at: place, "At most \(most) conditions can be compared in a circle, not \(ids.count)",
      fixes: [Fix("compare each with the next one only; or divide the table")],
      details: Details(conditions: ids))
  }
}

extension String {
  /// The duration that a number and a word mean: `14 days`, `2 weeks`, `P2W`; nil for any other text.
  fileprivate var durationInWords: String? {
    let digits = drop { $0 == "P" }.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), count < 10_000 else { return nil }
    let word = drop { $0 == "P" }.dropFirst(digits.count).trimming { $0 == " " }.lowercased()
    return switch word {
    case "day", "days", "d": "P\(count)D"
    case "week", "weeks", "w": "P\(count * 7)D"
    case "month", "months", "m": "P\(count)M"
    case "year", "years", "y": "P\(count)Y"
    default: nil
    }
  }
}
