package import Diagnostics

/// The promise that the results of a table only go up, or only go down, as one of its conditions goes up.
package struct Monotonicity: Sendable {
  /// The position of the condition.
  package let condition: Int
  /// True if the results may only go up; false if they may only go down.
  package let isIncreasing: Bool
  /// The place of the condition's name in the promise.
  package let place: SourceRange

  /// Makes a promise about a condition.
  package init(condition: Int, isIncreasing: Bool, place: SourceRange) {
    self.condition = condition
    self.isIncreasing = isIncreasing
    self.place = place
  }
}
