import DecisionTables
import Diagnostics

/// Makes tables from sets of values.
struct TableMaker {
  let widths: [Int]
  /// Whether the values are the integers from 0 on, so that those of an entry are an interval.
  private let areNumbers: Bool
  private let place: SourceRange

  init(widths: [Int], areNumbers: Bool = false) {
    self.widths = widths
    self.areNumbers = areNumbers
    let file = SourceFile(path: "table.yaml", text: "table")
    place = SourceText("table", file: file, at: 0).range
  }

  /// - Parameters:
  ///   - policy: the hit policy.
  ///   - rows: for each rule a set of values of each condition, nil for `-`.
  ///   - outcomes: for each rule the number of its outcome.
  /// - Returns: a table with one output.
  func table(_ policy: HitPolicy, _ rows: [[[Int]?]], outcomes: (Int) -> Int = { $0 }) -> DecisionTable {
    let conditions = widths.enumerated().map { number, width in
      Condition(
        id: "c\(number)",
        domain: areNumbers ? .ordered(.integer, interval([0, width - 1])) : .enumeration((0..<width).map { "v\($0)" }))
    }
    let rules = rows.enumerated().map { number, row in
      Rule(
        id: SourceText("r\(number)", file: place.file, at: 0),
        entries: row.map { values in Entry(values.map(self.values) ?? .any, at: place) },
        outcome: Outcome([.steps([StepReference(id: "s\(outcomes(number))", place: place)])]), place: place)
    }
    return DecisionTable(id: "table", conditions: conditions, hitPolicy: policy, rules: rules, place: place)
  }

  private func values(_ values: [Int]) -> Entry.Values {
    areNumbers ? .intervals([interval(values)], orNull: false) : .listed(ValueSet(values))
  }

  /// From the first to the last of some numbers.
  private func interval(_ values: [Int]) -> Interval {
    let (first, last) = (values.first ?? 0, values.last ?? 0)
    return Interval(.before(Decimal(first)), .before(Decimal(last + 1)))
  }
}
