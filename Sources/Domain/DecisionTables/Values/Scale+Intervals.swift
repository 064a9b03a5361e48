extension Scale {
  /// The cut in its canonical form on this scale.
  func canonical(_ cut: Cut) -> Cut { cut.beforeNext(multipleOf: step) }

  /// The interval in its canonical form on this scale.
  package func canonical(_ interval: Interval) -> Interval {
    Interval(canonical(interval.lower), canonical(interval.upper))
  }

  /// True if an interval within the scale holds several values.
  func hasSeveralValues(_ interval: Interval) -> Bool {
    let whole = interval.intersection(universe)
    return whole.lower.number.map { canonical(.point($0)) } != whole
  }

  /// The part of a domain within a canonical interval.
  ///
  /// An interval that reaches an end of the universe also reaches that end of the domain, even of an unbounded one.
  func part(of domain: Interval, within interval: Interval) -> Interval {
    let lower = interval.lower <= universe.lower ? .start : interval.lower
    let upper = interval.upper >= universe.upper ? .end : interval.upper
    return Interval(lower, upper).intersection(domain)
  }

  /// Those of some cuts that divide a domain.
  ///
  /// Nothing lies beyond the universe, so a cut at its end divides nothing.
  func cuts(_ cuts: [Cut], dividing domain: Interval) -> [Cut] {
    let whole = domain.intersection(universe)
    return cuts.filter { $0 > whole.lower && $0 < whole.upper }
  }

  /// True if an interval holds no value that can be written.
  func isEmpty(_ interval: Interval) -> Bool { canonical(interval).intersection(universe).isEmpty }

  /// A canonical interval as people write it: `(0..1)`, not `[0.000000000000000001..1)`.
  ///
  /// - Parameter interval: not empty.
  /// - Returns: the interval between cuts that need the fewest digits, and never more than there may be.
  func shortest(_ interval: Interval) -> Interval {
    var shortest = interval
    if let coarser, let first = interval.lower.number {
      let before = Decimal(units: first.units - step)
      if before.units % coarser == 0, .before(before) >= universe.lower { shortest.lower = .after(before) }
    }
    if let next = interval.upper.number {
      let isShort = coarser.map { next.units % $0 == 0 } ?? (interval.lower == .start)
      let isEnd = interval.upper >= universe.upper && next != end?.value
      if !isShort || isEnd { shortest.upper = .after(Decimal(units: next.units - step)) }
    }
    return shortest
  }
}

extension Domain {
  /// The numbers or dates of the domain within some intervals, as entries have them.
  ///
  /// - Parameters:
  ///   - intervals: in any order; they may overlap.
  ///   - orNull: true if a missing value matches as well.
  /// - Returns: the values; none of numbers if the domain has none.
  package func values(within intervals: [Interval], orNull: Bool) -> Entry.Values {
    guard let (scale, whole) = ordered else { return .intervals([], orNull: orNull) }
    return .intervals(
      Interval.normalized(intervals.map { scale.canonical($0).intersection(whole) }), orNull: orNull)
  }

  /// True if a number is a value of the domain.
  func holds(_ number: Decimal) -> Bool {
    guard let (scale, interval) = ordered else { return false }
    return number.units % scale.step == 0 && !interval.intersection(scale.universe).intersection(.point(number)).isEmpty
  }
}
