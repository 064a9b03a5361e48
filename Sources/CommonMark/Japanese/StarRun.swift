/// The neighbours of a run of `*`, and what it lacks to open or close emphasis next to CJK characters.
///
/// CommonMark's flanking rules expect blanks between words, and so leave `**` standing in `**30%**を`. The CJK-friendly
/// amendment (github.com/tats-u/markdown-cjk-friendly, specification.md, 6.2) lets a run flank both ways where one of
/// its neighbours is a CJK character and none is whitespace. A letter at the side of the punctuation has that effect.
struct StarRun {
  /// Nil at the beginning or end of the text, which counts as whitespace.
  var before: Unicode.Scalar?
  /// The character before, past a variation selector.
  var base: Unicode.Scalar?
  var after: Unicode.Scalar?

  /// Whether the run would not close emphasis.
  var needsLetterBefore: Bool {
    guard isNextToCJK, let before, let after else { return false }
    return before.isMaybePunctuation && !after.isSurelyPunctuation
  }

  /// Whether the run would not open emphasis.
  var needsLetterAfter: Bool {
    guard isNextToCJK, let before, let after else { return false }
    return after.isMaybePunctuation && !before.isSurelyPunctuation
  }

  private var isNextToCJK: Bool {
    guard let before, let after, !before.isMarkdownSpace, !after.isMarkdownSpace else {
      return false
    }
    if after.isCJK { return true }
    let isVariationSelector = (0xE0100...0xE01EF).contains(before.value)
    return isVariationSelector || (base ?? before).isCJK
  }
}
