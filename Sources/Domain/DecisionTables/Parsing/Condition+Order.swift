import Diagnostics

extension Condition {
  /// The positions of the listed values that satisfy a comparison with one of them, such as `>= high`.
  ///
  /// - Returns: The positions in ascending order, none if no value satisfies it; nil for any other text.
  func positions(comparedBy test: String) -> [Int]? {
    guard case .enumeration(let values) = domain.present,
      let (sign, meaning) = UnaryTestReader.comparisons.first(where: { test.hasPrefix($0.sign) }), sign != "=",
      let position = values.firstIndex(of: test.dropFirst(sign.count).trimming { $0 == " " })
    else { return nil }
    let interval = meaning(Decimal(position))
    return values.indices.filter { !interval.intersection(.point(Decimal($0))).isEmpty }
  }
}
