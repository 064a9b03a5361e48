/// Rules of a table that never decide anything.
struct MaskedRules: Sendable {
  struct Masked: Sendable {
    var rule: Int
    /// Rules of higher precedence that match all its possible combinations; if shown, none of them can be left out.
    ///
    /// If the budget ran out, one of them may still be unnecessary.
    var maskers: [Int]
    /// Some of the rule's combinations that can happen, as the words of a row.
    var box: [UInt64]
  }

  /// Rules that never decide although they match.
  var masked: [Masked] = []
  /// Rules whose every combination is declared impossible.
  var impossible: [Int] = []
  /// Rules that never decide, for either reason.
  var neverDeciding: Set<Int> { Set(impossible + masked.map(\.rule)) }

  /// Rules that may or may not decide, because the budget ran out first.
  var undecided: [Int] = []
}
