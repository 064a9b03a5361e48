import Drift

/// How many texts of a locale are in each state.
struct StateCounts: Sendable, Equatable {
  private var counts: [ReviewState: Int] = [:]

  subscript(state: ReviewState) -> Int { counts[state, default: 0] }

  /// How many there are, of which the locale may lack some.
  var texts: Int { counts.values.reduce(0, +) }

  /// Whether all texts are there and agree with those of other locales.
  var areAgreed: Bool { self[.agreed] == texts }

  /// How many of a hundred texts agree, rounded down: 100 where all do.
  var agreedPercent: Int { texts == 0 ? 100 : self[.agreed] * 100 / texts }

  /// Counts a text.
  mutating func add(_ state: ReviewState) { counts[state, default: 0] += 1 }

  static func += (left: inout Self, right: Self) { left.counts.merge(right.counts, uniquingKeysWith: +) }
}

extension Sequence<StateCounts> {
  /// The texts of all together.
  var total: StateCounts { reduce(into: StateCounts()) { $0 += $1 } }
}
