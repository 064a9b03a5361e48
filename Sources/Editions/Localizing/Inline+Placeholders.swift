import CommonMark

extension [Inline] {
  /// All placeholders, in reading order.
  var placeholders: [Placeholder] {
    flatMap { inline -> [Placeholder] in
      switch inline {
      case .placeholder(let placeholder): [placeholder]
      case .emphasis(let content), .strong(let content): content.placeholders
      case .link(let link): link.content.placeholders
      case .text, .code, .lineBreak, .softBreak, .noteReference: []
      }
    }
  }

  /// The text with a value for each placeholder; one without a value stays.
  ///
  /// - Returns: nil where the text would be too large.
  func substituting(_ placeholders: [Placeholder], by values: [[Inline]?]) -> [Inline]? {
    if placeholders.isEmpty { return self }
    guard values.reduce(0, { $0 + ($1?.size ?? 0) }) <= Self.largestSubstitution else { return nil }
    return substituting { placeholder in
      placeholders.firstIndex { $0.name == placeholder.name && $0.form == placeholder.form }
        .flatMap { values[$0] }
    }
  }

  /// In bytes.
  private static let largestSubstitution = 65_536
}
