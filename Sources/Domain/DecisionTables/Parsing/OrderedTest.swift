import Diagnostics

/// A comparison with a listed value, such as `>= high`.
struct OrderedTest {
  private let sign: Sign
  private let value: String

  private enum Sign: String, CaseIterable {
    // Longer signs come first, since they begin with shorter ones.
    case upTo = "<="
    case from = ">="
    case below = "<"
    case above = ">"
  }

  /// Reads a comparison; nil for a text that does not begin with its sign.
  init?(_ text: String) {
    let text = text.replacing("≤", with: "<=").replacing("≥", with: ">=")
    guard let sign = Sign.allCases.first(where: { text.hasPrefix($0.rawValue) }) else { return nil }
    self.sign = sign
    value = text.dropFirst(sign.rawValue.count).trimming { $0 == " " }
  }

  /// The positions of the values that satisfy it; nil if it compares with no value of the list.
  func positions(in condition: Condition) -> Range<Int>? {
    guard case .enumeration(let values) = condition.domain.withoutNull,
      let position = condition.position(of: value), position < values.count
    else { return nil }
    return switch sign {
    case .below: 0..<position
    case .upTo: 0..<position + 1
    case .above: position + 1..<values.count
    case .from: position..<values.count
    }
  }
}

extension Domain {
  /// The domain without a missing value.
  fileprivate var withoutNull: Domain { if case .nullable(let domain) = self { domain } else { self } }
}
