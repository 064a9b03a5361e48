import CommonMark

extension [Inline] {
  /// The text with a value for each placeholder; one without a value stays.
  ///
  /// - Parameter values: the values of the placeholders in reading order.
  /// - Returns: nil if the text would be too large.
  func substitutingPlaceholders(by values: [[Inline]?]) -> [Inline]? {
    if values.isEmpty { return self }
    guard values.reduce(0, { $0 + ($1?.size ?? 0) }) <= Self.largestSubstitution else { return nil }
    return substituting(inOrder: values)
  }

  /// In bytes.
  private static let largestSubstitution = 65_536
}
