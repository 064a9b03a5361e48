package import Diagnostics

extension Entry {
  /// Reads a rule's entry for a condition from one text.
  ///
  /// - Parameters:
  ///   - text: tests with commas between them.
  ///   - condition: the condition of the entry.
  ///   - report: receives findings about the entry.
  /// - Returns: The entry; after a mistake with the values that could be understood, marked as faulty.
  package static func parse(_ text: SourceText, for condition: Condition, report: Report) -> Entry {
    Entry(naming: text, of: condition) ?? parse([text], at: text.range, for: condition, report: report)
  }

  /// The entry of `-`, or of an id of an enumeration, like most entries; nil for all others.
  private init?(naming text: SourceText, of condition: Condition) {
    if text.text == "-" {
      self.init(.any, at: text.range)
    } else if case .enumeration = condition.domain, let index = condition.position(of: text.text),
      text.text.utf8.allSatisfy({ $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") })
    {
      let wording = Wording(shapes: [.value(text.text)])
      self.init(.listed(ValueSet(CollectionOfOne(index))), at: text.range, wording: wording)
    } else {
      return nil
    }
  }

  /// Reads a rule's entry for a condition.
  ///
  /// - Parameters:
  ///   - pieces: one scalar, or the items of a list; each may hold several tests with commas between them.
  ///   - place: the whole of the entry.
  ///   - condition: the condition of the entry.
  ///   - report: receives findings about the entry.
  /// - Returns: The entry; after a mistake with the values that could be understood, marked as faulty.
  package static func parse(
    _ pieces: [SourceText], at place: SourceRange, for condition: Condition, report: Report
  ) -> Entry {
    var reader = EntryReader(condition: condition)
    let values = reader.read(pieces, at: place, report: report)
    return Entry(values, at: place, isFaulty: reader.isFaulty, wording: reader.wording)
  }
}
