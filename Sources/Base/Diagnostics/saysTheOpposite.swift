/// True if two names may differ intentionally: in a negation, a bound, a sign or a number.
///
/// `not-paid` is not a misspelling of `paid`, nor `max-age` of `min-age`, nor `tier-12` of `tier-1`.
///
/// - Parameters:
///   - name: the name as written.
///   - candidate: a name that looks like it.
///   - isNearer: returns true if two names are nearer to each other than these.
/// - Returns: True if the candidate must not be proposed for the name.
func saysTheOpposite(_ name: String, _ candidate: String, isNearer: (String, String) -> Bool) -> Bool {
  if numbers(in: name) != numbers(in: candidate) || signs(in: name) != signs(in: candidate) { return true }
  let (name, candidate) = (name.lowercased(), candidate.lowercased())
  return [(name, candidate), (candidate, name)].contains { one, other in
    oppositeBeginnings.contains { from, to in
      one.replacingAtWordStarts(from, with: to).contains { isNearer($0, other) }
        || one.replacingAtWordStarts(to, with: from).contains { isNearer($0, other) }
    } || limitingEnds.contains { one.hasSuffix($0) && !other.hasSuffix($0) }
      // `wireles` means `wireless`, not `wire`.
      || one.hasSuffix("less") && !other.hasSuffix("less") && isNearer(String(one.dropLast(4)), other)
  }
}

/// The numbers of a name in order; digits of any script count.
private func numbers(in name: String) -> [String] {
  name.split { $0.wholeNumberValue == nil }.map { $0.compactMap { $0.wholeNumberValue.map { String($0) } }.joined() }
}

/// The signs that compare, negate or bound.
private func signs(in name: String) -> [Character] {
  (name.first == "-" ? ["-"] : []) + name.filter { "<>=!~+*^%≠≤≥≦≧±¬".contains($0) }
}

/// Beginnings of words that reverse a meaning if one replaces the other, or nothing.
private let oppositeBeginnings: [(String, String)] = [
  ("not ", ""), ("not-", ""), ("not_", ""), ("not", ""), ("non-", ""), ("non", ""), ("no-", ""), ("no ", ""),
  ("no", ""), ("never-", ""), ("except ", ""), ("except-", ""), ("without-", ""), ("un", ""), ("in", ""), ("im", ""),
  ("ir", ""), ("il", ""), ("dis", ""), ("de", ""), ("anti", ""), ("over-", ""), ("under-", ""), ("over", ""),
  ("under", ""), ("max-", ""), ("min-", ""), ("min", "max"), ("over", "under"), ("en", "dis"), ("in", "ex"),
  ("im", "ex"), ("ac", "ex"), ("in", "de"), ("in", "out"), ("on", "off"), ("up", "down"), ("before", "after"),
  ("with-", "without-"), ("fore", "back"), ("any", "no"), ("non", "some"), ("不", ""), ("非", ""), ("未", ""), ("無", ""),
]

/// Ends of words that negate or bound the word.
private let limitingEnds = ["以外", "ではない", "でない", "じゃない", "なし", "を除く", "以上", "以下", "未満", "超", "-or-more", "-or-less"]

extension String {
  /// The text with one beginning of a word changed, for each word that has it.
  fileprivate func replacingAtWordStarts(_ beginning: String, with other: String) -> [String] {
    if beginning.isEmpty || !contains(beginning) { return [] }
    return indices.filter { self[$0...].hasPrefix(beginning) && isWordStart($0) }.map {
      String(self[..<$0]) + other + self[$0...].dropFirst(beginning.count)
    }
  }

  private func isWordStart(_ index: Index) -> Bool {
    index == startIndex || "- _./".contains(self[self.index(before: index)])
  }
}
