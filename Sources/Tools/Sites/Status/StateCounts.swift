import Drift

/// The number of a locale's texts in each state.
struct StateCounts: Sendable, Equatable {
  private var counts: [ReviewState: Int] = [:]

  subscript(state: ReviewState) -> Int { counts[state, default: 0] }

  /// The number of all texts, including missing ones.
  var texts: Int { counts.values.reduce(0, +) }

  /// True if all texts exist and agree with those of other locales.
  var areAgreed: Bool { self[.agreed] == texts }

  /// The percentage of texts that agree, rounded down: 100 only if all do.
  var agreedPercent: Int { texts == 0 ? 100 : self[.agreed] * 100 / texts }

  /// Counts a text.
  mutating func add(_ state: ReviewState) { counts[state, default: 0] += 1 }

  static func += (left: inout Self, right: Self) { left.counts.merge(right.counts, uniquingKeysWith: +) }
}

extension Sequence<StateCounts> {
  /// The counts of all together.
  var total: StateCounts { reduce(into: StateCounts()) { $0 += $1 } }
}
