import Diagnostics

/// The division of one condition's domain into slots.
struct SlotAxis: Sendable {
  /// The number of listed values, or of intervals plus 1 for a missing value.
  let count: Int
  /// For numbers and dates the cuts around the slots that are intervals, one more than there are intervals.
  let cuts: [Cut]

  init(valueCount: Int) {
    precondition(valueCount > 0, "a domain has at least one value")
    count = valueCount
    cuts = []
  }

  /// Divides an interval at all bounds of entries.
  ///
  /// Every bound separates two neighbours, because no two intervals of an entry touch; so no slots need to be merged.
  ///
  /// - Parameters:
  ///   - domain: the interval to divide.
  ///   - isNullable: true if the last slot is for a missing value.
  ///   - entries: the entries of the condition in all rows.
  ///   - others: additional cuts within the domain.
  init(dividing domain: Interval, isNullable: Bool, at entries: some Sequence<Entry.Values>, and others: [Cut] = []) {
    precondition(!domain.isEmpty, "a domain has at least one value")
    var cuts = [domain.lower, domain.upper] + others
    for case .intervals(let intervals, _) in entries {
      for interval in intervals {
        cuts.append(interval.lower)
        cuts.append(interval.upper)
      }
    }
    cuts.sort()
    var last = 0
    for index in 1..<cuts.count where cuts[index] != cuts[last] {
      last += 1
      cuts[last] = cuts[index]
    }
    cuts.removeSubrange((last + 1)...)
    self.cuts = cuts
    count = isNullable ? last + 1 : last
  }

  /// The interval of a slot of numbers or dates; nil for a missing value.
  func interval(ofSlot slot: Int) -> Interval? { slot + 1 < cuts.count ? Interval(cuts[slot], cuts[slot + 1]) : nil }

  /// The slots within an interval that ends at cuts of this axis.
  func slots(within interval: Interval) -> Range<Int> {
    firstCut(notBefore: interval.lower)..<firstCut(notBefore: interval.upper)
  }

  /// The slot that holds a number, if it lies within the domain.
  func slot(holding number: Decimal) -> Int? {
    let slot = firstCut(notBefore: .after(number)) - 1
    return (0..<cuts.count - 1).contains(slot) ? slot : nil
  }

  /// The index of the first cut that is not before another.
  private func firstCut(notBefore cut: Cut) -> Int { cuts.partitioningIndex { !($0 < cut) } }
}
