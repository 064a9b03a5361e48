package import Diagnostics

extension Entry {
  /// Reads what a rule asks of a condition.
  ///
  /// - Parameters:
  ///   - pieces: one scalar, or the items of a list; each may hold several tests with commas between them.
  ///   - place: the whole of the entry.
  ///   - condition: what the rule asks about.
  ///   - findings: receives what is wrong with the entry.
  /// - Returns: the set of values; with a mistake in it, what could be understood, marked as faulty.
  package static func parse(
    _ pieces: [SourceText],
    at place: SourceRange,
    for condition: Condition,
    findings: inout [Finding]
  ) -> Entry {
    var reader = EntryReader(condition: condition)
    let values = reader.read(pieces, at: place, findings: &findings)
    return Entry(values, at: place, isFaulty: reader.isFaulty, wording: reader.wording)
  }
}
