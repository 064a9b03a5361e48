import Diagnostics

/// The neighbours of a run of `*`, and what it needs to open or close emphasis next to CJK characters.
///
/// CommonMark's flanking rules expect spaces between words, and so leave `**` as text in `**30%**を`. The CJK-friendly
/// amendment (github.com/tats-u/markdown-cjk-friendly, specification.md, 6.2) lets a run flank both ways if one of its
/// neighbours is a CJK character and none is whitespace. A letter next to the punctuation has that effect.
struct StarRun {
  /// The character before; nil at the beginning of the text, which counts as white space.
  var before: Unicode.Scalar?
  /// The character before, ignoring a variation selector.
  var base: Unicode.Scalar?
  /// The character after; nil at the end of the text, which counts as white space.
  var after: Unicode.Scalar?

  /// True if the run needs a letter before it to close emphasis.
  var needsLetterBefore: Bool {
    guard isNextToCJK, let before, let after else { return false }
    return before.isMaybePunctuation && !after.isSurelyPunctuation
  }

  /// True if the run needs a letter after it to open emphasis.
  var needsLetterAfter: Bool {
    guard isNextToCJK, let before, let after else { return false }
    return after.isMaybePunctuation && !before.isSurelyPunctuation
  }

  /// True if the run stands between punctuation and a letter, so that it closes no emphasis, whatever the language.
  var isBetweenPunctuationAndLetter: Bool {
    guard let before, let after else { return false }
    return before.isMaybePunctuation && !after.isSurelyPunctuation && !after.isMarkdownSpace
  }

  private var isNextToCJK: Bool {
    guard let before, let after, !before.isMarkdownSpace, !after.isMarkdownSpace else { return false }
    if after.isCJK { return true }
    let isVariationSelector = (0xE0100...0xE01EF).contains(before.value)
    return isVariationSelector || (base ?? before).isCJK
  }
}
