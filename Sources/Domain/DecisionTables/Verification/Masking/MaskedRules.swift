/// Rules of a table that never decide anything.
struct MaskedRules: Sendable {
  struct Masked: Sendable {
    var rule: Int
    /// Rules that go before it and match all its possible combinations; of those that are shown, none can be left out.
    ///
    /// If the budget ran out, one of them perhaps could.
    var maskers: [Int]
    /// Some of the rule's combinations that can happen, as the words of a row.
    var box: [UInt64]
  }

  /// Rules that never decide though they match.
  var masked: [Masked] = []
  /// Rules whose every combination is declared impossible.
  var impossible: [Int] = []
  /// Rules that never decide, for either reason.
  var neverDeciding: Set<Int> { Set(impossible + masked.map(\.rule)) }

  /// Rules that may or may not decide: the budget ran out before that was known.
  var undecided: [Int] = []
}
