package import Diagnostics

extension Entry {
  /// Reads what a rule asks of a condition.
  ///
  /// - Parameters:
  ///   - pieces: one scalar, or the items of a list; each may hold several tests with commas between them.
  ///   - place: the whole of the entry.
  package static func parse(
    _ pieces: [SourceText],
    at place: SourceRange,
    for condition: Condition,
    findings: inout [Finding]
  ) -> Entry { .any(at: place) }
}
