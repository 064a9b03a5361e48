/// A number for each rule's result for each output, so that comparing outcomes is comparing numbers.
struct OutcomeNumbers: Sendable {
  private let outputCount: Int
  /// Rule by rule; -1 if a rule has no result.
  private let numbers: [Int32]

  init(_ table: DecisionTable) {
    var known: [Outcome.Result: Int32] = [:]
    known.reserveCapacity(table.rules.count)
    var numbers: [Int32] = []
    numbers.reserveCapacity(table.rules.count * table.outputs.count)
    for rule in table.rules {
      for result in rule.outcome.results {
        guard let result else {
          numbers.append(-1)
          continue
        }
        let number = known[result] ?? Int32(known.count)
        known[result] = number
        numbers.append(number)
      }
    }
    outputCount = table.outputs.count
    self.numbers = numbers
  }

  /// The number of a rule's result for an output; -1 if it has none.
  @inline(__always) subscript(rule: Int, output: Int) -> Int32 { numbers[rule &* outputCount &+ output] }

  /// The numbers of all results of a rule.
  func results(of rule: Int) -> ArraySlice<Int32> { numbers[rule * outputCount..<(rule + 1) * outputCount] }

  func speaks(_ rule: Int, about output: Int) -> Bool { self[rule, output] >= 0 }

  /// True if two rules have different results for an output.
  @inline(__always) func contradict(_ a: Int, _ b: Int, about output: Int) -> Bool {
    let first = self[a, output]
    let second = self[b, output]
    return first >= 0 && second >= 0 && first != second
  }

  /// True if two rules have different results for any output.
  func contradict(_ a: Int, _ b: Int) -> Bool {
    for output in 0..<outputCount where contradict(a, b, about: output) { return true }
    return false
  }
}
