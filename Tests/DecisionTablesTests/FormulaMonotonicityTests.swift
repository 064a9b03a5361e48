import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

/// Compares promises about computed results with plain enumeration, on 2,000 random tables.
@Suite struct FormulaMonotonicityTests {
  private static let most = 7
  /// Formulas of x and y with two numbers, and the same in Swift.
  private static let formulas: [(text: @Sendable (Int, Int) -> String, value: @Sendable (Int, Int, Int, Int) -> Int)] =
    [
      ({ a, b in "x * (\(a)) + y * (\(b))" }, { a, b, x, y in x * a + y * b }),
      ({ a, b in "min(x, \(a)) - y * x + \(b)" }, { a, b, x, y in min(x, a) - y * x + b }),
      ({ a, b in "x * x * (\(a)) + x * (\(b))" }, { a, b, x, _ in x * x * a + x * b }),
      ({ a, b in "max(x * (\(a)), y) + \(b)" }, { a, b, x, y in max(x * a, y) + b }),
      ({ a, b in "x * y - (\(a)) + \(b)" }, { a, b, x, y in x * y - a + b }),
      ({ a, b in "floor(x * (\(a)) + y, 3) + \(b)" }, { a, b, x, y in floored(x * a + y, 3) + b }),
    ]

  private static func floored(_ number: Int, _ step: Int) -> Int {
    let rest = number % step
    return number - (rest < 0 ? rest + step : rest)
  }

  @Test(arguments: 0..<20) func `Promises are kept and broken as enumeration says`(part: Int) throws {
    var decided = 0
    for seed in seeds(part * 100..<(part + 1) * 100) {
      var random = SeededGenerator(seed: seed)
      let bound = Int.random(in: 1...Self.most, using: &random)
      let chosen = (0..<2).map { _ in
        (
          Int.random(in: 0..<Self.formulas.count, using: &random), Int.random(in: -2...3, using: &random),
          Int.random(in: -3...6, using: &random)
        )
      }
      let isIncreasing = random.chance(60)
      func value(_ x: Int, _ y: Int) -> Int {
        let (index, a, b) = chosen[x < bound ? 0 : 1]
        return Self.formulas[index].value(a, b, x, y)
      }
      let isKept = (0...Self.most).allSatisfy { y in
        (0..<Self.most).allSatisfy { x in
          isIncreasing ? value(x, y) <= value(x + 1, y) : value(x, y) >= value(x + 1, y)
        }
      }
      let texts = chosen.map { Self.formulas[$0.0].text($0.1, $0.2).replacing("(-", with: "(0 - ") }
      let found = try problems(bound, texts, isIncreasing, seed)
      if found.contains(.notDecided) { continue }
      decided += 1
      #expect(found.contains(.notMonotonic) == !isKept, "seed \(seed): \(texts), \(bound)")
    }
    // What is not decided is so because bounds are too wide.
    #expect(decided * 100 >= 95 * seeds(part * 100..<(part + 1) * 100).count)
  }

  private func problems(_ bound: Int, _ formulas: [String], _ isIncreasing: Bool, _ seed: Int) throws -> [Finding.Kind]
  {
    let small = Domain.number("[0..\(Self.most)]", integer: true)
    let output = Output(id: "n", domain: Domain.number("[-1000..1000]", integer: true))
    var sample = SampleTable(
      [("x", small), ("y", small)], outputs: [output],
      rules: [(["< \(bound)", "-"], [formulas[0]]), ([">= \(bound)", "-"], [formulas[1]])])
    #expect(sample.findings.isEmpty, "seed \(seed)")
    sample.table.monotonicity = [
      Monotonicity(condition: 0, isIncreasing: isIncreasing, place: sample.table.place)
    ]
    let compiled = try #require(sample.compiled, "seed \(seed)")
    return verify(compiled).problems.map(\.finding.kind)
  }
}
