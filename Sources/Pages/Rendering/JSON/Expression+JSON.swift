import DecisionTables
import Diagnostics

extension Expression {
  /// The formula as a tree: numbers, conditions, and operations with what they are of.
  ///
  /// An operation is `+`, `-`, `*` or `/` of two, `-` of one, `min` or `max` of several, and `round`, `floor` or `ceil`
  /// of a number and a step.
  var json: JSON {
    switch self {
    case .number(let number, _, _): ["number": .string(number.description)]
    case .condition(let id): ["condition": .string(id)]
    case .negation(let operand): .operation("-", [operand])
    case .operation(let sign, let left, let right): .operation(sign.rawValue, [left, right])
    case .extreme(let extreme, let operands): .operation(extreme.rawValue, operands)
    case .rounding(let rounding, let operand, let step): .operation(rounding.rawValue, [operand, .number(step)])
    }
  }
}

extension JSON {
  fileprivate static func operation(_ name: String, _ operands: [Expression]) -> JSON {
    ["operation": .string(name), "of": .array(operands.map(\.json))]
  }
}
