package import Diagnostics

extension [Finding] {
  /// The findings with those about documents behind all others, and among these what misleads readers most first: a number or
  /// a name, and at last what only one language has.
  ///
  /// - Complexity: O(n log n)
  package var withWhatMattersFirst: [Finding] {
    enumerated().sorted { left, right in
      (left.element.rank, left.offset) < (right.element.rank, right.offset)
    }.map(\.element)
  }
}

extension Finding {
  /// The kinds of differences between documents, the most important one first.
  private static let order: [Kind] = [
    .numbersDiffer, .meaningDiffers, .signsDiffer, .termDiffers, .codeDiffers, .codeBlocksDiffer, .namesDiffer,
    .notesDiffer,
    .orderDiffers, .linksDiffer, .markupDiffers, .structureDiffers, .shownMarks, .sectionMissing, .untranslatedText,
    .documentMissing,
  ]

  fileprivate var rank: Int {
    guard isAboutDocument || kind == .documentMissing else { return -1 }
    return Self.order.firstIndex(of: kind) ?? -1
  }
}
