/// What `collect` makes of the values of all rules that match.
package enum Aggregation: String, Sendable, CaseIterable {
  case sum
  /// How many rules match that say something.
  case count
  case min
  case max
}
