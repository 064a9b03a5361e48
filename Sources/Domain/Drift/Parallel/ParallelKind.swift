import Diagnostics

/// The kinds of things to compare between languages, or to check in one; raw values are the names in `not-parallel`.
enum ParallelKind: String, Sendable, CaseIterable {
  case numbers, names, signs, meaning, code, links, notes, placeholders, structure, order, markup
  case codeBlocks = "code-blocks"
  case terms, kana, decomposed
  case fullWidth = "full-width"
  case brackets, untranslated, merged, section

  /// The kind of finding for it.
  var finding: Finding.Kind {
    switch self {
    case .numbers: .numbersDiffer
    case .names: .namesDiffer
    case .signs: .signsDiffer
    case .meaning: .meaningDiffers
    case .code: .codeDiffers
    case .links: .linksDiffer
    case .notes: .notesDiffer
    case .placeholders: .placeholdersDiffer
    case .structure: .structureDiffers
    case .order: .orderDiffers
    case .markup: .markupDiffers
    case .codeBlocks: .codeBlocksDiffer
    case .terms: .termDiffers
    case .kana: .halfWidthKana
    case .decomposed: .decomposedCharacters
    case .fullWidth: .fullWidthLetters
    case .brackets: .unmatchedBracket
    case .untranslated: .untranslatedText
    case .merged: .mergedTexts
    case .section: .sectionMissing
    }
  }
}
