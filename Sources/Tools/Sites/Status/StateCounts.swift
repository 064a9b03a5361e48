import Drift

/// The number of a locale's texts in each state.
struct StateCounts: Sendable, Equatable {
  private var counts: [ReviewState: Int] = [:]

  subscript(state: ReviewState) -> Int { counts[state, default: 0] }

  /// The number of all texts, including missing ones.
  var texts: Int { counts.values.reduce(0, +) }

  /// True if all texts exist and agree with those of other locales.
  var areAgreed: Bool { self[.agreed] == texts }

  /// The percentage of texts that agree, rounded: 100 only if all do, and 0 only if none does.
  var agreedPercent: Int {
    if areAgreed { return 100 }
    let rounded = (self[.agreed] * 200 + texts) / (2 * texts)
    return self[.agreed] == 0 ? 0 : min(max(rounded, 1), 99)
  }

  /// Counts a text.
  mutating func add(_ state: ReviewState) { counts[state, default: 0] += 1 }

  static func += (left: inout Self, right: Self) { left.counts.merge(right.counts, uniquingKeysWith: +) }
}

extension Sequence<StateCounts> {
  /// The counts of all together.
  var total: StateCounts { reduce(into: StateCounts()) { $0 += $1 } }
}
