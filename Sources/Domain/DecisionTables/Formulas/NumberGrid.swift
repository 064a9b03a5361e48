/// The numbers from one to another, in steps: the values of a condition, or some of them.
struct NumberGrid: Sendable, Hashable {
  /// In units of a `Decimal`.
  var first: Int128
  var last: Int128
  let step: Int128

  /// The values of a scale within an interval; nil if there are none.
  init?(_ interval: Interval, on scale: Scale) {
    let whole = scale.canonical(interval.intersection(scale.universe))
    guard let first = whole.lower.number?.units, let next = whole.upper.number?.units, first < next else { return nil }
    (self.first, last, step) = (first, next - scale.step, scale.step)
  }

  /// The numbers that rounding to the digits of a number may add: less than its last digit, in no steps.
  static let rounding = NumberGrid(first: -1, last: 1, step: 3)

  private init(first: Int128, last: Int128, step: Int128) { (self.first, self.last, self.step) = (first, last, step) }

  /// The number of steps from the first to the last.
  var stepCount: Int128 { (last - first) / step }

  /// The number about halfway.
  var middle: Int128 { first + stepCount / 2 * step }

  /// Both halves of a grid with several numbers.
  var halves: (NumberGrid, NumberGrid) {
    var (lower, upper) = (self, self)
    lower.last = middle
    upper.first = middle + step
    return (lower, upper)
  }
}
