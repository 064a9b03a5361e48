/// The function that `collect` applies to the values of all rules that match.
package enum Aggregation: String, Sendable, CaseIterable {
  case sum
  /// The number of rules that match and have a result.
  case count
  case min
  case max
}
