import DecisionTables
import Diagnostics

/// The values of an input of a decision table as far as the model names them, of which a negation leaves some.
struct NamedValues {
  /// The line of a cell for each of them.
  let lines: [String]
  /// True if there are texts that no entry names.
  let hasOthers: Bool
  private let tests: [FEELEntry.Test]
  /// True if the value may be missing.
  private let isNullable: Bool

  init(
    _ tests: [FEELEntry.Test], hasOthers: Bool = false, isNullable: Bool,
    _ line: (FEELEntry.Test) -> String = { $0.line }
  ) {
    (self.tests, self.isNullable) = (tests, isNullable)
    self.hasOthers = hasOthers && !tests.isEmpty
    lines = tests.map(line)
  }

  /// True if no value is left that matches none of some tests, or none that a spec can list.
  func areAll(_ excluded: [FEELEntry.Test]) -> Bool {
    if excluded == [.word("null")] { return false }
    if let quantities = FEELEntry.Test.quantities(of: .all, without: excluded) {
      return quantities.isEmpty && !leavesMissing(excluded)
    }
    if tests.isEmpty { return true }
    if hasOthers || leavesMissing(excluded) { return false }
    // Most often, one of the first values is left.
    let set = Set(excluded)
    return tests.allSatisfy { set.contains($0) }
  }

  /// The number of lines for the values that match none of some tests.
  func count(without excluded: [FEELEntry.Test]) -> Int {
    if excluded == [.word("null")] { return 1 }
    let missing = leavesMissing(excluded) ? 1 : 0
    if let quantities = FEELEntry.Test.quantities(of: .all, without: excluded) { return quantities.count + missing }
    if tests.isEmpty { return 0 }
    let excluded = Set(excluded)
    return tests.count { !excluded.contains($0) } + (hasOthers ? 1 : 0) + missing
  }

  /// The lines for the values that match none of some tests; none where a spec can't list them.
  func lines(without excluded: [FEELEntry.Test]) -> [Line] {
    if excluded == [.word("null")] { return [.group(.present)] }
    let missing: [Line] = leavesMissing(excluded) ? [.value("null")] : []
    if let quantities = FEELEntry.Test.quantities(of: .all, without: excluded) {
      return quantities.map { .value($0.line) } + missing
    }
    if tests.isEmpty { return [] }
    let set = Set(excluded)
    let left = zip(tests, lines).filter { !set.contains($0.0) }.map { Line.value($0.1) }
    return left + (hasOthers ? [.group(.others)] : []) + missing
  }

  /// A line of a cell: a value, or several of them.
  enum Line {
    case value(String)
    case group(ValueGroup)
  }

  /// True if a missing value is left: it equals none of the tests' values, but is neither above nor below one.
  private func leavesMissing(_ excluded: [FEELEntry.Test]) -> Bool {
    isNullable && !excluded.contains(.word("null")) && excluded.allSatisfy(\.isPoint)
  }
}

extension SourceCell {
  /// An entry with a line for each value, or for several.
  init(_ lines: [NamedValues.Line], at place: SourceRange) {
    let texts = lines.map { if case .value(let text) = $0 { text } else { "…" } }
    self.init(texts.joined(separator: "\n"), at: place)
    for case (let number, .group(let group)) in lines.enumerated() { groups[number] = group }
  }
}
