package import Diagnostics

// Combinations for programs that read findings.
extension CompiledTable {
  /// The number of boxes to pass on: all, unless their tests would take too much memory.
  func boxesToKeep(of boxes: MaskRows) -> Int {
    var tests = 0
    for box in 0..<boxes.count {
      for field in boxes.layout.fields { tests += boxes.slotCount(of: field, row: box) }
      if tests > Self.mostTests { return max(1, box) }
    }
    return boxes.count
  }

  /// In all boxes of a finding together.
  private static let mostTests = 200_000

  /// The tests of a row on each condition that it constrains.
  func box(_ rows: MaskRows, _ row: Int, rules: [String] = []) -> Finding.Box {
    let entries = definition.columnTests(entries(rows, row)).compactMap { column in
      column.tests.map { (condition: column.id, tests: $0) }
    }
    return Finding.Box(entries, rules: rules)
  }

  /// A combination of slots, with a value for each.
  package func witness(_ combination: [Int], points: [String?] = [], rules: [String] = []) -> Finding.Witness {
    let values = testValues(of: combination, points: points)
    let columns = definition.conditions.columns.map { column in
      guard column.isSet else { return (condition: column.id, value: values[column.first]) }
      let all = definition.conditions[column.first].member?.all ?? []
      return (condition: column.id, value: SetTest.text(of: definition.memberIDs(of: column, values), among: all))
    }
    return Finding.Witness(columns, rules: rules)
  }
}
