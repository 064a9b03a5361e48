import DecisionTables
import Diagnostics

/// Makes tables from sets of values.
struct TableMaker {
  let widths: [Int]
  private let place: SourceRange

  init(widths: [Int]) {
    self.widths = widths
    let file = SourceFile(path: "table.yaml", text: "table")
    place = SourceText("table", file: file, at: 0).range
  }

  /// - Parameters:
  ///   - policy: the hit policy.
  ///   - rows: for each rule a set of values of each condition, nil for `-`.
  ///   - outcomes: for each rule the number of its outcome.
  /// - Returns: a table with one output.
  func table(_ policy: HitPolicy, _ rows: [[[Int]?]], outcomes: (Int) -> Int = { $0 })
    -> DecisionTable
  {
    let conditions = widths.enumerated().map { number, width in
      Condition(id: "c\(number)", domain: .enumeration((0..<width).map { "v\($0)" }))
    }
    let rules = rows.enumerated().map { number, row in
      Rule(
        id: SourceText("r\(number)", file: place.file, at: 0),
        entries: row.map { values in
          Entry(values.map { .listed(ValueSet($0)) } ?? .any, at: place)
        },
        outcome: Outcome([.steps([StepReference(id: "s\(outcomes(number))", place: place)])]),
        place: place
      )
    }
    return DecisionTable(
      id: "table",
      conditions: conditions,
      hitPolicy: policy,
      rules: rules,
      place: place
    )
  }
}
