@testable import DecisionTables

extension Enumeration {
  /// True if two possible combinations that differ in one condition only have results in the wrong order.
  func breaks(_ condition: Int, _ isIncreasing: Bool, output: Int) -> Bool {
    possible.contains { low in
      possible.contains { high in
        guard let first = position(of: low, condition), let second = position(of: high, condition), first < second,
          slots[low].indices.allSatisfy({ $0 == condition || slots[low][$0] == slots[high][$0] }),
          let before = rank(combinations[low], output), let after = rank(combinations[high], output)
        else { return false }
        return isIncreasing ? before > after : before < after
      }
    }
  }

  /// The position of a combination's value of a condition in the order of its values; nil for a missing value.
  private func position(of combination: Int, _ condition: Int) -> Int? {
    let text = random.conditions[condition].text(ofSample: combinations[combination][condition])
    switch text {
    case "null": return nil
    case "true": return 1
    case "false": return 0
    default: return slots[combination][condition]
    }
  }

  /// The result as a number; nil if it is not one value.
  private func rank(_ combination: [Int], _ output: Int) -> Decimal? {
    switch random.decision(combination).outputs[output] {
    case .values(let values, _) where values.count == 1: rank(values[0], output)
    case .otherwise(.values(let values)) where values.count == 1: rank(values[0], output)
    default: nil
    }
  }

  private func rank(_ value: OutputValue, _ output: Int) -> Decimal {
    switch value {
    case .number(let number): number
    case .listed(let position): table.outputs[output].domain == .boolean ? Decimal(-position) : Decimal(position)
    case .formula: preconditionFailure("random tables have no formulas")
    }
  }
}
